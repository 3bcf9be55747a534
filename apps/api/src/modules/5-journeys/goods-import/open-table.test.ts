import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { emptyMapping } from './columns/mapping.ts';
import { parseMapping } from './columns/read-mapping.ts';
import { openTable } from './open-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-table-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function fileOf(content: string | Uint8Array): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, content);
  return path;
}

async function open(content: string | Uint8Array, mapping = emptyMapping) {
  const table = await openTable(await fileOf(content), mapping);
  const [sheet, ...others] = table.sheets;
  if (!sheet || others.length > 0) throw new Error(`${table.sheets.length} sheets`);
  const rows = [];
  for await (const portion of sheet.source.rows()) rows.push(...portion);
  await table.close();
  return { ...sheet, fields: Object.fromEntries(sheet.columns), rows };
}

test.each([
  ['commas', ','],
  ['tabs', '\t'],
  ['semicolons', ';'],
  ['bars', '|'],
])('a file delimited by %s is understood', async (_, delimiter) => {
  const table = await open(
    [
      ['通用名', '规格', '生产企业', '单价'],
      ['阿胶', '250g', '甲厂', '1'],
    ]
      .map((row) => row.join(delimiter))
      .join('\r\n'),
  );
  expect(table.fields).toEqual({ generic_name: 0, spec: 1, maker: 2, price: 3 });
  expect(table.rows.at(-1)?.cells).toEqual(['阿胶', '250g', '甲厂', '1']);
});

test('commas inside cells do not win over the real delimiter', async () => {
  const table = await open('通用名\t规格\t备注\n阿胶\t250g\ta,b,c,d\n当归\t1kg\te,f,g,h\n');
  expect(table.fields).toEqual({ generic_name: 0, spec: 1 });
});

test('the header may stand below titles, dates and empty lines', async () => {
  const table = await open(
    '\n华东某某医药有限公司商品目录,,,\n打印日期：2026-11-21,,,\n\n序号,药品名称,规格,厂家,批发价(元)\n1,阿胶,250g,甲厂,1\n',
  );
  expect(table.headerLine).toBe(5);
  expect(table.fields).toEqual({ name: 1, spec: 2, maker: 3, price: 4 });
});

test('headers are recognised in full width, with spaces and with units in brackets', async () => {
  const table = await open(
    '通 用 名,【规格】,生产厂家（全称）,价格(元),有效期(月),批准文号／注册证号,ｓｔｏｃｋ\n',
  );
  expect(table.fields).toMatchObject({
    generic_name: 0,
    maker: 2,
    price: 3,
    shelf_life: 4,
    approval_no: 5,
    stock: 6,
  });
});

test('of two columns for one field the more telling counts, and the other is named', async () => {
  const table = await open('通用名,规格,单价,批发价\n阿胶,250g,1,2\n');
  expect(table.fields.price).toBe(3);
  expect(table.notices).toEqual(['列“单价”未使用：价格取自列“批发价”']);
});

test('columns nobody knows are named, known ones that are not taken are not', async () => {
  const table = await open('通用名,规格,拼音码,五笔码,货架位\n阿胶,250g,EJ,X,A1\n');
  expect(table.notices).toEqual(['未识别的列：货架位（可用 --map 指定）']);
});

test('a code column that says the same on every row is left out', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `8697947400020${index % 2},药${index},1g`);
  const table = await open(`code,name,spec\n${rows.join('\n')}`);
  expect(table.fields.code).toBeUndefined();
  expect(table.notices[0]).toMatch(/列“code”未使用/);
});

test('codes that repeat because a file lists batches stay', async () => {
  const rows = Array.from(
    { length: 30 },
    (_, index) => `C${Math.floor(index / 3)},药${Math.floor(index / 3)},1g`,
  );
  expect((await open(`code,name,spec\n${rows.join('\n')}`)).fields.code).toBe(0);
});

test('a mapping names columns, leaves others out and may say where the header is', async () => {
  const table = await open(
    '通用名,规格\n品,型,价一,价二\n阿胶,250g,1,2\n',
    parseMapping(
      '{"header_line": 2, "columns": {"品": "generic_name", "型": "spec", "价二": "price"}, "ignored": ["价一"]}',
    ),
  );
  expect(table.headerLine).toBe(2);
  expect(table.fields).toEqual({ generic_name: 0, spec: 1, price: 3 });
  expect(table.notices).toEqual([]);
});

test('a mapping overrules delimiter and encoding', async () => {
  const table = await open(
    iconv.encode('通用名^规格\n阿胶^250g\n', 'gb18030'),
    parseMapping('{"delimiter": "^", "encoding": "gb18030"}'),
  );
  expect(table.rows.at(-1)?.cells).toEqual(['阿胶', '250g']);
});

test('a table without a header says what its first row is and what to do', async () => {
  await expect(open('阿胶,250g,甲厂\n当归,1kg,乙厂\n')).rejects.toThrow(
    /没有找到表头，首行是“阿胶、250g、甲厂”.*--map/,
  );
});

test('a header without a name or a spec column is refused by name', async () => {
  await expect(open('规格,生产企业,单价\n250g,甲厂,1\n')).rejects.toThrow(/没有通用名或商品名称列/);
  await expect(open('通用名,生产企业,单价\n阿胶,甲厂,1\n')).rejects.toThrow(/没有规格列/);
});

test('of a workbook every visible sheet that holds goods is taken, and the others are named', async () => {
  const path = join(folder, 'sheets.xlsx');
  const head = ['通用名', '规格', '库存'].map((value) => ({ value }));
  await writeExcelFile([
    { sheet: '说明', data: [[{ value: '本表由系统导出' }]] },
    {
      sheet: '药品',
      data: [
        [{ value: '某某医药目录' }],
        head,
        [{ value: '阿胶' }, { value: '250g' }, { value: 5, type: Number }],
      ],
    },
    { sheet: '中药饮片', data: [head, [{ value: '黄芪' }, { value: '1kg' }]] },
    { sheet: '价格', data: [[{ value: '通用名' }, { value: '单价' }]] },
    { sheet: '空', data: [[{ value: '' }]] },
  ]).toFile(path);
  const table = await openTable(path, emptyMapping);
  expect(table.description).toBe('XLSX，工作表“药品”、“中药饮片”');
  expect(table.sheets.map(({ name, headerLine, kind }) => [name, headerLine, kind])).toEqual([
    ['药品', 2, ''],
    ['中药饮片', 1, '中药饮片'],
  ]);
  expect(table.notices).toEqual([
    '工作表“中药饮片”：没有类别列，按工作表名“中药饮片”归类',
    '工作表“说明”未导入：没有找到表头',
    '工作表“价格”未导入：表头（第 1 行）没有规格列，请补上或用 --map 指定',
  ]);
  await table.close();
  const chosen = await openTable(path, parseMapping('{"sheet": "中药饮片"}'));
  expect(chosen.sheets.map(({ name }) => name)).toEqual(['中药饮片']);
  await chosen.close();
  await expect(openTable(path, parseMapping('{"sheet": "目录"}'))).rejects.toThrow(
    /没有名为“目录”的工作表，现有：说明、药品、中药饮片、价格、空/,
  );
});

test('a file with retail prices alone says that they are no wholesale prices', async () => {
  expect((await open('通用名,规格,零售价\n阿胶,250g,1\n')).notices).toEqual([
    '列“零售价”是零售价，不作批发价：没有批发价列，新商品暂无报价（确为批发价的，请用 --map 指定为 price）',
  ]);
  expect((await open('通用名,规格,零售价,单价\n阿胶,250g,2,1\n')).notices).toEqual([]);
});
