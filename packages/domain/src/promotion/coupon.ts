import { type Fen, fen, minFen } from '../money/fen.ts';
import { rateOfAmount, wholeRate } from '../money/rate.ts';
import type { TimeWindow } from '../pricing/time-window.ts';
import type { Scope } from './scope.ts';

/** What a coupon gives. RATE is what is left to pay in basis points (9500 = 9.5折). */
export type CouponBenefit =
  | { readonly kind: 'AMOUNT'; readonly amount: Fen }
  | { readonly kind: 'RATE'; readonly rateBasisPoints: number; readonly cap: Fen | null }
  | { readonly kind: 'FREIGHT'; readonly amount: Fen };

/** A coupon the buyer holds and has not used. Empty lists of buyer types and regions admit everybody. */
export interface Coupon extends TimeWindow {
  readonly id: number;
  readonly name: string;
  readonly benefit: CouponBenefit;
  /** Against the amount in scope after the order discount. */
  readonly threshold: Fen;
  readonly scope: Scope;
  readonly buyerTypes: readonly string[];
  readonly regions: readonly string[];
  readonly isFirstOrderOnly: boolean;
}

/** Facts of the buyer that coupons ask for. */
export interface BuyerFacts {
  readonly type: string;
  /** Province of the delivery. */
  readonly region: string;
  readonly isFirstOrder: boolean;
}

export type CouponRefusal =
  | 'NOT_STARTED'
  | 'ENDED'
  | 'BUYER_TYPE'
  | 'REGION'
  | 'FIRST_ORDER'
  | 'NO_GOODS'
  | 'BELOW_THRESHOLD'
  | 'FREIGHT_FREE'
  | 'NO_SAVING';

/** What a coupon takes off: amounts in scope for goods coupons, the freight for a freight coupon. Never more than there is. */
export function couponSaving(benefit: CouponBenefit, inScope: Fen, freightFee: Fen): Fen {
  if (benefit.kind === 'FREIGHT') return minFen(benefit.amount, freightFee);
  if (benefit.kind === 'AMOUNT') return minFen(benefit.amount, inScope);
  const off = rateOfAmount(inScope, Math.max(0, wholeRate - benefit.rateBasisPoints));
  return benefit.cap === null ? off : minFen(off, benefit.cap);
}

/** The first buyer condition that is not met, null when all are. */
export function buyerRefusal(coupon: Coupon, buyer: BuyerFacts): CouponRefusal | null {
  if (coupon.buyerTypes.length > 0 && !coupon.buyerTypes.includes(buyer.type)) return 'BUYER_TYPE';
  if (coupon.regions.length > 0 && !coupon.regions.includes(buyer.region)) return 'REGION';
  return coupon.isFirstOrderOnly && !buyer.isFirstOrder ? 'FIRST_ORDER' : null;
}

/** How much the amount in scope is short of the threshold; 0 when it reaches it. */
export function couponMissing(coupon: Coupon, inScope: Fen): Fen {
  return inScope >= coupon.threshold ? fen(0) : fen(coupon.threshold - inScope);
}
