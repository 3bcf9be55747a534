import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitToStep, largestStep } from './fit-to-step.ts';

const byTen = { min: 10, step: 10, max: 45 };

test('a quantity between two packs is rounded up and says so', () => {
  expect(fitToStep('23', byTen, 10)).toEqual({ value: 30, correction: 'off-step' });
});

test('a whole number of packs stays as typed', () => {
  expect(fitToStep('40', byTen, 10)).toEqual({ value: 40, correction: null });
});

test('less than one pack becomes one pack', () => {
  expect(fitToStep('0', byTen, 20)).toEqual({ value: 10, correction: 'below-min' });
  expect(fitToStep('3', byTen, 20)).toEqual({ value: 10, correction: 'below-min' });
});

test('more than the stock becomes the last whole pack of the stock', () => {
  expect(fitToStep('41', byTen, 10)).toEqual({ value: 40, correction: 'above-max' });
  expect(fitToStep('9999', byTen, 10)).toEqual({ value: 40, correction: 'above-max' });
});

test('words and signs fall back to the quantity before', () => {
  for (const typed of ['', 'abc', '-5', '1e3', '10盒']) {
    expect(fitToStep(typed, byTen, 30)).toEqual({ value: 30, correction: 'not-a-number' });
  }
});

test('full-width figures of an input method are read as figures', () => {
  expect(fitToStep('４０', byTen, 10)).toEqual({ value: 40, correction: null });
});

test('a stock smaller than one pack leaves nothing to choose', () => {
  expect(largestStep({ min: 10, step: 10, max: 9 })).toBeNull();
});

test('whatever is typed, the result is a whole number of packs within the range', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.oneof(fc.integer({ min: 0, max: 1_000_000 }).map(String), fc.string()),
      (step, packs, room, typed) => {
        const min = step * packs;
        const max = min + room;
        const { value } = fitToStep(typed, { min, step, max }, min);
        expect(value % step).toBe(0);
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      },
    ),
  );
});
