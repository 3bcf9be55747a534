import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { type matchPad, maxPadColumns } from '@qianfang/contract/order-pad';
import { maxPadLines } from '@qianfang/contract/order-pad.calls';
import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import { type PadLine, parsePadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import { readUploadedRows, typedText } from '../../1-ground/file-rows/index.ts';
import { type Column, columnsOf, unitByHeading } from './find-columns.ts';
import { lineOfCells } from './line-of-cells.ts';

/** A goods of the pad, with its line. */
export interface PadRow {
  readonly line: number;
  /** Position of the goods in the line, from 1. */
  readonly part: number;
  readonly parsed: PadLine;
  /** The whole line, where it may be talk: it was typed, and names one goods. */
  readonly talk: string | null;
}

/** A line that names no goods. */
interface SkippedLine {
  readonly line: number;
  readonly text: string;
}

type PadTable = NonNullable<ResultOf<typeof matchPad>['table']>;

export interface PadRows {
  readonly rows: readonly PadRow[];
  /** Goods beyond the limit. */
  readonly leftOut: number;
  readonly skipped: readonly SkippedLine[];
  readonly table: PadTable | null;
}

interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows above a heading: a title, a day, the name of the shop. */
const maxAboveHeading = 10;

/** Whether the columns of a heading identify goods. */
const isNaming = (columns: Columns) =>
  columns.has('name') || columns.has('approval_no') || columns.has('code');

type Columns = ReadonlyMap<Column, number>;

interface Heading {
  readonly at: number;
  readonly cells: readonly string[];
  readonly columns: Columns;
}

/** The heading of a table, with a column that identifies goods and another. */
function findHeading(table: readonly TextRow[]): Heading | undefined {
  for (const [at, { cells }] of table.slice(0, maxAboveHeading).entries()) {
    const columns = columnsOf(cells);
    if (isNaming(columns) && columns.size > 1) return { at, cells: cells.slice(0, maxPadColumns), columns };
  }
  return undefined;
}

/** The words of a first row that is a heading without any column for goods. */
function headsNoGoods(table: readonly TextRow[]): string | undefined {
  const cells = table[0]?.cells.filter((cell) => cell !== '') ?? [];
  const columns = columnsOf(cells);
  return cells.length > 1 && columns.size > 0 && !isNaming(columns)
    ? cells.join('、').slice(0, 60)
    : undefined;
}

const maxShownLength = 200;
const maxShownCell = 60;

interface ReadLine {
  readonly line: number;
  readonly text: string;
  readonly goods: readonly PadLine[];
  /** Read as a whole, not by its columns. */
  readonly isTyped: boolean;
}

/** Rows without columns are typed lines, each with its position among those that name goods. */
function readTyped(table: readonly TextRow[], isGoods: (line: number) => boolean): ReadLine[] {
  let place = 1;
  return table.map(({ line, cells }) => {
    const text = cells.filter((cell) => cell !== '').join(' ');
    const goods = parsePadLine(text, place, isGoods(line));
    if (goods.length > 0) place += 1;
    return { line, text, goods, isTyped: true };
  });
}

/** Rows by their columns. */
function readColumns(table: readonly TextRow[], columns: Columns, quantityUnit: string): ReadLine[] {
  return table.map(({ line, cells }) => {
    const parsed = lineOfCells(cells, columns, quantityUnit);
    const text = cells.filter((one) => one !== '').join(' ');
    return { line, text, goods: parsed ? [parsed] : [], isTyped: false };
  });
}

/** What the columns have as the buyer said it. */
function chosenColumns(chosen: NonNullable<PadQuery['columns']>): Columns {
  const columns = new Map<Column, number>();
  for (const [at, column] of chosen.entries())
    if (column !== 'none' && !columns.has(column)) columns.set(column, at);
  return columns;
}

/** A list of several cells a row may be a table without headings. */
function widthOf(table: readonly TextRow[]): number {
  const filled = table.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const wide = filled.filter(({ cells }) => cells.length > 1);
  if (wide.length < 2 || wide.length * 2 < filled.length) return 0;
  return Math.min(maxPadColumns, Math.max(...wide.map(({ cells }) => cells.length)));
}

/** The columns of a table with what each was read as; null for a list of lines. */
function presentTable(
  rows: readonly TextRow[],
  heading: Heading | undefined,
  columns: Columns,
): PadTable | null {
  const below = heading ? rows.slice(heading.at + 1) : rows;
  const width = heading?.cells.length ?? widthOf(rows);
  if (width === 0) return null;
  const columnAt = new Map([...columns].map(([column, at]) => [at, column]));
  const shown = (text: string | undefined) => (text ?? '').slice(0, maxShownCell);
  return Array.from({ length: width }, (_, at) => ({
    heading: shown(heading?.cells[at]),
    sample: shown(below.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at]),
    column: columnAt.get(at) ?? 'none',
  }));
}

function readRows(
  table: readonly TextRow[],
  { columns: chosen, goods_lines: goodsLines }: PadQuery,
): PadRows {
  const heading = findHeading(table);
  const columns = chosen ? chosenColumns(chosen) : (heading?.columns ?? new Map<Column, number>());
  const taken = new Set(goodsLines);
  const quantity = columns.get('quantity');
  const unit = heading && quantity !== undefined ? unitByHeading(heading.cells[quantity] ?? '') : '';
  const read = isNaming(columns)
    ? readColumns(heading ? table.slice(heading.at + 1) : table, columns, unit)
    : readTyped(table, (line) => taken.has(line));
  const rows = read.flatMap(({ line, text, goods, isTyped }) => {
    const talk = isTyped && goods.length === 1 && !taken.has(line) ? text.slice(0, maxShownLength) : null;
    return goods.map((parsed, at): PadRow => ({ line, part: at + 1, parsed, talk }));
  });
  const skipped = read.flatMap(({ line, text, goods }) =>
    goods.length === 0 && text.trim() !== '' ? [{ line, text: text.slice(0, maxShownLength) }] : [],
  );
  return {
    rows: rows.slice(0, maxPadLines),
    leftOut: Math.max(0, rows.length - maxPadLines),
    skipped: skipped.slice(0, maxPadLines),
    table: presentTable(table, heading, columns),
  };
}

/** Rows of a text: tabs separate columns copied from a sheet. */
function textRows(text: string): TextRow[] {
  return text.split(/\r\n|\n|\r/).map((line, index) => ({
    line: index + 1,
    cells: line.split('\t').map((cell) => typedText(cell.trim())),
  }));
}

/** Rows read of a file; the number of those beyond is approximate. */
const maxFileRows = 5_000;

/** A text to match, and how the buyer says that it, or a file, is to be read. */
export type PadQuery = BodyOf<typeof matchPad>;

/** The lines of a text or an uploaded table. Problems: INVALID where there is nothing to read. */
export async function readPadLines(
  deps: Pick<Deps, 'reader'>,
  asked: PadQuery,
  files: readonly UploadedFile[],
): Promise<PadRows | Problem<'INVALID' | 'TOO_MANY'>> {
  const [file] = files;
  if (asked.columns && !isNaming(chosenColumns(asked.columns)))
    return fieldProblem('columns', '请说明哪一列是商品名称、批准文号、条形码或编码');
  if (file) {
    const table = await readUploadedRows(deps, file, maxFileRows);
    if (isProblem(table)) return table;
    const heads = asked.columns || findHeading(table) ? undefined : headsNoGoods(table);
    if (heads !== undefined)
      return fieldProblem(
        'file',
        `表头“${heads}”里没有商品名称、批准文号、条形码或编码，不知道每行是什么商品，请参照模板补上`,
      );
    const read = readRows(table, asked);
    return read.rows.length > 0 ? read : fieldProblem('file', '文件里没有可识别的商品行，请参照模板填写');
  }
  const read = readRows(textRows(asked.text ?? ''), asked);
  return read.rows.length > 0 ? read : fieldProblem('text', '请先输入或粘贴要采购的商品，一行一个');
}
