import { mostPadLines } from '@qianfang/contract/order-pad';
import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import {
  longestPadLine,
  type PadCells,
  type PadLine,
  parsePadCells,
  parsePadLine,
} from '@qianfang/domain/order-pad/parse-pad-line';
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

/** Where each column stands; none unless the row is a heading, with what names goods and more beside it. */
function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const column = headings.find(([, pattern]) => pattern.test(cell))?.[0];
    if (column !== undefined && !columns.has(column)) columns.set(column, index);
  }
  const isNaming = columns.has('name') || columns.has('approvalNo') || columns.has('code');
  return isNaming && columns.size > 1 ? columns : new Map();
}

function padRow(line: number, text: string, parsed: PadLine | undefined): PadRow[] {
  return parsed ? [{ line, text: text.slice(0, longestPadLine), parsed }] : [];
}

/** Rows under a heading by its columns, rows without one as typed lines. */
function rowsOf(table: readonly TextRow[]): PadRow[] {
  const columns = columnsOf(table[0]?.cells ?? []);
  if (columns.size === 0) {
    return table.flatMap(({ line, cells }) => {
      const text = cells.filter((cell) => cell !== '').join(' ');
      return padRow(line, text, parsePadLine(text));
    });
  }
  return table.slice(1).flatMap(({ line, cells }) => {
    const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
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
  text: string | undefined,
  files: readonly UploadedFile[],
): Promise<PadRows | Problem> {
  const [file] = files;
  if (file) {
    const table = await readUploadedRows(file.bytes, mostFileRows);
    if (typeof table === 'string') return fieldProblem('file', table);
    const rows = rowsOf(table);
    return rows.length > 0 ? bounded(rows) : fieldProblem('file', '文件里没有可识别的商品行，请参照模板填写');
  }
  const rows = rowsOf(textRows(text ?? ''));
  return rows.length > 0 ? bounded(rows) : fieldProblem('text', '请先输入或粘贴要采购的商品，一行一个');
}
