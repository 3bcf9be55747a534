declare const isoDateBrand: unique symbol;

/** An existing date 'YYYY-MM-DD' in Asia/Shanghai, years 1000 to 9999. Sorts and compares as text. */
export type IsoDate = string & { readonly [isoDateBrand]: true };

const DAY_MS = 86_400_000;
const SHAPE = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;

/** Null when the text is not an existing calendar date. */
export function parseIsoDate(text: string): IsoDate | null {
  const found = SHAPE.exec(text);
  if (!found) return null;
  return dateOfParts(Number(found[1]), Number(found[2]), Number(found[3]));
}

/** For constants and database rows. @throws RangeError when the text is not an existing date */
export function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text);
  if (date === null) throw new RangeError(`not a calendar date: ${text}`);
  return date;
}

/** Year 1000–9999, month 1–12, day of the month; null when there is no such day. */
export function dateOfParts(year: number, month: number, day: number): IsoDate | null {
  if (!Number.isInteger(year) || year < 1000 || year > 9999) return null;
  if (!Number.isInteger(month) || month < 1 || month > 12) return null;
  if (!Number.isInteger(day) || day < 1 || day > daysInMonth(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as IsoDate;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** @param month 1–12 */
export function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? Number.NaN);
}

export function partsOf(date: IsoDate): {
  readonly year: number;
  readonly month: number;
  readonly day: number;
} {
  const digit = (at: number) => date.charCodeAt(at) - 48;
  return {
    year: digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3),
    month: digit(5) * 10 + digit(6),
    day: digit(8) * 10 + digit(9),
  };
}

/** @throws RangeError when the result is outside the years 1000 to 9999. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** The same day, or the last day of a shorter month: 31 January + 1 month = 28 or 29 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  const target = dateOfParts(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
  if (target === null) throw new RangeError(`${date} + ${months} months is out of range`);
  return target;
}

/** Whole days between the dates; negative when `to` is before `from`. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function earlierOf(a: IsoDate, b: IsoDate): IsoDate {
  return a <= b ? a : b;
}

/** Days since 1970-01-01. */
export function dayNumber(date: IsoDate): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** 0 Monday … 6 Sunday: 1970-01-01 was a Thursday. */
export function weekdayOf(date: IsoDate): number {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

/** @throws RangeError outside the years 1000 to 9999. */
export function dateOfDayNumber(days: number): IsoDate {
  const at = new Date(days * DAY_MS);
  const date = dateOfParts(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
  if (date === null) throw new RangeError(`day ${days} is out of range`);
  return date;
}
