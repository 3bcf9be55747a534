import type { Db } from '../../../platform/db.ts';
import { countOwned, type OwnedStatus } from './coupon.repo.ts';

/** Counts a company's coupons by state at an instant. */
export function countCoupons(db: Db, buyerId: number, now: Date): Promise<Record<OwnedStatus, number>> {
  return countOwned(db, buyerId, now);
}
