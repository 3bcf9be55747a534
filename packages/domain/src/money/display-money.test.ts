import { expect, test } from 'vitest';
import { displayAmount, displayUnitPrice } from './display-money.ts';
import { fen } from './fen.ts';
import { unitPrice } from './unit-price.ts';

test.each([
  [128450, '¥1,284.50'],
  [0, '¥0.00'],
  [99999, '¥999.99'],
  [100000000, '¥1,000,000.00'],
  [-1500, '−¥15.00'],
  [-123456789, '−¥1,234,567.89'],
])('%d fen are shown as %s', (amount, text) => {
  expect(displayAmount(fen(amount))).toBe(text);
});

test.each([
  [95_000, '¥9.50'],
  [123_456, '¥12.3456'],
  [12_345_678_9, '¥12,345.6789'],
])('a unit price of %d is shown as %s', (price, text) => {
  expect(displayUnitPrice(unitPrice(price))).toBe(text);
});
