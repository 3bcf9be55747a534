import { expect, test } from 'vitest';
import { noPromotions } from './cart-input.ts';
import { priceCart } from './price-cart.ts';
import { lineOf, someCart, someFullReduction, yuan } from './testing/cart-builder.ts';

const quota = (left: number, goodsIds: readonly number[]) => ({
  id: 7,
  goodsIds,
  left: yuan(left),
});

const messagesOf = (cart: ReturnType<typeof priceCart>) =>
  cart.lines.map((line) => line.notes[0]?.message ?? line.hints[0]?.text ?? '');

test('each line of the zone shows the rest of the month’s quota after the ticked ones, other lines nothing', () => {
  const lines = [lineOf(1, 300), lineOf(2, 200), lineOf(3, 900)];
  const cart = priceCart(someCart({ lines, monthQuotas: [quota(600, [1, 2])] }));
  expect(messagesOf(cart)).toEqual(['本月额度还剩 ¥100.00', '本月额度还剩 ¥100.00', '']);
  expect(cart.mayCheckOut).toBe(true);
});

test('lines beyond the quota together cannot be ordered until one is reduced; unticked lines do not count', () => {
  const [first, second] = [lineOf(1, 300), lineOf(2, 301)];
  const monthQuotas = [quota(600, [1, 2])];
  const beyond = priceCart(someCart({ lines: [first, second], monthQuotas }));
  const message = '控销本月额度还剩 ¥600.00，本次已选 ¥601.00，请减少数量';
  expect(messagesOf(beyond)).toEqual([message, message]);
  expect(beyond.mayCheckOut).toBe(false);
  const less = priceCart(someCart({ lines: [first, { ...second, isSelected: false }], monthQuotas }));
  expect(messagesOf(less)).toEqual(['本月额度还剩 ¥300.00', '本月额度还剩 ¥300.00']);
  expect(less.mayCheckOut).toBe(true);
});

test('a 满减 does not use up the quota', () => {
  const promotions = { ...noPromotions, fullReductions: [someFullReduction(1, [[600, 50]])] };
  const cart = priceCart(someCart({ lines: [lineOf(1, 640)], promotions, monthQuotas: [quota(600, [1])] }));
  expect(messagesOf(cart)).toEqual(['本月额度还剩 ¥10.00']);
});

test('a used-up quota says when it renews', () => {
  const cart = priceCart(someCart({ lines: [lineOf(1, 1)], monthQuotas: [quota(0, [1])] }));
  expect(messagesOf(cart)).toEqual(['控销本月额度已用完，请先移出，下月 1 日起可再采购']);
});
