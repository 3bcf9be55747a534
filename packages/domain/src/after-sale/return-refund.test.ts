import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { addShares, nothingRefunded, pointsBack, refundUnits } from './return-refund.ts';

const line = { quantity: 10, net: fen(8_930), voucher: fen(300), points: fen(101) };

test('returning three of ten units refunds three tenths, floored, of money, vouchers and points', () => {
  expect(refundUnits(line, nothingRefunded, 3)).toEqual({ quantity: 3, net: 2_679, voucher: 90, points: 30 });
});

test('a refund never exceeds what is left of the line', () => {
  const nine = refundUnits(line, nothingRefunded, 9);
  expect(() => refundUnits(line, nine, 2)).toThrow(RangeError);
});

test('in any steps, the refunds of a line sum to the line and return every point', () => {
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

test('an order without points refunds none', () => {
  expect(pointsBack(0, fen(0), fen(0), fen(0))).toBe(0);
});
