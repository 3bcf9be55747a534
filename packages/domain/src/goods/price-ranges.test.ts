import { expect, test } from 'vitest';
import { priceRanges } from './price-ranges.ts';

test('every price is in one range, a bound in two', () => {
  const rangesOf = (price: number) =>
    priceRanges
      .filter(({ min, max }) => (min === undefined || price >= min) && (max === undefined || price <= max))
      .map(({ value }) => value);
  expect(rangesOf(1)).toEqual(['-5.00']);
  expect(rangesOf(50_000)).toEqual(['-5.00', '5.00-10.00']);
  expect(rangesOf(50_001)).toEqual(['5.00-10.00']);
  expect(rangesOf(1_000_001)).toEqual(['100.00-']);
});
