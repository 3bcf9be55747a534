import { expect, test } from 'vitest';
import type { Goods } from '../goods.queries.ts';
import { subtotalOf } from './subtotal.ts';

const goods = (facts: Partial<Goods>) =>
  ({
    base_price: '10.00',
    price: '10.00',
    zbz: 1,
    ladder_price: [],
    ladder_price_type: 0,
    ...facts,
  }) as Goods;

test('a quantity comes to price times number, floored once', () => {
  expect(subtotalOf(goods({ base_price: '0.3333', price: '0.3333' }), 3)).toBe('¥0.99');
});

test('the ladder counts (pricing.md 9, examples 2 and 3)', () => {
  const reached = goods({
    ladder_price_type: 2,
    ladder_price: [
      { number: 10, price: '9.50' },
      { number: 50, price: '9.00' },
    ],
  });
  expect([9, 10, 50].map((quantity) => subtotalOf(reached, quantity))).toEqual([
    '¥90.00',
    '¥95.00',
    '¥450.00',
  ]);
  const within = goods({ price: '8.00', ladder_price_type: 1, ladder_price: [{ number: 5, price: '8.00' }] });
  expect(subtotalOf(within, 8)).toBe('¥70.00');
});

test('nothing is said where a special price holds that is not known in full, or no price at all', () => {
  expect(subtotalOf(goods({ price: '8.00' }), 5)).toBeUndefined();
  expect(subtotalOf(goods({ base_price: null, price: null }), 5)).toBeUndefined();
});
