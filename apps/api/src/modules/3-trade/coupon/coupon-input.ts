import { fen } from '@qianfang/domain/money/fen';
import type { Coupon, CouponBenefit } from '@qianfang/domain/promotion/coupon';
import type { OfferRow } from './coupon.repo.ts';

function benefitOf(row: OfferRow): CouponBenefit {
  if (row.benefit === 'RATE') {
    const cap = row.cap_fen === null ? null : fen(row.cap_fen);
    return { kind: 'RATE', rateBasisPoints: row.rate_bp ?? 10_000, cap };
  }
  return { kind: row.benefit, amount: fen(row.amount_fen ?? 0) };
}

/** A coupon as input of the pricing engine, good from and until these moments. */
export const couponInput = (row: OfferRow, id: number, startsAt: Date, endsAt: Date): Coupon => ({
  id,
  name: row.name,
  benefit: benefitOf(row),
  threshold: fen(row.threshold_fen),
  scope: row.scope,
  buyerTypes: row.buyer_kinds,
  regions: row.provinces,
  isFirstOrderOnly: row.is_first_order_only,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});
