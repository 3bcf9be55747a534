import { fen } from '@qianfang/domain/money/fen';
import type { Coupon, CouponBenefit } from '@qianfang/domain/promotion/coupon';
import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadUnused, type OwnedRow } from './coupon.repo.ts';

/** Candidates for one order, earliest end first. */
const limit = 100;

function benefitOf(row: OwnedRow): CouponBenefit {
  if (row.benefit === 'RATE') {
    const cap = row.cap_fen === null ? null : fen(row.cap_fen);
    return { kind: 'RATE', rateBasisPoints: row.rate_bp ?? 10_000, cap };
  }
  return { kind: row.benefit, amount: fen(row.amount_fen ?? 0) };
}

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
  return rows.map((row) => ({
    id: row.held_id,
    name: row.name,
    benefit: benefitOf(row),
    threshold: fen(row.threshold_fen),
    scope: row.scope,
    buyerTypes: row.buyer_kinds,
    regions: row.provinces,
    isFirstOrderOnly: row.is_first_order_only,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  }));
}
