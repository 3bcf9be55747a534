import { dateOfDayNumber, dayNumber, type IsoDate } from './iso-date.ts';

const DAY_MS = 86_400_000;
/** China has one time zone and no summer time (since 1992), so the offset is constant and needs no Intl. */
const OFFSET_MS = 8 * 3_600_000;

/** Caches the last result: every request needs it several times, nearly always for today. */
let last: { readonly days: number; readonly date: IsoDate } | undefined;

/** The calendar date in Asia/Shanghai of an instant. @param instant Date or milliseconds since 1970 */
export function dateInShanghai(instant: Date | number): IsoDate {
  const days = Math.floor((Number(instant) + OFFSET_MS) / DAY_MS);
  if (last?.days !== days) last = { days, date: dateOfDayNumber(days) };
  return last.date;
}

/** The first millisecond (since 1970) of a day in Asia/Shanghai. */
export function startOfDayInShanghai(date: IsoDate): number {
  return dayNumber(date) * DAY_MS - OFFSET_MS;
}

/** ISO 8601 with the offset of Asia/Shanghai, to the second: '2026-11-21T16:14:54+08:00'. */
export function shanghaiInstantText(instant: Date | number): string {
  return `${new Date(Number(instant) + OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}

/** A minute in Asia/Shanghai for display: '2026-11-21 16:14'. */
export function shanghaiMinuteText(instant: Date | number): string {
  return shanghaiInstantText(instant).slice(0, 16).replace('T', ' ');
}

/** storefront.md §5: a 10-digit value is seconds, any other milliseconds already. */
export function toMilliseconds(value: number): number {
  return Number.isInteger(value) && value >= 1_000_000_000 && value <= 9_999_999_999 ? value * 1000 : value;
}
