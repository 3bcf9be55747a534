import { daysBetween, isoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';

/** Whole days from today in China to a calendar date of the wire; below zero once it has passed. */
export function daysUntil(date: string, now: Date = new Date()): number {
  return daysBetween(dateInShanghai(now), isoDate(date));
}
