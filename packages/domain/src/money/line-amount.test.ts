import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount, segmentsAmount } from './line-amount.ts';
import { unitPrice } from './unit-price.ts';

describe('the amount of a line', () => {
  test('several prices are added exactly and floored together', () => {
    const segments = [
      { unitPrice: unitPrice(3_333), quantity: 2 },
      { unitPrice: unitPrice(4_450), quantity: 3 },
    ];
    expect(segmentsAmount(segments)).toBe(200);
    expect(lineAmount(unitPrice(3_333), 2) + lineAmount(unitPrice(4_450), 3)).toBe(199);
  });

  test.each([-1, 1.5, Number.NaN])('%d is not a quantity', (quantity) => {
    expect(() => lineAmount(unitPrice(10_000), quantity)).toThrow(RangeError);
  });

  test('an amount beyond safe integers is refused, not rounded', () => {
    expect(() => lineAmount(unitPrice(Number.MAX_SAFE_INTEGER), 1_000)).toThrow(RangeError);
  });

  test('it is the floor of the exact product at any size', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 9_999_999 })),
          {
            maxLength: 5,
          },
        ),
        (rows) => {
          const segments = rows.map(([price, quantity]) => ({ unitPrice: unitPrice(price), quantity }));
          const exact = rows.reduce((sum, [price, quantity]) => sum + BigInt(price) * BigInt(quantity), 0n);
          expect(BigInt(segmentsAmount(segments))).toBe(exact / 100n);
        },
      ),
    );
  });
});
