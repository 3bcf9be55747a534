import type { Db } from '../../platform/db.ts';
import { loadOpenLots } from './points.repo.ts';

export interface PointsSum {
  readonly available: number;
  /** What expires within 30 days, and when the first of it does. */
  readonly expiring: number;
  readonly expiringAt: Date | null;
}

const soonMs = 30 * 86_400_000;

/** What a company has in points at an instant. One statement. */
export async function sumPoints(db: Db, buyerId: number, now: Date): Promise<PointsSum> {
  const lots = await loadOpenLots(db, buyerId, now);
  const sumOf = (rows: typeof lots) => rows.reduce((sum, lot) => sum + lot.points_left, 0);
  const soon = lots.filter((lot) => lot.expires_at.getTime() - now.getTime() <= soonMs);
  return { available: sumOf(lots), expiring: sumOf(soon), expiringAt: soon[0]?.expires_at ?? null };
}
