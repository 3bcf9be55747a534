import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { fen, sumFen } from './fen.ts';

const weightsArbitrary = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), {
  minLength: 1,
  maxLength: 60,
});

/** Weights, and a total they can cover. */
const reduction = weightsArbitrary
  .map((weights) => ({ weights, sum: weights.reduce((a, b) => a + b, 0) }))
  .chain(({ weights, sum }) =>
    fc.record({ weights: fc.constant(weights), total: fc.integer({ min: 0, max: sum }) }),
  );

/** The rule as written, without regard to speed. */
function allocateByTheBook(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((known, weight) => known + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((product) => Number(product / sum));
  const order = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const rest = total - shares.reduce((a, b) => a + b, 0);
  for (const { index } of order.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

describe('allocation', () => {
  test('leftover fen go to the largest remainders, ties to the earlier line', () => {
    expect(allocate(fen(8000), [33333, 33333, 33334])).toEqual([2667, 2666, 2667]);
    expect(allocate(fen(1), [5, 5, 5])).toEqual([1, 0, 0]);
    expect(allocate(fen(2), [5, 5, 5])).toEqual([1, 1, 0]);
  });

  test('V-02: 10.00 off 33.33, 33.33 and 33.34 leaves 90.00 and no line below zero', () => {
    const lines = [3333, 3333, 3334];
    const shares = allocate(fen(1000), lines);
    const nets = lines.map((line, index) => line - (shares[index] ?? 0));
    expect(nets.reduce((a, b) => a + b, 0)).toBe(9000);
    expect(nets.every((net) => net >= 0)).toBe(true);
  });

  test('a total of zero gives zero shares, also with zero weights', () => {
    expect(allocate(fen(0), [3, 4])).toEqual([0, 0]);
    expect(allocate(fen(0), [0, 0])).toEqual([0, 0]);
    expect(allocate(fen(0), [])).toEqual([]);
  });

  test('a total without weights, a negative total and a negative weight are refused', () => {
    expect(() => allocate(fen(1), [])).toThrow(RangeError);
    expect(() => allocate(fen(1), [0, 0])).toThrow(RangeError);
    expect(() => allocate(fen(-1), [1])).toThrow(RangeError);
    expect(() => allocate(fen(1), [-1, 2])).toThrow(RangeError);
  });

  test('shares sum to the total, none negative or above its line', () => {
    fc.assert(
      fc.property(reduction, ({ weights, total }) => {
        const shares = allocate(fen(total), weights);
        expect(sumFen(shares)).toBe(total);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weights[index] ?? -1);
        });
      }),
    );
  });

  test('allocation follows the rule with small and very large amounts', () => {
    const small = fc.record({
      weights: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 }),
      total: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(fc.oneof(reduction, small), ({ weights, total }) => {
        fc.pre(total === 0 || weights.some((weight) => weight > 0));
        expect(allocate(fen(total), weights)).toEqual(allocateByTheBook(total, weights));
      }),
      { numRuns: 500 },
    );
  });

  test('remainders closer than a double can express are still distinguished', () => {
    const weights = [9_007_199_254_740_991, 9_007_199_254_740_990, 9_007_199_254_740_989];
    expect(allocate(fen(1_000_001), weights)).toEqual(allocateByTheBook(1_000_001, weights));
  });
});
