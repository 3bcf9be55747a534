import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { postJournal } from '../wallet/index.ts';
import {
  insertEntry,
  insertLot,
  type LotRow,
  type LotTake,
  loadOpenLots,
  lockPurse,
  type NewEntry,
  type PointsSource,
  takeFromLots,
} from './points.repo.ts';

const dayMs = 86_400_000;
/** Points last a year. */
export const pointsLastMs = 365 * dayMs;

/** Posts an entry of the log to the books. */
export async function postEntry(tx: Db, entry: NewEntry, entryId: number): Promise<void> {
  const posted = await postJournal(tx, {
    cause: entry.amount > 0 ? 'points_in' : 'points_out',
    reference: `JFMX${entryId}`,
    memo: entry.memo,
    at: entry.at,
    postings: [
      { owner: { buyerId: entry.buyerId }, code: 'points', amount: entry.amount },
      { owner: { system: true }, code: 'points_issued', amount: -entry.amount },
    ],
  });
  if (posted !== true) throw new Error(`points entry ${entryId} did not reach the books`);
}

export interface PointsIn {
  readonly buyerId: number;
  readonly source: PointsSource;
  /** Makes the gift idempotent: a repeated reference gives nothing. */
  readonly reference: string;
  readonly points: number;
  readonly memo: string;
  readonly at: Date;
  /** Default: a year from now. */
  readonly expiresAt?: Date;
}

/** Gives points in the caller's transaction. */
export async function addPoints(tx: Db, gift: PointsIn): Promise<void> {
  const { buyerId, source, reference, points, memo, at } = gift;
  const expiresAt = gift.expiresAt ?? new Date(at.getTime() + pointsLastMs);
  await lockPurse(tx, buyerId);
  const entry = { buyerId, source, reference, amount: points, memo, at, expiresAt };
  const id = await insertEntry(tx, entry);
  if (id === undefined) return;
  await insertLot(tx, { buyerId, points, at, expiresAt });
  await postEntry(tx, entry, id);
}

/** The lots to take so many points from, earliest expiry first; undefined when there are too few. */
export function takeByExpiry(
  lots: readonly LotRow[],
  points: number,
): { readonly takes: readonly LotTake[]; readonly lastExpiry: Date | null } | undefined {
  const takes: LotTake[] = [];
  let due = points;
  let lastExpiry: Date | null = null;
  for (const lot of lots) {
    if (due === 0) break;
    const taken = Math.min(due, lot.points_left);
    takes.push({ id: lot.id, points: taken });
    lastExpiry = lot.expires_at;
    due -= taken;
  }
  return due === 0 ? { takes, lastExpiry } : undefined;
}

export interface PointsOut {
  readonly buyerId: number;
  readonly source: PointsSource;
  readonly reference: string;
  readonly points: number;
  readonly memo: string;
  readonly at: Date;
}

/** Takes points in the caller's transaction, earliest expiry first. BALANCE_SHORT when there are too few. */
export async function takePoints(
  tx: Db,
  take: PointsOut,
): Promise<Problem<'BALANCE_SHORT' | 'CONFLICT'> | undefined> {
  const { buyerId, source, reference, points, memo, at } = take;
  await lockPurse(tx, buyerId);
  const lots = await loadOpenLots(tx, buyerId, at);
  const plan = takeByExpiry(lots, points);
  if (!plan) {
    const have = lots.reduce((sum, lot) => sum + lot.points_left, 0);
    return problem('BALANCE_SHORT', { message: `积分不足，还差 ${points - have} 积分` });
  }
  // Stores the latest expiry of the taken points, so that returned ones do not live longer.
  const entry = { buyerId, source, reference, amount: -points, memo, at, expiresAt: plan.lastExpiry };
  const id = await insertEntry(tx, entry);
  if (id === undefined) return problem('CONFLICT');
  await takeFromLots(tx, buyerId, plan.takes);
  await postEntry(tx, entry, id);
  return undefined;
}
