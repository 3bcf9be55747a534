import type { Place } from '../goods/spread-units.ts';
import type { PackRule } from '../quantity/pack-quantity.ts';
import type { PriceTerms } from './price-terms.ts';

/** Shipping and ordering: normal, 冷链, or 含麻 (always an order of its own). */
export type Handling = 'NORMAL' | 'COLD' | 'HM';

/** What pricing must know of one product for one buyer. Stock is that of all warehouses. */
export interface GoodsFacts extends PackRule {
  readonly goodsId: number;
  readonly name: string;
  /** ck_id: the first warehouse. */
  readonly warehouseId: number;
  /** Stock by warehouse, in order of preference; absent where only the first has any. */
  readonly places?: readonly Place[];
  /** Minimum days all its stock lasts, where a shelf life or batch was required; null: without end. */
  readonly lastsDays?: number | null;
  /** A batch sold only by name: its stock is not part of the product's. */
  readonly isApart?: boolean;
  readonly handling: Handling;
  /** is_buy; `blockReason` is the sentence when false, else ''. */
  readonly isBuy: boolean;
  readonly blockReason: string;
  readonly terms: PriceTerms;
  readonly brandId: number | null;
  /** The product's category and its ancestors. */
  readonly categoryIds: readonly number[];
  /** Its sections: 'yx', 'zy', 'qx'. */
  readonly sections: readonly string[];
  readonly isYoux: boolean;
  /** is_dpby: `freeShippingQuantity` (qg_number) units ship the whole order free. */
  readonly isDpby: boolean;
  readonly freeShippingQuantity: number;
  readonly withCoupon: boolean;
  readonly weightGrams: number;
}

/** 含麻 goods take no promotion, coupon, voucher or points (trade-rules.md §4.1, pricing.md §4). */
export function takesPromotions(goods: GoodsFacts): boolean {
  return goods.handling !== 'HM';
}
