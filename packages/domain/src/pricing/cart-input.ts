import type { FreightTerms } from '../freight/freight.ts';
import type { Combination } from '../promotion/combination.ts';
import type { BuyerFacts, Coupon } from '../promotion/coupon.ts';
import type { ExchangeChoice, ExchangeRule } from '../promotion/exchange.ts';
import type { FullReduction } from '../promotion/full-reduction.ts';
import type { GiftRule } from '../promotion/gift.ts';
import type { OrderDiscount } from '../promotion/order-discount.ts';
import { defaultPointsRule, type PointsRule } from '../promotion/points.ts';
import type { Voucher, VoucherChoice } from '../promotion/voucher.ts';
import type { GoodsFacts } from './goods-facts.ts';
import type { MonthQuota } from './month-quota.ts';

interface LineInput {
  /**
   * The cart line's id. Where shares tie, the fen goes to the line with the smaller id, so that the order in which lines are given
   * changes nothing. Unique within the cart.
   */
  readonly id: number;
  /** Units, or sets of a combination; a whole number above 0. */
  readonly quantity: number;
  readonly isSelected: boolean;
  /** The 满减 the buyer picked for this line; null leaves the choice to the one that saves most. */
  readonly pickedReductionId: number | null;
}

export interface GoodsLineInput extends LineInput {
  readonly kind: 'GOODS';
  readonly goods: GoodsFacts;
  /** The chosen near-expiry batch; `goods.stock` and `goods.terms.nearExpiry` are then that batch's. */
  readonly batchId: number | null;
}

/** Type 3 of storefront.md: goods then comes from the combination. */
export interface CombinationLineInput extends LineInput {
  readonly kind: 'COMBINATION';
  readonly combination: Combination;
}

export type CartLineInput = GoodsLineInput | CombinationLineInput;

export interface Promotions {
  readonly gifts: readonly GiftRule[];
  readonly exchanges: readonly ExchangeRule[];
  readonly fullReductions: readonly FullReduction[];
  readonly orderDiscounts: readonly OrderDiscount[];
}

/** What the buyer has to pay less with. */
export interface Wallet {
  readonly coupons: readonly Coupon[];
  readonly vouchers: readonly Voucher[];
  readonly points: number;
  readonly pointsRule: PointsRule;
}

/** What the buyer chose. */
export interface Choices {
  /** A coupon's id, 'BEST' for the one that saves most, 'NONE' for none. */
  readonly coupon: number | 'BEST' | 'NONE';
  readonly vouchers: readonly VoucherChoice[];
  /** Points to use, 'MOST' for as many as possible. */
  readonly points: number | 'MOST';
  readonly exchanges: readonly ExchangeChoice[];
  /** Gift rules whose gift the buyer does not want. */
  readonly declinedGiftIds: readonly number[];
}

/** Everything a price depends on. Plain data: the API builds it from SQL rows, the browser from the wire. */
export interface CartInput {
  /** Epoch ms of the server's clock. */
  readonly now: number;
  readonly buyer: BuyerFacts;
  readonly lines: readonly CartLineInput[];
  readonly promotions: Promotions;
  readonly wallet: Wallet;
  readonly choices: Choices;
  /** Of goods under controlled sale. */
  readonly monthQuotas: readonly MonthQuota[];
  /** null while the region is not known; no freight is shown then. */
  readonly freight: FreightTerms | null;
}

export const noPromotions: Promotions = { gifts: [], exchanges: [], fullReductions: [], orderDiscounts: [] };

export const emptyWallet: Wallet = { coupons: [], vouchers: [], points: 0, pointsRule: defaultPointsRule };

/** What a cart starts with: the best coupon, no vouchers, no points, all gifts. */
export const defaultChoices: Choices = {
  coupon: 'BEST',
  vouchers: [],
  points: 0,
  exchanges: [],
  declinedGiftIds: [],
};
