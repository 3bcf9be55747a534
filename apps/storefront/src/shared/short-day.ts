import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { serverToday } from './server-today.ts';

/** `10-28` of an instant in China, with the year if it is not this one. */
export function shortDay(instant: string): string {
  const day = dateInShanghai(new Date(instant));
  return day.slice(0, 4) === serverToday().slice(0, 4) ? day.slice(5) : day;
}
