import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { defaultChoices, emptyWallet } from '../pricing/cart-input.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { lineOf, someCart, yuan } from '../pricing/testing/cart-builder.ts';
import { defaultPointsRule, usePoints } from './points.ts';

describe('points', () => {
  test('100 points are 1.00 yuan, and pay at most a tenth of what is left', () => {
    expect(usePoints(10_000, 'MOST', yuan(250), defaultPointsRule)).toMatchObject({
      used: 2_500,
      amount: yuan(25),
    });
    expect(usePoints(10_000, 700, yuan(250), defaultPointsRule)).toMatchObject({
      used: 700,
      amount: yuan(7),
    });
    expect(usePoints(300, 'MOST', yuan(250), defaultPointsRule)).toMatchObject({
      used: 300,
      amount: yuan(3),
    });
  });

  test('excess points are cut, and the maximum is reported', () => {
    expect(usePoints(10_000, 9_999, yuan(250), defaultPointsRule)).toMatchObject({
      used: 2_500,
      maximum: 2_500,
      maximumAmount: yuan(25),
    });
  });

  test('points below a whole fen stay with the buyer', () => {
    const rule = { pointsPerYuan: 1_000, maximumShareBasisPoints: 10_000 };
    expect(usePoints(1_005, 'MOST', yuan(10), rule)).toMatchObject({ used: 1_000, amount: fen(100) });
    const dear = { pointsPerYuan: 10, maximumShareBasisPoints: 10_000 };
    expect(usePoints(50, 'MOST', fen(15), dear)).toMatchObject({ used: 1, amount: fen(10) });
  });

  test('using no points gives a reason', () => {
    expect(usePoints(100, 0, yuan(50), defaultPointsRule).refusal).toBe('NOT_CHOSEN');
    expect(usePoints(0, 'MOST', yuan(50), defaultPointsRule).refusal).toBe('NO_POINTS');
    expect(usePoints(100, 'MOST', fen(0), defaultPointsRule).refusal).toBe('NOTHING_LEFT');
  });

  test('含麻 lines are neither paid by points nor count for the tenth', () => {
    const cart = priceCart(
      someCart({
        lines: [lineOf(1, 100), lineOf(2, 900, { handling: 'HM' })],
        wallet: { ...emptyWallet, points: 100_000 },
        choices: { ...defaultChoices, points: 'MOST' },
      }),
    );
    expect(cart.points).toMatchObject({ used: 1_000, amount: yuan(10) });
    expect(cart.lines.map((line) => line.shares.points)).toEqual([yuan(10), fen(0)]);
  });

  test('points never exceed the balance, the request or the fen they pay', () => {
    const number = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(
        number,
        number,
        number,
        fc.integer({ min: 1, max: 2_000 }),
        (balance, requested, left, pointsPerYuan) => {
          const rule = { pointsPerYuan, maximumShareBasisPoints: 1_000 };
          const { used, amount } = usePoints(balance, requested, fen(left), rule);
          expect(used).toBeLessThanOrEqual(Math.min(balance, requested));
          expect(amount).toBeLessThanOrEqual(left / 10);
          expect(Math.floor((used * 100) / pointsPerYuan)).toBe(amount);
          if (used > 0) expect(Math.floor(((used - 1) * 100) / pointsPerYuan)).toBeLessThan(amount);
        },
      ),
    );
  });
});
