import Type from 'typebox';
import { BuyBlock, Goods } from './goods.ts';
import { action } from './http/action.ts';
import { numberChoice, oneOf } from './http/choice.ts';
import { endpoint } from './http/endpoint.ts';
import { AmountText, closed, DateText, Flag, Id, nullable, UnitPriceText } from './http/fields.ts';
import { NamedPricing, PricingChanges } from './pricing-input.ts';
import { Purchaser } from './purchaser.ts';

const tag = '购物车';

const Quantity = Type.Integer({ title: '数量', minimum: 1, maximum: 999_999 });
const LineIds = Type.Array(Id, { title: '商品', minItems: 1, maxItems: 2_000 });

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
  /** Which warehouses send how many of a goods that lies in several; empty for all else, and where it does not count. */
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

const Totals = closed({
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

/** 满减 as the cart stands: reached tiers first. */
const Manjian = closed({
  name: Type.String(),
  repeat: Flag,
  cap: nullable(AmountText),
  qualifying: AmountText,
  reduction: AmountText,
  tiers: Type.Array(Tier),
  next: nullable(closed({ amount: AmountText, minus: AmountText, missing: AmountText })),
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

const ShippingData = closed({
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

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart/list',
  auth: 'passed',
  tag,
  summary: '购物车',
  query: closed({
    /** Only some lines: 1 cheaper than when added, 2 promoted, 3 near their last day, 4 not to be bought; all otherwise. */
    filters: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999, default: 99_999 })),
    /** 1: all lines, with what they were priced from, so that the browser can price what is edited. */
    pricing: Type.Optional(Flag),
  }),
  result: CartView,
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

export const getCartChanges = endpoint({
  method: 'GET',
  path: '/api/cart/changes',
  auth: 'passed',
  tag,
  summary: '购物车（含定价依据）自某一版本以来变化的部分；版本不认识或太旧时返回全部',
  query: closed({
    /** The version that the browser has: `pricing.version`. */
    since: Type.String({ title: '版本', description: '上次应答给出的版本', pattern: '^[\\w-]{1,40}$' }),
  }),
  result: closed({
    /** All of it where the version is not known; null otherwise. */
    cart: nullable(CartView),
    changes: nullable(CartChanges),
  }),
});

export const estimateCoupon = endpoint({
  method: 'GET',
  path: '/api/cart/coupon',
  auth: 'passed',
  tag,
  summary: '券预估：购物车现在用最优的券能省多少',
  result: closed({
    /** The best coupon, or the one that is nearest; empty where there is none. */
    name: Type.String(),
    saving: nullable(AmountText),
    /** What would be to pay with it. */
    payable: nullable(AmountText),
    /** What the cart is short of the nearest; null where one can be used. */
    missing: nullable(AmountText),
  }),
});

export const getCartTotal = endpoint({
  method: 'GET',
  path: '/api/cart/total',
  auth: 'account',
  tag,
  summary: '购物车品种数',
  result: closed({ total: Type.Integer() }),
});

export const exportCart = endpoint({
  method: 'GET',
  path: '/api/cart/export',
  auth: 'passed',
  tag,
  summary: '购物车清单（XLSX）',
  result: 'file',
  limit: { max: 30, seconds: 60 },
});

const Failed = closed({ goods_id: Id, reason: Type.String(), message: Type.String() });

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart',
  auth: 'passed',
  tag,
  summary: '加入购物车；一行有误不影响其他行',
  idempotent: 'asked',
  body: closed({
    params: Type.Array(
      closed({
        goods_id: Id,
        /** What the buyer saw; the server's price counts. */
        price: Type.Optional(Type.String({ maxLength: 20 })),
        number: Quantity,
        ck_id: Type.Optional(Id),
        /** One batch by name, from the near-expiry zone. */
        batch_id: Type.Optional(Id),
        /** The buyer knows and accepts the batch's last day (trade-rules 4.3). */
        near_expiry_consent: Type.Optional(Flag),
        type: Type.Optional(
          numberChoice('类型', [
            [1, '商品'],
            [3, '组合'],
          ]),
        ),
      }),
      { title: '商品', minItems: 1, maxItems: 1_000 },
    ),
  }),
  result: closed({
    added: Type.Array(closed({ id: Id, goods_id: Id, number: Type.Integer(), message: Type.String() })),
    failed: Type.Array(Failed),
    total: Type.Integer(),
  }),
});

/** Stores that one call copies to; more are copied to in several. */
export const mostCopyTargets = 50;

export const copyCart = endpoint({
  method: 'POST',
  path: '/api/cart/copy',
  auth: 'passed',
  tag,
  summary: '复制到其他门店的购物车：对每家门店重新校验资质、价格、库存；重复提交不会重复增加数量',
  idempotent: 'asked',
  body: closed({
    ids: Type.Array(Id, { title: '商品', minItems: 1, maxItems: 1_000, uniqueItems: true }),
    /** Companies: stores of the same head office, or that head office. */
    other_user_ids: Type.Array(Id, {
      title: '门店',
      minItems: 1,
      maxItems: mostCopyTargets,
      uniqueItems: true,
    }),
    /** How many of a line each store is to have; of the others as many as the cart here holds. */
    numbers: Type.Optional(
      Type.Array(closed({ id: Id, number: Quantity }), { title: '每家门店的数量', maxItems: 1_000 }),
    ),
  }),
  result: closed({
    list: Type.Array(
      closed({
        user_id: Id,
        company: Type.String(),
        /** Why nothing at all could be copied there; empty otherwise. */
        message: Type.String(),
        /** By the id of the line here: what the store's cart holds of it now. */
        copied: Type.Array(closed({ id: Id, number: Type.Integer(), message: Type.String() })),
        failed: Type.Array(closed({ id: Id, reason: Type.String(), message: Type.String() })),
      }),
    ),
  }),
  limit: { max: 30, seconds: 60 },
});

export const editCartLine = endpoint({
  method: 'POST',
  path: '/api/cart/{id}/edit',
  idempotent: 'asked',
  ...action('passed', tag, closed({ id: Id, number: Type.Integer(), message: Type.String() })),
  summary: '修改数量',
  body: closed({ params: closed({ number: Quantity }) }),
});

export const editCartLines = endpoint({
  method: 'POST',
  path: '/api/cart/batch_edit',
  auth: 'passed',
  tag,
  summary: '一次修改多行的数量；一行有误不影响其他行',
  idempotent: 'asked',
  body: closed({
    params: Type.Array(closed({ id: Id, number: Quantity }), {
      title: '商品',
      minItems: 1,
      maxItems: 2_000,
    }),
  }),
  result: closed({
    list: Type.Array(
      closed({
        id: Id,
        /** What the line holds now. Lines that are gone are not in the list. */
        number: Type.Integer(),
        /** Why the line kept its number; null where it took the new one. */
        reason: nullable(Type.String()),
        /** Why, or what the new number meets with; empty otherwise. */
        message: Type.String(),
      }),
    ),
  }),
});

export const selectCartLines = endpoint({
  method: 'POST',
  path: '/api/cart/batch_select',
  auth: 'passed',
  tag,
  summary: '勾选或取消',
  idempotent: 'asked',
  body: closed({ ids: LineIds, is_selected: Flag }),
  result: closed({ changed: Type.Integer() }),
});

export const deleteCartLines = endpoint({
  method: 'POST',
  path: '/api/cart/batch_delete',
  auth: 'passed',
  tag,
  summary: '删除',
  idempotent: 'asked',
  body: closed({ ids: LineIds }),
  result: closed({ deleted: Type.Integer(), total: Type.Integer() }),
});

export const chooseExchange = endpoint({
  method: 'POST',
  path: '/api/cart/exchange',
  auth: 'passed',
  tag,
  summary: '选择换购商品；数量 0 为不要',
  idempotent: 'asked',
  body: closed({
    activity_id: Id,
    goods_id: Id,
    number: Type.Integer({ title: '数量', minimum: 0, maximum: 9_999 }),
  }),
  result: closed({ activity_id: Id, goods_id: Id, number: Type.Integer() }),
});

export const chooseGift = endpoint({
  method: 'POST',
  path: '/api/cart/gift',
  auth: 'passed',
  tag,
  summary: '要或不要赠品',
  idempotent: 'asked',
  body: closed({ activity_id: Id, is_declined: Flag }),
  result: closed({ activity_id: Id, is_declined: Flag }),
});

export const pickManjian = endpoint({
  method: 'POST',
  path: '/api/cart/{id}/manjian',
  idempotent: 'asked',
  ...action('passed', tag, closed({ id: Id, activity_id: Type.Integer() })),
  summary: '选择该商品参加的满减；0 为自动选最省',
  body: closed({ activity_id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
});

export const getLineBatches = endpoint({
  method: 'GET',
  path: '/api/cart/{id}/batch',
  auth: 'passed',
  tag,
  summary: '该行可选的批号',
  params: closed({ id: Id }),
  result: closed({
    id: Id,
    batch_id: nullable(Id),
    min_days: Type.Integer(),
    /** First expiry first; near-expiry batches are sold in their own zone. */
    list: Type.Array(
      closed({
        id: Id,
        batch_no: Type.String(),
        production_date: nullable(DateText),
        expiry_date: nullable(DateText),
        days_left: nullable(Type.Integer()),
        number: Type.Integer(),
      }),
    ),
  }),
});

export const chooseBatch = endpoint({
  method: 'POST',
  path: '/api/cart/{id}/batch',
  idempotent: 'asked',
  ...action('passed', tag, closed({ id: Id, batch_id: nullable(Id), min_days: Type.Integer() })),
  summary: '指定批号，或要求最短剩余效期；都为 0 按先到期先发',
  body: closed({
    batch_id: Type.Optional(Type.Integer({ title: '批号', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    min_days: Type.Optional(
      numberChoice('剩余效期', [
        [0, '不限'],
        [180, '180 天'],
        [365, '一年'],
        [540, '540 天'],
        [730, '两年'],
      ]),
    ),
  }),
});

const QuickAdded = closed({
  id: Id,
  goods_id: Id,
  /** What the line holds now. */
  number: Type.Integer(),
  total: Type.Integer(),
  message: Type.String(),
});

/**
 * For who knows a goods by its id alone, such as a scanner at a till. The pages add by `addToCart`, the row of a suggestion too: they name the
 * price and the warehouse that they have shown, so that the cart can tell what has changed since.
 */
export const quickAdd = endpoint({
  method: 'POST',
  path: '/api/cart/quick_add/{id}',
  idempotent: 'asked',
  ...action('passed', tag, QuickAdded),
  summary: '快速加入一个中包装；已在购物车的再加一个',
});

/** 最优凑单: goods that bring the cart to the next step of an activity, or to free freight. */
const CartAddition = closed({
  kind: oneOf('FULL_REDUCTION', 'ORDER_DISCOUNT', 'FREIGHT'),
  activity_id: nullable(Id),
  name: Type.String(),
  missing: AmountText,
  /** What the goods come to, what more is to be paid altogether, and the difference. */
  amount: AmountText,
  pay_more: AmountText,
  saved: AmountText,
  lines: Type.Array(closed({ goods: Goods, number: Type.Integer(), amount: AmountText, is_frequent: Flag })),
});

export const getAdditions = endpoint({
  method: 'GET',
  path: '/api/cart/additions',
  auth: 'passed',
  tag,
  summary: '最优凑单：最少再买多少可达下一档或包邮，常购商品优先',
  result: closed({ list: Type.Array(CartAddition) }),
});

export const CheckedAddress = closed({
  id: Id,
  consignee: Type.String(),
  phone: Type.String(),
  text: Type.String(),
  is_licensed: Flag,
  is_default: Flag,
  /** Goods go only to an address that has passed. */
  review: oneOf('passed', 'waiting', 'rejected'),
});

/** In yuan, more than nothing. */
const PaidAmount = Type.String({
  title: '现金券金额',
  description: '大于 0、以元为单位的金额，写两位小数，如 100.00',
  pattern: '^(?!0+\\.00$)\\d{1,12}\\.\\d{2}$',
  maxLength: 15,
});

/** What the buyer chose to pay less with. */
export const walletChoice = {
  /** 0 for none; without it the one that saves most. */
  coupon_id: Type.Optional(Type.Integer({ title: '优惠券', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  /** Each in part where an amount is named, otherwise as far as the goods need it. */
  vouchers: Type.Optional(
    Type.Array(closed({ id: Id, amount: Type.Optional(PaidAmount) }), { title: '现金券', maxItems: 50 }),
  ),
  points: Type.Optional(Type.Integer({ title: '积分', minimum: 0, maximum: 1_000_000_000 })),
};

/** What a company has to pay less with, and what it takes off this checkout. */
const Savings = closed({
  /** The coupon that is used. */
  coupon_id: nullable(Id),
  /** The best first; those that cannot be used last, with why. */
  coupons: Type.Array(
    closed({
      id: Id,
      name: Type.String(),
      kind_text: Type.String(),
      is_usable: Flag,
      saving: AmountText,
      threshold: AmountText,
      message: Type.String(),
      ends_at: nullable(Type.String()),
    }),
  ),
  vouchers: Type.Array(
    closed({
      id: Id,
      name: Type.String(),
      balance: AmountText,
      used: AmountText,
      /** Why a chosen one pays nothing; empty otherwise. */
      message: Type.String(),
      ends_at: nullable(Type.String()),
    }),
  ),
  points: closed({
    balance: Type.Integer(),
    used: Type.Integer(),
    maximum: Type.Integer(),
    amount: AmountText,
    maximum_amount: AmountText,
  }),
  coupon: AmountText,
  voucher: AmountText,
  freight_off: AmountText,
});

/** The check page: what would be ordered, split as it would be, and what it would cost. */
export const checkOut = endpoint({
  method: 'POST',
  path: '/api/cart/checkout',
  auth: 'passed',
  tag,
  summary: '核对订单',
  body: closed({ ids: Type.Optional(LineIds), address_id: Type.Optional(Id), ...walletChoice }),
  result: closed({
    orders: Type.Array(
      closed({
        key: Type.String(),
        warehouse: Type.String(),
        handling: oneOf('NORMAL', 'COLD', 'HM'),
        /** What will come of it after the submit, e.g. a review; empty as a rule. */
        notice: Type.String(),
        lines: Type.Array(CartLine),
        added: Type.Array(AddedLine),
        goods: AmountText,
        reduction: AmountText,
        freight: AmountText,
        payable: AmountText,
      }),
    ),
    addresses: Type.Array(CheckedAddress),
    address_id: nullable(Id),
    shipping_data: ShippingData,
    totals: Totals,
    /** Who orders, as 含麻 goods ask to be told; null without such goods. */
    purchaser: nullable(Purchaser),
    /** What stands in the way of submitting, in sentences. */
    blocks: Type.Array(
      closed({ reason: Type.String(), message: Type.String(), action_url: nullable(Type.String()) }),
    ),
    deliveries: Type.Array(closed({ id: Type.Literal('express'), name: Type.String() })),
    invoice_title: Type.String(),
    balance: AmountText,
    savings: Savings,
    /** Who has to agree first: then it is asked for by POST /api/approval and not ordered; null where it can be ordered. */
    approval: nullable(
      closed({
        /** CHAIN: the head office buys for the store · LIMIT: beyond what it lets the store spend. */
        reason: oneOf('CHAIN', 'LIMIT'),
        head: Type.String(),
        message: Type.String(),
      }),
    ),
    ledger: Type.Array(LedgerStep),
  }),
});

export const cartEndpoints = [
  getCart,
  getCartChanges,
  estimateCoupon,
  getCartTotal,
  exportCart,
  addToCart,
  copyCart,
  editCartLine,
  editCartLines,
  selectCartLines,
  deleteCartLines,
  chooseExchange,
  chooseGift,
  pickManjian,
  getLineBatches,
  chooseBatch,
  quickAdd,
  getAdditions,
  checkOut,
] as const;
