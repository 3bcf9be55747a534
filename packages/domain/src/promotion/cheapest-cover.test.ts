import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CoverPick, cheapestCover } from './cheapest-cover.ts';

const sumOf = (goods: ReadonlyArray<readonly number[]>, picks: readonly CoverPick[]) =>
  picks.reduce((sum, pick) => sum + (goods[pick.goods]?.[pick.option] ?? Number.NaN), 0);

/** Brute force over all choices. */
function lowestOfAll(target: number, goods: ReadonlyArray<readonly number[]>): number | null {
  let lowest: number | null = null;
  const walk = (at: number, taken: number, sum: number) => {
    if (taken > 0 && sum >= target && (lowest === null || sum < lowest)) lowest = sum;
    if (at === goods.length || taken === 3) return;
    walk(at + 1, taken, sum);
    for (const amount of goods[at] ?? []) if (amount > 0) walk(at + 1, taken + 1, sum + amount);
  };
  walk(0, 0, 0);
  return lowest;
}

describe('the cheapest products that reach an amount', () => {
  test('two products that meet the amount exactly beat one that exceeds it', () => {
    const goods = [[5_000, 10_000], [3_600, 7_200], [9_000]];
    expect(cheapestCover(8_600, goods)).toEqual([
      { goods: 0, option: 0 },
      { goods: 1, option: 0 },
    ]);
  });

  test('of equal sums fewer products win, then the earlier ones', () => {
    expect(cheapestCover(100, [[60], [40], [100], [100]])).toEqual([{ goods: 2, option: 0 }]);
  });

  test('a larger quantity at a lower ladder price may be cheaper', () => {
    expect(cheapestCover(90, [[100, 95]])).toEqual([{ goods: 0, option: 1 }]);
  });

  test('an unreachable amount returns null', () => {
    expect(cheapestCover(1_000, [[10, 20], [30]])).toBeNull();
    expect(cheapestCover(1, [])).toBeNull();
    expect(cheapestCover(1, [[0, -5]])).toBeNull();
  });

  test('no other choice of up to three products is cheaper', () => {
    const options = fc.array(fc.integer({ min: -5, max: 60 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), fc.array(options, { maxLength: 6 }), (target, goods) => {
        const picks = cheapestCover(target, goods);
        expect(picks && sumOf(goods, picks)).toBe(lowestOfAll(target, goods));
        expect(new Set(picks?.map((pick) => pick.goods)).size).toBe(picks?.length ?? 0);
      }),
      { numRuns: 500 },
    );
  });
});
