import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { addShares, nothingRefunded, pointsBack, refundUnits } from './return-refund.ts';

const line = { quantity: 10, net: fen(8_930), voucher: fen(300), points: fen(101) };

test('three of ten give back three tenths, floored, of the money and of what vouchers and points paid', () => {
  expect(refundUnits(line, nothingRefunded, 3)).toEqual({ quantity: 3, net: 2_679, voucher: 90, points: 30 });
});

test('more than what is left of a line is never refunded', () => {
  const nine = refundUnits(line, nothingRefunded, 9);
  expect(() => refundUnits(line, nine, 2)).toThrow(RangeError);
});

test('in whatever steps a line goes back, its parts sum to the line and every point is back', () => {
  const scenario = fc.record({
    net: fc.nat(99_999_999),
    voucher: fc.nat(99_999),
    points: fc.nat(99_999),
    rate: fc.integer({ min: 1, max: 10 }),
    steps: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
  });
  fc.assert(
    fc.property(scenario, ({ net, voucher, points, rate, steps }) => {
      const quantity = steps.reduce((sum, units) => sum + units, 0);
      const whole = { quantity, net: fen(net), voucher: fen(voucher), points: fen(points) };
      let before = nothingRefunded;
      let back = 0;
      for (const units of steps) {
        const now = refundUnits(whole, before, units);
        expect(Math.min(now.net, now.voucher, now.points)).toBeGreaterThanOrEqual(0);
        back += pointsBack(points * rate, whole.points, before.points, now.points);
        before = addShares(before, now);
      }
      expect(before).toEqual(whole);
      expect(back).toBe(points * rate);
    }),
  );
});

test('an order that spent no points gives none back', () => {
  expect(pointsBack(0, fen(0), fen(0), fen(0))).toBe(0);
});
