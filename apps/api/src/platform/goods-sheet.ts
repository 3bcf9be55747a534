import type { Readable } from 'node:stream';
import { type SheetCell, type SheetColumn, sheetContentType, writeSheet } from './write-sheet.ts';

/**
 * The first columns of every table of bought goods: name, spec, maker, approval and batch, as in a purchase record
 * (GSP).
 */
export const goodsColumns: readonly SheetColumn[] = [
  { title: '商品名称', width: 28 },
  { title: '规格', width: 20 },
  { title: '生产厂家', width: 28 },
  { title: '批准文号', width: 20 },
  { title: '批号', width: 16 },
];

/** The cells of these columns. */
export function goodsCells(
  goods: {
    readonly name: string;
    readonly ypgg: string;
    readonly sccj: string;
    readonly approval_no: string;
  },
  batchNo: string,
): SheetCell[] {
  return [goods.name, goods.ypgg, goods.sccj, goods.approval_no, batchNo];
}

/** An amount or a unit price as the contract writes it. */
export const moneyCell = (text: string): SheetCell => ({ number: text, style: 'price' });

export const countCell = (units: number): SheetCell => ({ number: String(units) });

/** A row below the table: its label in the first column, the amount in the column with that title. */
export function sumRow(
  columns: readonly SheetColumn[],
  title: string,
  name: string,
  amount: string,
): SheetCell[] {
  return columns.map((column, at) => (at === 0 ? name : column.title === title ? moneyCell(amount) : null));
}

/** A table that fits in memory, as a workbook to download. */
export function sheetFile(file: {
  readonly name: string;
  readonly fileName: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: ReadonlyArray<readonly SheetCell[]>;
}): { bytes: Readable; contentType: string; fileName: string } {
  const { name, fileName, columns, rows } = file;
  async function* portions() {
    yield rows;
  }
  return {
    bytes: writeSheet({ name, columns, rows: portions() }),
    contentType: sheetContentType,
    fileName: `${fileName}.xlsx`,
  };
}
