import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { noPromotions } from '../pricing/cart-input.ts';
import { priceCart } from '../pricing/price-cart.ts';
import {
  lineOf,
  noon,
  price,
  someCart,
  someFullReduction,
  someLine,
  someSpecial,
  someTerms,
  yuan,
} from '../pricing/testing/cart-builder.ts';
import { type FullReduction, fullReductionOf } from './full-reduction.ts';

const onBrands = (activity: FullReduction, ...ids: number[]): FullReduction => ({
  ...activity,
  scope: { kind: 'BRAND', ids },
});

function reduced(lines: ReturnType<typeof lineOf>[], ...fullReductions: FullReduction[]) {
  return priceCart(someCart({ lines, promotions: { ...noPromotions, fullReductions } }));
}

/** The largest saving, by brute force. */
function maxSaving(
  cart: ReturnType<typeof priceCart>,
  inputs: ReturnType<typeof lineOf>[],
  activities: readonly FullReduction[],
): number {
  const choices = cart.lines.map((line, index) => {
    const picked = inputs[index]?.pickedReductionId ?? null;
    return picked !== null && line.fullReductionOptions.includes(picked)
      ? [picked]
      : line.fullReductionOptions;
  });
  const sums = new Map(activities.map(({ id }) => [id, 0]));
  const tryFrom = (at: number): number => {
    if (at === choices.length)
      return activities.reduce(
        (sum, activity) => sum + fullReductionOf(activity, fen(sums.get(activity.id) ?? 0)),
        0,
      );
    const raw = cart.lines[at]?.raw ?? 0;
    const ids = choices[at] ?? [];
    if (ids.length === 0) return tryFrom(at + 1);
    return Math.max(
      ...ids.map((id) => {
        sums.set(id, (sums.get(id) ?? 0) + raw);
        const saved = tryFrom(at + 1);
        sums.set(id, (sums.get(id) ?? 0) - raw);
        return saved;
      }),
    );
  };
  return tryFrom(0);
}

describe('满减', () => {
  test('only the highest tier reached applies', () => {
    const activity = someFullReduction(1, [
      [1000, 80],
      [500, 30],
    ]);
    expect(fullReductionOf(activity, yuan(499.99))).toBe(0);
    expect(fullReductionOf(activity, yuan(999.99))).toBe(yuan(30));
    expect(fullReductionOf(activity, yuan(5000))).toBe(yuan(80));
  });

  test('it never takes more than the amount of its lines', () => {
    expect(fullReductionOf(someFullReduction(1, [[10, 50]]), yuan(20))).toBe(yuan(20));
    expect(fullReductionOf({ ...someFullReduction(1, [[0, 50]]), repeat: true }, yuan(20))).toBe(yuan(20));
  });

  test('tiers have status 1 from their amount on and are sorted reached first, then ascending', () => {
    const cart = reduced(
      [lineOf(1, 500)],
      someFullReduction(1, [
        [2000, 200],
        [500, 30],
        [1000, 80],
        [100, 5],
      ]),
    );
    expect(cart.fullReductions[0]?.tiers.map((tier) => [tier.amount, tier.status])).toEqual([
      [yuan(100), 1],
      [yuan(500), 1],
      [yuan(1000), 0],
      [yuan(2000), 0],
    ]);
    expect(cart.fullReductions[0]?.next).toMatchObject({ amount: yuan(1000), missing: yuan(500) });
  });

  test('lines outside its scope neither count nor take a share', () => {
    const cart = reduced(
      [lineOf(1, 400, { brandId: 7 }), lineOf(2, 400, { brandId: 8 })],
      onBrands(someFullReduction(1, [[400, 40]]), 7),
    );
    expect(cart.fullReductions[0]?.qualifying).toBe(yuan(400));
    expect(cart.lines.map((line) => [line.shares.fullReduction, line.rawAfterFullReduction])).toEqual([
      [yuan(40), yuan(360)],
      [fen(0), yuan(400)],
    ]);
  });

  test('含麻 lines take no part', () => {
    const cart = reduced(
      [lineOf(1, 600, { handling: 'HM' }), lineOf(2, 450)],
      someFullReduction(1, [[500, 30]]),
    );
    expect(cart.totals.fullReduction).toBe(0);
    expect(cart.lines[0]?.fullReductionOptions).toEqual([]);
  });

  test('an activity applies only during its time', () => {
    const activity = { ...someFullReduction(1, [[10, 5]]), endsAt: noon };
    expect(reduced([lineOf(1, 100)], activity)).toMatchObject({
      fullReductions: [],
      totals: { fullReduction: 0 },
    });
  });

  test('a line with two activities gets the one that saves most', () => {
    const cart = reduced(
      [lineOf(1, 600)],
      someFullReduction(1, [[500, 30]]),
      someFullReduction(2, [[600, 50]]),
    );
    expect(cart.lines[0]).toMatchObject({ fullReductionId: 2, fullReductionOptions: [1, 2] });
    expect(cart.fullReductions.map((status) => [status.id, status.reduction])).toEqual([
      [1, fen(0)],
      [2, yuan(50)],
    ]);
  });

  test('the buyer’s pick stands, even where it saves less', () => {
    const picked = { ...lineOf(1, 600), pickedReductionId: 1 };
    const cart = reduced([picked], someFullReduction(1, [[500, 30]]), someFullReduction(2, [[600, 50]]));
    expect(cart.lines[0]?.fullReductionId).toBe(1);
    expect(cart.totals.fullReduction).toBe(yuan(30));
  });

  test('a pick outside of the line’s activities is ignored', () => {
    const picked = { ...lineOf(1, 600), pickedReductionId: 99 };
    expect(reduced([picked], someFullReduction(1, [[500, 30]])).lines[0]?.fullReductionId).toBe(1);
  });

  test('a line goes where the total saves more, even to a smaller activity', () => {
    const cart = reduced(
      [lineOf(1, 1000, { brandId: 1 }), lineOf(2, 500, { brandId: 2 }), lineOf(3, 100, { brandId: 3 })],
      onBrands(someFullReduction(1, [[1000, 80]]), 1, 2),
      onBrands(someFullReduction(2, [[600, 30]]), 2, 3),
    );
    expect(cart.lines.map((line) => line.fullReductionId)).toEqual([1, 2, 2]);
    expect(cart.totals.fullReduction).toBe(yuan(110));
  });

  test('lines that reach no tier are assigned to the nearest activity', () => {
    const cart = reduced(
      [lineOf(1, 90)],
      someFullReduction(1, [[500, 90]]),
      someFullReduction(2, [[100, 5]]),
    );
    expect(cart.fullReductions.map((status) => [status.id, status.qualifying])).toEqual([
      [1, fen(0)],
      [2, yuan(90)],
    ]);
  });

  test('moving a single line never saves more', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    const activities = fc.array(
      fc.record({
        amount,
        minus: fc.integer({ min: 1, max: 3_000 }),
        repeat: fc.boolean(),
        brands: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
      }),
      { minLength: 2, maxLength: 4 },
    );
    const lines = fc.array(fc.record({ amount, brandId: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(activities, lines, (rules, rows) => {
        const given = rules.map((rule, index) => ({
          ...onBrands(someFullReduction(index + 1, []), ...rule.brands),
          repeat: rule.repeat,
          tiers: [{ amount: fen(rule.amount), minus: fen(rule.minus) }],
        }));
        const inputs = rows.map((row, index) =>
          lineOf(index + 1, row.amount / 100, { brandId: row.brandId }),
        );
        const cart = reduced(inputs, ...given);
        const placed = cart.lines.map((line) => line.fullReductionId);
        cart.lines.forEach((line, index) => {
          for (const other of line.fullReductionOptions) {
            const moved = inputs.map((input, at) => ({
              ...input,
              pickedReductionId: at === index ? other : (placed[at] ?? null),
            }));
            expect(reduced(moved, ...given).totals.fullReduction).toBeLessThanOrEqual(
              cart.totals.fullReduction,
            );
          }
        });
      }),
      { numRuns: 150 },
    );
  });

  test('the assignment of a small cart is optimal', () => {
    const amount = fc.integer({ min: 1, max: 1_000 });
    const brands = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 });
    const activities = fc.array(
      fc.record({
        tiers: fc.array(fc.record({ amount, minus: fc.integer({ min: 1, max: 200 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
        repeat: fc.boolean(),
        cap: fc.option(fc.integer({ min: 1, max: 300 })),
        brands,
      }),
      { minLength: 2, maxLength: 4 },
    );
    const lines = fc.array(
      fc.record({
        amount,
        brandId: fc.integer({ min: 1, max: 3 }),
        picked: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { arbitrary: fc.nat(3), weight: 1 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(activities, lines, (rules, rows) => {
        const given = rules.map((rule, index) => ({
          ...onBrands(someFullReduction(index + 1, []), ...rule.brands),
          repeat: rule.repeat,
          cap: rule.cap === null ? null : fen(rule.cap),
          tiers: rule.tiers.map((tier) => ({ amount: fen(tier.amount), minus: fen(tier.minus) })),
        }));
        const inputs = rows.map((row, index) => ({
          ...lineOf(index + 1, row.amount / 100, { brandId: row.brandId }),
          pickedReductionId: row.picked,
        }));
        const cart = reduced(inputs, ...given);
        expect(cart.totals.fullReduction).toBe(maxSaving(cart, inputs, given));
      }),
      { numRuns: 600 },
    );
  });

  test('an activity that does not stack skips lines with any unit at a special price', () => {
    const specials = [someSpecial({ price: price(80), limitPerBuyer: 1 })];
    const lines = () => [someLine(1, 2, { terms: someTerms(100, { specials }) }), lineOf(2, 100)];
    const activity = someFullReduction(1, [[100, 10]]);
    const alone = reduced(lines(), { ...activity, stacksWithSpecials: false });
    expect(alone.fullReductions[0]?.qualifying).toBe(yuan(100));
    expect(alone.lines[0]?.fullReductionOptions).toEqual([]);
    expect(reduced(lines(), activity).fullReductions[0]?.qualifying).toBe(yuan(280));
  });

  test('exceptions of a scope do not count', () => {
    const scope = { kind: 'EXCEPT', of: { kind: 'ALL' }, except: [{ kind: 'GOODS', ids: [2] }] } as const;
    const cart = reduced([lineOf(1, 100), lineOf(2, 100)], { ...someFullReduction(1, [[100, 10]]), scope });
    expect(cart.fullReductions[0]?.qualifying).toBe(yuan(100));
    expect(cart.lines.map((line) => line.fullReductionId)).toEqual([1, null]);
  });
});
