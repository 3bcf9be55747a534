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
  expect(mapping).toMatchObject({ headerLine: 3, sheet: '药品', delimiter: ';', encoding: 'gb18030' });
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
])('the mapping %s is refused by the part that is wrong', (json, message) => {
  expect(() => parseMapping(json)).toThrow(message);
});

test('a mapping file that is not there is named', async () => {
  await expect(readMapping('/nowhere/map.json')).rejects.toThrow(/\/nowhere\/map.json 无法读取/);
});
