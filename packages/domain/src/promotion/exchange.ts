import type { Fen } from '../money/fen.ts';
import type { UnitPrice } from '../money/unit-price.ts';
import type { GoodsFacts } from '../pricing/goods-facts.ts';
import type { TimeWindow } from '../pricing/time-window.ts';
import type { Scope } from './scope.ts';

/** A product that may be added at `price` once the group's amount reaches `amount`. */
export interface ExchangeOffer {
  readonly amount: Fen;
  readonly goods: GoodsFacts;
  readonly price: UnitPrice;
  /** Units this buyer may still take; null or absent without a quota. */
  readonly quotaLeft?: number | null;
}

/** 换购. `limitPerOrder` counts the units of all its offers together. */
export interface ExchangeRule extends TimeWindow {
  readonly id: number;
  readonly name: string;
  readonly scope: Scope;
  readonly limitPerOrder: number;
  readonly offers: readonly ExchangeOffer[];
}

/** The buyer's pick from an exchange rule. */
export interface ExchangeChoice {
  readonly ruleId: number;
  readonly goodsId: number;
  readonly quantity: number;
}
