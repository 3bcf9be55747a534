import type { PricedUnits } from '../money/line-amount.ts';
import type { UnitPrice } from '../money/unit-price.ts';
import type { TimeWindow } from './time-window.ts';

/** 特价, 秒杀 or 每日特价 of a product; the id is unique within the product. */
export interface SpecialPrice extends TimeWindow {
  readonly id: number;
  readonly kind: 'SPECIAL' | 'FLASH' | 'DAILY';
  readonly price: UnitPrice;
  /** Units left for all buyers; null without a quota. */
  readonly quotaLeft: number | null;
  /** `limit`: units per buyer; null without one. */
  readonly limitPerBuyer: number | null;
  /** Units this buyer already bought at this price, without cancelled orders. */
  readonly boughtByBuyer: number;
}

/** One entry of `ladder_price`. */
export interface LadderTier {
  readonly number: number;
  readonly price: UnitPrice;
}

/** `type` is `ladder_price_type`: 1 = "N 以内", any other = "满 N 享". Tiers in any order. */
export interface Ladder {
  readonly type: number;
  readonly tiers: readonly LadderTier[];
}

/** Everything that decides one product's unit price for one buyer (pricing.md §2). */
export interface PriceTerms {
  /** null: 暂无报价, not for sale. */
  readonly basePrice: UnitPrice | null;
  readonly contractPrice: UnitPrice | null;
  /** Price list of the buyer's group and region. */
  readonly groupPrice: UnitPrice | null;
  readonly specials: readonly SpecialPrice[];
  readonly ladder: Ladder | null;
  /** Set on a line with a near-expiry batch. */
  readonly nearExpiry: { readonly batchId: number; readonly price: UnitPrice } | null;
  /** 全场折 in basis points (9400 = 94 折); null where the product does not take part. */
  readonly welfareRate: number | null;
}

/** Terms with only a list price, to be spread. */
export function plainTerms(basePrice: UnitPrice | null): PriceTerms {
  return {
    basePrice,
    contractPrice: null,
    groupPrice: null,
    specials: [],
    ladder: null,
    nearExpiry: null,
    welfareRate: null,
  };
}

/** Rules that can set a unit price. */
export type PriceRule =
  | 'LIST_PRICE'
  | 'CONTRACT_PRICE'
  | 'GROUP_PRICE'
  | 'SPECIAL'
  | 'LADDER'
  | 'NEAR_EXPIRY'
  | 'WELFARE'
  | 'COMBINATION'
  | 'GIFT'
  | 'EXCHANGE';

/** Units of a line at one price. `ruleId` is the special price, combination, gift or exchange behind it. */
export interface PriceSegment extends PricedUnits {
  readonly rule: PriceRule;
  readonly ruleId: number | null;
}

/** Base of 特价, ladders and 全场折: the list price, or the buyer's own. */
export function basePriceOf(terms: PriceTerms): UnitPrice | null {
  return terms.contractPrice ?? terms.groupPrice ?? terms.basePrice;
}

/** The rule `basePriceOf` comes from. */
export function baseRuleOf(terms: PriceTerms): PriceRule {
  if (terms.contractPrice !== null) return 'CONTRACT_PRICE';
  return terms.groupPrice !== null ? 'GROUP_PRICE' : 'LIST_PRICE';
}
