import type { PackRule } from '../quantity/pack-quantity.ts';
import type { PriceTerms } from './price-terms.ts';

/** How goods travel and are ordered: normal, 冷链, or 含麻 (always an order of its own). */
export type Handling = 'NORMAL' | 'COLD' | 'HM';

/** What pricing must know of one goods in one warehouse, for one buyer. */
export interface GoodsFacts extends PackRule {
  readonly goodsId: number;
  readonly name: string;
  /** ck_id */
  readonly warehouseId: number;
  readonly handling: Handling;
  /** is_buy; `blockReason` is the sentence where it is false, else ''. */
  readonly isBuy: boolean;
  readonly blockReason: string;
  readonly terms: PriceTerms;
  readonly brandId: number | null;
  /** The goods' category and all above it. */
  readonly categoryIds: readonly number[];
  /** Sections it stands in: 'yx', 'zy', 'qx'. */
  readonly sections: readonly string[];
  readonly isYoux: boolean;
  /** is_dpby: `freeShippingQuantity` (qg_number) units of it free the whole order of freight. */
  readonly isDpby: boolean;
  readonly freeShippingQuantity: number;
  readonly withCoupon: boolean;
  readonly weightGrams: number;
}

/** 含麻 goods take no promotion, coupon, voucher or points (trade-rules.md §4.1, pricing.md §4). */
export function takesPromotions(goods: GoodsFacts): boolean {
  return goods.handling !== 'HM';
}
