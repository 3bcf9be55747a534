import { daysBetween, type IsoDate } from '../calendar/iso-date.ts';

/** Minimum shelf lives in days a buyer may require, as 6, 12, 18 and 24 months. */
export const minShelfLives = [180, 365, 540, 730] as const;

export type MinShelfLife = (typeof minShelfLives)[number];

const months: Readonly<Record<MinShelfLife, number>> = { 180: 6, 365: 12, 540: 18, 730: 24 };

/** `12 个月`; in days for any other value. */
export function lifeText(days: number): string {
  const known = months[days as MinShelfLife];
  return known === undefined ? `${days} 天` : `${known} 个月`;
}

/** The buyer's requirement for the batch of a line; empty for first expiry first. */
export function batchRequirementText(isNamed: boolean, minDays: number): string {
  if (isNamed) return '指定批号';
  return minDays > 0 ? `效期不少于 ${lifeText(minDays)}` : '';
}

/** Days from today that a batch lasts; null = does not expire. */
export function lastsDays(expiryDate: IsoDate | null, today: IsoDate): number | null {
  return expiryDate === null ? null : daysBetween(today, expiryDate);
}

/** Whether a batch lasts this many days from today; without expiry it does. */
export function lastsFor(expiryDate: IsoDate | null, days: number, today: IsoDate): boolean {
  return (lastsDays(expiryDate, today) ?? days) >= days;
}
