import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('a short list shows every page', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('a long list always shows the first and the last page', () => {
  expect(pageNumbers(1, 15)).toEqual([1, 2, 3, 4, 5, 'gap', 15]);
  expect(pageNumbers(8, 15)).toEqual([1, 'gap', 6, 7, 8, 9, 10, 'gap', 15]);
  expect(pageNumbers(15, 15)).toEqual([1, 'gap', 11, 12, 13, 14, 15]);
});

test('a gap of one page shows that page', () => {
  expect(pageNumbers(5, 15).slice(0, 3)).toEqual([1, 2, 3]);
});

test('pages are ascending and unique, with the current, the first and the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
      const [page, count] = a < b ? [a, b] : [b, a];
      const numbers = pageNumbers(page, count).filter((number) => number !== 'gap');
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      expect(numbers).toContain(page);
      expect(numbers.at(0)).toBe(1);
      expect(numbers.at(-1)).toBe(count);
    }),
  );
});
