import { describe, expect, test } from 'vitest';
import type { CombinationLineInput } from '../pricing/cart-input.ts';
import { emptyWallet, noPromotions } from '../pricing/cart-input.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  always,
  noon,
  price,
  someCart,
  someCoupon,
  someFullReduction,
  someGoods,
  someLine,
  someSpecial,
  someTerms,
  yuan,
} from '../pricing/testing/cart-builder.ts';
import { availableSets, type Combination } from './combination.ts';

/** 血压计 ×1 at 132.00 and 二甲双胍 ×2 at 18.60: 169.20 separately, 162.00 as a set. */
const chronicSet: Combination = {
  id: 5,
  name: '居家慢病组合',
  setPrice: price(162),
  purchaseLimit: null,
  parts: [
    {
      goods: someGoods({ goodsId: 11, name: '血压计', terms: someTerms(132), stock: 86 }),
      quantityPerSet: 1,
    },
    {
      goods: someGoods({ goodsId: 12, name: '二甲双胍', terms: someTerms(18.6), stock: 401 }),
      quantityPerSet: 2,
    },
  ],
  ...always,
};

function setLine(quantity: number, changes: Partial<Combination> = {}): CombinationLineInput {
  const combination = { ...chronicSet, ...changes };
  return { kind: 'COMBINATION', id: 1, quantity, isSelected: true, pickedReductionId: null, combination };
}

function pricedSet(quantity: number, changes: Partial<Combination> = {}) {
  const cart = priceCart(someCart({ lines: [setLine(quantity, changes)] }));
  const [line] = cart.lines;
  if (line === undefined) throw new Error('the cart lost its set');
  return { cart, line };
}

describe('combinations', () => {
  test('the parts share the set price by their base amounts', () => {
    const { line } = pricedSet(2);
    expect(line.raw).toBe(yuan(324));
    // 324.00 × 264.00 ÷ 338.40 = 252.7659…; 324.00 × 74.40 ÷ 338.40 = 71.2340…
    expect(line.parts.map((part) => [part.quantity, part.raw])).toEqual([
      [2, yuan(252.77)],
      [4, yuan(71.23)],
    ]);
  });

  test('the scarcest part decides the sets available', () => {
    expect(availableSets(chronicSet.parts)).toBe(86);
    const scarce = chronicSet.parts.map((part) => ({ ...part, goods: { ...part.goods, stock: 7 } }));
    expect(availableSets(scarce)).toBe(3);
    expect(availableSets([])).toBe(0);
  });

  test('more sets than available cannot be checked out', () => {
    const { cart, line } = pricedSet(87);
    expect(line.notes).toEqual([{ reason: 'SHORT_STOCK', message: '库存只有 86 套' }]);
    expect(cart.mayCheckOut).toBe(false);
    expect(pricedSet(3, { purchaseLimit: 2 }).line.notes[0]?.reason).toBe('PURCHASE_LIMIT');
  });

  test('a set takes no ladder and no special price of its parts', () => {
    const ladder = { type: 2, tiers: [{ number: 1, price: price(1) }] };
    const cheap = someTerms(18.6, {
      ladder,
      specials: [someSpecial({ price: price(1) })],
      welfareRate: 5000,
    });
    const parts = chronicSet.parts.map((part, index) =>
      index === 1 ? { ...part, goods: { ...part.goods, terms: cheap } } : part,
    );
    expect(pricedSet(2, { parts }).line.parts.map((part) => part.raw)).toEqual([yuan(252.77), yuan(71.23)]);
  });

  test('a set with a missing, refused, unpriced or 含麻 part cannot be bought and names it', () => {
    const withPart = (goods: Parameters<typeof someGoods>[0]) =>
      pricedSet(1, { parts: [{ goods: someGoods({ name: '板蓝根', ...goods }), quantityPerSet: 1 }] }).line;
    expect(withPart({ stock: 0 }).notes).toEqual([
      { reason: 'NO_STOCK', message: '组合内「板蓝根」：暂时缺货' },
    ]);
    expect(withPart({ isBuy: false, blockReason: '超出经营范围' }).notes[0]?.message).toBe(
      '组合内「板蓝根」：超出经营范围',
    );
    expect(withPart({ terms: { ...someTerms(1), basePrice: null } }).notes[0]?.reason).toBe('NO_PRICE');
    expect(withPart({ handling: 'HM' }).notes[0]).toEqual({
      reason: 'NOT_BUYABLE',
      message: '组合内「板蓝根」为含麻商品，请单独购买',
    });
    expect(withPart({ stock: 0 }).isCounted).toBe(false);
  });

  test('a part with too little stock for one set blocks the set', () => {
    const parts = [{ goods: someGoods({ stock: 1 }), quantityPerSet: 2 }];
    expect(pricedSet(1, { parts }).line.notes[0]).toEqual({
      reason: 'NO_STOCK',
      message: '组合内商品库存不足一套',
    });
  });

  test('a set is sold only during its time', () => {
    expect(pricedSet(1, { startsAt: noon + 1 }).line.notes[0]?.message).toBe('该组合尚未开始，请稍后再来');
    expect(pricedSet(1, { endsAt: noon }).line.isCounted).toBe(false);
    expect(pricedSet(1, { startsAt: noon, endsAt: noon + 1 }).line.isCounted).toBe(true);
  });

  test('a set and a line of one of its parts share the stock', () => {
    const line = someLine(2, 86, { goodsId: 11, name: '血压计', stock: 86, terms: someTerms(132) });
    const cart = priceCart(someCart({ lines: [setLine(1), line] }));
    expect(cart.lines.map((one) => one.notes[0]?.reason)).toEqual(['SHORT_STOCK', 'SHORT_STOCK']);
  });

  test('reductions of a set are split to its parts, to the fen', () => {
    const promotions = { ...noPromotions, fullReductions: [someFullReduction(1, [[300, 10.01]])] };
    const cart = priceCart(someCart({ lines: [setLine(2)], promotions }));
    const [line] = cart.lines;
    expect(line?.shares.fullReduction).toBe(yuan(10.01));
    expect(line?.parts.map((part) => part.shares.fullReduction)).toEqual([yuan(7.81), yuan(2.2)]);
    expect(line?.parts.map((part) => part.net)).toEqual([yuan(244.96), yuan(69.03)]);
  });

  test('each rule takes from what the rules before left of the parts', () => {
    const parts = [11, 12].map((goodsId) => ({
      goods: someGoods({ goodsId, terms: someTerms(0.01) }),
      quantityPerSet: 1,
    }));
    const cart = priceCart(
      someCart({
        lines: [setLine(1, { parts, setPrice: price(0.02) })],
        promotions: { ...noPromotions, fullReductions: [someFullReduction(1, [[0.01, 0.01]])] },
        wallet: { ...emptyWallet, coupons: [someCoupon(1)] },
      }),
    );
    expect(
      cart.lines[0]?.parts.map((part) => [part.shares.fullReduction, part.shares.coupon, part.net]),
    ).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });

  test('单品包邮 of a part does not apply to the set', () => {
    const parts = [{ goods: someGoods({ isDpby: true, freeShippingQuantity: 2 }), quantityPerSet: 2 }];
    const freight = {
      shippingAmount: yuan(5000),
      noTransOrderAmount: yuan(0),
      fee: { kind: 'FLAT' as const, fee: yuan(12) },
    };
    expect(priceCart(someCart({ lines: [setLine(5, { parts })], freight })).freight.charged).toBe(yuan(12));
  });

  test('a set counts for an activity only when all its parts do', () => {
    const scoped = (ids: number[]) => ({
      ...someFullReduction(1, [[100, 10]]),
      scope: { kind: 'GOODS' as const, ids },
    });
    const reduced = (ids: number[]) => {
      const promotions = { ...noPromotions, fullReductions: [scoped(ids)] };
      return priceCart(someCart({ lines: [setLine(1)], promotions })).totals.fullReduction;
    };
    expect(reduced([11, 12])).toBe(yuan(10));
    expect(reduced([11])).toBe(0);
  });
});
