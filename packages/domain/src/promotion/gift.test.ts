import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { defaultChoices, noPromotions } from '../pricing/cart-input.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  always,
  lineOf,
  noon,
  someCart,
  someGoods,
  someLine,
  someTerms,
  yuan,
} from '../pricing/testing/cart-builder.ts';
import type { GiftRule } from './gift.ts';

const thermometer = someGoods({
  goodsId: 90,
  name: '电子体温计',
  unit: '支',
  stock: 100,
  terms: someTerms(15),
});

const perTen: GiftRule = {
  kind: 'UNITS',
  id: 3,
  name: '买十赠一',
  goodsId: 1,
  every: 10,
  give: 1,
  gift: thermometer,
  ...always,
};

const byAmount: GiftRule = {
  kind: 'AMOUNT',
  id: 4,
  name: '满额赠',
  scope: { kind: 'BRAND', ids: [7] },
  tiers: [
    { amount: yuan(500), give: 1, gift: thermometer },
    { amount: yuan(1000), give: 3, gift: thermometer },
  ],
  ...always,
};

function giftsOf(
  rules: readonly GiftRule[],
  lines: ReturnType<typeof someLine>[],
  declinedGiftIds: number[] = [],
) {
  const promotions = { ...noPromotions, gifts: rules };
  const cart = priceCart(someCart({ lines, promotions, choices: { ...defaultChoices, declinedGiftIds } }));
  return { cart, gifts: cart.lines.filter((line) => line.kind === 'GIFT') };
}

describe('gifts', () => {
  test('every ten units earn one, as a real line at 0.00', () => {
    const { cart, gifts } = giftsOf([perTen], [someLine(1, 29)]);
    expect(gifts).toHaveLength(1);
    expect(gifts[0]).toMatchObject({
      key: 'gift:3:90',
      quantity: 2,
      raw: fen(0),
      net: fen(0),
      isCounted: true,
    });
    expect(gifts[0]?.parts[0]?.goods.goodsId).toBe(90);
    expect(cart.totals).toMatchObject({ kinds: 1, units: 29, payable: yuan(290) });
    expect(cart.orders[0]?.lines).toHaveLength(2);
  });

  test('units of one product count together, without unselected ones', () => {
    const goods = { goodsId: 1 };
    const lines = [someLine(1, 6, goods), someLine(2, 6, { ...goods, warehouseId: 2 })];
    expect(giftsOf([perTen], lines).gifts[0]?.quantity).toBe(1);
    const unselected = [someLine(1, 6, goods), someLine(2, 6, goods, { isSelected: false })];
    expect(giftsOf([perTen], unselected).gifts).toEqual([]);
  });

  test.each([
    [499.99, 0, '再买 ¥0.01 可得赠品'],
    [500, 1, ''],
    [999.99, 1, ''],
    [1000, 3, ''],
  ])('a group of %d yuan earns %d by the highest tier reached', (amount, given, message) => {
    const { cart } = giftsOf([byAmount], [lineOf(1, amount, { brandId: 7 }), lineOf(2, 900, { brandId: 8 })]);
    expect(cart.gifts[0]).toMatchObject({ earned: given, given, message });
  });

  test('without gift stock the line says so and the order proceeds', () => {
    const some = giftsOf([{ ...perTen, gift: { ...thermometer, stock: 1 } }], [someLine(1, 30)]);
    expect(some.cart.gifts[0]).toMatchObject({
      kind: 'UNITS',
      goodsId: 1,
      earned: 3,
      given: 1,
      message: '赠品不足，仅赠 1 支',
    });
    expect(some.cart.mayCheckOut).toBe(true);
    const none = giftsOf([{ ...perTen, gift: { ...thermometer, stock: 0 } }], [someLine(1, 30)]);
    expect(none.gifts).toEqual([]);
    expect(none.cart.notices).toEqual([
      { reason: 'GIFT_SHORT', ruleId: 3, message: '电子体温计：赠品已送完' },
    ]);
    expect(none.cart.mayCheckOut).toBe(true);
  });

  test('stock bought by the cart is not given away again', () => {
    const bought = someLine(2, 99, { goodsId: 90, stock: 100 });
    expect(giftsOf([perTen], [someLine(1, 30), bought]).cart.gifts[0]).toMatchObject({ earned: 3, given: 1 });
  });

  test('a chosen near-expiry batch is separate stock that gifts do not use', () => {
    const batch = someLine(2, 3, { goodsId: 90, stock: 3 }, { batchId: 8 });
    expect(giftsOf([perTen], [someLine(1, 30), batch]).cart.gifts[0]).toMatchObject({ earned: 3, given: 3 });
  });

  test('two rules share one stock', () => {
    const gift = { ...thermometer, stock: 3 };
    const rules = [
      { ...perTen, gift },
      { ...perTen, id: 9, gift },
    ];
    expect(giftsOf(rules, [someLine(1, 20)]).cart.gifts.map((status) => status.given)).toEqual([2, 1]);
  });

  test('no more is given than the activity’s quota', () => {
    const { cart, gifts } = giftsOf([{ ...perTen, quotaLeft: 2 }], [someLine(1, 50)]);
    expect(gifts[0]?.quantity).toBe(2);
    expect(cart.gifts[0]).toMatchObject({ earned: 5, given: 2, message: '赠品不足，仅赠 2 支' });
    expect(giftsOf([{ ...perTen, quotaLeft: 0 }], [someLine(1, 50)]).gifts).toEqual([]);
  });

  test('a gift may be declined', () => {
    const { cart, gifts } = giftsOf([perTen], [someLine(1, 30)], [3]);
    expect(gifts).toEqual([]);
    expect(cart.gifts[0]).toMatchObject({ given: 0, isDeclined: true, message: '已选择不要赠品' });
    expect(cart.notices).toEqual([]);
  });

  test('含麻 lines neither earn nor are gifts', () => {
    expect(giftsOf([perTen], [someLine(1, 30, { handling: 'HM' })]).gifts).toEqual([]);
    const hmGift = giftsOf([{ ...perTen, gift: { ...thermometer, handling: 'HM' } }], [someLine(1, 30)]);
    expect(hmGift.gifts).toEqual([]);
    expect(hmGift.cart.gifts[0]?.message).toBe('含麻商品不作赠品');
  });

  test('goods the buyer may not buy are not given', () => {
    const gift = { ...thermometer, isBuy: false, blockReason: '超出经营范围' };
    expect(giftsOf([{ ...perTen, gift }], [someLine(1, 30)]).cart.gifts[0]?.message).toBe(
      '赠品不可赠送：超出经营范围',
    );
  });

  test('gifts are given only during their time', () => {
    expect(giftsOf([{ ...perTen, endsAt: noon }], [someLine(1, 30)]).cart.gifts).toEqual([]);
  });
});
