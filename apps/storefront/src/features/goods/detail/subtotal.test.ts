import { expect, test } from 'vitest';
import type { Goods } from '../goods.queries.ts';
import { subtotalOf } from './subtotal.ts';

const now = Date.parse('2026-11-21T15:00:00+08:00');
const goods = (facts: Partial<Goods>) =>
  ({
    base_price: '10.00',
    price: '10.00',
    zbz: 1,
    ladder_price: [],
    ladder_price_type: 0,
    specials: [],
    welfare_rate: null,
    is_hm: 0,
    ...facts,
  }) as Goods;

test('a subtotal is price times number, floored once', () => {
  expect(subtotalOf(goods({ base_price: '0.3333', price: '0.3333' }), 3, now)).toBe('¥0.99');
});

test('the subtotal uses the ladder (pricing.md 9, examples 2 and 3)', () => {
  const reached = goods({
    ladder_price_type: 2,
    ladder_price: [
      { number: 10, price: '9.50' },
      { number: 50, price: '9.00' },
    ],
  });
  expect([9, 10, 50].map((quantity) => subtotalOf(reached, quantity, now))).toEqual([
    '¥90.00',
    '¥95.00',
    '¥450.00',
  ]);
  const within = goods({ price: '8.00', ladder_price_type: 1, ladder_price: [{ number: 5, price: '8.00' }] });
  expect(subtotalOf(within, 8, now)).toBe('¥70.00');
});

test('秒杀 8.00 with 2 left, base 10.00: 5 cost 46.00 (pricing.md 9, example 4)', () => {
  const special = { kind: 'FLASH', price: '8.00', left: 2, ends_at: '2026-11-21T16:00:00+08:00' } as const;
  expect(subtotalOf(goods({ price: '8.00', specials: [special] }), 5, now)).toBe('¥46.00');
});

test('全场折 applies, but never to 含麻 products', () => {
  expect(subtotalOf(goods({ price: '9.40', welfare_rate: '0.9400' }), 3, now)).toBe('¥28.20');
  expect(subtotalOf(goods({ welfare_rate: '0.9400', is_hm: 1 }), 3, now)).toBe('¥30.00');
});

test('no subtotal shows without a price or after the shown price has expired', () => {
  const over = { kind: 'FLASH', price: '8.00', left: null, ends_at: '2026-11-21T14:59:00+08:00' } as const;
  expect(subtotalOf(goods({ price: '8.00', specials: [over] }), 5, now)).toBeUndefined();
  expect(subtotalOf(goods({ base_price: null, price: null }), 5, now)).toBeUndefined();
});
