import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { type LotRow, loadOpenLots } from './points.repo.ts';

export interface PointsSum {
  readonly available: number;
  /** Points that expire within 30 days, and when the first do. */
  readonly expiring: number;
  readonly expiringAt: Date | null;
}

const soonMs = 30 * 86_400_000;

const cachedLots = cached(
  { topic: 'purse', max: 2_000 },
  (db, buyerId: number, now: Date): Promise<readonly LotRow[]> => loadOpenLots(db, buyerId, now),
);

/** A company's points at an instant. */
export async function sumPoints(db: Db, buyerId: number, now: Date): Promise<PointsSum> {
  const lots = ((await cachedLots(db, buyerId, now)) ?? []).filter((lot) => lot.expires_at > now);
  const sumOf = (rows: readonly LotRow[]) => rows.reduce((sum, lot) => sum + lot.points_left, 0);
  const soon = lots.filter((lot) => lot.expires_at.getTime() - now.getTime() <= soonMs);
  return { available: sumOf(lots), expiring: sumOf(soon), expiringAt: soon[0]?.expires_at ?? null };
}
