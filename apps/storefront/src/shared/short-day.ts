import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';

/** `10-28` of an instant in China; with the year once it is not this one. */
export function shortDay(instant: string, now: Date = new Date()): string {
  const day = dateInShanghai(new Date(instant));
  return day.slice(0, 4) === dateInShanghai(now).slice(0, 4) ? day.slice(5) : day;
}
