import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DelimitedSplitter } from './split-delimited.ts';

function split(
  text: string,
  delimiter = ',',
  pieceLength = text.length + 1,
): Array<[line: number, ...cells: string[]]> {
  const splitter = new DelimitedSplitter(delimiter);
  const rows = [];
  for (let at = 0; at < text.length; at += pieceLength)
    rows.push(...splitter.push(text.slice(at, at + pieceLength)));
  rows.push(...splitter.end());
  return rows.map(({ line, cells }) => [line, ...cells]);
}

test('quoted cells may hold delimiters, quotation marks and line ends', () => {
  expect(split('a,"b,c","d ""e"""\n"f\ng",h,\n')).toEqual([
    [1, 'a', 'b,c', 'd "e"'],
    [2, 'f\ng', 'h', ''],
  ]);
});

test('a row knows the line it begins on, also after cells of several lines', () => {
  expect(split('a\n"b\nc\nd"\ne\n').map(([line]) => line)).toEqual([1, 2, 5]);
});

test('the last row needs no line end', () => {
  expect(split('a,b\nc,d')).toEqual([
    [1, 'a', 'b'],
    [2, 'c', 'd'],
  ]);
});

test('an unclosed quotation mark swallows no rows', () => {
  expect(split('维生素C片,"5ml*10支,甲厂\n阿胶,250g,乙厂\n当归,1kg,丙厂\n')).toEqual([
    [1, '维生素C片', '"5ml*10支', '甲厂'],
    [2, '阿胶', '250g', '乙厂'],
    [3, '当归', '1kg', '丙厂'],
  ]);
});

test('two stray quotation marks rows apart do not join the text between into one cell', () => {
  expect(split('a,"5ml*10支,x\nb,c,d\ne,"6ml*10支,y\n')).toEqual([
    [1, 'a', '"5ml*10支', 'x'],
    [2, 'b', 'c', 'd'],
    [3, 'e', '"6ml*10支', 'y'],
  ]);
});

test('text after a closing quotation mark belongs to the cell, as in spreadsheets', () => {
  expect(split('a,"5ml"*10支,b\n')).toEqual([[1, 'a', '5ml*10支', 'b']]);
});

test('a quotation mark inside a cell is an ordinary character', () => {
  expect(split('7号"半"针,b\n')).toEqual([[1, '7号"半"针', 'b']]);
});

test.each([',', '\t', ';', '|'])(
  'rows written with the delimiter %j are read back, however the text is chunked',
  (delimiter) => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '药', '"', ',', ';', '|', '\t', '\n', ' ', '1'),
      maxLength: 6,
    });
    const row = fc.array(cell, { minLength: 2, maxLength: 4 });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 20 }),
        (rows, length) => {
          const text = rows.map((cells) => cells.map(quoted).join(delimiter)).join('\n');
          const read = split(text, delimiter, length).map(([, ...cells]) => cells);
          expect(read).toEqual(rows.map((cells) => cells.map((one) => one.trim())));
        },
      ),
    );
  },
);
