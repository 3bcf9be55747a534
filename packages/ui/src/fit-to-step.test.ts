import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitToStep, maxStep, notANumberText, stepFrom } from './fit-to-step.ts';

const byTen = { min: 10, step: 10, max: 45 };

test('a quantity between two packs is rounded up with a reason', () => {
  expect(fitToStep('23', byTen, 10)).toEqual({ value: 30, correction: 'off-step' });
});

test('a whole number of packs stays as typed', () => {
  expect(fitToStep('40', byTen, 10)).toEqual({ value: 40, correction: null });
});

test('less than one pack becomes one pack', () => {
  expect(fitToStep('0', byTen, 20)).toEqual({ value: 10, correction: 'below-min' });
  expect(fitToStep('3', byTen, 20)).toEqual({ value: 10, correction: 'below-min' });
});

test('a quantity above the stock becomes the last whole pack in stock', () => {
  expect(fitToStep('41', byTen, 10)).toEqual({ value: 40, correction: 'above-max' });
  expect(fitToStep('9999', byTen, 10)).toEqual({ value: 40, correction: 'above-max' });
});

test('words and signs restore the previous quantity and are quoted', () => {
  for (const typed of [
    '',
    'abc',
    '-5',
    '－５',
    '1e3',
    '0x10',
    '12abc',
    '10盒',
    '1,5',
    '1,2000',
    '1 2',
    'Infinity',
  ]) {
    expect(fitToStep(typed, byTen, 30), typed).toEqual({ value: 30, correction: 'not-a-number' });
  }
  expect(notANumberText('12abc', '30 盒')).toBe('“12abc”不是整数，已恢复为 30 盒');
  expect(notANumberText(' ', '30 盒')).toBe('没有填写数量，已恢复为 30 盒');
  expect(notANumberText('1e3', '')).toBe('“1e3”不是整数，请重新填写');
  expect(notANumberText('x'.repeat(500), '30 盒').length).toBeLessThan(40);
});

test('invalid input in an empty field leaves it empty', () => {
  expect(fitToStep('x', { min: 0, step: 1 }, null)).toEqual({ value: null, correction: 'not-a-number' });
  expect(fitToStep('0', { min: 0, step: 1 }, null)).toEqual({ value: 0, correction: null });
});

test('full-width digits and thousands separators are parsed', () => {
  expect(fitToStep('４０', byTen, 10)).toEqual({ value: 40, correction: null });
  const byOne = { min: 1, step: 1 };
  for (const typed of ['1,200', '１，２００', ' 1200 ', '1200.0'])
    expect(fitToStep(typed, byOne, 1), typed).toEqual({ value: 1200, correction: null });
  expect(fitToStep('1.5', byOne, 1)).toEqual({ value: 2, correction: 'off-step' });
});

test('a stock below one pack offers no quantity', () => {
  expect(maxStep({ min: 10, step: 10, max: 9 })).toBeNull();
});

test('any input gives a whole number of packs within the range', () => {
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
        expect(Number(value) % step).toBe(0);
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      },
    ),
  );
});

test('a step leads to the next pack, from between two packs onto them, and never out of the range', () => {
  const range = { min: 10, step: 10, max: 45 };
  expect([stepFrom(20, 1, range), stepFrom(20, -1, range)]).toEqual([30, 10]);
  expect([stepFrom(25, 1, range), stepFrom(25, -1, range)]).toEqual([30, 20]);
  expect([stepFrom(40, 1, range), stepFrom(10, -1, range), stepFrom(0, 10, range)]).toEqual([40, 10, 40]);
});

test('a barcode that a scanner types into a quantity restores what stood there, and says so', () => {
  const range = { min: 1, step: 1, max: 5_000 };
  expect(fitToStep('6901234567892', range, 10)).toEqual({ value: 10, correction: 'not-a-number' });
  expect(notANumberText('6901234567892', '10 盒')).toBe('“6901234567892”像是条码，不是数量，已恢复为 10 盒');
  expect(fitToStep('9999999', range, 10)).toEqual({ value: 5_000, correction: 'above-max' });
});
