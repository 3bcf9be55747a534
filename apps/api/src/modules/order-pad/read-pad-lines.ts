import { mostPadLines } from '@qianfang/contract/order-pad';
import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import {
  longestPadLine,
  type PadCells,
  type PadLine,
  parsePadCells,
  parsePadLine,
} from '@qianfang/domain/order-pad/parse-pad-line';
import type { Deps } from '../../platform/deps.ts';
import type { UploadedFile } from '../../platform/uploads.ts';
import { readUploadedRows } from '../catalogue/index.ts';

/** A line of the pad where it stands, as it was typed. */
export interface PadRow {
  readonly line: number;
  readonly text: string;
  readonly parsed: PadLine;
}

export interface PadRows {
  readonly rows: readonly PadRow[];
  /** Lines beyond the most that are read. */
  readonly leftOut: number;
}

type Column = keyof PadCells;

/** How people head these columns; the first that a heading fits counts. */
const headings: ReadonlyArray<readonly [Column, RegExp]> = [
  ['approvalNo', /批准文号|国药准字|注册证号|文号/],
  ['code', /条形?码|编码|货号|代码/],
  ['quantity', /数量|订货量|采购量|计划量/],
  ['spec', /规格/],
  ['maker', /厂家|厂商|企业|产地|品牌/],
  ['name', /名称|品名|商品|药品|助记码|拼音/],
];

interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What stands above a heading: a title, a day, the name of the shop. */
const mostAboveHeading = 10;

/** Where each column stands; none where the row is no heading: a number or a spec stands in a row of goods only. */
function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>();
  if (cells.some((cell) => /^[-+.]?\d/.test(cell))) return columns;
  for (const [index, cell] of cells.entries()) {
    const column = headings.find(([, pattern]) => pattern.test(cell))?.[0];
    if (column !== undefined && !columns.has(column)) columns.set(column, index);
  }
  return columns;
}

/** Whether the columns of a heading tell which goods a row means. */
const isNaming = (columns: ReadonlyMap<Column, number>) =>
  columns.has('name') || columns.has('approvalNo') || columns.has('code');

interface Heading {
  readonly at: number;
  readonly columns: ReadonlyMap<Column, number>;
}

/** The heading of a table, with what names goods and more beside it. */
function findHeading(table: readonly TextRow[]): Heading | undefined {
  for (const [at, { cells }] of table.slice(0, mostAboveHeading).entries()) {
    const columns = columnsOf(cells);
    if (isNaming(columns) && columns.size > 1) return { at, columns };
  }
  return undefined;
}

/** The words of a first row that heads columns, none of which names goods. */
function headsNoGoods(table: readonly TextRow[]): string | undefined {
  const cells = table[0]?.cells.filter((cell) => cell !== '') ?? [];
  const columns = columnsOf(cells);
  return cells.length > 1 && columns.size > 0 && !isNaming(columns)
    ? cells.join('、').slice(0, 60)
    : undefined;
}

function padRow(line: number, text: string, parsed: PadLine | undefined): PadRow[] {
  return parsed ? [{ line, text: text.slice(0, longestPadLine), parsed }] : [];
}

/** Rows under a heading by its columns, rows without one as typed lines. */
function rowsOf(table: readonly TextRow[]): PadRow[] {
  const heading = findHeading(table);
  if (!heading) {
    return table.flatMap(({ line, cells }) => {
      const text = cells.filter((cell) => cell !== '').join(' ');
      return padRow(line, text, parsePadLine(text));
    });
  }
  return table.slice(heading.at + 1).flatMap(({ line, cells }) => {
    const cell = (column: Column) => cells[heading.columns.get(column) ?? -1] ?? '';
    const asked = {
      name: cell('name'),
      spec: cell('spec'),
      maker: cell('maker'),
      approvalNo: cell('approvalNo'),
      code: cell('code'),
      quantity: cell('quantity'),
    };
    const text = [asked.approvalNo, asked.code, asked.name, asked.spec, asked.maker, asked.quantity];
    return padRow(line, text.filter((one) => one !== '').join(' '), parsePadCells(asked));
  });
}

function bounded(rows: readonly PadRow[]): PadRows {
  return { rows: rows.slice(0, mostPadLines), leftOut: Math.max(0, rows.length - mostPadLines) };
}

/** Rows of a text: what was copied from a sheet keeps its columns by tabs. */
function textRows(text: string): TextRow[] {
  return text.split(/\r\n|\n|\r/).map((line, index) => ({
    line: index + 1,
    cells: line.split('\t').map((cell) => cell.trim()),
  }));
}

/** So many rows of a file are looked at: what is beyond is counted only roughly. */
const mostFileRows = 5_000;

/** The lines of a text or an uploaded table. Problems: INVALID where there is nothing to read. */
export async function readPadLines(
  deps: Pick<Deps, 'reader'>,
  text: string | undefined,
  files: readonly UploadedFile[],
): Promise<PadRows | Problem> {
  const [file] = files;
  if (file) {
    const table = await readUploadedRows(deps, file, mostFileRows);
    if (isProblem(table)) return table;
    const heads = findHeading(table) ? undefined : headsNoGoods(table);
    if (heads !== undefined)
      return fieldProblem(
        'file',
        `表头“${heads}”里没有商品名称、批准文号、条形码或编码，不知道每行是什么商品，请参照模板补上`,
      );
    const rows = rowsOf(table);
    return rows.length > 0 ? bounded(rows) : fieldProblem('file', '文件里没有可识别的商品行，请参照模板填写');
  }
  const rows = rowsOf(textRows(text ?? ''));
  return rows.length > 0 ? bounded(rows) : fieldProblem('text', '请先输入或粘贴要采购的商品，一行一个');
}
