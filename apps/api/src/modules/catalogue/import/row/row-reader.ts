import { comparableHeader, type GoodsField } from '../columns/goods-field.ts';
import type { MatchedColumns } from '../columns/match-columns.ts';
import type { Mapping } from '../columns/read-mapping.ts';
import type { TableRow } from '../table/table-row.ts';

/** What a row says about a field, '' when nothing: its own cell, else the mapping's copy, else its constant. */
export type ReadField = (field: GoodsField) => string;

export interface RowReader {
  fieldsOf(row: TableRow): ReadField;
  /** Why the row is no row of goods at all, or null. */
  misfit(row: TableRow): string | null;
}

/** Cells with which exports say that they have nothing to say. */
const empties = /^(?:null|none|n\/a|nan|undefined|\\n|-|--|—|\/|无|空)$/i;

const longestEmpty = 'undefined'.length;

/** Reads rows by their header. */
export function rowReader(headers: readonly string[], matched: MatchedColumns, mapping: Mapping): RowReader {
  const { columns } = matched;
  const comparableHeaders = headers.map(comparableHeader);
  const own = (row: TableRow, field: GoodsField): string => {
    const column = columns.get(field);
    const cell = column === undefined ? '' : (row.cells[column] ?? '');
    return cell.length <= longestEmpty && empties.test(cell) ? '' : cell;
  };
  return {
    fieldsOf(row) {
      return (field) => {
        const text = own(row, field);
        if (text !== '') return text;
        const from = mapping.copies.get(field);
        return (from === undefined ? '' : own(row, from)) || (mapping.constants.get(field) ?? '');
      };
    },
    misfit(row) {
      if (row.cells.slice(headers.length).some((cell) => cell !== '')) {
        return '列数多于表头，可能有未加引号的分隔符';
      }
      const isHeader =
        row.cells.length > 1 &&
        row.cells.every(
          (cell, index) => cell === '' || comparableHeader(cell) === comparableHeaders[index],
        ) &&
        row.cells.filter((cell) => cell !== '').length > 1;
      if (isHeader) return '重复的表头行';
      return row.cells.some((cell) => cell.includes('\uFFFD'))
        ? '有无法识别的字符，请检查该行的文字编码'
        : null;
    },
  };
}
