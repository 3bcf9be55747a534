import type { TObject, TProperties, TSchema } from 'typebox';
import Type from 'typebox';
import { numberChoice } from './choice.ts';

/** A closed object: unknown fields are refused. Every schema of a call is built from it. */
export function closed<T extends TProperties>(properties: T): TObject<T> {
  return Type.Object(properties, { additionalProperties: false });
}

/** An id as the database gives it. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * An amount in yuan with exactly two decimals, e.g. "1284.50". `title` is the field's Chinese name and `form` what it
 * has to be, which the sentence of a refusal and the OpenAPI document say.
 */
export function amountField(title: string, form = '以元为单位的金额，写两位小数，如 100.00') {
  return Type.String({ title, description: form, pattern: '^-?\\d{1,12}\\.\\d{2}$' });
}

/** Any amount. */
export const AmountText = amountField('金额');

/** Unit price in yuan with two to four decimals, e.g. "12.3456". */
export const UnitPriceText = Type.String({
  title: '单价',
  description: '以元为单位的数，写两到四位小数，如 12.50',
  pattern: '^\\d{1,9}\\.\\d{2,4}$',
});

/** A bound of unit prices in yuan as people write it: "5", "5.5", "12.3456". */
export const PriceBoundText = Type.String({
  description: '以元为单位的数，最多四位小数，如 5 或 12.3456',
  pattern: '^\\d{1,9}(\\.\\d{1,4})?$',
});

/**
 * Calendar date in Asia/Shanghai as an answer tells it, YYYY-MM-DD. What comes in is a {@link typedDay} or an {@link
 * QueryDay}.
 */
export const DateText = Type.String({
  title: '日期',
  description: 'YYYY-MM-DD 形式的日期，如 2026-11-25',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
});

/** A calendar date that a form carries: one that exists. */
export function typedDay(title: string) {
  return Type.String({
    title,
    description: '有效的日期，写作 YYYY-MM-DD，如 2026-11-25',
    format: 'typed-day',
    maxLength: 10,
  });
}

/** A day that a question names: a date that exists, or a moment in seconds (storefront.md §5). */
export const QueryDay = Type.String({
  description: 'YYYY-MM-DD 形式的日期，如 2026-11-25，且须有这一天；也可以是以秒计的时间',
  format: 'asked-day',
  maxLength: 13,
});

/** A month in Asia/Shanghai, YYYY-MM; `title` is the field's Chinese name. */
export function monthField(title: string) {
  return Type.String({
    title,
    description: 'YYYY-MM 形式的月份，如 2026-11',
    pattern: '^20\\d{2}-(0[1-9]|1[0-2])$',
  });
}

/** ISO 8601 instant with offset. */
export const InstantText = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
});

/** A flag as storefront.md writes it: 0 or 1. */
export const Flag = numberChoice(undefined, [
  [0, '否'],
  [1, '是'],
]);

export const Page = Type.Integer({ minimum: 1, maximum: 100_000, default: 1 });

/** Page size, bounded. */
export function perPage(byDefault: number, max: number) {
  return Type.Integer({ minimum: 1, maximum: max, default: byDefault });
}

/** Which page of a list is asked for, and how long a page is. */
export function paged(byDefault: number, max: number) {
  return { page: Page, per_page: perPage(byDefault, max) };
}

/**
 * Text of a bounded length; `title` is the field's Chinese name for the message of a refusal. One that has to be there
 * has something to read in it (the format `words`).
 */
export function text(title: string, max: number, min = 1) {
  return Type.String({ title, minLength: min, maxLength: max, ...(min > 0 ? { format: 'words' } : {}) });
}

/** One page of a list, and what else is told beside it. */
export function listOf<T extends TSchema, More extends TProperties = Record<never, never>>(
  item: T,
  more: More = {} as More,
) {
  return closed({
    list: Type.Array(item),
    page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    ...more,
  });
}

export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
