import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { serverNow } from './server-clock.ts';

/** The store's date: a till may be days off, in any time zone. */
export function serverToday(): IsoDate {
  return dateInShanghai(serverNow());
}
