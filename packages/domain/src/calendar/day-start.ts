import { addDays, parseIsoDate } from './iso-date.ts';
import { startOfDayInShanghai } from './shanghai-time.ts';

/** First instant of a day in Shanghai that somebody typed, or of so many days after; undefined where it is no day. */
export function dayStart(text: string | undefined, daysAfter = 0): Date | undefined {
  const date = text === undefined ? null : parseIsoDate(text);
  return date === null ? undefined : new Date(startOfDayInShanghai(addDays(date, daysAfter)));
}
