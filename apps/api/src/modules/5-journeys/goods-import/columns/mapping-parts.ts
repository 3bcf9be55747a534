import { ImportError } from '../../../1-ground/file-rows/index.ts';
import { DATE_FORMS, type DateForm } from '../row/read-date.ts';
import { readKind } from '../row/read-kind.ts';
import { readPrice } from '../row/read-price.ts';
import { readSaleWord } from '../row/read-sale-status.ts';
import { readShelfLife } from '../row/read-shelf-life.ts';
import { readStock } from '../row/read-stock.ts';
import { readFlag, readRxType } from '../row/read-words.ts';
import { comparableHeader, type GoodsField, goodsFieldLabel, isGoodsField } from './goods-field.ts';
import type { RowFilter } from './mapping.ts';

const maxEntries = 5_000;
const maxTextLength = 500;
const maxFilters = 20;

/** The path of a part of a mapping file in messages: `sheets“西药”.constants`. */
export type Place = string;

function refuse(place: Place, what: string): never {
  throw new ImportError(`映射文件的 ${place} ${what}`);
}

export function textOf(value: unknown, place: Place): string {
  if (typeof value === 'string' && value !== '' && value.length <= maxTextLength) return value;
  return refuse(place, `须为文字，最多 ${maxTextLength} 个字`);
}

/** A text, or a number or boolean that stands for one. */
function cellOf(value: unknown, place: Place): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string' && value.length <= maxTextLength) return value;
  return refuse(place, '须为文字或数字');
}

export function flagOf(value: unknown, place: Place): boolean {
  if (value === undefined) return false;
  return typeof value === 'boolean' ? value : refuse(place, '须为 true 或 false');
}

export function listOf<T>(
  value: unknown,
  place: Place,
  what: string,
  read: (one: unknown, place: Place) => T,
): T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return refuse(place, `须为${what}的数组`);
  if (value.length > maxEntries) return refuse(place, `超过 ${maxEntries} 项`);
  return value.map((one, index) => read(one, `${place} 第 ${index + 1} 项`));
}

export function entriesOf(value: unknown, place: Place): Array<[string, unknown]> {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(place, '须为对象，例如 {"药名": "generic_name"}');
  const entries = Object.entries(value);
  return entries.length > maxEntries ? refuse(place, `超过 ${maxEntries} 项`) : entries;
}

/** The parts of an object; unknown ones are refused. */
export function partsOf(value: unknown, place: Place, known: readonly string[]): Record<string, unknown> {
  const entries = entriesOf(value, place);
  const unknown = entries.find(([key]) => !known.includes(key));
  if (unknown) {
    const where = place === '内容' ? '映射文件' : `映射文件的 ${place}`;
    throw new ImportError(`${where}有未知的部分“${unknown[0]}”，可用的有 ${known.join('、')}`);
  }
  return Object.fromEntries(entries);
}

export function fieldOf(value: unknown, place: Place): GoodsField {
  if (typeof value === 'string' && isGoodsField(value)) return value;
  return refuse(place, `写了未知字段“${String(value)}”，可用字段见 docs/import.md`);
}

/** Values that can be validated before any row is read. */
const readable: Partial<Record<GoodsField, (text: string) => boolean>> = {
  kind: (text) => readKind(text) !== null,
  rx_type: (text) => readRxType(text) !== null,
  sale_status: (text) => readSaleWord(text, '') !== null,
  splittable: (text) => readFlag(text) !== null,
  cold: (text) => readFlag(text) !== null,
  ephedrine: (text) => readFlag(text) !== null,
  price: (text) => readPrice(text).kind !== 'wrong',
  suggested_retail: (text) => readPrice(text).kind !== 'wrong',
  stock: (text) => readStock(text).kind !== 'wrong',
  shelf_life: (text) => readShelfLife(text) !== null,
};

/** The meanings of values of a field. */
export function meaningOf(field: GoodsField, value: unknown, place: Place): string {
  const text = cellOf(value, place);
  if (readable[field]?.(text) === false)
    return refuse(place, `写了“${text}”，不能识别为${goodsFieldLabel(field)}`);
  return text;
}

const dateFields: readonly GoodsField[] = [
  'production_date',
  'expiry_date',
  'approval_valid_to',
  'price_from',
  'price_to',
];

function dateFormOf(value: unknown, place: Place): DateForm {
  const form = DATE_FORMS.find((one) => typeof value === 'string' && one === value.toLowerCase());
  return form ?? refuse(place, `须为 ${DATE_FORMS.join('、')} 之一（年 y、月 m、日 d 的次序）`);
}

/** One form for all dates, or one per field. */
export function dateFormsOf(value: unknown, place: Place): Map<GoodsField, DateForm> {
  if (value === undefined) return new Map();
  if (typeof value === 'string' || typeof value !== 'object') {
    const form = dateFormOf(value, place);
    return new Map(dateFields.map((field) => [field, form]));
  }
  return new Map(
    entriesOf(value, place).map(([name, form]) => {
      const field = fieldOf(name, place);
      if (!dateFields.includes(field)) refuse(place, `写了“${name}”，不是日期`);
      return [field, dateFormOf(form, `${place}.${name}`)];
    }),
  );
}

export function filtersOf(value: unknown, place: Place): RowFilter[] {
  const filters = listOf(value, place, ' {"column": 列名, "take" 或 "leave": 值的数组} ', (one, at) => {
    const parts = partsOf(one, at, ['column', 'take', 'leave']);
    if ((parts.take === undefined) === (parts.leave === undefined))
      refuse(at, '须写明 take（只取这些值）或 leave（不取这些值），二者选一');
    const header = textOf(parts.column, `${at}.column`);
    const values = listOf(
      parts.take ?? parts.leave,
      `${at}.${parts.take === undefined ? 'leave' : 'take'}`,
      '值',
      cellOf,
    );
    if (values.length === 0) refuse(at, '没有写值');
    return {
      header,
      values: new Set(values.map(comparableHeader)),
      isTaken: parts.take !== undefined,
    };
  });
  return filters.length > maxFilters ? refuse(place, `超过 ${maxFilters} 项`) : filters;
}
