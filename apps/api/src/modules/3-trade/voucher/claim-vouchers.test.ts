import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareVouchers } from './claim-vouchers.ts';

const sumBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => number, amountOf: (row: Row) => number) => {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row));
  return [...sums].toSorted(([a], [b]) => a - b);
};

test('partial voucher payments are shared over the orders to the cent: each voucher gives its part, each order gets its own', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(parts, fc.array(fc.nat(100), { minLength: 1, maxLength: 4 }), (paid, weights) => {
      const total = paid.reduce((sum, amount) => sum + amount, 0);
      const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
      const shares = weights.map((weight) => Math.floor((total * weight) / whole));
      const rest = total - shares.reduce((sum, amount) => sum + amount, 0);
      const orders = [...shares, rest]
        .map((amountFen, index) => ({ orderId: index + 1, amountFen }))
        .filter((order) => order.amountFen > 0);
      const vouchers = paid.map((amountFen, index) => ({ voucherId: index + 1, amountFen }));
      const uses = shareVouchers({ vouchers, orders });
      expect(uses.every((use) => use.amountFen > 0)).toBe(true);
      expect(
        sumBy(
          uses,
          (use) => use.voucherId,
          (use) => use.amountFen,
        ),
      ).toEqual(vouchers.map((one) => [one.voucherId, one.amountFen]));
      expect(
        sumBy(
          uses,
          (use) => use.orderId,
          (use) => use.amountFen,
        ),
      ).toEqual(orders.map((one) => [one.orderId, one.amountFen]));
    }),
  );
});
