import type { Coupon } from '@qianfang/domain/promotion/coupon';
import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadUnused, type OwnedRow } from './coupon.repo.ts';
import { couponInput } from './coupon-input.ts';

/** Candidates for one order, earliest end first. */
const limit = 100;

const cachedCoupons = cached(
  { topic: 'purse', invalidateAllOn: ['coupon_offer'], max: 2_000 },
  (db, buyerId: number, now: Date): Promise<readonly OwnedRow[]> => loadUnused(db, buyerId, now, limit),
);

/** The cached ones that have not expired; if the cache was cut off, reads again for those after them. */
async function loadOpen(db: Db, buyerId: number, now: Date): Promise<readonly OwnedRow[]> {
  const held = (await cachedCoupons(db, buyerId, now)) ?? [];
  const open = held.filter((row) => row.ends_at > now);
  return held.length === limit && open.length < limit ? loadUnused(db, buyerId, now, limit) : open;
}

/** A company's unused coupons as input of the pricing engine; ids are of the owned coupons. */
export async function loadUsableCoupons(db: Db, buyerId: number, now: Date): Promise<Coupon[]> {
  const rows = await loadOpen(db, buyerId, now);
  return rows.map((row) => couponInput(row, row.held_id, row.starts_at, row.ends_at));
}
