import { addDays, type IsoDate, parseIsoDate } from './iso-date.ts';
import { dateInShanghai, startOfDayInShanghai, toMilliseconds } from './shanghai-time.ts';

/** Wide enough for every real day, and a day, month or year can be added to each. */
const [first, last] = ['1900-01-01', '2999-12-31'];

/** Parses a typed 'YYYY-MM-DD'; null for a day that does not exist or is outside 1900–2999. */
export function parseTypedDay(text: string): IsoDate | null {
  const day = parseIsoDate(text);
  return day === null || day < first || day > last ? null : day;
}

/** Seconds or milliseconds since 1970: from 2001 to 2286. */
const timestamp = /^[1-9]\d{9}(\d{3})?$/;

/** The day of a query value: typed, or the Shanghai day of a timestamp (storefront.md §5). */
export function parseQueryDay(text: string): IsoDate | null {
  return timestamp.test(text) ? dateInShanghai(toMilliseconds(Number(text))) : parseTypedDay(text);
}

/** Day range of a query. The schema of the call has validated each value: {@link parseQueryDay}. */
export interface DayRange {
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}

function dayOf(text: string | undefined): IsoDate | undefined {
  if (text === undefined) return undefined;
  const day = parseQueryDay(text);
  if (day === null) throw new RangeError(`the schema let ${text} pass`);
  return day;
}

/** The first and last day of the range, both included. */
export function queryDays(range: DayRange): {
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
} {
  return { from: dayOf(range.start_time), to: dayOf(range.end_time) };
}

/** The instants in Shanghai at which the range starts and ends. */
export function queryInstants(range: DayRange): {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
} {
  const { from, to } = queryDays(range);
  return {
    from: from && new Date(startOfDayInShanghai(from)),
    to: to && new Date(startOfDayInShanghai(addDays(to, 1))),
  };
}
