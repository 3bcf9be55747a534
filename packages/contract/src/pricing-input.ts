import Type, { type Static } from 'typebox';
import { oneOf } from './http/choice.ts';
import { AmountText, closed, Flag, InstantText, nullable, UnitPriceText } from './http/fields.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const window = { starts_at: nullable(InstantText), ends_at: nullable(InstantText) };
const named = { id: Count, name: Type.String(), ...window };

export const Terms = closed({
  base: nullable(UnitPriceText),
  contract: nullable(UnitPriceText),
  group: nullable(UnitPriceText),
  specials: Type.Array(
    closed({
      id: Count,
      kind: oneOf('SPECIAL', 'FLASH', 'DAILY'),
      price: UnitPriceText,
      quota_left: nullable(Type.Integer()),
      limit: nullable(Type.Integer()),
      bought: Type.Integer(),
      ...window,
    }),
  ),
  ladder: nullable(
    closed({
      type: Type.Integer(),
      tiers: Type.Array(closed({ number: Type.Integer(), price: UnitPriceText })),
    }),
  ),
  near_expiry: nullable(closed({ batch_id: Count, price: UnitPriceText })),
  /** Basis points that are left to pay. */
  welfare: nullable(Type.Integer()),
});

const PricedGoods = closed({
  id: Count,
  name: Type.String(),
  ck_id: Count,
  /** Where the stock lies, in the order in which warehouses are asked; absent where all of it lies in `ck_id`. */
  places: Type.Optional(Type.Array(closed({ ck_id: Count, number: Type.Integer() }))),
  /**
   * Days that every batch of it lasts at least, where a minimum shelf life or a batch was asked for; null: without end.
   */
  lasts_days: Type.Optional(nullable(Type.Integer())),
  /** 1: a batch that is sent by name only; its stock is none of the goods'. */
  is_apart: Type.Optional(Flag),
  handling: oneOf('NORMAL', 'COLD', 'HM'),
  is_buy: Flag,
  block: Type.String(),
  terms: Terms,
  sccj_id: nullable(Count),
  categories: Type.Array(Count),
  sections: Type.Array(Type.String()),
  is_youx: Flag,
  is_dpby: Flag,
  qg_number: Type.Integer(),
  with_coupon: Flag,
  grams: Type.Integer(),
  zbz: Type.Integer(),
  is_splittable: Flag,
  number: Type.Integer(),
  purchase_limit: nullable(Type.Integer()),
  bzdw: Type.String(),
});

const PlainScope = Type.Union([
  closed({ kind: Type.Literal('ALL') }),
  closed({
    kind: oneOf('CATEGORY', 'BRAND', 'GOODS'),
    ids: Type.Array(Count),
  }),
  closed({ kind: Type.Literal('SECTION'), names: Type.Array(Type.String()) }),
]);
/** Exceptions do not nest: activities are rows with one scope and a list of plain ones that take no part. */
const ScopeField = closed({ of: PlainScope, except: Type.Array(PlainScope) });

const line = {
  id: Count,
  number: Type.Integer(),
  is_selected: Flag,
  picked: nullable(Count),
};

const PricingLine = Type.Union([
  closed({ ...line, goods: PricedGoods, batch_id: nullable(Count) }),
  closed({
    ...line,
    combination: closed({
      ...named,
      price: UnitPriceText,
      limit: nullable(Type.Integer()),
      parts: Type.Array(closed({ goods: PricedGoods, per_set: Type.Integer() })),
    }),
  }),
]);

/** What is the same for all lines. */
const pricingRules = {
  now: InstantText,
  buyer: closed({ type: Type.String(), region: Type.String(), is_first_order: Flag }),
  gifts: Type.Array(
    Type.Union([
      closed({
        ...named,
        goods_id: Count,
        every: Type.Integer(),
        give: Type.Integer(),
        gift: PricedGoods,
        left: nullable(Type.Integer()),
      }),
      closed({
        ...named,
        scope: ScopeField,
        tiers: Type.Array(closed({ amount: AmountText, give: Type.Integer(), gift: PricedGoods })),
        left: nullable(Type.Integer()),
      }),
    ]),
  ),
  exchanges: Type.Array(
    closed({
      ...named,
      scope: ScopeField,
      limit: Type.Integer(),
      offers: Type.Array(
        closed({
          amount: AmountText,
          goods: PricedGoods,
          price: UnitPriceText,
          left: nullable(Type.Integer()),
        }),
      ),
    }),
  ),
  manjians: Type.Array(
    closed({
      ...named,
      scope: ScopeField,
      tiers: Type.Array(closed({ amount: AmountText, minus: AmountText })),
      repeat: Flag,
      cap: nullable(AmountText),
      with_specials: Flag,
    }),
  ),
  discounts: Type.Array(
    closed({ ...named, tiers: Type.Array(closed({ amount: AmountText, rate: Type.Integer() })) }),
  ),
  chosen: closed({
    exchanges: Type.Array(closed({ id: Count, goods_id: Count, number: Type.Integer() })),
    declined: Type.Array(Count),
  }),
  /** What may still be ordered this month of goods under controlled sale, without what lies in the cart. */
  month_quotas: Type.Array(closed({ id: Count, goods_ids: Type.Array(Count), left: AmountText })),
  freight: nullable(
    closed({
      shipping_amount: AmountText,
      no_trans_order_amount: AmountText,
      /** The one fee, or that of the first kilogram. */
      fee: AmountText,
      /** Of each further kilogram; null where one fee is asked whatever it weighs. */
      further_fee: nullable(AmountText),
    }),
  ),
};

/**
 * Everything that the price of a cart depends on, as the wire tells it: with it the browser prices a cart while it is
 * edited, by the engine that the server uses. Wallet and coupons are not in it; they belong to the check page.
 */
export const PricingInput = closed({ ...pricingRules, lines: Type.Array(PricingLine) });

/** Names the state of a cart, as far as it does not change with the clock: the same cart has the same version. */
const version = { version: Type.String() };

export const NamedPricing = closed({ ...version, ...pricingRules, lines: Type.Array(PricingLine) });

/**
 * What of a {@link NamedPricing} is another than in a version of it; its lines are those of the cart, in their order.
 */
export const PricingChanges = closed({
  lines: Type.Array(PricingLine),
  /** What was edited of lines whose goods are as they were. */
  heads: Type.Array(closed({ ...line, batch_id: Type.Optional(nullable(Count)) })),
  rules: Type.Partial(closed({ ...version, ...pricingRules })),
});

export type PricingWire = Static<typeof PricingInput>;
export type PricedGoodsWire = Static<typeof PricedGoods>;
export type TermsWire = Static<typeof Terms>;
export type ScopeWire = Static<typeof ScopeField>;
export type PlainScopeWire = Static<typeof PlainScope>;
