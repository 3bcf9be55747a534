import { expect, test } from 'vitest';
import { purchaseInterval } from './purchase-interval.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);

test('one purchase has no interval, several have the mean in whole days', () => {
  expect(purchaseInterval(1, day('2026-01-01'), day('2026-01-01'))).toBeNull();
  expect(purchaseInterval(2, day('2026-01-01'), day('2026-01-31'))).toBe(30);
  expect(purchaseInterval(3, day('2026-01-01'), day('2026-01-31'))).toBe(15);
});

test('purchases on one day count as a day apart', () => {
  expect(purchaseInterval(4, day('2026-01-01'), day('2026-01-01'))).toBe(1);
});
