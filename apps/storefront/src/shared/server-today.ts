import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { serverNow } from './server-clock.ts';

/** The day that it is for the store: a till may be days off, and stands anywhere. */
export function serverToday(): IsoDate {
  return dateInShanghai(serverNow());
}
