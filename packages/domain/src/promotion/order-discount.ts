import { type Fen, fen } from '../money/fen.ts';
import { rateOfAmount, wholeRate } from '../money/rate.ts';
import type { TimeWindow } from '../pricing/time-window.ts';
import { highestTier } from './tier-status.ts';

export interface OrderDiscountTier {
  readonly amount: Fen;
  /** Part left to pay, in basis points: 9800 = 0.98. */
  readonly rateBasisPoints: number;
}

/** Discount on the whole order, an entry of `discounts`. */
export interface OrderDiscount extends TimeWindow {
  readonly id: number;
  readonly name: string;
  readonly tiers: readonly OrderDiscountTier[];
}

/** floor(qualifying × (1 − rate)) of the highest tier reached. */
export function orderDiscountOf(discount: OrderDiscount, qualifying: Fen): Fen {
  const tier = highestTier(discount.tiers, qualifying);
  return tier === null ? fen(0) : rateOfAmount(qualifying, Math.max(0, wholeRate - tier.rateBasisPoints));
}
