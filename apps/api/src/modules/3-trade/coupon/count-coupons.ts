import type { Db } from '../../../platform/db.ts';
import { countHeld, type HeldStatus } from './coupon.repo.ts';

/** How many coupons a company holds, by state at an instant. */
export function countCoupons(db: Db, buyerId: number, now: Date): Promise<Record<HeldStatus, number>> {
  return countHeld(db, buyerId, now);
}
