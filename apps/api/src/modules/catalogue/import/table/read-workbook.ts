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
import { SharedStrings } from './shared-strings.ts';
import { isBlank, type TableRow, type TableSource } from './table-row.ts';

export interface Sheet extends TableSource {
  readonly name: string;
}

export interface Workbook {
  /** Visible sheets, in the order of their tabs. */
  readonly sheets: readonly Sheet[];
  close(): Promise<void>;
}

/** Columns beyond this are no goods table; the bound keeps a crafted reference from filling memory. */
const mostColumns = 1000;

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

function parserFor(handlers: Handlers): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', (tag) => handlers.open(localName(tag.name), tag.attributes as Attributes));
  parser.on('closetag', (tag) => handlers.close?.(localName(tag.name)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('error', (error) => {
    throw new ImportError(`工作簿已损坏（${error.message}），请用表格软件打开并重新保存后再导入`);
  });
  return parser;
}

class Package {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  async stream(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) throw new ImportError(`工作簿缺少 ${name}，请用表格软件打开并重新保存后再导入`);
    return new Promise((done, failed) => {
      this.#zip.openReadStream(entry, (error, stream) => (error ? failed(error) : done(stream)));
    });
  }

  /** Reads a small part whole. */
  async parse(name: string, handlers: Handlers): Promise<void> {
    const parser = parserFor(handlers);
    const stream = await this.stream(name);
    stream.setEncoding('utf8');
    for await (const chunk of stream as AsyncIterable<string>) parser.write(chunk);
    parser.close();
  }

  close(): void {
    this.#zip.close();
  }
}

async function openPackage(path: string): Promise<Package> {
  const zip = await new Promise<ZipFile>((done, failed) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, file) =>
      error ? failed(error) : done(file),
    );
  });
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
  return new Package(zip, entries);
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
      const target = attribute(attributes, 'Target');
      relations.set(
        attribute(attributes, 'Id'),
        decodeURIComponent(new URL(target, `file:///${folder}`).pathname.slice(1)),
      );
    },
  });
  return relations;
}

async function readSharedStrings(file: Package, name: string): Promise<SharedStrings> {
  const strings = new SharedStrings();
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
      if (isText) text += piece;
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
      } else if (element === 'cellXfs') isCellFormats = true;
      else if (element === 'xf' && isCellFormats) {
        const id = Number(attribute(attributes, 'numFmtId'));
        formats.push(numberFormatOf(id, codes.get(id)));
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
    case 'e':
      // #N/A, #REF!: the formula gave nothing.
      return '';
    default: {
      const format = facts.formats[Number(style || '0')] ?? plainFormat;
      if (format.isDate && raw !== '') return dateOfSerial(Number(raw), facts.is1904) || textOfNumber(raw);
      return textOfNumber(raw).padStart(format.padding, '0');
    }
  }
}

/** Collects the rows of a sheet while its XML goes by. A formula's own text is passed over; its stored result counts. */
class RowCollector implements Handlers {
  readonly #facts: CellFacts;
  #rows: TableRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = '';
  #raw = '';
  #isValue = false;
  #isPhonetic = false;

  constructor(facts: CellFacts) {
    this.#facts = facts;
  }

  open(element: string, attributes: Attributes): void {
    if (element === 'c') {
      const column = columnOf(attribute(attributes, 'r'));
      this.#column = column >= 0 ? column : this.#column + 1;
      this.#type = attribute(attributes, 't');
      this.#style = attribute(attributes, 's');
      this.#raw = '';
    } else if (element === 'v') this.#isValue = true;
    else if (element === 't') this.#isValue = !this.#isPhonetic;
    else if (element === 'rPh') this.#isPhonetic = true;
    else if (element === 'row') {
      const line = Number(attribute(attributes, 'r'));
      this.#line = line > this.#line ? line : this.#line + 1;
      this.#cells = [];
      this.#column = -1;
    }
  }

  text(piece: string): void {
    if (this.#isValue) this.#raw += piece;
  }

  close(element: string): void {
    if (element === 'v' || element === 't') this.#isValue = false;
    else if (element === 'rPh') this.#isPhonetic = false;
    else if (element === 'c') this.#endCell();
    else if (element === 'row' && !isBlank(this.#cells)) {
      this.#rows.push({ line: this.#line, cells: this.#cells });
    }
  }

  /** The rows since the last call. */
  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #endCell(): void {
    if (this.#raw === '' || this.#column >= mostColumns) return;
    const text = cellText(this.#type, this.#style, this.#raw, this.#facts);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }
}

function sheetOf(file: Package, name: string, part: string, facts: CellFacts): Sheet {
  const size = file.sizeOf(part);
  let done = 0;
  return {
    name,
    async *rows() {
      done = 0;
      const collector = new RowCollector(facts);
      const parser = parserFor(collector);
      const stream = await file.stream(part);
      stream.setEncoding('utf8');
      for await (const chunk of stream as AsyncIterable<string>) {
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
    progress: () => (size === 0 ? 1 : Math.min(1, done / size)),
    close: async () => file.close(),
  };
}

/**
 * Opens an .xlsx workbook. Its sheets are read as streams (decision 0101): only the text table and the styles are
 * kept. Dates come as 'YYYY-MM-DD', numbers as plain digits, truth values as 是 and 否, errors as ''.
 * Throws {@link ImportError} when the file is a ZIP without a workbook, or broken.
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  let file: Package;
  try {
    file = await openPackage(path);
  } catch {
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
  if (!file.has(main))
    throw new ImportError('文件是压缩包但不是 .xlsx 工作簿，请另存为 .xlsx 或 .csv 后再导入');
  const relations = await readRelations(file, main);
  const found: Array<{ name: string; part: string }> = [];
  let is1904 = false;
  await file.parse(main, {
    open(element, attributes) {
      if (element === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904'));
      if (element !== 'sheet' || /hidden/i.test(attribute(attributes, 'state'))) return;
      const id = Object.keys(attributes).find((key) => localName(key) === 'id');
      const part = relations.get(attribute(attributes, id ?? 'r:id'));
      if (part?.includes('worksheets/')) {
        found.push({ name: attribute(attributes, 'name'), part });
      }
    },
  });
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const partOf = (kind: string) =>
    [...relations.values()].find((target) => target.endsWith(kind)) ?? folder + kind;
  const facts: CellFacts = {
    strings: await readSharedStrings(file, partOf('sharedStrings.xml')),
    formats: await readFormats(file, partOf('styles.xml')),
    is1904,
  };
  return {
    sheets: found.map(({ name, part }) => sheetOf(file, name, part, facts)),
    close: async () => file.close(),
  };
}
