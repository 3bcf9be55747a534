import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { comparableHeader, type GoodsField, goodsFieldLabel } from '../columns/goods-field.ts';
import type { MatchedColumns } from '../columns/match-columns.ts';
import type { Mapping } from '../columns/read-mapping.ts';
import type { TableRow } from '../table/table-row.ts';
import { type DateReader, dateReader } from './read-date.ts';
import type { RowNotes } from './row-notes.ts';

/** What a row says about a field, '' when nothing: its own cell, else the mapping's copy, else its constant. */
export type ReadField = (field: GoodsField) => string;

/** The table that rows come from. */
export interface ReadTable extends Pick<MatchedColumns, 'columns'> {
  readonly headers: readonly string[];
  readonly headerLine: number;
  /** What the sheet's name says the kind of its goods is; '' when it says nothing. */
  readonly kind: string;
  readonly is1904: boolean;
}

export interface RowReader {
  fieldsOf(row: TableRow, notes: RowNotes): ReadField;
  readonly dates: DateReader;
  readonly today: IsoDate;
  /** Whether a field is one cell for several rows. */
  isShared(row: TableRow, field: GoodsField): boolean;
  /** Why the row is no row of goods at all, or null. */
  misfit(row: TableRow): string | null;
}

/** Cells with which exports say that they have nothing to say. */
const empties = /^(?:null|none|n\/a|nan|undefined|\\n|-|--|—|\/|无|空)$/i;

const longestEmpty = 'undefined'.length;
const lostCharacter = '\uFFFD';

/** Fields that say which goods a row speaks of. */
const identity: readonly GoodsField[] = ['generic_name', 'name', 'spec', 'maker'];

const quote = 0x27;
const equals = 0x3d;

/** `="6901234567892"` and `'00012`: how spreadsheets and those who feed them say that digits are text. */
function unquoted(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first === quote) return cell.slice(1).trim();
  if (first !== equals || !cell.startsWith('="') || !cell.endsWith('"') || cell.length < 3) return cell;
  return cell.slice(2, -1).replaceAll('""', '"').trim();
}

function isEmpty(cell: string): boolean {
  return cell.length <= longestEmpty && empties.test(cell);
}

const latinWords = /^[A-Za-z][A-Za-z_ ./()-]*$/;

/** A second header in Latin words stands right below the first. */
function isLatinHeader(row: TableRow, headerLine: number): boolean {
  if (row.line > headerLine + 2) return false;
  const filled = row.cells.filter((cell) => cell !== '');
  return filled.length > 2 && filled.every((cell) => latinWords.test(cell));
}

/** Reads rows by their header. */
export function rowReader(table: ReadTable, mapping: Mapping, today: IsoDate): RowReader {
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
    const cell = unquoted(row.cells[column] ?? '');
    if (isEmpty(cell)) return '';
    if (cell.includes(lostCharacter)) {
      notes.leaveOutCell(field, cell, '有无法识别的字符');
      return '';
    }
    return (valued.has(field) && mapping.values.get(field)?.get(comparableHeader(cell))) || cell;
  };
  const columnsOfIdentity = identity.flatMap((field) => columns.get(field) ?? []);
  return {
    dates: dateReader({ form: mapping.dateForm, is1904: table.is1904 }),
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
    isShared(row, field) {
      const column = columns.get(field);
      return column !== undefined && row.marks?.merged.has(column) === true;
    },
    misfit(row) {
      if (row.marks?.isHidden && !mapping.readsHidden) return '隐藏的行，未导入';
      const { cells } = row;
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
