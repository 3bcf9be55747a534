import { type Fen, fen, minFen } from '../money/fen.ts';
import { rateOfAmount, wholeRate } from '../money/rate.ts';
import type { TimeWindow } from '../pricing/time-window.ts';
import type { Scope } from './scope.ts';

/** RATE is the part left to pay in basis points (9500 = 95 折). */
export type CouponBenefit =
  | { readonly kind: 'AMOUNT'; readonly amount: Fen }
  | { readonly kind: 'RATE'; readonly rateBasisPoints: number; readonly cap: Fen | null }
  | { readonly kind: 'FREIGHT'; readonly amount: Fen };

/** An unused coupon of the buyer. Empty lists of buyer types and regions admit all. */
export interface Coupon extends TimeWindow {
  readonly id: number;
  readonly name: string;
  readonly benefit: CouponBenefit;
  /** For the amount in scope after the order discount. */
  readonly threshold: Fen;
  readonly scope: Scope;
  readonly buyerTypes: readonly string[];
  readonly regions: readonly string[];
  readonly isFirstOrderOnly: boolean;
}

/** Buyer facts that coupons check. */
export interface CouponBuyer {
  readonly type: string;
  /** Province of the delivery address. */
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

/** Saving of a coupon: on the amount in scope, or on freight for a freight coupon. Never more than that. */
export function couponSaving(benefit: CouponBenefit, inScope: Fen, freightFee: Fen): Fen {
  if (benefit.kind === 'FREIGHT') return minFen(benefit.amount, freightFee);
  if (benefit.kind === 'AMOUNT') return minFen(benefit.amount, inScope);
  const off = rateOfAmount(inScope, Math.max(0, wholeRate - benefit.rateBasisPoints));
  return benefit.cap === null ? off : minFen(off, benefit.cap);
}

/** The first unmet buyer condition, or null. */
export function buyerRefusal(coupon: Coupon, buyer: CouponBuyer): CouponRefusal | null {
  if (coupon.buyerTypes.length > 0 && !coupon.buyerTypes.includes(buyer.type)) return 'BUYER_TYPE';
  if (coupon.regions.length > 0 && !coupon.regions.includes(buyer.region)) return 'REGION';
  return coupon.isFirstOrderOnly && !buyer.isFirstOrder ? 'FIRST_ORDER' : null;
}

/** Missing to the threshold; 0 when reached. */
export function couponMissing(coupon: Coupon, inScope: Fen): Fen {
  return inScope >= coupon.threshold ? fen(0) : fen(coupon.threshold - inScope);
}
