import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { oddText } from './odd-values.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { FuzzFile } from './write-body.ts';

interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  readonly size: number;
  readonly crc: number;
}

function entryOf(name: string, content: Buffer): Entry {
  return { name, packed: deflateRawSync(content, { level: 6 }), size: content.length, crc: crc32(content) };
}

/** A minimal zip by the format's description (APPNOTE 4.3). */
function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const { name, packed, size, crc } of entries) {
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(8, 4);
    fixed.writeUInt32LE(crc, 10);
    fixed.writeUInt32LE(packed.length, 14);
    fixed.writeUInt32LE(size, 18);
    fixed.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fixed, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    centrals.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fixed, place, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet with this XML. */
function workbookOf(sheet: string): Buffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml': types,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
  return zipOf(Object.entries(parts).map(([name, text]) => entryOf(name, Buffer.from(text))));
}

const sheetOf = (inside: string) => `<worksheet xmlns="${main}"><sheetData>${inside}</sheetData></worksheet>`;
const cell = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;

const pdfOf = (inside: Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), inside, Buffer.from('\n%%EOF\n')]);

function pdfBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(80_000_000), { level: 9 });
  return pdfOf(
    Buffer.concat([
      Buffer.from(`1 0 obj\n<</Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  );
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Made on first use: some take a second. */
const makings: Readonly<Record<string, () => Buffer>> = {
  'elements.xlsx': () => workbookOf(sheetOf('<a>'.repeat(6_000_000))),
  'nested.xlsx': () => workbookOf(`${'<a>'.repeat(300_000)}${'</a>'.repeat(300_000)}`),
  'long-cell.xlsx': () => workbookOf(sheetOf(cell('9'.repeat(5_000_000)))),
  'rows.xlsx': () => workbookOf(sheetOf(cell('阿莫西林').repeat(200_000))),
  'entities.xlsx': () =>
    workbookOf(`<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1_000)}">]>${sheetOf(cell('&a;'.repeat(1_000)))}`),
  'entries.xlsx': () => zipOf(Array.from({ length: 20_000 }, (_, n) => entryOf(`x/${n}`, Buffer.alloc(0)))),
  'cut.xlsx': () => workbookOf(sheetOf(cell('a'))).subarray(0, 300),
  'good.xlsx': () => workbookOf(sheetOf(cell('阿莫西林胶囊 0.25g*24粒 10'))),
  'one-line.csv': () => Buffer.alloc(1_900_000, 'a,'),
  'long-digits.csv': () => Buffer.from(`名称,数量\n${'9'.repeat(60_000)},1\n`),
  'quotes.csv': () => Buffer.from(`"${'""'.repeat(200_000)}`),
  'nul.csv': () => Buffer.from('名称,数量\n\0\0\0,1\n'),
  'streams.pdf': () => pdfOf(Buffer.from('stream\n'.repeat(57_000))),
  'bomb.pdf': pdfBomb,
  'script.pdf': () => pdfOf(Buffer.from('1 0 obj <</OpenAction<</S/JavaScript/JS(app.alert(1))>>>> endobj')),
  'short.pdf': () => pdfOf(Buffer.alloc(0)),
  'picture.png': () => png,
  'huge.png': () => {
    const large = Buffer.from(png);
    large.writeUInt32BE(0x7fffffff, 16);
    large.writeUInt32BE(0x7fffffff, 20);
    return large;
  },
  'empty.jpg': () => Buffer.alloc(0),
  'noise.jpg': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50_000, 0xff)]),
};
const made = new Map<string, Buffer>();

export const oddFileNames = Object.keys(makings);

export function oddFile(kind: string): Buffer {
  const known = made.get(kind) ?? makings[kind]?.() ?? Buffer.alloc(0);
  made.set(kind, known);
  return known;
}

/** A file under its own name or an odd one. */
export function pickFile(random: SeededRandom, field: string): FuzzFile {
  const kind = random.pick(oddFileNames);
  const name = random.chance(0.3) ? `${oddText(random)}.${kind.split('.').at(-1)}` : kind;
  return {
    field: random.chance(0.05) ? oddText(random).replaceAll(/["\r\n]/g, '') : field,
    name,
    bytes: oddFile(kind),
  };
}
