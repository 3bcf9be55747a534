import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '../money/fen.ts';
import { unitPrice } from '../money/unit-price.ts';
import { fullReductionOf } from './full-reduction.ts';
import { type Benefit, strongestBenefit } from './strongest-benefit.ts';

const yuan = (amount: number) => fen(amount * 100);
const reduction = (amount: number, minus: number, more: object = {}): Benefit => ({
  kind: 'FULL_REDUCTION',
  tiers: [{ amount: yuan(amount), minus: yuan(minus) }],
  repeats: false,
  cap: null,
  ...more,
});
const special = (price: number, from: number): Benefit => ({
  kind: 'SPECIAL',
  price: unitPrice(price),
  from: unitPrice(from),
});
const gift = (every: number, give: number): Benefit => ({
  kind: 'UNIT_GIFT',
  every,
  give,
  unit: '盒',
  isSame: true,
});
const words = (...benefits: Benefit[]) => strongestBenefit(benefits)?.words;

describe('the strongest benefit of a product', () => {
  it('is said in the words of the activity', () => {
    expect(words(reduction(200, 12))).toBe('满 200 减 12');
    expect(words(reduction(1500, 80, { repeats: true }))).toBe('每满 1,500 减 80');
    expect(words(gift(10, 1))).toBe('买 10 赠 1');
    expect(words({ ...gift(10, 1), isSame: false } as Benefit)).toBe('买 10 盒有赠品');
    expect(words(special(90_000, 100_000))).toBe('特价');
    expect(words({ kind: 'WELFARE', rateBasisPoints: 9400 })).toBe('94 折');
    expect(words({ kind: 'AMOUNT_GIFT', amount: yuan(500) })).toBe('满 500 有赠品');
    expect(words({ kind: 'EXCHANGE', amount: yuan(99.5) })).toBe('满 99.5 可换购');
    expect(strongestBenefit([{ kind: 'CONTRACT', price: unitPrice(8), from: unitPrice(10) }])).toEqual({
      words: '协议价',
      tag: '',
    });
  });

  it('is the one that saves the largest share, a tier of a reduction like any other', () => {
    expect(words(reduction(200, 12), gift(10, 1))).toBe('买 10 赠 1');
    expect(words(reduction(200, 30), gift(10, 1))).toBe('满 200 减 30');
    expect(words(gift(10, 1), special(80_000, 100_000))).toBe('特价');
    const steps = [
      { amount: yuan(200), minus: yuan(12) },
      { amount: yuan(500), minus: yuan(40) },
    ];
    expect(words(reduction(0, 0, { tiers: steps }))).toBe('满 500 减 40');
    expect(words(reduction(0, 0, { tiers: steps, cap: yuan(15) }))).toBe('满 200 减 12');
  });

  it('is none where nothing is saved, and a gift of unknown value only without another', () => {
    expect(words()).toBeUndefined();
    expect(words(special(100_000, 100_000), special(110_000, 100_000), reduction(200, 0))).toBeUndefined();
    expect(words({ kind: 'AMOUNT_GIFT', amount: null }, reduction(1000, 1))).toBe('满 1,000 减 1');
    expect(words({ kind: 'AMOUNT_GIFT', amount: null }, { kind: 'EXCHANGE', amount: null })).toBe('有赠品');
  });

  const anyBenefit: fc.Arbitrary<{ benefit: Benefit; share: number }> = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 10_000, max: 99_999 }))
      .map(([price, from]) => ({
        benefit: special(price, from),
        share: (from - price) / from,
      })),
    fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 20 })).map(([every, give]) => ({
      // What one pays for `every` and gets for nothing, of what all of it would cost.
      benefit: gift(every, give),
      share: 1 - every / (every + give),
    })),
    fc.integer({ min: 1, max: 9_999 }).map((rateBasisPoints) => ({
      benefit: { kind: 'WELFARE' as const, rateBasisPoints },
      share: 1 - rateBasisPoints / 10_000,
    })),
    fc
      .record({
        amount: fc.integer({ min: 1, max: 5_000 }),
        minus: fc.integer({ min: 1, max: 5_000 }),
        cap: fc.option(fc.integer({ min: 1, max: 200 })),
      })
      .map(({ amount, minus, cap }) => {
        const tiers = [{ amount: yuan(amount), minus: yuan(minus) }];
        const activity = {
          id: 1,
          name: '满减',
          scope: { kind: 'ALL' as const },
          tiers,
          repeat: false,
          cap: cap === null ? null : yuan(cap),
          stacksWithSpecials: true,
          startsAt: 0,
          endsAt: 1,
        };
        // As the cart counts it, for who buys for exactly that much.
        return {
          benefit: reduction(amount, minus, { cap: activity.cap }),
          share: fullReductionOf(activity, yuan(amount)) / yuan(amount),
        };
      }),
  );

  it('saves no less than any other, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(anyBenefit, { minLength: 1, maxLength: 6 }), (list) => {
        const shareOf = (said: string | undefined) =>
          Math.max(...list.flatMap(({ benefit, share }) => (words(benefit) === said ? [share] : [])));
        const most = Math.max(...list.map(({ share }) => share));
        for (const order of [list, list.toReversed()]) {
          expect(shareOf(words(...order.map(({ benefit }) => benefit)))).toBeCloseTo(most, 9);
        }
      }),
    );
  });
});
