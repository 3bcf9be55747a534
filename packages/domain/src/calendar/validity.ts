import { daysBetween, type IsoDate } from './iso-date.ts';

/**
 * A document or batch is valid through the end of its last day (trade-rules I8).
 * @param lastDay null = without end
 */
export function isExpired(lastDay: IsoDate | null, today: IsoDate): boolean {
  return lastDay !== null && today > lastDay;
}

/** Days left after today: 0 on the last day, negative once expired, null without end. */
export function daysLeft(lastDay: IsoDate | null, today: IsoDate): number | null {
  return lastDay === null ? null : daysBetween(today, lastDay);
}

/** Whether `today` is in a period, both ends included; null = open at that end. */
export function isInForce(from: IsoDate | null, to: IsoDate | null, today: IsoDate): boolean {
  return (from === null || today >= from) && !isExpired(to, today);
}
