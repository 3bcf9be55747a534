import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fen, fen } from '../money/fen.ts';
import { refundPart } from './refund-part.ts';

/** Refunds a line in steps; returns the fen of each. */
function refundInSteps(total: Fen, quantity: number, steps: readonly number[]): number[] {
  let before = { quantity: 0, amount: fen(0) };
  return steps.map((units) => {
    const amount = refundPart(total, quantity, before, units);
    before = { quantity: before.quantity + units, amount: fen(before.amount + amount) };
    return amount;
  });
}

describe('refunding a part of an order line', () => {
  test('the last unit takes what flooring left', () => {
    expect(refundInSteps(fen(100), 3, [1, 1, 1])).toEqual([33, 33, 34]);
    expect(refundInSteps(fen(100), 3, [3])).toEqual([100]);
  });

  test.each([0, -1, 1.5, 11])('%d of ten units cannot be refunded', (units) => {
    expect(() => refundPart(fen(100), 10, { quantity: 0, amount: fen(0) }, units)).toThrow(RangeError);
  });

  test('more units than are left cannot be refunded', () => {
    expect(() => refundPart(fen(100), 10, { quantity: 8, amount: fen(80) }, 3)).toThrow(RangeError);
  });

  test('in any steps, the refunds sum to the line and none is negative', () => {
    const scenario = fc.record({
      total: fc.integer({ min: 0, max: 99_999_999_999 }),
      steps: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
    });
    fc.assert(
      fc.property(scenario, ({ total, steps }) => {
        const quantity = steps.reduce((a, b) => a + b, 0);
        const refunds = refundInSteps(fen(total), quantity, steps);
        expect(refunds.reduce((a, b) => a + b, 0)).toBe(total);
        expect(refunds.every((refund) => refund >= 0)).toBe(true);
      }),
    );
  });
});
