import type { Db } from '../../../platform/db.ts';
import { addPoints, takePoints } from './move-points.ts';
import { loadOpenLots, lockPurse, sumOrderPoints } from './points.repo.ts';

/** Points that one order spent and earned. */
export interface OrderPoints {
  readonly spent: number;
  readonly earned: number;
}

export function loadOrderPoints(db: Db, buyerId: number, orderId: number): Promise<OrderPoints> {
  return sumOrderPoints(db, buyerId, `order:${orderId}`);
}

const dayMs = 86_400_000;
/** Returned points last at least this long, whatever their former expiry. */
const graceMs = 30 * dayMs;

/** Gives back points that paid for returned or undelivered units, in the caller's transaction. */
export async function givePointsBack(
  tx: Db,
  back: {
    readonly buyerId: number;
    readonly reference: string;
    readonly memo: string;
    readonly points: number;
    readonly at: Date;
  },
): Promise<void> {
  if (back.points === 0) return;
  await addPoints(tx, { ...back, source: 'back', expiresAt: new Date(back.at.getTime() + graceMs) });
}

/**
 * After a return of goods: gives back the points that paid for them and takes those they earned, as far as
 * still available. In the caller's transaction; a return moves points once. Returns how many were taken.
 */
export async function moveReturnedPoints(
  tx: Db,
  returned: {
    readonly buyerId: number;
    /** The return's number. */
    readonly reference: string;
    readonly back: number;
    readonly earnedBefore: number;
    readonly at: Date;
  },
): Promise<number> {
  const { buyerId, at } = returned;
  const reference = `return:${returned.reference}`;
  const memo = `退货 ${returned.reference}`;
  await lockPurse(tx, buyerId);
  const lots = await loadOpenLots(tx, buyerId, at);
  const have = lots.reduce((sum, lot) => sum + lot.points_left, 0);
  const taken = Math.min(returned.earnedBefore, have);
  if (taken > 0) {
    const refused = await takePoints(tx, { buyerId, source: 'order', reference, points: taken, memo, at });
    if (refused) throw new Error(`${memo}: ${refused.message}`);
  }
  await givePointsBack(tx, { buyerId, reference, memo, points: returned.back, at });
  return taken;
}
