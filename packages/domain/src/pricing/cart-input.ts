import type { FreightTerms } from '../freight/freight.ts';
import type { Combination } from '../promotion/combination.ts';
import type { Coupon, CouponBuyer } from '../promotion/coupon.ts';
import type { ExchangeChoice, ExchangeRule } from '../promotion/exchange.ts';
import type { FullReduction } from '../promotion/full-reduction.ts';
import type { GiftRule } from '../promotion/gift.ts';
import type { OrderDiscount } from '../promotion/order-discount.ts';
import { defaultPointsRule, type PointsRule } from '../promotion/points.ts';
import type { Voucher, VoucherChoice } from '../promotion/voucher.ts';
import type { GoodsFacts } from './goods-facts.ts';
import type { MonthQuota } from './month-quota.ts';
import type { OwnLine } from './working-line.ts';

interface LineInput {
  /** Unique within the cart. Ties of shares go to the smaller id, so that the input order changes nothing. */
  readonly id: number;
  /** Units, or sets of a combination; a positive integer. */
  readonly quantity: number;
  readonly isSelected: boolean;
  /** The 满减 the buyer picked for this line; null: the one that saves most. */
  readonly pickedReductionId: number | null;
}

export interface GoodsLineInput extends LineInput {
  readonly kind: 'GOODS';
  readonly goods: GoodsFacts;
  /** The chosen near-expiry batch; `goods.stock` and `goods.terms.nearExpiry` are then its own. */
  readonly batchId: number | null;
  /** What `openOwnLine` made of it, where the caller remembers that. */
  readonly own?: OwnLine | undefined;
}

/** Type 3 of storefront.md: goods come from the combination. */
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

/** The buyer's coupons, vouchers and points. */
export interface Wallet {
  readonly coupons: readonly Coupon[];
  readonly vouchers: readonly Voucher[];
  readonly points: number;
  readonly pointsRule: PointsRule;
}

/** The buyer's choices. */
export interface Choices {
  /** A coupon's id, 'BEST' for the one that saves most, 'NONE' for none. */
  readonly coupon: number | 'BEST' | 'NONE';
  readonly vouchers: readonly VoucherChoice[];
  /** Points to use, 'MOST' for as many as possible. */
  readonly points: number | 'MOST';
  readonly exchanges: readonly ExchangeChoice[];
  /** Gift rules the buyer declined. */
  readonly declinedGiftIds: readonly number[];
}

/** Everything a price depends on, as plain data: from SQL rows in the API, from the wire in the browser. */
export interface CartInput {
  /** Epoch ms of the server's clock. */
  readonly now: number;
  readonly buyer: CouponBuyer;
  readonly lines: readonly CartLineInput[];
  readonly promotions: Promotions;
  readonly wallet: Wallet;
  readonly choices: Choices;
  /** Of controlled-sale products. */
  readonly monthQuotas: readonly MonthQuota[];
  /** null while the region is unknown; then no freight is shown. */
  readonly freight: FreightTerms | null;
}

export const noPromotions: Promotions = { gifts: [], exchanges: [], fullReductions: [], orderDiscounts: [] };

export const emptyWallet: Wallet = { coupons: [], vouchers: [], points: 0, pointsRule: defaultPointsRule };

/** Default choices: the best coupon, no vouchers, no points, all gifts. */
export const defaultChoices: Choices = {
  coupon: 'BEST',
  vouchers: [],
  points: 0,
  exchanges: [],
  declinedGiftIds: [],
};
