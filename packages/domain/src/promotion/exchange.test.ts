import { describe, expect, test } from 'vitest';
import { defaultChoices, noPromotions } from '../pricing/cart-input.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  always,
  lineOf,
  noon,
  price,
  someCart,
  someFullReduction,
  someGoods,
  yuan,
} from '../pricing/testing/cart-builder.ts';
import type { ExchangeChoice, ExchangeRule } from './exchange.ts';

const alcohol = someGoods({ goodsId: 90, name: '酒精棉片', stock: 50 });

const rule: ExchangeRule = {
  id: 6,
  name: '加价换购',
  scope: { kind: 'BRAND', ids: [7] },
  limitPerOrder: 2,
  offers: [
    { amount: yuan(200), goods: alcohol, price: price(0.99) },
    { amount: yuan(400), goods: someGoods({ goodsId: 91, name: '创可贴', stock: 50 }), price: price(1.5) },
  ],
  ...always,
};

function exchanged(
  amount: number,
  choices: readonly ExchangeChoice[],
  changes: Partial<ExchangeRule> = {},
  handling: 'NORMAL' | 'HM' = 'NORMAL',
) {
  const promotions = { ...noPromotions, exchanges: [{ ...rule, ...changes }] };
  const cart = priceCart(
    someCart({
      lines: [lineOf(1, amount, { brandId: 7, handling }), lineOf(2, 500, { brandId: 8 })],
      promotions,
      choices: { ...defaultChoices, exchanges: choices },
    }),
  );
  return { cart, lines: cart.lines.filter((line) => line.kind === 'EXCHANGE') };
}

const pick = (goodsId: number, quantity: number): ExchangeChoice => ({ ruleId: 6, goodsId, quantity });

describe('换购', () => {
  test('chosen goods are added at the exchange price once the group reaches the tier', () => {
    const { cart, lines } = exchanged(200, [pick(90, 2)]);
    expect(lines).toMatchObject([{ key: 'exchange:6:90', quantity: 2, raw: yuan(1.98) }]);
    expect(cart.totals.payable).toBe(yuan(701.98));
    expect(cart.exchanges[0]?.offers).toMatchObject([
      { isReached: true, missing: 0, chosen: 2 },
      { isReached: false, missing: yuan(200), chosen: 0 },
    ]);
  });

  test('below the tier they are removed with a notice', () => {
    const { cart, lines } = exchanged(199.99, [pick(90, 1)]);
    expect(lines).toEqual([]);
    expect(cart.notices).toEqual([
      { reason: 'EXCHANGE_REMOVED', ruleId: 6, message: '换购商品「酒精棉片」活动商品未满 ¥200.00，已移除' },
    ]);
  });

  test('the limit per order covers all offers of a rule', () => {
    const { cart, lines } = exchanged(400, [pick(90, 1), pick(91, 3)]);
    expect(lines.map((line) => line.quantity)).toEqual([1, 1]);
    expect(cart.notices[0]).toMatchObject({
      reason: 'EXCHANGE_REDUCED',
      message: '换购商品「创可贴」超出换购数量或库存，已改为 1 盒',
    });
  });

  test('the rest of the offer’s quota applies too', () => {
    const [offer] = rule.offers;
    const offers = offer ? [{ ...offer, quotaLeft: 1 }] : [];
    expect(exchanged(400, [pick(90, 2)], { offers }).lines[0]?.quantity).toBe(1);
  });

  test('stock applies too', () => {
    const offers = [{ amount: yuan(200), goods: { ...alcohol, stock: 1 }, price: price(0.99) }];
    expect(exchanged(200, [pick(90, 2)], { offers }).lines[0]?.quantity).toBe(1);
  });

  test('choices of an ended rule or of products it does not offer are removed with a notice', () => {
    const reasons = (...input: Parameters<typeof exchanged>) =>
      exchanged(...input).cart.notices.map(({ reason }) => reason);
    expect(reasons(200, [pick(90, 1)], { endsAt: noon })).toEqual(['EXCHANGE_REMOVED']);
    expect(reasons(200, [pick(12345, 1)])).toEqual(['EXCHANGE_REMOVED']);
  });

  test('含麻 lines neither count toward it nor can be exchanged', () => {
    expect(exchanged(200, [pick(90, 1)], {}, 'HM').lines).toEqual([]);
    const offers = [
      { amount: yuan(200), goods: { ...alcohol, handling: 'HM' as const }, price: price(0.99) },
    ];
    expect(exchanged(200, [pick(90, 1)], { offers }).lines).toEqual([]);
  });

  test('exchanged goods count toward the 满减 like cart lines', () => {
    const promotions = {
      ...noPromotions,
      exchanges: [rule],
      fullReductions: [someFullReduction(1, [[701, 70]])],
    };
    const lines = [lineOf(1, 200, { brandId: 7 }), lineOf(2, 500)];
    const choices = { ...defaultChoices, exchanges: [pick(90, 2)] };
    expect(priceCart(someCart({ lines, promotions, choices })).totals.fullReduction).toBe(yuan(70));
  });
});
