import { maxPadColumns } from '@qianfang/contract/order-pad';
import { maxPadLines } from '@qianfang/contract/order-pad.calls';
import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import { parsePadCells } from '@qianfang/domain/order-pad/parse-pad-cells';
import { type PadLine, parsePadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import { readUploadedRows, typedText } from '../../1-ground/file-rows/index.ts';
import { type Column, columnsOf, unitByHeading } from './find-columns.ts';

/** A goods of the pad, with its line. */
export interface PadRow {
  readonly line: number;
  /** Position of the goods in the line, from 1. */
  readonly part: number;
  readonly parsed: PadLine;
}

/** A line that names no goods. */
interface SkippedLine {
  readonly line: number;
  readonly text: string;
}

/** The headings of a table, and its quantity column. */
interface PadTable {
  readonly headings: string[];
  readonly quantity_column: number | null;
}

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
const isNaming = (columns: ReadonlyMap<Column, number>) =>
  columns.has('name') || columns.has('approvalNo') || columns.has('code');

interface Heading {
  readonly at: number;
  readonly cells: readonly string[];
  readonly columns: ReadonlyMap<Column, number>;
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
const maxCellLength = 1_000;

interface ReadLine {
  readonly line: number;
  readonly text: string;
  readonly goods: readonly PadLine[];
}

/** Rows without a heading are typed lines, each with its position among those that name goods. */
function readTyped(table: readonly TextRow[]): ReadLine[] {
  let place = 1;
  return table.map(({ line, cells }) => {
    const text = cells.filter((cell) => cell !== '').join(' ');
    const goods = parsePadLine(text, place);
    if (goods.length > 0) place += 1;
    return { line, text, goods };
  });
}

/** Rows under a heading, by its columns. */
function readColumns(
  table: readonly TextRow[],
  columns: ReadonlyMap<Column, number>,
  quantityUnit: string,
): ReadLine[] {
  return table.map(({ line, cells }) => {
    const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').slice(0, maxCellLength);
    const parsed = parsePadCells({
      name: cell('name'),
      spec: cell('spec'),
      maker: cell('maker'),
      approvalNo: cell('approvalNo'),
      code: cell('code'),
      quantity: cell('quantity'),
      unit: quantityUnit === '' ? cell('unit') : quantityUnit,
    });
    return { line, text: cells.filter((one) => one !== '').join(' '), goods: parsed ? [parsed] : [] };
  });
}

/** With the quantity column that the buyer may have chosen. */
function withQuantity(heading: Heading, chosen: number | undefined): ReadonlyMap<Column, number> {
  if (chosen === undefined || chosen >= heading.cells.length) return heading.columns;
  const others = [...heading.columns].filter(([column, at]) => column !== 'quantity' && at !== chosen);
  return new Map<Column, number>([...others, ['quantity', chosen]]);
}

function readRows(table: readonly TextRow[], chosen: number | undefined): PadRows {
  const heading = findHeading(table);
  const columns = heading && withQuantity(heading, chosen);
  const quantity = columns?.get('quantity');
  const unit = heading && quantity !== undefined ? unitByHeading(heading.cells[quantity] ?? '') : '';
  const read =
    heading && columns ? readColumns(table.slice(heading.at + 1), columns, unit) : readTyped(table);
  const rows = read.flatMap(({ line, goods }) => goods.map((parsed, at) => ({ line, part: at + 1, parsed })));
  const skipped = read.flatMap(({ line, text, goods }) =>
    goods.length === 0 && text.trim() !== '' ? [{ line, text: text.slice(0, maxShownLength) }] : [],
  );
  const headings = heading?.cells.map((cell) => cell.slice(0, maxShownLength));
  return {
    rows: rows.slice(0, maxPadLines),
    leftOut: Math.max(0, rows.length - maxPadLines),
    skipped: skipped.slice(0, maxPadLines),
    table: headings ? { headings, quantity_column: quantity ?? null } : null,
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

/** A text to match, and the quantity column of it or of a file, if the buyer chose one. */
export interface PadQuery {
  readonly text?: string;
  readonly quantity_column?: number;
}

/** The lines of a text or an uploaded table. Problems: INVALID where there is nothing to read. */
export async function readPadLines(
  deps: Pick<Deps, 'reader'>,
  { text, quantity_column: quantityColumn }: PadQuery,
  files: readonly UploadedFile[],
): Promise<PadRows | Problem<'INVALID' | 'TOO_MANY'>> {
  const [file] = files;
  if (file) {
    const table = await readUploadedRows(deps, file, maxFileRows);
    if (isProblem(table)) return table;
    const heads = findHeading(table) ? undefined : headsNoGoods(table);
    if (heads !== undefined)
      return fieldProblem(
        'file',
        `表头“${heads}”里没有商品名称、批准文号、条形码或编码，不知道每行是什么商品，请参照模板补上`,
      );
    const read = readRows(table, quantityColumn);
    return read.rows.length > 0 ? read : fieldProblem('file', '文件里没有可识别的商品行，请参照模板填写');
  }
  const read = readRows(textRows(text ?? ''), quantityColumn);
  return read.rows.length > 0 ? read : fieldProblem('text', '请先输入或粘贴要采购的商品，一行一个');
}
