import type { Place } from '../goods/spread-units.ts';
import type { PackRule } from '../quantity/pack-quantity.ts';
import type { PriceTerms } from './price-terms.ts';

/** How goods travel and are ordered: normal, 冷链, or 含麻 (always an order of its own). */
export type Handling = 'NORMAL' | 'COLD' | 'HM';

/** What pricing must know of one goods for one buyer. Its stock is that of all warehouses. */
export interface GoodsFacts extends PackRule {
  readonly goodsId: number;
  readonly name: string;
  /** ck_id: the warehouse that is asked first. */
  readonly warehouseId: number;
  /** Where its stock lies, in the order in which warehouses are asked; absent where no other than the first has any. */
  readonly places?: readonly Place[];
  /** Days that every batch of its stock lasts at least, where a least life or a batch was asked for; null: without end. */
  readonly lastsDays?: number | null;
  /** A batch by name that nobody else is sent: its stock is none of the goods'. */
  readonly isApart?: boolean;
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
