import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { ImportFiles } from '../../../testing/import-files.ts';

const files = new ImportFiles();
const names = async () =>
  (await files.rows<{ name: string }>('select name from catalogue.goods order by id')).map(
    ({ name }) => name,
  );

/** Hides a column of the first sheet, as spreadsheet programs do. */
async function hideColumn(path: string, column: number): Promise<void> {
  const parts = unzipSync(await readFile(path));
  const name = 'xl/worksheets/sheet1.xml';
  const text = strFromU8(parts[name] ?? new Uint8Array());
  const hidden = `<cols><col min="${column}" max="${column}" width="9" hidden="1" customWidth="1"/></cols><sheetData>`;
  parts[name] = strToU8(text.replace(/(?:<cols>.*<\/cols>)?<sheetData>/, hidden));
  await writeFile(path, zipSync(parts));
}

describe('filters of a mapping', () => {
  const list =
    '通用名,规格,生产企业,仓库,备注栏\n甲片,1g,甲厂,主仓,\n乙片,1g,甲厂,二仓,赠品\n丙片,1g,甲厂,主 仓,赠品\n丁片,1g,甲厂,,\n';

  test('include rows by a column’s value, and say why others are not', async () => {
    const { counts, rows } = await files.text(
      list,
      '{"filters": [{"column": "仓库", "take": ["主仓", ""]}]}',
    );
    expect(counts).toMatchObject({ added: 3, refused: 1 });
    expect(rows[1]?.reason).toBe('按映射文件未取：列“仓库”为“二仓”');
    expect(await names()).toEqual(['甲片', '丙片', '丁片']);
  });

  test('leave rows out, each filter in turn', async () => {
    const { rows } = await files.text(
      list,
      '{"filters": [{"column": "备注栏", "leave": ["赠品"]}, {"column": "仓库", "take": ["主仓"]}]}',
    );
    expect(rows.map(({ reason }) => reason.split('；').at(-1)?.slice(0, 14))).toEqual([
      expect.not.stringContaining('未取'),
      '按映射文件未取：列“备注栏”',
      '按映射文件未取：列“备注栏”',
      '按映射文件未取：列“仓库”为',
    ]);
  });

  test('of a column that the file does not have are no filters', async () => {
    await expect(files.text(list, '{"filters": [{"column": "库房", "take": ["主仓"]}]}')).rejects.toThrow(
      '映射文件的 filters 写了列“库房”，表头（第 1 行）里没有',
    );
  });
});

describe('dates of a mapping', () => {
  test('are read by the form of their own column', async () => {
    const list = '通用名,规格,生产企业,库存,批号,生产日期,有效期至\n甲片,1g,甲厂,5,B1,26-05-06,05/06/2028\n';
    await files.text(list, '{"date_form": {"production_date": "ymd", "expiry_date": "mdy"}}');
    expect(await files.one('select production_date, expiry_date from stock.batch')).toEqual({
      production_date: '2026-05-06',
      expiry_date: '2028-05-06',
    });
  });
});

test('a column in a mapping that the file does not have is reported', async () => {
  const { notices } = await files.text(
    '品种,规格,生产企业\n甲片,1g,甲厂\n',
    '{"columns": {"品种": "name", "底价": "price"}}',
  );
  expect(notices).toContain('映射文件 columns 写的列，文件中没有：底价');
});

test('with by_code a list that names its goods updates them by code', async () => {
  const list =
    '商品编码,通用名,规格,生产企业,批发价,库存,批号,生产日期,有效期至\nA1,甲片,1g,甲厂,5,60,B1,2026-05-06,2028-05-05\n';
  await files.text(list);
  const { rows } = await files.text(list.replace('60', '40'), '{"by_code": true}');
  expect(rows).toMatchObject([{ outcome: 'changed' }]);
  expect(rows[0]?.reason).toContain('批号“B1”库存 60 → 40');
  await expect(files.text('通用名,规格,批发价\n甲片,1g,5\n', '{"by_code": true}')).rejects.toThrow(
    '没有商品编码和可更新的列',
  );
});

describe('a workbook', () => {
  const cell = (value: string) => ({ value });
  const sheet = (name: string, ...rows: string[][]) => ({
    sheet: name,
    data: rows.map((row) => row.map(cell)),
  });

  test('has a mapping for each sheet', async () => {
    const path = join(files.folder, 'sheets.xlsx');
    await writeExcelFile([
      sheet(
        '一柜',
        ['药名', '规格', '厂家', '柜'],
        ['甲胶囊', '1g', '甲厂', '一'],
        ['乙胶囊', '1g', '甲厂', '二'],
      ),
      sheet('二柜', ['2026年目录'], ['饮片', '规格', '产家'], ['黄芪', '1kg', '乙厂']),
      sheet('三柜', ['通用名', '规格'], ['丙片', '1g']),
    ]).toFile(path);
    const mapping = `{"sheet": ["一柜", "二柜"], "sheets": {
      "一柜": {"columns": {"药名": "generic_name"}, "constants": {"kind": "西药"}, "filters": [{"column": "柜", "leave": ["二"]}]},
      "二柜": {"columns": {"饮片": "generic_name"}, "constants": {"kind": "中药饮片", "origin": "甘肃"}}}}`;
    const { counts } = await files.file(path, mapping);
    expect(counts).toMatchObject({ added: 2, refused: 1 });
    expect(await files.rows('select name, goods_class, origin from catalogue.goods order by id')).toEqual([
      { name: '甲胶囊', goods_class: 'CHEM', origin: '' },
      { name: '黄芪', goods_class: 'TCM_PIECE', origin: '甘肃' },
    ]);
    await expect(files.file(path, '{"sheets": {"四柜": {}}}')).rejects.toThrow(
      '工作簿中没有名为“四柜”的工作表，现有：一柜、二柜、三柜',
    );
  });

  test('of goods and their stock brings both in one run', async () => {
    const path = join(files.folder, 'goods-and-stock.xlsx');
    await writeExcelFile([
      sheet('商品', ['编码', '通用名', '规格', '厂家'], ['A1', '甲胶囊', '1g', '甲厂']),
      sheet('库存', ['编码', '批号', '库存'], ['A1', 'B1', '30'], ['A2', 'B2', '5']),
    ]).toFile(path);
    const { counts, rows, notices } = await files.file(path);
    expect(counts).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 1 });
    expect(notices).toContain('工作表“库存”：按商品编码更新已有商品：只更新库存，不新增商品');
    expect(rows[1]?.reason).toContain('新批号缺少生产日期或有效期至，入库待验，暂不可售');
    const before = await files.everything();
    expect((await files.file(path)).counts).toMatchObject({ added: 0, changed: 0 });
    expect(await files.everything()).toEqual(before);
  });

  test('keeps its hidden columns, and says which', async () => {
    const path = join(files.folder, 'hidden.xlsx');
    await writeExcelFile([
      sheet('药品', ['通用名', '规格', '生产企业', '价格', '单位'], ['甲片', '1g', '甲厂', '1.23', '盒']),
    ]).toFile(path);
    await hideColumn(path, 4);
    const { notices } = await files.file(path);
    expect(notices).toContain('隐藏的列“价格”未导入（需要的，请取消隐藏，或用 --map 的 columns 指定）');
    expect(await files.rows('select from pricing.goods_price')).toEqual([]);
    await files.file(path, '{"columns": {"价格": "price"}}');
    expect(await files.one('select base_price from pricing.goods_price')).toEqual({ base_price: 12_300 });
    await hideColumn(path, 2);
    await expect(files.file(path)).rejects.toThrow('没有规格列，请补上或用 --map 指定。隐藏的列“规格”未导入');
  });
});
