import type { Readable } from 'node:stream';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { type Entry, open, type ZipFile } from 'yauzl';
import { ImportError } from '../import-error.ts';
import {
  dateOfSerial,
  type NumberFormat,
  numberFormatOf,
  plainFormat,
  textOfNumber,
  unescapeCell,
} from './excel-value.ts';
import { findMergedCells, type MergedCell } from './merged-cells.ts';
import { nameOtherArchive } from './name-other-file.ts';
import { boundsForStaff, exceedsLimit, type ReadBounds } from './read-bounds.ts';
import { SharedStrings } from './shared-strings.ts';
import { isBlank, type TableRow, type TableSource } from './table-row.ts';

export interface Sheet extends TableSource {
  readonly name: string;
  /** Its cells merged over several rows. Reads the whole sheet. */
  mergedCells(): Promise<readonly MergedCell[]>;
}

export interface Workbook {
  /** Visible sheets, in the order of their tabs. */
  readonly sheets: readonly Sheet[];
  readonly hiddenSheets: readonly Sheet[];
  /** Days count from 1904 instead of 1900, also in cells without a date format. */
  readonly is1904: boolean;
  close(): Promise<void>;
}

type Attributes = Record<string, string | SaxesAttributePlain>;

function attribute(attributes: Attributes, name: string): string {
  const value = attributes[name];
  return typeof value === 'string' ? value : '';
}

/** `x:row` and `row` are the same: some programs prefix every element. */
function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

interface Handlers {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

function broken(why: string): ImportError {
  return new ImportError(`工作簿已损坏（${why.slice(0, 80)}），请用表格软件打开并重新保存后再导入`);
}

/** A parser of one part. Depth and attribute limits bound its memory for open elements. */
function parserFor(handlers: Handlers, bounds: ReadBounds): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  parser.on('doctype', () => {
    // No spreadsheet program writes one; it serves entity expansion attacks.
    throw broken('DOCTYPE');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > bounds.attributes) throw exceedsLimit('单个元素的属性', bounds.attributes);
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    elements += 1;
    attributes = 0;
    if (depth > bounds.depth) throw exceedsLimit('嵌套层数', bounds.depth);
    if (elements > bounds.elements) throw exceedsLimit('单元格和格式', bounds.elements);
    handlers.open(localName(tag.name), tag.attributes as Attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close?.(localName(tag.name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('error', (error) => {
    throw broken(error.message);
  });
  return parser;
}

/** The content of one cell, appended in pieces up to the limit of spreadsheet programs. */
function joined(before: string, piece: string, bounds: ReadBounds): string {
  if (before.length + piece.length > bounds.cellLength) throw exceedsLimit('单元格字数', bounds.cellLength);
  return before + piece;
}

/** Above this size, a high compression ratio means a zip bomb, not a table. */
const leastSuspicious = 4 * 1024 * 1024;

class Package {
  readonly bounds: ReadBounds;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, bounds: ReadBounds) {
    this.#zip = zip;
    this.#entries = entries;
    this.bounds = bounds;
  }

  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The text of a part in chunks. The stated sizes are bounded, and yauzl enforces them. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name);
    if (!entry) throw new ImportError(`工作簿缺少 ${name.slice(0, 80)}，请用表格软件打开并重新保存后再导入`);
    const { unpackedBytes, ratio } = this.bounds;
    const { compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > unpackedBytes) throw exceedsLimit('解压后的字节数', unpackedBytes);
    if (uncompressedSize > leastSuspicious && uncompressedSize > compressedSize * ratio)
      throw exceedsLimit('压缩倍数', ratio);
    try {
      const stream = await new Promise<Readable>((done, failed) => {
        this.#zip.openReadStream(entry, (error, opened) => (error ? failed(error) : done(opened)));
      });
      stream.setEncoding('utf8');
      yield* stream as AsyncIterable<string>;
    } catch (error) {
      // Unknown compression, encryption, or contents that differ from the archive's directory.
      throw broken((error as Error).message);
    }
  }

  /** Reads a small part whole. */
  async parse(name: string, handlers: Handlers): Promise<void> {
    const parser = parserFor(handlers, this.bounds);
    for await (const chunk of this.text(name)) parser.write(chunk);
    parser.close();
  }

  close(): void {
    this.#zip.close();
  }
}

async function openPackage(path: string, bounds: ReadBounds): Promise<Package> {
  const zip = await new Promise<ZipFile>((done, failed) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, file) =>
      error ? failed(error) : done(file),
    );
  });
  if (zip.entryCount > bounds.entries) {
    zip.close();
    throw exceedsLimit('文件个数', bounds.entries);
  }
  const entries = new Map<string, Entry>();
  await new Promise<void>((done, failed) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => done());
    zip.on('error', failed);
    zip.readEntry();
  });
  return new Package(zip, entries, bounds);
}

/** The part that a target names, relative to a folder; undefined for an invalid target. */
function partOf(target: string, folder: string): string | undefined {
  try {
    return decodeURIComponent(new URL(target, `file:///${folder}`).pathname.slice(1));
  } catch {
    return undefined;
  }
}

async function readRelations(file: Package, part: string): Promise<Map<string, string>> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const relations = new Map<string, string>();
  const name = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  if (!file.has(name)) return relations;
  await file.parse(name, {
    open(element, attributes) {
      if (element !== 'Relationship') return;
      const target = partOf(attribute(attributes, 'Target'), folder);
      if (target !== undefined) relations.set(attribute(attributes, 'Id'), target);
      if (relations.size > file.bounds.entries) throw exceedsLimit('文件个数', file.bounds.entries);
    },
  });
  return relations;
}

async function readSharedStrings(file: Package, name: string): Promise<SharedStrings> {
  const strings = new SharedStrings(file.bounds);
  if (!file.has(name)) return strings;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await file.parse(name, {
    open(element) {
      if (element === 'si') text = '';
      else if (element === 'rPh') isPhonetic = true;
      else if (element === 't') isText = !isPhonetic;
    },
    text(piece) {
      if (isText) text = joined(text, piece, file.bounds);
    },
    close(element) {
      if (element === 't') isText = false;
      else if (element === 'rPh') isPhonetic = false;
      else if (element === 'si') strings.add(unescapeCell(text));
    },
  });
  return strings;
}

async function readFormats(file: Package, name: string): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = [];
  if (!file.has(name)) return formats;
  const codes = new Map<number, string>();
  let isCellFormats = false;
  await file.parse(name, {
    open(element, attributes) {
      if (element === 'numFmt') {
        codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode'));
        if (codes.size > file.bounds.styles) throw exceedsLimit('数字格式', file.bounds.styles);
      } else if (element === 'cellXfs') isCellFormats = true;
      else if (element === 'xf' && isCellFormats) {
        const id = Number(attribute(attributes, 'numFmtId'));
        formats.push(numberFormatOf(id, codes.get(id)));
        if (formats.length > file.bounds.styles) throw exceedsLimit('单元格样式', file.bounds.styles);
      }
    },
    close(element) {
      if (element === 'cellXfs') isCellFormats = false;
    },
  });
  return formats;
}

/** Column of a reference: A1 → 0, AB7 → 27; -1 without one. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const code = reference.charCodeAt(index);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

interface CellFacts {
  readonly strings: SharedStrings;
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

function cellText(type: string, style: string, raw: string, facts: CellFacts): string {
  switch (type) {
    case 's':
      return facts.strings.get(Number(raw)).trim();
    case 'inlineStr':
    case 'str':
      return unescapeCell(raw).trim();
    case 'b':
      return raw === '1' ? '是' : '否';
    case 'd':
      return raw.slice(0, 10);
    default: {
      const format = facts.formats[Number(style || '0')] ?? plainFormat;
      if (format.isDate && raw !== '') return dateOfSerial(Number(raw), facts.is1904) || textOfNumber(raw);
      return textOfNumber(raw).padStart(format.padding, '0');
    }
  }
}

const noColumns: ReadonlySet<number> = new Set();

/**
 * Collects the rows of a sheet while its XML streams by. Ignores a formula's text and takes its stored
 * result.
 */
class RowCollector implements Handlers {
  readonly #facts: CellFacts;
  readonly #bounds: ReadBounds;
  readonly #hidden: Array<readonly [first: number, last: number]> = [];
  #seen = 0;
  #rows: TableRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = '';
  #raw = '';
  #isValue = false;
  #isPhonetic = false;
  #isFormula = false;
  #isHidden = false;
  #unsolved: Map<number, string> | null = null;

  constructor(facts: CellFacts, bounds: ReadBounds) {
    this.#facts = facts;
    this.#bounds = bounds;
  }

  open(element: string, attributes: Attributes): void {
    if (element === 'c') {
      const column = columnOf(attribute(attributes, 'r'));
      this.#column = column >= 0 ? column : this.#column + 1;
      this.#type = attribute(attributes, 't');
      this.#style = attribute(attributes, 's');
      this.#raw = '';
      this.#isFormula = false;
    } else if (element === 'f') this.#isFormula = true;
    else if (element === 'col') this.#noteColumns(attributes);
    else if (element === 'v') this.#isValue = true;
    else if (element === 't') this.#isValue = !this.#isPhonetic;
    else if (element === 'rPh') this.#isPhonetic = true;
    else if (element === 'row') {
      this.#seen += 1;
      if (this.#seen > this.#bounds.rows) throw exceedsLimit('行数', this.#bounds.rows);
      const line = Number(attribute(attributes, 'r'));
      this.#line = line > this.#line ? line : this.#line + 1;
      this.#cells = [];
      this.#column = -1;
      this.#isHidden = /^(?:1|true)$/.test(attribute(attributes, 'hidden'));
      this.#unsolved = null;
    }
  }

  text(piece: string): void {
    if (this.#isValue) this.#raw = joined(this.#raw, piece, this.#bounds);
  }

  close(element: string): void {
    if (element === 'v' || element === 't') this.#isValue = false;
    else if (element === 'rPh') this.#isPhonetic = false;
    else if (element === 'c') this.#endCell();
    else if (element === 'row') this.#endRow();
  }

  /** Columns hidden in the spreadsheet. In the XML they come before the rows. */
  hidden(): ReadonlyArray<readonly [first: number, last: number]> {
    return this.#hidden;
  }

  #noteColumns(attributes: Attributes): void {
    const [first, last] = [Number(attribute(attributes, 'min')), Number(attribute(attributes, 'max'))];
    const isHidden = /^(?:1|true)$/.test(attribute(attributes, 'hidden'));
    if (isHidden && first > 0 && this.#hidden.length < this.#bounds.columns)
      this.#hidden.push([first - 1, last - 1]);
  }

  /** The rows since the last call. */
  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #endRow(): void {
    if (this.#unsolved === null && isBlank(this.#cells)) return;
    const row = { line: this.#line, cells: this.#cells };
    if (!this.#isHidden && this.#unsolved === null) this.#rows.push(row);
    else {
      const unsolved = this.#unsolved ?? new Map();
      this.#rows.push({ ...row, marks: { isHidden: this.#isHidden, unsolved, merged: noColumns } });
    }
  }

  #endCell(): void {
    if (this.#column >= this.#bounds.columns) return;
    // A text formula may give ''; any other without a result was never computed.
    if (this.#type === 'e' || (this.#isFormula && this.#raw === '' && this.#type !== 'str')) {
      this.#unsolved ??= new Map();
      this.#unsolved.set(this.#column, this.#raw);
      return;
    }
    if (this.#raw === '') return;
    const text = cellText(this.#type, this.#style, this.#raw, this.#facts);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }
}

function sheetOf(file: Package, name: string, part: string, facts: CellFacts): Sheet {
  const size = file.sizeOf(part);
  let done = 0;
  let hidden: ReadonlyArray<readonly [first: number, last: number]> = [];
  return {
    name,
    hiddenColumns: () => hidden,
    async *rows() {
      done = 0;
      const collector = new RowCollector(facts, file.bounds);
      hidden = collector.hidden();
      const parser = parserFor(collector, file.bounds);
      for await (const chunk of file.text(part)) {
        parser.write(chunk);
        done += chunk.length;
        const rows = collector.take();
        if (rows.length > 0) yield rows;
      }
      done = size;
      parser.close();
      const rows = collector.take();
      if (rows.length > 0) yield rows;
    },
    mergedCells: () => findMergedCells(file.text(part)),
    progress: () => (size === 0 ? 1 : Math.min(1, done / size)),
    close: async () => file.close(),
  };
}

/**
 * Opens an .xlsx workbook. Sheets are streamed (decision 0101); only shared strings and styles stay in
 * memory. Dates come as 'YYYY-MM-DD', numbers as plain digits, booleans as 是 and 否, errors as ''. Throws
 * {@link ImportError} for a ZIP without a workbook and for a broken one.
 */
export async function openWorkbook(path: string, bounds: ReadBounds = boundsForStaff): Promise<Workbook> {
  let file: Package;
  try {
    file = await openPackage(path, bounds);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('工作簿无法打开，文件可能不完整，请用表格软件打开并重新保存后再导入');
  }
  try {
    return await readWorkbook(file);
  } catch (error) {
    file.close();
    throw error;
  }
}

async function readWorkbook(file: Package): Promise<Workbook> {
  const root = await readRelations(file, '');
  const main = [...root.values()].find((target) => /workbook\d*\.xml$/.test(target)) ?? 'xl/workbook.xml';
  if (!file.has(main)) throw new ImportError(nameOtherArchive(file.names()));
  const relations = await readRelations(file, main);
  const found: Array<{ name: string; part: string; isHidden: boolean }> = [];
  let is1904 = false;
  await file.parse(main, {
    open(element, attributes) {
      if (element === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904'));
      if (element !== 'sheet') return;
      const id = Object.keys(attributes).find((key) => localName(key) === 'id');
      const part = relations.get(attribute(attributes, id ?? 'r:id'));
      if (part?.includes('worksheets/')) {
        const isHidden = /hidden/i.test(attribute(attributes, 'state'));
        found.push({ name: attribute(attributes, 'name'), part, isHidden });
        if (found.length > file.bounds.sheets) throw exceedsLimit('工作表', file.bounds.sheets);
      }
    },
  });
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const partNamed = (kind: string) =>
    [...relations.values()].find((target) => target.endsWith(kind)) ?? folder + kind;
  const facts: CellFacts = {
    strings: await readSharedStrings(file, partNamed('sharedStrings.xml')),
    formats: await readFormats(file, partNamed('styles.xml')),
    is1904,
  };
  const sheets = (isHidden: boolean) =>
    found
      .filter((one) => one.isHidden === isHidden)
      .map(({ name, part }) => sheetOf(file, name, part, facts));
  return { sheets: sheets(false), hiddenSheets: sheets(true), is1904, close: async () => file.close() };
}
