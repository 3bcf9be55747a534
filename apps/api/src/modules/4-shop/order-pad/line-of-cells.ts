import { parsePadCells } from '@qianfang/domain/order-pad/parse-pad-cells';
import type { PadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Column } from './find-columns.ts';

const maxCellLength = 1_000;

/**
 * The goods that a row of a table names by its columns; undefined where it names none. A quantity has the unit that is
 * given, else that of its column.
 */
export function lineOfCells(
  cells: readonly string[],
  columns: ReadonlyMap<Column, number>,
  quantityUnit = '',
): PadLine | undefined {
  const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').slice(0, maxCellLength);
  return parsePadCells({
    name: cell('name'),
    spec: cell('spec'),
    maker: cell('maker'),
    approvalNo: cell('approval_no'),
    code: cell('code'),
    quantity: cell('quantity'),
    unit: quantityUnit === '' ? cell('unit') : quantityUnit,
  });
}
