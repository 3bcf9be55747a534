import { daysBetween, type IsoDate } from '../calendar/iso-date.ts';

/** NEAR sells only with the buyer's consent, LOCK and EXPIRED never. */
export type ExpiryBand = 'NORMAL' | 'NEAR' | 'LOCK' | 'EXPIRED';

export interface ExpiryThresholds {
  readonly nearDays: number;
  readonly lockDays: number;
}

/**
 * trade-rules 4.3: the last 180 days are near with over 12 months of shelf life, 90 with 6–12, 30 below; the
 * last 30 (15) are locked. An unstated shelf life counts as long, the stricter reading.
 */
export function expiryThresholds(shelfLifeMonths: number | null): ExpiryThresholds {
  if (shelfLifeMonths === null || shelfLifeMonths > 12) return { nearDays: 180, lockDays: 30 };
  if (shelfLifeMonths >= 6) return { nearDays: 90, lockDays: 30 };
  return { nearDays: 30, lockDays: 15 };
}

/** @param lastDay last usable day; null = does not expire */
export function expiryBand(
  lastDay: IsoDate | null,
  shelfLifeMonths: number | null,
  today: IsoDate,
): ExpiryBand {
  if (lastDay === null) return 'NORMAL';
  const left = daysBetween(today, lastDay);
  // 药品管理法 art. 98: past its expiry a drug is inferior and may not be sold at all.
  if (left < 0) return 'EXPIRED';
  const { nearDays, lockDays } = expiryThresholds(shelfLifeMonths);
  if (left <= lockDays) return 'LOCK';
  return left <= nearDays ? 'NEAR' : 'NORMAL';
}

/** N-01: what a buyer must confirm before buying a near batch. */
export function nearExpiryConsentText(lastDay: IsoDate): string {
  return `请确认知悉该批次效期至${lastDay}`;
}
