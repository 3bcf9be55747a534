import { describe, expect, test } from 'vitest';
import { fen, sumFen } from '../money/fen.ts';
import { noPromotions } from './cart-input.ts';
import { partLedger } from './line-ledger.ts';
import { orderLedger } from './order-ledger.ts';
import { priceCart } from './price-cart.ts';
import { plainTerms } from './price-terms.ts';
import type { PricedCart } from './priced-cart.ts';
import {
  lineOf,
  always as open,
  price,
  someCart,
  someFullReduction,
  someGoods,
  someLine,
  someSpecial,
  yuan,
} from './testing/cart-builder.ts';

const freight = {
  shippingAmount: yuan(5000),
  noTransOrderAmount: fen(0),
  fee: { kind: 'FLAT' as const, fee: yuan(12) },
};

function placesOf(lines: ReturnType<typeof lineOf>[]) {
  const cart = priceCart(someCart({ lines, freight }));
  return cart.orders.map((order) => [order.handling, order.warehouseId, order.payable]);
}

/** A product with stock in the first warehouse, which is preferred, and in the second. */
const inTwo = (first: number, second: number) => ({
  stock: first + second,
  places: [
    { warehouseId: 1, stock: first },
    { warehouseId: 2, stock: second },
  ],
});

/** Units of each line by warehouse. */
const unitsOf = (cart: PricedCart) =>
  cart.orders.map((order) => [order.warehouseId, order.lines.map(({ part }) => part.quantity)]);

describe('splitting a submit into orders', () => {
  test('one order for each warehouse and handling, 含麻 always alone, the freight with the first normal one', () => {
    expect(
      placesOf([
        lineOf(1, 10, { handling: 'HM' }),
        lineOf(2, 20, { handling: 'COLD' }),
        lineOf(3, 30, { warehouseId: 2 }),
        lineOf(4, 40),
        lineOf(5, 50),
        lineOf(6, 60, { handling: 'HM', warehouseId: 2 }),
      ]),
    ).toEqual([
      ['NORMAL', 1, yuan(102)],
      ['NORMAL', 2, yuan(30)],
      ['COLD', 1, yuan(20)],
      ['HM', 1, yuan(10)],
      ['HM', 2, yuan(60)],
    ]);
  });

  test('H-01: two 含麻 and three normal lines make two orders', () => {
    const lines = [1, 2, 3, 4, 5].map((id) => lineOf(id, 10, { handling: id <= 2 ? 'HM' : 'NORMAL' }));
    expect(placesOf(lines).map(([handling]) => handling)).toEqual(['NORMAL', 'HM']);
  });

  test('without a normal order the freight goes to the first order', () => {
    expect(placesOf([lineOf(1, 10, { handling: 'HM' }), lineOf(2, 20, { handling: 'COLD' })])).toEqual([
      ['COLD', 1, yuan(32)],
      ['HM', 1, yuan(10)],
    ]);
  });

  test('reductions are split to orders by the shares of their lines', () => {
    const promotions = { ...noPromotions, fullReductions: [someFullReduction(1, [[100, 10]])] };
    const cart = priceCart(
      someCart({
        lines: [lineOf(1, 75), lineOf(2, 25, { warehouseId: 2 }), lineOf(3, 99, { handling: 'HM' })],
        promotions,
      }),
    );
    expect(cart.orders.map((order) => [order.goods, order.reduction, order.payable])).toEqual([
      [yuan(75), yuan(7.5), yuan(67.5)],
      [yuan(25), yuan(2.5), yuan(22.5)],
      [yuan(99), fen(0), yuan(99)],
    ]);
  });

  test('units no single warehouse has are in two orders that sum to the line, to the fen', () => {
    const lines = [someLine(1, 53, { ...inTwo(31, 22), terms: plainTerms(price(3.3331)) })];
    const promotions = { ...noPromotions, fullReductions: [someFullReduction(1, [[100, 10]])] };
    const cart = priceCart(someCart({ lines, promotions, freight }));
    expect(unitsOf(cart)).toEqual([
      [1, [31]],
      [2, [22]],
    ]);
    // 103.3261 and 73.3282 floored by themselves would be a fen short of 176.65.
    expect(cart.orders.map((order) => [order.goods, order.reduction, order.payable])).toEqual([
      [yuan(103.32), yuan(5.85), yuan(109.47)],
      [yuan(73.33), yuan(4.15), yuan(69.18)],
    ]);
    const [, second] = cart.orders;
    const [entry] = second?.lines ?? [];
    const ledger = entry && partLedger(cart, entry.line, entry.part);
    expect(ledger?.at(-1)?.after).toBe(yuan(69.18));
    expect(ledger?.[0]?.reason).toBe('¥3.3331 × 22，含分仓尾差 ¥0.01');
  });

  test('a price by all units applies at each warehouse, and the first units take limited prices', () => {
    const ladder = { type: 2, tiers: [{ number: 50, price: price(9) }] };
    const wide = someLine(1, 60, { ...inTwo(40, 30), terms: { ...plainTerms(price(10)), ladder } });
    const ladders = priceCart(someCart({ lines: [wide] })).orders.map((order) => order.goods);
    expect(ladders).toEqual([yuan(360), yuan(180)]);
    const specials = [someSpecial({ limitPerBuyer: 5 })];
    const flash = someLine(1, 60, { ...inTwo(40, 30), terms: { ...plainTerms(price(10)), specials } });
    const cart = priceCart(someCart({ lines: [flash] }));
    expect(cart.orders.map((order) => order.goods)).toEqual([yuan(390), yuan(200)]);
    const [, second] = cart.orders;
    const [entry] = second?.lines ?? [];
    const ledger = entry && partLedger(cart, entry.line, entry.part);
    expect(ledger?.find((step) => step.label === '秒杀')?.reason).toBe('已用于另一仓库发出的数量');
  });

  test('the preferred warehouse sends what it has in full, else one that has it all', () => {
    const from = (quantity: number) =>
      unitsOf(priceCart(someCart({ lines: [someLine(1, quantity, inTwo(20, 50))] })));
    expect([20, 21, 51].map(from)).toEqual([
      [[1, [20]]],
      [[2, [21]]],
      [
        [1, [1]],
        [2, [50]],
      ],
    ]);
  });

  test('a batch by name is allocated before a line that takes any, a gift last', () => {
    const goods = { goodsId: 9, ...inTwo(50, 50) };
    const gift = { ...someGoods(goods), name: '赠品' };
    const named = someLine(
      2,
      30,
      { goodsId: 9, stock: 30, places: [{ warehouseId: 1, stock: 30 }] },
      { batchId: 5 },
    );
    const gifts = [
      {
        kind: 'UNITS' as const,
        id: 1,
        name: '满赠',
        goodsId: 9,
        every: 30,
        give: 5,
        gift,
        quotaLeft: null,
        ...open,
      },
    ];
    const cart = priceCart(
      someCart({ lines: [someLine(1, 40, goods), named], promotions: { ...noPromotions, gifts } }),
    );
    expect(unitsOf(cart)).toEqual([
      [1, [30, 10]],
      [2, [40]],
    ]);
  });

  test('a set from two warehouses is limited by both stocks', () => {
    const combination = {
      id: 7,
      name: '组合',
      setPrice: price(9.99),
      purchaseLimit: null,
      parts: [
        { goods: someGoods({ goodsId: 1, ...inTwo(30, 20) }), quantityPerSet: 1 },
        { goods: someGoods({ goodsId: 2 }), quantityPerSet: 2 },
      ],
      ...open,
    };
    const line = {
      kind: 'COMBINATION' as const,
      id: 1,
      quantity: 45,
      isSelected: true,
      pickedReductionId: null,
    };
    const cart = priceCart(someCart({ lines: [{ ...line, combination }] }));
    expect(unitsOf(cart)).toEqual([
      [1, [30, 90]],
      [2, [15]],
    ]);
    expect(sumFen(cart.orders.map((order) => order.payable))).toBe(yuan(449.55));
    const ledgers = cart.orders.map((order) => orderLedger(cart, order));
    expect(cart.ledger.length).toBeGreaterThan(1);
    for (const [index, step] of cart.ledger.entries()) {
      const changes = ledgers.map((steps) => (steps[index]?.after ?? 0) - (steps[index]?.before ?? 0));
      expect(changes.reduce((sum, one) => sum + one, 0)).toBe(step.after - step.before);
    }
  });

  test('nothing selected makes no order', () => {
    expect(placesOf([{ ...lineOf(1, 10), isSelected: false }])).toEqual([]);
  });
});
