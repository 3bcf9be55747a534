import { shortYuan } from '../../shared/coupon-text.ts';
import type { OwnedCoupon } from './coupon.queries.ts';

type Face = Pick<OwnedCoupon, 'amount' | 'rate' | 'cap' | 'threshold' | 'type'>;

/** The large figure of a coupon. */
export function CouponAmount({ coupon }: { coupon: Face }) {
  return <>{coupon.rate ?? shortYuan(coupon.amount ?? '0.00')}</>;
}

/** The minimum amount. */
export function thresholdText({ threshold, cap }: Face): string {
  const from = threshold === '0.00' ? '无门槛' : `满 ${shortYuan(threshold).slice(1)} 可用`;
  return cap === null ? from : `${from}，最多减 ${shortYuan(cap)}`;
}
