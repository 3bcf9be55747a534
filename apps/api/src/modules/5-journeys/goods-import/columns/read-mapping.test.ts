import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMapping, readMapping } from './read-mapping.ts';

test('a mapping says columns, constants, copies and where the table is', () => {
  const mapping = parseMapping(
    `{"columns": {"药 名": "generic_name"}, "ignored": ["备用"], "constants": {"shelf_life": 24},
      "copies": {"mah": "maker"}, "header_line": 3, "sheet": "药品", "delimiter": ";", "encoding": "GB18030"}`,
  );
  expect([...mapping.columns]).toEqual([['药名', 'generic_name']]);
  expect([...mapping.constants]).toEqual([['shelf_life', '24']]);
  expect([...mapping.copies]).toEqual([['mah', 'maker']]);
  expect(mapping).toMatchObject({
    headerLine: 3,
    chosenSheets: ['药品'],
    delimiter: ';',
    encoding: 'gb18030',
  });
});

test.each([
  ['{', /不是有效的 JSON/],
  ['[]', /内容 须为对象/],
  ['{"column": {}}', /未知的部分“column”/],
  ['{"columns": {"药名": "drugname"}}', /columns“药名” 写了未知字段“drugname”/],
  ['{"columns": ["药名"]}', /columns 须为对象/],
  ['{"constants": {"colour": "red"}}', /constants 写了未知字段“colour”/],
  ['{"copies": {"mah": "owner"}}', /copies 写了未知字段“owner”/],
  ['{"ignored": "code"}', /ignored 须为列名的数组/],
  ['{"header_line": 0}', /header_line 须为正整数/],
  ['{"delimiter": "||"}', /delimiter 须为一个字符/],
  ['{"encoding": "latin1"}', /encoding 须为 utf-8/],
  ['{"sheet": 1}', /sheet 须为文字/],
  ['{"sheet": ["药品", 1]}', /sheet 第 2 项 须为文字/],
  ['{"ignored": [1]}', /ignored 第 1 项 须为文字/],
  ['{"hidden": "yes"}', /hidden 须为 true 或 false/],
  ['{"by_code": 1}', /by_code 须为 true 或 false/],
  ['{"constants": {"kind": "中药饮品"}}', /constants.kind 写了“中药饮品”，不能识别为类别/],
  ['{"constants": {"price": "12.5美元"}}', /constants.price 写了“12.5美元”，不能识别为价格/],
  ['{"constants": {"storage": {"text": "密封"}}}', /constants.storage 须为文字或数字/],
  ['{"values": {"rx_type": {"1": "处力"}}}', /values“rx_type”“1” 写了“处力”，不能识别为处方类别/],
  ['{"values": {"sale_status": {"1": "是"}}}', /values“sale_status”“1” 写了“是”，不能识别为上下架/],
  ['{"values": {"kind": "西药"}}', /values“kind” 须为对象/],
  ['{"date_form": "dym"}', /date_form 须为 ymd、dmy、mdy 之一/],
  ['{"date_form": {"expiry_date": "day"}}', /date_form.expiry_date 须为 ymd/],
  ['{"date_form": {"price": "dmy"}}', /date_form 写了“price”，不是日期/],
  ['{"filters": {}}', /filters 须为 .*的数组/],
  ['{"filters": [{"column": "仓库"}]}', /filters 第 1 项 须写明 take（只取这些值）或 leave/],
  ['{"filters": [{"column": "仓库", "take": ["a"], "leave": ["b"]}]}', /二者选一/],
  ['{"filters": [{"column": "仓库", "take": []}]}', /filters 第 1 项 没有写值/],
  ['{"filters": [{"column": "仓库", "where": "x = 1"}]}', /filters 第 1 项有未知的部分“where”/],
  ['{"filters": [{"take": ["a"]}]}', /filters 第 1 项.column 须为文字/],
  [`{"filters": [${Array.from({ length: 21 }, () => '{"column": "a", "take": [1]}').join()}]}`, /超过 20 项/],
  ['{"sheets": {"西药": {"sheet": "中药"}}}', /sheets“西药”有未知的部分“sheet”/],
  ['{"sheets": {"西药": {"constants": {"kind": "？"}}}}', /sheets“西药”.constants.kind 写了“？”/],
  [
    '{"complete_for": {"suppliers": ["甲"]}}',
    /complete_for有未知的部分“suppliers”，可用的有 makers、categories/,
  ],
  ['{"complete_for": {"makers": "甲厂"}}', /complete_for.makers 须为生产企业名称的数组/],
])('the mapping %s is refused by the part that is wrong', (json, message) => {
  expect(() => parseMapping(json)).toThrow(message);
});

test('what a sheet says for itself counts before what the file says for all', () => {
  const { sheets } = parseMapping(
    `{"constants": {"kind": "西药", "storage": "密封"}, "values": {"kind": {"甲": "西药"}}, "date_form": "dmy", "ignored": ["备用"],
      "sheets": {"中药": {"constants": {"kind": "中药饮片"}, "values": {"kind": {"乙": "中药饮片"}}, "date_form": {"expiry_date": "ymd"},
        "header_line": 3, "hidden": true}}}`,
  );
  const own = sheets.get('中药');
  expect([...(own?.constants ?? [])]).toEqual([
    ['kind', '中药饮片'],
    ['storage', '密封'],
  ]);
  expect([...(own?.values.get('kind') ?? [])]).toEqual([
    ['甲', '西药'],
    ['乙', '中药饮片'],
  ]);
  expect([own?.dateForms.get('expiry_date'), own?.dateForms.get('production_date')]).toEqual(['ymd', 'dmy']);
  expect(own).toMatchObject({ headerLine: 3, readsHidden: true });
});

test('a mapping file that is no mapping is refused before it is read', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'qianfang-map-')), 'large.json');
  await writeFile(path, ' '.repeat(1024 * 1024 + 1));
  await expect(readMapping(path)).rejects.toThrow('超过 1 MB');
});

test('a mapping file that is not there is named', async () => {
  await expect(readMapping('/nowhere/map.json')).rejects.toThrow(/\/nowhere\/map.json 无法读取/);
});
