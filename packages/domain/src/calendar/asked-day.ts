import { addDays, type IsoDate, parseIsoDate } from './iso-date.ts';
import { dateInShanghai, startOfDayInShanghai, toMilliseconds } from './shanghai-time.ts';

/** Nobody asks for or fills in a day beyond these, and a day, month or year may be added to each. */
const [first, last] = ['1900-01-01', '2999-12-31'];

/** The day of a text 'YYYY-MM-DD' that somebody typed; null where there is no such day, or none from 1900 to 2999. */
export function parseTypedDay(text: string): IsoDate | null {
  const day = parseIsoDate(text);
  return day === null || day < first || day > last ? null : day;
}

/** Seconds or milliseconds since 1970: from 2001 to 2286. */
const moment = /^[1-9]\d{9}(\d{3})?$/;

/** The day that a question names: as it is typed, or the one in Shanghai at a moment (storefront.md §5). */
export function parseAskedDay(text: string): IsoDate | null {
  return moment.test(text) ? dateInShanghai(toMilliseconds(Number(text))) : parseTypedDay(text);
}

/** Days as a question names them. The schema of the call has looked at each: {@link parseAskedDay}. */
export interface AskedDays {
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}

function dayOf(text: string | undefined): IsoDate | undefined {
  if (text === undefined) return undefined;
  const day = parseAskedDay(text);
  if (day === null) throw new RangeError(`the schema let ${text} pass`);
  return day;
}

/** The first and the last day that are asked for; both belong to what is asked for. */
export function daysAsked(asked: AskedDays): {
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
} {
  return { from: dayOf(asked.start_time), to: dayOf(asked.end_time) };
}

/** The moments in Shanghai at which the days that are asked for begin and are over. */
export function spanAsked(asked: AskedDays): {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
} {
  const { from, to } = daysAsked(asked);
  return {
    from: from && new Date(startOfDayInShanghai(from)),
    to: to && new Date(startOfDayInShanghai(addDays(to, 1))),
  };
}
