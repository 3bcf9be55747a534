import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { TableRow } from '../../../1-ground/file-rows/index.ts';
import { typedText } from '../../../1-ground/file-rows/index.ts';
import { comparableHeader, type GoodsField, goodsFieldLabel } from '../columns/goods-field.ts';
import type { RowFilter, SheetMapping } from '../columns/mapping.ts';
import type { MatchedColumns } from '../columns/match-columns.ts';
import { type DateForm, type DateReader, dateReader } from './read-date.ts';
import type { RowNotes } from './row-notes.ts';

/** A row's value for a field, '' for none: its own cell, else the mapping's copy, else its constant. */
export type ReadField = (field: GoodsField) => string;

/** The table of the rows. */
export interface ReadTable extends Pick<MatchedColumns, 'columns'> {
  readonly headers: readonly string[];
  readonly headerLine: number;
  /** The kind of its goods by the sheet's name; '' for none. */
  readonly kind: string;
  readonly is1904: boolean;
}

/** The start of the reason for rows that a filter of the mapping leaves out. */
export const filteredOutPrefix = '按映射文件未取：';

export interface RowReader {
  fieldsOf(row: TableRow, notes: RowNotes): ReadField;
  /** The date reader of a field. */
  dates(field: GoodsField): DateReader;
  readonly today: IsoDate;
  /** Header of the field's column, '' for none. */
  headerOf(field: GoodsField): string;
  /** Whether a field is one cell for several rows. */
  isShared(row: TableRow, field: GoodsField): boolean;
  /** Why the row is no row of goods at all, or null. */
  misfit(row: TableRow): string | null;
}

/** Cells by which exports mark a missing value. */
const empties = /^(?:null|none|n\/a|nan|undefined|\\n|-|--|—|\/|无|空)$/i;

const maxEmptyLength = 'undefined'.length;
const lostCharacter = '\uFFFD';

/** Fields that identify the goods of a row. */
const identity: readonly GoodsField[] = ['generic_name', 'name', 'spec', 'maker'];

function isEmpty(cell: string): boolean {
  return cell.length <= maxEmptyLength && empties.test(cell);
}

const latinWords = /^[A-Za-z][A-Za-z_ ./()-]*$/;

/** A second header in Latin words is right below the first. */
function isLatinHeader(row: TableRow, headerLine: number): boolean {
  if (row.line > headerLine + 2) return false;
  const filled = row.cells.filter((cell) => cell !== '');
  return filled.length > 2 && filled.every((cell) => latinWords.test(cell));
}

/** Why a filter of the mapping leaves a row out, or null. */
function leftOutBy(
  cells: readonly string[],
  filters: ReadonlyArray<RowFilter & { readonly column: number }>,
): string | null {
  for (const { column, header, values, isTaken } of filters) {
    const cell = typedText(cells[column] ?? '');
    if (values.has(comparableHeader(cell)) !== isTaken) return `${filteredOutPrefix}列“${header}”为“${cell}”`;
  }
  return null;
}

/** Date readers by field. Those of one form share a cache. */
function dateReaders({ dateForms }: SheetMapping, { is1904 }: ReadTable): RowReader['dates'] {
  const byForm = new Map<DateForm | undefined, DateReader>();
  return (field) => {
    const form = dateForms.get(field);
    const known = byForm.get(form);
    if (known) return known;
    const reader = dateReader({ form, is1904 });
    byForm.set(form, reader);
    return reader;
  };
}

/** Reads rows by their header. */
export function rowReader(table: ReadTable, mapping: SheetMapping, today: IsoDate): RowReader {
  const { columns, headers } = table;
  const comparableHeaders = headers.map(comparableHeader);
  const valued = new Set(mapping.values.keys());
  const own = (row: TableRow, field: GoodsField, notes: RowNotes): string => {
    const column = columns.get(field);
    if (column === undefined) return '';
    const unsolved = row.marks?.unsolved.get(column);
    if (unsolved !== undefined) {
      const what = unsolved === '' ? '是公式，没有结果' : `是公式，结果为 ${unsolved}`;
      notes.leaveOut(field, `${goodsFieldLabel(field)}${what}，请用表格软件打开并保存后再导入`);
      return '';
    }
    const cell = typedText(row.cells[column] ?? '');
    if (isEmpty(cell)) return '';
    if (cell.includes(lostCharacter)) {
      notes.leaveOutCell(field, cell, '有无法识别的字符');
      return '';
    }
    return (valued.has(field) && mapping.values.get(field)?.get(comparableHeader(cell))) || cell;
  };
  const filters = mapping.filters.map((filter) => ({
    ...filter,
    column: comparableHeaders.indexOf(comparableHeader(filter.header)),
  }));
  const columnsOfIdentity = identity.flatMap((field) => columns.get(field) ?? []);
  return {
    dates: dateReaders(mapping, table),
    today,
    fieldsOf(row, notes) {
      return (field) => {
        const text = own(row, field, notes);
        if (text !== '') return text;
        const from = mapping.copies.get(field);
        const copied = from === undefined ? '' : own(row, from, notes);
        return copied || (mapping.constants.get(field) ?? (field === 'kind' ? table.kind : ''));
      };
    },
    headerOf(field) {
      const column = columns.get(field);
      return column === undefined ? '' : (headers[column] ?? '');
    },
    isShared(row, field) {
      const column = columns.get(field);
      return column !== undefined && row.marks?.merged.has(column) === true;
    },
    misfit(row) {
      if (row.marks?.misfit !== undefined) return row.marks.misfit;
      if (row.marks?.isHidden && !mapping.readsHidden) return '隐藏的行，未导入';
      const { cells } = row;
      const leftOut = leftOutBy(cells, filters);
      if (leftOut !== null) return leftOut;
      for (let index = headers.length; index < cells.length; index += 1) {
        if (cells[index] !== '') return '列数多于表头，可能有未加引号的分隔符';
      }
      const isHeader =
        cells.length > 1 &&
        cells.every((cell, index) => cell === '' || comparableHeader(cell) === comparableHeaders[index]) &&
        cells.filter((cell) => cell !== '').length > 1;
      if (isHeader) return '重复的表头行';
      if (isLatinHeader(row, table.headerLine)) return '第二行表头，不是商品';
      for (const column of columnsOfIdentity) {
        if (cells[column]?.includes(lostCharacter)) return '有无法识别的字符，请检查该行的文字编码';
        if (row.marks?.unsolved.has(column))
          return `“${headers[column]}”是公式，没有结果，请用表格软件打开并保存后再导入`;
      }
      return null;
    },
  };
}
