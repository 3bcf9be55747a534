import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { dateOfSerial, numberFormatOf, textOfNumber } from './excel-value.ts';
import { findMergedCells, withMergedCells } from './merged-cells.ts';
import { openWorkbook } from './read-workbook.ts';
import type { TableRow } from './table-row.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-workbook-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A ZIP with stored entries: enough for a hand-made workbook. */
function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const data = Buffer.from(text);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt32LE(crc32(data), 14);
    header.writeUInt32LE(data.length, 18);
    header.writeUInt32LE(data.length, 22);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    header.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    local.push(header, Buffer.from(name), data);
    central.push(entry, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(central.length / 2, 8);
  end.writeUInt16LE(central.length / 2, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

interface HandMade {
  /** XML after the rows. */
  readonly behind?: string;
  readonly sheet: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly workbook?: string;
}

let files = 0;
async function pathOf({ sheet, strings, styles, workbook, behind }: HandMade): Promise<string> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  files += 1;
  const path = join(folder, `${files}.xlsx`);
  await writeFile(
    path,
    zipOf({
      '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      'xl/workbook.xml':
        workbook ?? '<workbook><sheets><sheet name="药品" sheetId="1" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}${relation('r3', 'styles', '/xl/styles.xml')}</Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData>${behind ?? ''}</worksheet>`,
      'xl/sharedStrings.xml': `<sst>${strings ?? ''}</sst>`,
      'xl/styles.xml': `<styleSheet>${styles ?? ''}</styleSheet>`,
    }),
  );
  return path;
}

/** The rows of the first sheet, with its merged cells filled. */
async function tableRowsOf(made: HandMade): Promise<TableRow[]> {
  const book = await openWorkbook(await pathOf(made));
  const [sheet] = book.sheets;
  const rows: TableRow[] = [];
  if (sheet) {
    for await (const portion of withMergedCells(sheet, await sheet.mergedCells()).rows())
      rows.push(...portion);
  }
  await book.close();
  return rows;
}

async function rowsOf(made: HandMade): Promise<Array<[number, ...string[]]>> {
  return (await tableRowsOf(made)).map(({ line, cells }) => [line, ...cells]);
}

test('a usual workbook is read cell by cell, with dates as days and bar codes with all digits', async () => {
  const path = join(folder, 'usual.xlsx');
  await writeExcelFile([
    [{ value: '通用名' }, { value: '批发价' }, { value: '有效期至' }, { value: '条码' }],
    [
      { value: '阿胶' },
      { value: 12.34, type: Number },
      { value: new Date('2027-05-31T00:00:00Z'), type: Date, format: 'yyyy/mm/dd' },
      { value: 6901234567892, type: Number },
    ],
  ]).toFile(path);
  const book = await openWorkbook(path);
  const rows: string[][] = [];
  for await (const portion of book.sheets[0]?.rows() ?? [])
    rows.push(...portion.map(({ cells }) => [...cells]));
  await book.close();
  expect(rows).toEqual([
    ['通用名', '批发价', '有效期至', '条码'],
    ['阿胶', '12.34', '2027-05-31', '6901234567892'],
  ]);
});

test('a sheet can be read twice', async () => {
  const path = join(folder, 'twice.xlsx');
  await writeExcelFile([[{ value: 'a' }], [{ value: 'b' }]]).toFile(path);
  const book = await openWorkbook(path);
  const read = async () => {
    const lines: number[] = [];
    for await (const rows of book.sheets[0]?.rows() ?? []) lines.push(...rows.map(({ line }) => line));
    return lines;
  };
  expect(await read()).toEqual(await read());
  await book.close();
});

test('a formula counts as its last result, an error as empty', async () => {
  const rows = await rowsOf({
    sheet:
      '<row r="1"><c r="A1"><f>B1*2</f><v>25.5</v></c><c r="B1" t="str"><f>A9</f><v>阿胶</v></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1" t="b"><v>1</v></c></row>',
  });
  expect(rows).toEqual([[1, '25.5', '阿胶', '', '是']]);
});

test('a formula without a result and a failed one are distinguished from an empty cell', async () => {
  const rows = await tableRowsOf({
    sheet:
      '<row r="1"><c r="A1" t="str"><f>B9</f><v></v></c><c r="B1"><f>1+1</f></c><c r="C1"><f>1+1</f><v></v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E1"><v>1</v></c></row><row r="2"><c r="A2"><f>1+1</f></c></row>',
  });
  expect(rows.map(({ line, cells, marks }) => [line, cells, [...(marks?.unsolved ?? [])]])).toEqual([
    [
      1,
      ['', '', '', '', '1'],
      [
        [1, ''],
        [2, ''],
        [3, '#DIV/0!'],
      ],
    ],
    [2, [], [[0, '']]],
  ]);
});

test('hidden rows are marked', async () => {
  const rows = await tableRowsOf({
    sheet: '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row>',
  });
  expect(rows.map(({ marks }) => marks?.isHidden ?? false)).toEqual([false, true]);
});

test('a cell merged over several rows has its value in each, without filling cells beside it', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = await tableRowsOf({
    sheet: `<row r="1">${cell('A1', '目录')}</row><row r="3">${cell('A3', '甲')}${cell('C3', '1')}</row><row r="4">${cell('C4', '2')}</row><row r="5">${cell('C5', '3')}</row><row r="6">${cell('A6', '乙')}</row>`,
    behind:
      '<mergeCells count="4"><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/><mergeCell ref="B3:C4"/><mergeCell ref="A6:A9"/></mergeCells>',
  });
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, '目录'],
    [3, '甲', '', '1'],
    [4, '甲', '', '2'],
    [5, '', '', '3'],
    [6, '乙'],
  ]);
  expect(rows.map(({ marks }) => [...(marks?.merged ?? [])])).toEqual([[], [0, 1], [0, 1], [], [0]]);
});

test("merged cells are found however the sheet's text is chunked", async () => {
  const xml =
    '<worksheet><x:mergeCells><x:mergeCell ref="A2:A3"/><x:mergeCell\n ref="AB10:AC12"></x:mergeCell></x:mergeCells></worksheet>';
  for (const size of [1, 2, 7, 30, 1000]) {
    const pieces = Array.from({ length: Math.ceil(xml.length / size) }, (_, at) =>
      xml.slice(at * size, at * size + size),
    );
    expect(await findMergedCells(Readable.from(pieces))).toEqual([
      { column: 0, top: 2, bottom: 3 },
      { column: 27, top: 10, bottom: 12 },
    ]);
  }
});

test('prices lose binary rounding noise', async () => {
  const rows = await rowsOf({
    sheet: '<row r="1"><c r="A1"><v>12.340000000000001</v></c><c r="B1"><v>0.1</v></c></row>',
  });
  expect(rows).toEqual([[1, '12.34', '0.1']]);
});

test('rich text is joined, phonetic guides are left out, escapes are undone', async () => {
  const rows = await rowsOf({
    strings:
      '<si><r><t>阿</t></r><r><rPr/><t xml:space="preserve">胶 &amp; 糖</t></r><rPh sb="0" eb="1"><t>ajiao</t></rPh></si><si><t>a_x000D_b</t></si>',
    sheet:
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>直接</t></is></c><c r="D1" t="s"><v>99</v></c></row>',
  });
  expect(rows).toEqual([[1, '阿胶 & 糖', 'a\rb', '直接', '']]);
});

test('cells without references, gaps and prefixed elements find their columns', async () => {
  const rows = await rowsOf({
    sheet:
      '<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><row r="7"><c r="C7"><v>3</v></c></row><row><c r="A8"><v></v></c></row>',
  });
  expect(rows).toEqual([
    [1, '1', '2'],
    [7, '', '', '3'],
  ]);
});

test('leading zeros of a code column are kept where only the number format shows them', async () => {
  const rows = await rowsOf({
    styles:
      '<numFmts><numFmt numFmtId="170" formatCode="000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>',
    sheet: '<row r="1"><c r="A1" s="1"><v>123</v></c><c r="B1" s="0"><v>123</v></c></row>',
  });
  expect(rows).toEqual([[1, '000123', '123']]);
});

test('a workbook that counts from 1904 gives the same days', async () => {
  const rows = await rowsOf({
    workbook:
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="药品" sheetId="1" r:id="r1"/></sheets></workbook>',
    styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
    sheet: '<row r="1"><c r="A1" s="0"><v>45076</v></c></row>',
  });
  expect(rows).toEqual([[1, '2027-05-31']]);
});

test('a hidden sheet is ignored', async () => {
  const rows = await rowsOf({
    workbook: '<workbook><sheets><sheet name="旧" sheetId="1" state="hidden" r:id="r1"/></sheets></workbook>',
    sheet: '<row r="1"><c r="A1"><v>1</v></c></row>',
  });
  expect(rows).toEqual([]);
});

test('broken XML and a ZIP without a workbook are refused with advice', async () => {
  await expect(rowsOf({ sheet: '<row r="1"><c></row>' })).rejects.toThrow(/工作簿已损坏.*重新保存/);
  const path = join(folder, 'other.zip');
  await writeFile(path, zipOf({ 'readme.txt': 'x' }));
  await expect(openWorkbook(path)).rejects.toThrow(/不是 .xlsx 工作簿/);
  await writeFile(path, Buffer.from('PK\x03\x04 and then nothing'));
  await expect(openWorkbook(path)).rejects.toThrow(/工作簿无法打开/);
});

test.each([
  ['yyyy-mm-dd', true],
  ['yyyy"年"m"月"', true],
  ['[$-804]yyyy/m/d;@', true],
  ['#,##0.00"元"', false],
  ['[Red]0.00', false],
  ['General', false],
  ['0.00_);[Red](0.00)', false],
])('the number format %s shows a date: %s', (code, isDate) => {
  expect(numberFormatOf(164, code).isDate).toBe(isDate);
});

test.each([
  ['6901234567892', '6901234567892'],
  ['6.901234567892E12', '6901234567892'],
  ['1.23E-5', '0.0000123'],
  ['12.3', '12.3'],
  ['-4', '-4'],
  ['abc', 'abc'],
])('the stored number %s is written %s', (stored, shown) => {
  expect(textOfNumber(stored)).toBe(shown);
});

test('serial numbers become days, also before March 1900', () => {
  expect(dateOfSerial(46_538, false)).toBe('2027-05-31');
  expect(dateOfSerial(46_538.75, false)).toBe('2027-05-31');
  expect(dateOfSerial(1, false)).toBe('1900-01-01');
  expect(dateOfSerial(61, false)).toBe('1900-03-01');
  expect(dateOfSerial(-1, false)).toBe('');
});
