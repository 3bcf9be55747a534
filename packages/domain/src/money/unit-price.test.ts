import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUnitPrice, parseUnitPrice, unitPrice } from './unit-price.ts';

describe('unit prices', () => {
  test.each([-1, 0.5, Number.NaN])('%d is not a unit price', (value) => {
    expect(() => unitPrice(value)).toThrow(RangeError);
  });

  test.each([
    [95_000, '9.50'],
    [123_456, '12.3456'],
    [123_450, '12.345'],
    [1, '0.0001'],
    [0, '0.00'],
    [100_000, '10.00'],
  ])('%d is %s on the wire, with two to four decimals', (value, text) => {
    expect(formatUnitPrice(unitPrice(value))).toBe(text);
    expect(parseUnitPrice(text)).toBe(value);
  });

  test.each(['9', '9.5', '9.12345', '-9.50', '', 'abc'])('"%s" is not a unit price of the wire', (text) => {
    expect(() => parseUnitPrice(text)).toThrow(RangeError);
  });

  test('a unit price survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_9999 }), (value) => {
        expect(parseUnitPrice(formatUnitPrice(unitPrice(value)))).toBe(value);
      }),
    );
  });
});
