import { expect, test } from 'vitest';
import { type LineDraft, line } from './testing/cart-fixtures.ts';
import { unitsUntil } from './units-until.ts';

const batch = (id: number, expiry_date: string, draft: Partial<LineDraft> = {}) => ({
  ...line({ id, number: 4, goods: { id: 1 }, ...draft }),
  expiry_date,
});

test('units of batches of one product that expire no later are added up', () => {
  const first = batch(1, '2026-12-31');
  const second = batch(2, '2027-02-28', { number: 3 });
  const lines = [first, second, batch(3, '2027-02-28', { goods: { id: 9 } })];
  expect(unitsUntil(first, lines)).toBe(4);
  expect(unitsUntil(second, lines)).toBe(7);
});

test('unticked lines do not count', () => {
  const first = batch(1, '2026-12-31', { isSelected: false });
  const second = batch(2, '2026-12-31');
  expect(unitsUntil(second, [first, second])).toBe(4);
  expect(unitsUntil(first, [first, second])).toBe(8);
});
