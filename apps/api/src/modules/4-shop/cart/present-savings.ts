import type { checkOut } from '@qianfang/contract/checkout';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { formatAmount } from '@qianfang/domain/money/fen';
import type { PricedCart } from '@qianfang/domain/pricing/priced-cart';
import { voucherRefusalTexts } from '@qianfang/domain/promotion/voucher';

type Savings = ResultOf<typeof checkOut>['savings'];

const benefitText = {
  AMOUNT: '满减',
  RATE: '折扣',
  FREIGHT: '运费',
} as const;

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * What a company could pay less with: coupons, the best first, those that cannot be used with why; vouchers; points.
 */
export function presentSavings(priced: PricedCart, claim: Savings['claim']): Savings {
  return {
    coupon_id: priced.couponId,
    coupons: priced.coupons.map((outcome) => ({
      id: outcome.coupon.id,
      name: outcome.coupon.name,
      kind_text: benefitText[outcome.coupon.benefit.kind],
      is_usable: outcome.isUsable ? 1 : 0,
      saving: formatAmount(outcome.saving),
      threshold: formatAmount(outcome.coupon.threshold),
      message: outcome.message,
      ends_at: instant(outcome.coupon.endsAt),
    })),
    vouchers: priced.vouchers.map((outcome) => ({
      id: outcome.voucher.id,
      name: outcome.voucher.name,
      balance: formatAmount(outcome.voucher.balance),
      used: formatAmount(outcome.used),
      message:
        outcome.refusal === null || outcome.refusal === 'NOT_CHOSEN'
          ? ''
          : voucherRefusalTexts[outcome.refusal],
      ends_at: instant(outcome.voucher.endsAt),
    })),
    points: {
      balance: priced.points.balance,
      used: priced.points.used,
      maximum: priced.points.maximum,
      amount: formatAmount(priced.points.amount),
      maximum_amount: formatAmount(priced.points.maximumAmount),
    },
    coupon: formatAmount(priced.totals.coupon),
    voucher: formatAmount(priced.totals.voucher),
    freight_off: formatAmount(priced.freight.couponOff),
    claim,
  };
}
