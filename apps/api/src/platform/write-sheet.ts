import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

/** A cell: text, or a number as decimal digits, so that no amount passes through a floating-point number. */
export type SheetCell = string | { readonly number: string; readonly style?: 'price' } | null;

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
}

export interface SheetDraft {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** In batches, of which one is in memory at a time. */
  readonly rows: AsyncIterable<ReadonlyArray<readonly SheetCell[]>>;
}

export const sheetContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that XML cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in a sheet
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}

const numbered = <T>(names: readonly string[], part: (name: string, n: number) => T): T[] =>
  names.map((name, at) => part(name, at + 1));

/** The parts that describe the sheets; style 1 is a heading, 2 a price, 3 text. */
function frameOf(names: readonly string[]): ReadonlyArray<readonly [path: string, xml: string]> {
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${numbered(names, (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetType}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packageRelations}">${numbered(names, (_, n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered(names, (name, n) => `<sheet name="${escapeXml(name)}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/styles.xml',
      `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7F2EC"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
  ];
}

function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function cellXml(cell: SheetCell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'string') return textCell(cell, 3);
  return `<c${cell.style === 'price' ? ' s="2"' : ''}><v>${cell.number}</v></c>`;
}

const rowXml = (cells: readonly SheetCell[]) => `<row>${cells.map(cellXml).join('')}</row>`;

function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${columns.map(({ title }) => textCell(title, 1)).join('')}</row>`;
}

/** Fixes the time stamp, so that the same rows always give the same file. */
function partOf(zip: Zip, path: string): ZipDeflate {
  const part = new ZipDeflate(path);
  part.mtime = new Date(2000, 0, 1);
  zip.add(part);
  return part;
}

async function* zipped(drafts: readonly SheetDraft[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const [path, xml] of frameOf(drafts.map(({ name }) => name))) {
    partOf(zip, path).push(encoder.encode(xml), true);
  }
  for (const [at, { columns, rows }] of drafts.entries()) {
    const sheet = partOf(zip, `xl/worksheets/sheet${at + 1}.xml`);
    sheet.push(encoder.encode(sheetStart(columns)));
    for await (const portion of rows) {
      sheet.push(encoder.encode(portion.map(rowXml).join('')));
      yield* ready.splice(0);
    }
    sheet.push(encoder.encode('</sheetData></worksheet>'), true);
  }
  zip.end();
  yield* ready.splice(0);
}

/**
 * A workbook (.xlsx) of one sheet or several as a stream. Only one batch of rows is in memory, however many there are.
 */
export function writeSheet(...drafts: readonly [SheetDraft, ...SheetDraft[]]): Readable {
  return Readable.from(zipped(drafts), { objectMode: false });
}
