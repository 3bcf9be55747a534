import Type from 'typebox';
import { BuyBlock, Goods } from './goods.ts';
import { oneOf } from './http/choice.ts';
import { AmountText, closed, DateText, Flag, Id, nullable, UnitPriceText } from './http/fields.ts';
import { NamedPricing, PricingChanges } from './pricing-input.ts';

/** One rule that was tried on an amount (pricing.md 8). */
export const LedgerStep = closed({
  rule: Type.String(),
  rule_id: nullable(Type.Integer()),
  label: Type.String(),
  is_applied: Type.Boolean(),
  reason: Type.String(),
  before: AmountText,
  after: AmountText,
});

const Segment = closed({ quantity: Type.Integer(), price: UnitPriceText });

/** One goods of a set: so many units in all sets of the line, and its share of the set price. */
const CombinationPart = closed({
  goods: Goods,
  per_set: Type.Integer(),
  number: Type.Integer(),
  raw_price: AmountText,
  net_amount: AmountText,
  batch_no: nullable(Type.String()),
  expiry_date: nullable(DateText),
});

/** What pricing says of a line. */
const lineAmounts = {
  number: Type.Integer(),
  /** Unit price of the first segment; null without a price. */
  price: nullable(UnitPriceText),
  is_selected: Flag,
  /** It was selected and had to be unselected because it may not be bought. */
  was_unselected: Flag,
  /** Counts toward totals, tiers, freight and checkout. */
  is_counted: Flag,
  /** Share of the 满减. */
  goods_manjian_amount: AmountText,
  /** The 满减 that the line counts toward, and those it could: the buyer may pick. */
  manjian_id: nullable(Type.Integer()),
  manjian_options: Type.Array(Type.Integer()),
  /** Units that this goods earns as a gift; type 1 by its units. */
  gift_data: nullable(closed({ total: Type.Integer(), type: Type.Integer() })),
  raw_price: AmountText,
  raw_price_manjian: AmountText,
  net_amount: AmountText,
  segments: Type.Array(Segment),
  /**
   * Which warehouses send how many of a goods that lies in several; empty for all else, and where it does not count.
   */
  sources: Type.Array(closed({ ck_id: Id, number: Type.Integer() })),
  hints: Type.Array(closed({ kind: Type.String(), text: Type.String() })),
  notes: Type.Array(closed({ reason: Type.String(), message: Type.String() })),
};

export const CartLine = closed({
  id: Id,
  /** Stable name of the line in this cart. */
  key: Type.String(),
  /** 1 goods, 3 combination. */
  type: Type.Integer(),
  ...lineAmounts,
  /** The warehouse that is asked first. */
  ck_id: Id,
  warehouse: Type.String(),
  with_coupon: Flag,
  goods: Goods,
  /** Type 3: the set's goods; `goods` then stands for the set. */
  combination: nullable(closed({ id: Id, save: AmountText, parts: Type.Array(CombinationPart) })),
  block: nullable(BuyBlock),
  /** Unit price now minus when it was added, signed; null when unchanged. */
  price_change: nullable(Type.String()),
  /** The batch that would be sent first. */
  batch_no: nullable(Type.String()),
  expiry_date: nullable(DateText),
  /** The batch that the buyer named, or the least days that what is sent has to last. */
  batch_id: nullable(Id),
  min_days: Type.Integer(),
  handling: Type.String(),
  /** Empty in a cart with what it was priced from (`pricing`): who has that works it out where it is asked for. */
  ledger: Type.Array(LedgerStep),
});

/** A line that an activity adds: a gift at 0.00, or a goods at its exchange price. */
export const AddedLine = closed({
  key: Type.String(),
  kind: oneOf('gift', 'exchange'),
  activity_id: Id,
  goods: Goods,
  number: Type.Integer(),
  price: UnitPriceText,
  net_amount: AmountText,
  batch_no: nullable(Type.String()),
  expiry_date: nullable(DateText),
});

export const Totals = closed({
  kinds: Type.Integer(),
  units: Type.Integer(),
  goods: AmountText,
  manjian: AmountText,
  discount: AmountText,
  reduction: AmountText,
  freight: AmountText,
  payable: AmountText,
  selected_total: AmountText,
  youxuan_total: AmountText,
});

const Tier = closed({ amount: AmountText, minus: AmountText, status: Flag });

const DiscountTier = closed({ amount: AmountText, rate: Type.String(), status: Flag });

/** The next step of a 满减, and what is missing to it. */
export const ManjianStep = closed({ amount: AmountText, minus: AmountText, missing: AmountText });

/** 满减 as the cart stands: reached tiers first. */
const Manjian = closed({
  name: Type.String(),
  repeat: Flag,
  cap: nullable(AmountText),
  qualifying: AmountText,
  reduction: AmountText,
  tiers: Type.Array(Tier),
  next: nullable(ManjianStep),
});

const Discount = closed({
  name: Type.String(),
  qualifying: AmountText,
  reduction: AmountText,
  tiers: Type.Array(DiscountTier),
  next: nullable(closed({ amount: AmountText, rate: Type.String(), missing: AmountText })),
});

const GiftState = closed({
  id: Id,
  name: Type.String(),
  /** The goods whose units earn it; null for a gift by amount. */
  goods_id: nullable(Id),
  gift_name: Type.String(),
  earned: Type.Integer(),
  given: Type.Integer(),
  is_declined: Flag,
  /** Why less is given than earned, or what is missing to it. */
  message: Type.String(),
});

const ExchangeState = closed({
  id: Id,
  name: Type.String(),
  qualifying: AmountText,
  limit: Type.Integer(),
  offers: Type.Array(
    closed({
      goods: Goods,
      amount: AmountText,
      price: UnitPriceText,
      is_reached: Flag,
      missing: AmountText,
      chosen: Type.Integer(),
    }),
  ),
});

export const ShippingData = closed({
  shipping_amount: AmountText,
  no_trans_order_amount: AmountText,
  gap: AmountText,
  freight: AmountText,
  reason: Type.String(),
});

/** What is said of the whole cart. */
const cartFacts = {
  shipping_data: ShippingData,
  activity_data: closed({
    manjians: Type.Record(Type.String(), Manjian),
    discounts: Type.Record(Type.String(), Discount),
    gifts: Type.Array(GiftState),
    exchanges: Type.Array(ExchangeState),
  }),
  /** Gifts and exchanged goods, as lines. */
  added: Type.Array(AddedLine),
  filter_data: closed({
    total: Type.Integer(),
    invalid: Type.Integer(),
    cheaper: Type.Integer(),
    near_expiry: Type.Integer(),
  }),
  totals: Totals,
  /** Orders that this cart would be split into. */
  orders: Type.Array(closed({ warehouse: Type.String(), handling: Type.String(), payable: AmountText })),
  may_check_out: Type.Boolean(),
  notices: Type.Array(Type.String()),
  ledger: Type.Array(LedgerStep),
};

export const CartView = closed({
  data: Type.Array(CartLine),
  ...cartFacts,
  /** What it was priced from, for who edits it; null unless asked for. */
  pricing: nullable(NamedPricing),
});

/** What of a cart with its pricing is another than in a version of it; put together by `applyCartChanges`. */
export const CartChanges = closed({
  /** All lines in their order, by id; null where the same lines follow each other as they did. */
  order: nullable(Type.Array(Id)),
  /** Lines that are new, or others beyond what they come to. */
  lines: Type.Array(CartLine),
  /** What lines come to that are as they were otherwise. */
  amounts: Type.Array(closed({ id: Id, ...lineAmounts })),
  /** What is said of the whole cart, as far as it is another. */
  facts: Type.Partial(closed(cartFacts)),
  pricing: PricingChanges,
});
