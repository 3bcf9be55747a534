import type { FreightReason } from '../freight/freight.ts';
import type { Fen } from '../money/fen.ts';
import type { UnitPrice } from '../money/unit-price.ts';
import type { Coupon, CouponRefusal } from '../promotion/coupon.ts';
import type { ExchangeOffer } from '../promotion/exchange.ts';
import type { FullReductionTier } from '../promotion/full-reduction.ts';
import type { GiftRule } from '../promotion/gift.ts';
import type { OrderDiscountTier } from '../promotion/order-discount.ts';
import type { PointsOutcome } from '../promotion/points.ts';
import type { TierStatus } from '../promotion/tier-status.ts';
import type { VoucherOutcome } from '../promotion/voucher.ts';
import type { QuantityReason } from '../quantity/pack-quantity.ts';
import type { GoodsFacts, Handling } from './goods-facts.ts';
import type { LadderHint } from './ladder-hints.ts';
import type { LedgerStep } from './ledger-step.ts';
import type { PriceSegment } from './price-terms.ts';

export type LineKind = 'GOODS' | 'COMBINATION' | 'GIFT' | 'EXCHANGE';

/** The first three reasons exclude the line from the count (pricing.md §3), the others block its checkout. */
export interface LineNote {
  readonly reason: 'NOT_BUYABLE' | 'NO_STOCK' | 'NO_PRICE' | 'MONTH_QUOTA' | QuantityReason;
  readonly message: string;
}

/** Shown under a line; blocks nothing. */
export type LineHint = LadderHint | { readonly kind: 'MONTH_QUOTA'; readonly text: string };

/** A line's shares of its order's reductions, in fen. */
export interface Shares {
  readonly fullReduction: Fen;
  readonly orderDiscount: Fen;
  readonly coupon: Fen;
  readonly voucher: Fen;
  readonly points: Fen;
}

/** Product of a line: the line itself, or a part of a combination. The smallest unit of an order line. */
export interface PricedPart {
  readonly goods: GoodsFacts;
  readonly batchId: number | null;
  readonly quantity: number;
  /** Empty without a price. For parts of a combination the floored average price: `raw` is exact. */
  readonly segments: readonly PriceSegment[];
  /** raw_price: amount after pricing.md §2 (for a part of a combination, its share of the set price). */
  readonly raw: Fen;
  readonly shares: Shares;
  readonly reduction: Fen;
  /** raw − reduction. */
  readonly net: Fen;
  /** Units of the part in earlier orders, where several warehouses send it. */
  readonly before?: number;
}

export interface PricedLine {
  /** Stable key of the line in this cart: 'line:12', 'gift:3:99', 'exchange:3:99'. */
  readonly key: string;
  /** Null for gifts and exchanged goods, which the engine adds. */
  readonly lineId: number | null;
  readonly kind: LineKind;
  /** The combination, gift or exchange rule. */
  readonly ruleId: number | null;
  readonly name: string;
  readonly quantity: number;
  /** A line that may not be bought is never selected. */
  readonly isSelected: boolean;
  /** Was unselected because it may not be bought; `notes` says why. */
  readonly wasUnselected: boolean;
  /** Counts toward totals, tiers, freight and checkout. */
  readonly isCounted: boolean;
  readonly notes: readonly LineNote[];
  readonly hints: readonly LineHint[];
  /** Price of one set for a combination. */
  readonly segments: readonly PriceSegment[];
  /** Unit price of the first segment; null without a price. */
  readonly unitPrice: UnitPrice | null;
  readonly raw: Fen;
  /** raw_price_manjian: after the 满减. */
  readonly rawAfterFullReduction: Fen;
  /** The line's 满减, and those it could have. */
  readonly fullReductionId: number | null;
  readonly fullReductionOptions: readonly number[];
  /** Picked by the buyer, so others were not tried. */
  readonly isFullReductionPicked: boolean;
  readonly shares: Shares;
  readonly reduction: Fen;
  readonly net: Fen;
  readonly parts: readonly PricedPart[];
}

/** A tiered activity as shown in the cart. */
export interface ActivityStatus<Tier> {
  readonly id: number;
  readonly name: string;
  readonly qualifying: Fen;
  readonly reduction: Fen;
  readonly isApplied: boolean;
  /** Reached tiers first, each group ascending. */
  readonly tiers: readonly TierStatus<Tier>[];
  /** The next tier, and the amount missing to it. */
  readonly next: (Tier & { readonly missing: Fen }) | null;
}

export interface FullReductionStatus extends ActivityStatus<FullReductionTier> {
  readonly repeat: boolean;
  readonly cap: Fen | null;
}
export type OrderDiscountStatus = ActivityStatus<OrderDiscountTier>;

export interface GiftStatus {
  readonly id: number;
  readonly name: string;
  readonly kind: GiftRule['kind'];
  /** The product whose units earn it; null for a gift by amount. */
  readonly goodsId: number | null;
  readonly giftName: string;
  /** Units earned, and units available to give. */
  readonly earned: number;
  readonly given: number;
  readonly isDeclined: boolean;
  /** Why fewer are given than earned, or what is missing; '' when all are given. */
  readonly message: string;
}

export interface ExchangeStatus {
  readonly id: number;
  readonly name: string;
  readonly qualifying: Fen;
  readonly limitPerOrder: number;
  readonly offers: readonly (ExchangeOffer & {
    readonly isReached: boolean;
    readonly missing: Fen;
    readonly chosen: number;
  })[];
}

export interface CouponOutcome {
  readonly coupon: Coupon;
  readonly isUsable: boolean;
  /** Its saving now; zero when unusable. */
  readonly saving: Fen;
  /** Σ left of the lines in scope after the order discount. */
  readonly inScope: Fen;
  /** Missing to the threshold. */
  readonly missing: Fen;
  readonly refusal: CouponRefusal | null;
  /** For display; '' when usable. */
  readonly message: string;
}

export interface FreightStatus {
  /** Before the freight coupon. */
  readonly fee: Fen;
  readonly couponOff: Fen;
  /** Amount to pay. */
  readonly charged: Fen;
  readonly reason: FreightReason;
  /** 还差多少包邮; zero unless shown. */
  readonly gap: Fen;
  readonly weightGrams: number;
}

/** A message of the cart besides its lines. */
export interface CartNotice {
  readonly reason: 'EXCHANGE_REMOVED' | 'EXCHANGE_REDUCED' | 'GIFT_SHORT' | 'COUPON_UNUSABLE';
  readonly ruleId: number;
  readonly message: string;
}

/** Over the counting lines. */
export interface CartTotals {
  /** Counting lines, and their units (sets count their parts), without gifts. */
  readonly kinds: number;
  readonly units: number;
  /** Σ raw. */
  readonly goods: Fen;
  readonly fullReduction: Fen;
  readonly orderDiscount: Fen;
  /** Off the goods; a freight coupon is in `freight.couponOff`. */
  readonly coupon: Fen;
  readonly voucher: Fen;
  readonly points: Fen;
  readonly reduction: Fen;
  /** Σ net = goods − reduction. */
  readonly net: Fen;
  readonly freight: Fen;
  /** net + freight. */
  readonly payable: Fen;
  /** Σ after the order discount, and the 优选 lines' part of it. */
  readonly selectedTotal: Fen;
  readonly youxuanTotal: Fen;
}

/** An order line to be: a part of a counting line, or its units from the order's warehouse. */
export interface OrderLineDraft {
  readonly line: PricedLine;
  readonly part: PricedPart;
}

/** One order per warehouse and handling. payable = goods − reduction + freight. */
export interface OrderDraft {
  readonly warehouseId: number;
  readonly handling: Handling;
  readonly lines: readonly OrderLineDraft[];
  readonly goods: Fen;
  readonly reduction: Fen;
  readonly freight: Fen;
  readonly payable: Fen;
}

export interface PricedCart {
  readonly now: number;
  /** The cart's lines in input order, then exchanged goods, then gifts. */
  readonly lines: readonly PricedLine[];
  readonly fullReductions: readonly FullReductionStatus[];
  readonly orderDiscounts: readonly OrderDiscountStatus[];
  readonly gifts: readonly GiftStatus[];
  readonly exchanges: readonly ExchangeStatus[];
  /** Best first, unusable ones last. */
  readonly coupons: readonly CouponOutcome[];
  readonly couponId: number | null;
  readonly vouchers: readonly VoucherOutcome[];
  readonly points: PointsOutcome;
  readonly freight: FreightStatus;
  readonly notices: readonly CartNotice[];
  readonly totals: CartTotals;
  readonly orders: readonly OrderDraft[];
  /** Something can be checked out, and no counting line blocks it. */
  readonly mayCheckOut: boolean;
  /** For the cart; `lineLedger` and `partLedger` give those of lines. */
  readonly ledger: readonly LedgerStep[];
}
