import {
  DelimitedSplitter,
  type FoundHeader,
  findHeader,
  headerSearchRows,
  ImportError,
  type InspectedFile,
  inspectFile,
  isBlank,
  jsonKindOf,
  nameLine,
  openWorkbook,
  readDelimited,
  readJsonLines,
  readTextHead,
  type TableRow,
  type TableSource,
  withMergedCells,
} from '../../1-ground/file-rows/index.ts';
import { comparableHeader, type GoodsField, goodsFieldLabel, readHeader } from './columns/goods-field.ts';
import type { Mapping, SheetMapping } from './columns/mapping.ts';
import { type MatchedColumns, matchColumns } from './columns/match-columns.ts';
import { FileLines } from './file-lines.ts';
import { readKind } from './row/read-kind.ts';

/** One table of goods in a file, with its columns. */
export interface CatalogueSheet extends MatchedColumns {
  /** '' of a text file. */
  readonly name: string;
  readonly headerLine: number;
  /** '' for hidden and ignored columns. */
  readonly headers: readonly string[];
  /** All headers as written. */
  readonly written: readonly string[];
  readonly source: TableSource;
  /** The kind of its goods by the sheet's name, where no column has it: `中药饮片`; '' for none. */
  readonly kind: string;
  readonly is1904: boolean;
  /** Its rows update known goods by own code, and add none. */
  readonly isUpdate: boolean;
  readonly mapping: SheetMapping;
}

/** A parsed catalogue file, possibly with several sheets. */
export interface CatalogueTable {
  readonly file: InspectedFile;
  /** e.g. `UTF-8 文本，逗号分隔` or `XLSX，工作表“药品”`. */
  readonly description: string;
  readonly sheets: readonly CatalogueSheet[];
  readonly lines: FileLines;
  /** Sentences for the operator: what was left out, and why. */
  readonly notices: readonly string[];
  progress(): number;
  close(): Promise<void>;
}

const delimiters = [',', '\t', ';', '|'] as const;
const delimiterNames: Record<string, string> = { ',': '逗号', '\t': '制表符', ';': '分号', '|': '竖线' };
const sampleRows = 200;

interface Candidate {
  readonly name: string;
  readonly source: TableSource;
  readonly head: readonly TableRow[];
  readonly is1904: boolean;
}

/** Why a table has no readable goods, as a sentence. */
type Unfit = string;

function chooseHeader(head: readonly TableRow[], mapping: SheetMapping): FoundHeader | undefined {
  if (mapping.headerLine !== undefined) {
    const row = head.find((one) => one.line === mapping.headerLine);
    return row && { line: row.line, cells: row.cells, score: Number.POSITIVE_INFINITY };
  }
  return findHeader(
    head,
    (cell) => cell !== '' && (readHeader(cell) !== undefined || mapping.columns.has(comparableHeader(cell))),
  );
}

async function takeHead(source: TableSource): Promise<TableRow[]> {
  const head: TableRow[] = [];
  for await (const rows of source.rows()) {
    head.push(...rows);
    if (head.length >= sampleRows) break;
  }
  return head.slice(0, sampleRows);
}

/** The first rows for a message to the operator. */
function shownHead(candidates: readonly Candidate[]): string {
  const widest = candidates.toSorted(
    (a, b) => (b.head[0]?.cells.length ?? 0) - (a.head[0]?.cells.length ?? 0),
  )[0];
  const cells = widest?.head[0]?.cells.filter((cell) => cell !== '').slice(0, 8) ?? [];
  return cells.length === 0 ? '' : `，首行是“${cells.join('、').slice(0, 80)}”`;
}

/**
 * Own codes repeated on most rows are no codes: such a column would tie every goods to one number. A list of
 * batches repeats a code only a few times.
 */
function dropDummyCodes(matched: MatchedColumns, header: FoundHeader, head: readonly TableRow[]) {
  const column = matched.columns.get('code');
  if (column === undefined) return matched;
  const codes = head
    .filter((row) => row.line > header.line)
    .map((row) => row.cells[column] ?? '')
    .filter((code) => code !== '');
  if (codes.length < 10 || new Set(codes).size > codes.length / 5) return matched;
  const columns = new Map(matched.columns);
  columns.delete('code');
  return {
    columns,
    notices: [...matched.notices, `列“${header.cells[column]}”未使用：编码大量重复，不能区分商品`],
  };
}

/** A retail price is no wholesale price, and none is derived from it. */
function retailNotice({ columns }: MatchedColumns, headers: readonly string[], mapping: SheetMapping) {
  const column = columns.get('suggested_retail');
  const hasPrice = columns.has('price') || mapping.constants.has('price') || mapping.copies.has('price');
  if (column === undefined || hasPrice) return [];
  return [
    `列“${headers[column]}”是零售价，不作批发价：没有批发价列，新商品暂无报价（确为批发价的，请用 --map 指定为 price）`,
  ];
}

/** A sheet called 中药饮片 or 器械 names its goods; 药品 or 目录 does not. */
function namesKind(name: string): boolean {
  const kind = readKind(name);
  return kind !== null && !(kind.isWide && kind.goodsClass === 'CHEM');
}

/** The header without hidden columns, unless the mapping wants them: they often hold the cost. */
function withoutHidden({ source }: Candidate, header: FoundHeader, mapping: SheetMapping) {
  const ranges = mapping.readsHidden ? [] : (source.hiddenColumns?.() ?? []);
  const isHidden = (cell: string, column: number) =>
    cell !== '' &&
    !mapping.columns.has(comparableHeader(cell)) &&
    ranges.some(([first, last]) => column >= first && column <= last);
  const hidden = header.cells.filter(isHidden);
  if (hidden.length === 0) return { header, notices: [] };
  const names = hidden.map((cell) => `“${cell}”`).join('、');
  return {
    header: { ...header, cells: header.cells.map((cell, column) => (isHidden(cell, column) ? '' : cell)) },
    notices: [`隐藏的列${names}未导入（需要的，请取消隐藏，或用 --map 的 columns 指定）`],
  };
}

/** Fields that a list may update by own code. */
const updatable: readonly GoodsField[] = ['price', 'suggested_retail', 'stock', 'sale_status'];

function hasName(has: (...fields: readonly GoodsField[]) => boolean): boolean {
  return has('generic_name', 'name');
}

function updateNotice({ columns }: MatchedColumns): string {
  const named = updatable.filter((field) => columns.has(field)).map(goodsFieldLabel);
  return `按商品编码更新已有商品：只更新${named.join('、')}，不新增商品`;
}

function sheetOf(candidate: Candidate, found: FoundHeader, mapping: SheetMapping): CatalogueSheet | Unfit {
  const { header, notices } = withoutHidden(candidate, found, mapping);
  const matched = dropDummyCodes(matchColumns(header.cells, mapping), header, candidate.head);
  const has = (...fields: readonly GoodsField[]) =>
    fields.some(
      (field) => matched.columns.has(field) || mapping.constants.has(field) || mapping.copies.has(field),
    );
  const isWhole = hasName(has) && has('spec') && !mapping.isByCode;
  const isUpdate = matched.columns.has('code') && has(...updatable) && !isWhole;
  const headerPlace = header.line === nameLine ? '各行对象的字段名里' : `表头（第 ${header.line} 行）`;
  const hint = notices.map((notice) => `。${notice}`).join('');
  if (!isUpdate && !hasName(has)) return `${headerPlace}没有通用名或商品名称列，请补上或用 --map 指定${hint}`;
  if (!isUpdate && !has('spec')) return `${headerPlace}没有规格列，请补上或用 --map 指定${hint}`;
  if (mapping.isByCode && !isUpdate)
    return `${headerPlace}没有商品编码和可更新的列（${updatable.map(goodsFieldLabel).join('、')}），映射文件的 by_code 用不上`;
  const unfiltered = mapping.filters.find(
    (filter) => !header.cells.some((cell) => comparableHeader(cell) === comparableHeader(filter.header)),
  );
  if (unfiltered) return `映射文件的 filters 写了列“${unfiltered.header}”，${headerPlace}里没有`;
  const kind = !has('kind') && namesKind(candidate.name) ? candidate.name : '';
  return {
    name: candidate.name,
    headerLine: header.line,
    headers: header.cells,
    written: found.cells,
    source: candidate.source,
    kind,
    is1904: candidate.is1904,
    isUpdate,
    mapping,
    columns: matched.columns,
    notices: [
      ...notices,
      ...matched.notices,
      ...(isUpdate ? [updateNotice(matched)] : []),
      ...retailNotice(matched, header.cells, mapping),
      ...(kind === '' ? [] : [`没有类别列，按工作表名“${kind}”归类`]),
    ],
  };
}

function unfoundHeader(candidates: readonly Candidate[]): string {
  return `前 ${headerSearchRows} 行中没有找到表头${shownHead(candidates)}，请确认表头含“通用名、规格、生产企业”等列名，或用 --map 指定`;
}

async function openJsonLines(file: InspectedFile, mapping: Mapping): Promise<CatalogueTable> {
  const source = await readJsonLines(file);
  const candidate = { name: '', source, head: await takeHead(source), is1904: false };
  const [names] = candidate.head;
  if (!names) throw new Error('no names of objects');
  const header = { line: names.line, cells: names.cells, score: names.cells.length };
  return textTable(file, 'JSON Lines（每行一个对象）', sheetOf(candidate, header, mapping), mapping);
}

async function openText(file: InspectedFile, mapping: Mapping): Promise<CatalogueTable> {
  const encoding = file.encoding ?? 'utf-8';
  const text = await readTextHead(file.path, encoding);
  const json = mapping.delimiter === undefined ? jsonKindOf(text) : null;
  if (json === 'array')
    throw new ImportError('文件是一个 JSON 数组，请存为 JSON Lines（每行一个对象，.jsonl）后再导入');
  if (json === 'lines') return openJsonLines(file, mapping);
  let best: { candidate: Candidate; header: FoundHeader; delimiter: string } | undefined;
  const candidates: Candidate[] = [];
  for (const delimiter of mapping.delimiter === undefined ? delimiters : [mapping.delimiter]) {
    const splitter = new DelimitedSplitter(delimiter);
    const head = [...splitter.push(text), ...splitter.end()].filter((row) => !isBlank(row.cells));
    const source = readDelimited({ path: file.path, bytes: file.bytes, encoding, delimiter });
    const candidate = { name: '', source, head: head.slice(0, sampleRows), is1904: false };
    candidates.push(candidate);
    const header = chooseHeader(candidate.head, mapping);
    if (header && (!best || header.score > best.header.score)) best = { candidate, header, delimiter };
  }
  if (!best) throw new ImportError(unfoundHeader(candidates));
  const delimiter = delimiterNames[best.delimiter] ?? `“${best.delimiter}”`;
  const description = `${encoding.toUpperCase()} 文本，${delimiter}分隔`;
  return textTable(file, description, sheetOf(best.candidate, best.header, mapping), mapping);
}

/** A file with one table. */
function textTable(
  file: InspectedFile,
  description: string,
  sheet: CatalogueSheet | Unfit,
  mapping: Mapping,
): CatalogueTable {
  if (typeof sheet === 'string') throw new ImportError(sheet);
  return {
    file,
    description,
    sheets: [sheet],
    lines: new FileLines(['']),
    notices: [...sheet.notices, ...unusedColumns(mapping, [sheet])],
    progress: () => sheet.source.progress(),
    close: () => sheet.source.close(),
  };
}

/** A mapping may serve several files, so an unused column is only reported. */
function unusedColumns(mapping: Mapping, sheets: readonly CatalogueSheet[]): string[] {
  const headers = new Set(sheets.flatMap((sheet) => sheet.headers.map(comparableHeader)));
  const named = [mapping, ...mapping.sheets.values()].flatMap(({ columns }) => [...columns.keys()]);
  const unused = [...new Set(named)].filter((header) => !headers.has(header));
  return unused.length === 0 ? [] : [`映射文件 columns 写的列，文件中没有：${unused.join('、')}`];
}

type Workbook = Awaited<ReturnType<typeof openWorkbook>>;

/** The sheets to read: all visible ones, or those in the mapping, hidden or not. */
function chosenSheets({ sheets, hiddenSheets }: Workbook, mapping: Mapping) {
  const all = [...sheets, ...hiddenSheets];
  const named = [...mapping.chosenSheets, ...mapping.sheets.keys()];
  const missing = named.find((wanted) => all.every(({ name }) => name !== wanted));
  if (missing !== undefined)
    throw new ImportError(
      `工作簿中没有名为“${missing}”的工作表，现有：${sheets.map(({ name }) => name).join('、')}`,
    );
  if (mapping.chosenSheets.length > 0) return all.filter(({ name }) => mapping.chosenSheets.includes(name));
  const chosen = all.filter(
    (one) => mapping.readsHidden || sheets.includes(one) || mapping.sheets.has(one.name),
  );
  if (chosen.length === 0) throw new ImportError('工作簿中没有可见的工作表');
  return chosen;
}

function hiddenNotices({ hiddenSheets }: Workbook, mapping: Mapping): string[] {
  const left = hiddenSheets.filter(({ name }) => !mapping.sheets.has(name));
  if (mapping.chosenSheets.length > 0 || mapping.readsHidden || left.length === 0) return [];
  const names = left.map(({ name }) => `“${name}”`).join('、');
  return [`隐藏的工作表${names}未导入（需要的，请取消隐藏，或用 --map 的 sheet 指定）`];
}

async function readSheets(workbook: Workbook, file: InspectedFile, mapping: Mapping) {
  const sheets: CatalogueSheet[] = [];
  const unfit: Array<{ readonly name: string; readonly why: Unfit }> = [];
  const candidates: Candidate[] = [];
  for (const found of chosenSheets(workbook, mapping)) {
    const { name } = found;
    const own = mapping.sheets.get(name) ?? mapping;
    const source = withMergedCells(found, await found.mergedCells());
    const head = await takeHead(source);
    const candidate = { name, source, head, is1904: workbook.is1904 };
    candidates.push(candidate);
    const header = chooseHeader(head, own);
    const sheet = header ? sheetOf(candidate, header, own) : '没有找到表头';
    if (typeof sheet !== 'string') sheets.push(sheet);
    else if (head.length > 0) unfit.push({ name, why: sheet });
  }
  if (sheets.length === 0) {
    const nearest = unfit.find(({ why }) => why !== '没有找到表头');
    throw new ImportError(nearest?.why ?? unfoundHeader(candidates));
  }
  const isOne = sheets.length === 1;
  return {
    file,
    description: `XLSX，工作表${sheets.map(({ name }) => `“${name}”`).join('、')}`,
    sheets,
    lines: new FileLines(sheets.map(({ name }) => name)),
    notices: [
      ...sheets.flatMap(({ name, notices }) =>
        notices.map((one) => (isOne ? one : `工作表“${name}”：${one}`)),
      ),
      ...unfit.map(({ name, why }) => `工作表“${name}”未导入：${why}`),
      ...hiddenNotices(workbook, mapping),
      ...unusedColumns(mapping, sheets),
    ],
    progress: () => sheets.reduce((sum, { source }) => sum + source.progress(), 0) / sheets.length,
    close: () => workbook.close(),
  };
}

/** Opens a catalogue file and detects its format. Throws {@link ImportError}. */
export async function openTable(path: string, mapping: Mapping): Promise<CatalogueTable> {
  const file = await inspectFile(path, mapping.encoding);
  if (!file.isWorkbook) return openText(file, mapping);
  const workbook = await openWorkbook(path);
  try {
    return await readSheets(workbook, file, mapping);
  } catch (error) {
    await workbook.close();
    throw error;
  }
}
