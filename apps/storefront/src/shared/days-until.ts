import { daysBetween, isoDate } from '@qianfang/domain/calendar/iso-date';
import { serverToday } from './server-today.ts';

/** Whole days from today to a calendar date of the wire; negative once it has passed. */
export function daysUntil(date: string): number {
  return daysBetween(serverToday(), isoDate(date));
}
