import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addFen, fen, formatAmount, maxFen, minFen, parseAmount, subtractFen, sumFen } from './fen.ts';

describe('amounts', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not an amount', (value) => {
    expect(() => fen(value)).toThrow(RangeError);
  });

  test('sums, differences and bounds are amounts', () => {
    expect(addFen(fen(99), fen(1))).toBe(100);
    expect(subtractFen(fen(1), fen(99))).toBe(-98);
    expect(sumFen([fen(1), fen(2), fen(3)])).toBe(6);
    expect([minFen(fen(1), fen(2)), maxFen(fen(1), fen(2))]).toEqual([1, 2]);
  });

  test('a sum beyond safe integers is refused, not rounded', () => {
    expect(() => addFen(fen(Number.MAX_SAFE_INTEGER), fen(1))).toThrow(RangeError);
  });

  test.each([
    ['1284.50', 128450],
    ['0.00', 0],
    ['0.07', 7],
    ['-15.00', -1500],
    ['-0.00', 0],
  ])('%s on the wire is %d fen', (text, amount) => {
    expect(Object.is(parseAmount(text), amount)).toBe(true);
  });

  test.each(['1', '1.5', '1.555', '', ' 1.00', '1,000.00', '１.00', '1e3', '+1.00', '1234567890123.00'])(
    '"%s" is not an amount of the wire',
    (text) => {
      expect(() => parseAmount(text)).toThrow(RangeError);
    },
  );

  test('an amount survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (value) => {
        expect(parseAmount(formatAmount(fen(value)))).toBe(value);
      }),
    );
  });
});
