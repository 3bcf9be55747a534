import type { SheetFacts } from '../checked-file.ts';
import { comparableHeader, type GoodsField, goodsFieldLabel, readHeader } from '../columns/goods-field.ts';
import { updateFields } from '../update/check-update.ts';

/** The use of one column of a file, or of a value from the mapping. */
export interface ColumnFate {
  /** The header as written, or the mapping's statement. */
  readonly from: string;
  /** null for an unused column. */
  readonly field: GoodsField | null;
  /** Why it is unused, or who assigned the field; '' where the header itself does. */
  readonly why: string;
}

function whyNotTaken(header: string, column: number, sheet: SheetFacts): string {
  const key = comparableHeader(header);
  if (sheet.mapping.ignored.has(key)) return '映射文件的 ignored';
  if (sheet.headers[column] === '') return '隐藏的列';
  const field = sheet.mapping.columns.get(key) ?? readHeader(header)?.field;
  if (field === undefined) return '未识别，可用 --map 指定';
  if (field === null) return '不需要';
  const winner = sheet.columns.get(field);
  if (winner === undefined) return '编码大量重复，不能区分商品';
  return `${goodsFieldLabel(field)}取自列“${sheet.headers[winner]}”`;
}

/** The use of each column of a sheet, in order, and the mapping's additions. */
export function columnFates(sheet: SheetFacts): ColumnFate[] {
  const { mapping, columns, written, isUpdate } = sheet;
  const fieldOf = new Map([...columns].map(([field, column]) => [column, field]));
  const fates = written.flatMap((header, column): ColumnFate[] => {
    if (header === '') return [];
    const field = fieldOf.get(column);
    if (field === undefined) return [{ from: header, field: null, why: whyNotTaken(header, column, sheet) }];
    if (isUpdate && !updateFields.includes(field))
      return [{ from: header, field: null, why: '按商品编码更新时不取' }];
    const why = mapping.columns.has(comparableHeader(header)) ? '映射文件的 columns' : '';
    return [{ from: header, field, why }];
  });
  const copies = [...mapping.copies].map(
    ([field, from]): ColumnFate => ({ from: goodsFieldLabel(from), field, why: '空时，映射文件的 copies' }),
  );
  const constants = [...mapping.constants].map(
    ([field, text]): ColumnFate => ({ from: `“${text}”`, field, why: '空时，映射文件的 constants' }),
  );
  return [...fates, ...copies, ...constants];
}
