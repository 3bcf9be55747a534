import fc from 'fast-check';
import { fen } from '../../money/fen.ts';
import { unitPrice } from '../../money/unit-price.ts';
import type { Scope } from '../../promotion/scope.ts';
import type { CartInput, CartLineInput } from '../cart-input.ts';
import type { GoodsFacts } from '../goods-facts.ts';
import type { PriceTerms } from '../price-terms.ts';
import { always, noon, someCart, someGoods } from './cart-builder.ts';

const amount = fc.integer({ min: 1, max: 200_000 }).map(fen);
const anyPrice = fc.integer({ min: 1, max: 3_000_000 }).map(unitPrice);
const few = { minLength: 0, maxLength: 3 };
const brand = fc.integer({ min: 1, max: 4 });

const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant<Scope>({ kind: 'ALL' }),
  fc.uniqueArray(brand, { minLength: 1 }).map((ids): Scope => ({ kind: 'BRAND', ids })),
);

const terms: fc.Arbitrary<PriceTerms> = fc.record({
  basePrice: fc.option(anyPrice, { nil: null, freq: 12 }),
  contractPrice: fc.option(anyPrice, { nil: null, freq: 1 }),
  groupPrice: fc.option(anyPrice, { nil: null, freq: 1 }),
  specials: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom('SPECIAL' as const, 'FLASH' as const, 'DAILY' as const),
      price: anyPrice,
      quotaLeft: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
      limitPerBuyer: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
      boughtByBuyer: fc.integer({ min: 0, max: 5 }),
      startsAt: fc.constantFrom(null, noon, noon + 1),
      endsAt: fc.constantFrom(null, noon, noon + 1),
    }),
    { maxLength: 2, selector: (special) => special.id },
  ),
  ladder: fc.option(
    fc.record({
      type: fc.constantFrom(1, 2),
      tiers: fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 40 }), price: anyPrice }), {
        maxLength: 3,
        selector: (tier) => tier.number,
      }),
    }),
    { nil: null },
  ),
  nearExpiry: fc.option(fc.record({ batchId: fc.integer({ min: 1, max: 3 }), price: anyPrice }), {
    nil: null,
    freq: 1,
  }),
  welfareRate: fc.option(fc.integer({ min: 5_000, max: 10_000 }), { nil: null }),
});

/** Products in one warehouse, sometimes in two or three. */
const placed = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 200 }).map((stock) => ({ stock })) },
  {
    weight: 1,
    arbitrary: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 3 }).map((stocks) => ({
      stock: stocks.reduce((sum, one) => sum + one, 0),
      places: stocks.map((stock, index) => ({ warehouseId: index + 1, stock })),
    })),
  },
);

const goods: fc.Arbitrary<GoodsFacts> = fc
  .record({
    goodsId: fc.integer({ min: 1, max: 30 }),
    warehouseId: fc.integer({ min: 1, max: 2 }),
    handling: fc.constantFrom('NORMAL' as const, 'NORMAL' as const, 'COLD' as const, 'HM' as const),
    isBuy: fc.constantFrom(true, true, true, false),
    terms,
    brandId: brand,
    isYoux: fc.boolean(),
    isDpby: fc.boolean(),
    freeShippingQuantity: fc.integer({ min: 0, max: 50 }),
    withCoupon: fc.boolean(),
    weightGrams: fc.integer({ min: 0, max: 900 }),
    placed,
    packSize: fc.constantFrom(1, 1, 1, 5),
    isSplittable: fc.boolean(),
    purchaseLimit: fc.option(fc.integer({ min: 1, max: 80 }), { nil: null, freq: 1 }),
  })
  .map(({ placed, ...facts }) => someGoods({ ...facts, ...placed }));

const lineFacts = {
  quantity: fc.integer({ min: 1, max: 60 }),
  isSelected: fc.constantFrom(true, true, true, false),
  pickedReductionId: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
};

const goodsLine = fc.record({
  kind: fc.constant('GOODS' as const),
  ...lineFacts,
  goods,
  batchId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null, freq: 1 }),
});

const setLine = fc.record({
  kind: fc.constant('COMBINATION' as const),
  ...lineFacts,
  combination: fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    name: fc.constant('组合'),
    setPrice: anyPrice,
    purchaseLimit: fc.option(fc.integer({ min: 1, max: 80 }), { nil: null, freq: 1 }),
    parts: fc.array(fc.record({ goods, quantityPerSet: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    startsAt: fc.constant(null),
    endsAt: fc.constant(null),
  }),
});

const lines: fc.Arbitrary<CartLineInput[]> = fc
  .array(fc.oneof({ arbitrary: goodsLine, weight: 5 }, { arbitrary: setLine, weight: 1 }), { maxLength: 10 })
  .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })));

/** Numbers the rows from 1 and leaves them always open. */
function numbered<Row>(rows: fc.Arbitrary<Row>) {
  return fc
    .array(rows, few)
    .map((list) =>
      list.map((row, index) => ({ ...row, ...always, id: index + 1, name: `活动${index + 1}` })),
    );
}

const quotaLeft = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null });

const promotions = fc.record({
  gifts: numbered(
    fc.oneof(
      fc.record({
        kind: fc.constant('AMOUNT' as const),
        scope,
        tiers: fc.array(fc.record({ amount, give: fc.integer({ min: 1, max: 3 }), gift: goods }), {
          maxLength: 2,
        }),
        quotaLeft,
      }),
      fc.record({
        kind: fc.constant('UNITS' as const),
        goodsId: fc.integer({ min: 1, max: 30 }),
        every: fc.integer({ min: 1, max: 12 }),
        give: fc.integer({ min: 1, max: 3 }),
        gift: goods,
        quotaLeft,
      }),
    ),
  ),
  exchanges: numbered(
    fc.record({
      scope,
      limitPerOrder: fc.integer({ min: 1, max: 3 }),
      offers: fc.uniqueArray(fc.record({ amount, goods, price: anyPrice, quotaLeft }), {
        maxLength: 2,
        selector: (offer) => offer.goods.goodsId,
      }),
    }),
  ),
  fullReductions: numbered(
    fc.record({
      scope,
      tiers: fc.array(fc.record({ amount, minus: amount }), { maxLength: 3 }),
      repeat: fc.boolean(),
      cap: fc.option(amount, { nil: null }),
      stacksWithSpecials: fc.boolean(),
    }),
  ),
  orderDiscounts: numbered(
    fc.record({
      tiers: fc.array(fc.record({ amount, rateBasisPoints: fc.integer({ min: 0, max: 10_000 }) }), {
        maxLength: 2,
      }),
    }),
  ),
});

const benefit = fc.oneof(
  fc.record({ kind: fc.constant('AMOUNT' as const), amount }),
  fc.record({ kind: fc.constant('FREIGHT' as const), amount }),
  fc.record({
    kind: fc.constant('RATE' as const),
    rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    cap: fc.option(amount, { nil: null }),
  }),
);

const wallet = fc.record({
  coupons: numbered(
    fc.record({
      benefit,
      threshold: fc.integer({ min: 0, max: 20_000 }).map(fen),
      scope,
      buyerTypes: fc.constantFrom([], [], ['RETAIL_SINGLE'], ['CLINIC']),
      regions: fc.constantFrom([], [], ['广东省'], ['四川省']),
      isFirstOrderOnly: fc.boolean(),
    }),
  ),
  vouchers: numbered(fc.record({ balance: amount })),
  points: fc.integer({ min: 0, max: 100_000 }),
  pointsRule: fc.record({
    pointsPerYuan: fc.integer({ min: 1, max: 1_000 }),
    maximumShareBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  }),
});

const choices = fc.record({
  coupon: fc.constantFrom('BEST' as const, 'NONE' as const, 1, 2, 9),
  vouchers: fc.array(
    fc.record({ voucherId: fc.integer({ min: 1, max: 4 }), amount: fc.option(amount, { nil: null }) }),
    few,
  ),
  points: fc.oneof(fc.constant('MOST' as const), fc.integer({ min: 0, max: 50_000 })),
  exchanges: fc.array(
    fc.record({
      ruleId: fc.integer({ min: 1, max: 3 }),
      goodsId: fc.integer({ min: 1, max: 30 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    few,
  ),
  declinedGiftIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 1 }),
});

const freight = fc.option(
  fc.record({
    shippingAmount: fc.integer({ min: 0, max: 5_000_000 }).map(fen),
    noTransOrderAmount: amount,
    fee: fc.oneof(
      fc.record({ kind: fc.constant('FLAT' as const), fee: amount }),
      fc.record({ kind: fc.constant('WEIGHT' as const), firstFee: amount, furtherFee: amount }),
    ),
  }),
  { nil: null },
);

const monthQuotas = numbered(
  fc.record({ goodsIds: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), few), left: amount }),
);

/** Random carts of every kind the types allow, small enough to read on failure. */
export const anyCart: fc.Arbitrary<CartInput> = fc
  .record({ lines, promotions, wallet, choices, monthQuotas, freight })
  .map((parts) => someCart(parts));
