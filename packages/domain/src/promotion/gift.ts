import type { Fen } from '../money/fen.ts';
import type { GoodsFacts } from '../pricing/goods-facts.ts';
import type { TimeWindow } from '../pricing/time-window.ts';
import type { Scope } from './scope.ts';

/** `give` units of `gift` for each `every` units of a product. */
export interface UnitGift extends TimeWindow {
  readonly kind: 'UNITS';
  readonly id: number;
  readonly name: string;
  readonly goodsId: number;
  readonly every: number;
  readonly give: number;
  readonly gift: GoodsFacts;
  /** Units left to give; null or absent without a quota. */
  readonly quotaLeft?: number | null;
}

export interface GiftTier {
  readonly amount: Fen;
  readonly give: number;
  readonly gift: GoodsFacts;
}

/** The gift of the highest tier the group's amount reaches. */
export interface AmountGift extends TimeWindow {
  readonly kind: 'AMOUNT';
  readonly id: number;
  readonly name: string;
  readonly scope: Scope;
  readonly tiers: readonly GiftTier[];
  /** Units left to give; null or absent without a quota. */
  readonly quotaLeft?: number | null;
}

export type GiftRule = UnitGift | AmountGift;
