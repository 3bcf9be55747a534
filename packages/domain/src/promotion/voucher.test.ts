import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { defaultChoices, emptyWallet } from '../pricing/cart-input.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { always, anHour, lineOf, noon, someCart, someCoupon, yuan } from '../pricing/testing/cart-builder.ts';
import { useVouchers, type Voucher } from './voucher.ts';

const voucher = (id: number, balance: number, changes: Partial<Voucher> = {}): Voucher => ({
  id,
  name: `现金券${id}`,
  balance: yuan(balance),
  ...always,
  ...changes,
});
const all = (voucherId: number) => ({ voucherId, amount: null });
const used = (outcomes: ReturnType<typeof useVouchers>) =>
  outcomes.map((one) => [one.voucher.id, one.used, one.refusal]);

describe('cash vouchers', () => {
  test('any number may be used, partly too, up to the remaining goods amount', () => {
    const outcomes = useVouchers([voucher(1, 30), voucher(2, 30)], [all(1), all(2)], yuan(45), noon);
    expect(used(outcomes)).toEqual([
      [1, yuan(30), null],
      [2, yuan(15), null],
    ]);
  });

  test('the voucher that ends first is used first', () => {
    const vouchers = [voucher(1, 30), voucher(2, 30, { endsAt: noon + anHour })];
    expect(used(useVouchers(vouchers, [all(1), all(2)], yuan(40), noon))).toEqual([
      [2, yuan(30), null],
      [1, yuan(10), null],
    ]);
  });

  test('neither the requested amount nor the balance is exceeded', () => {
    const ask = (amount: number) =>
      useVouchers([voucher(1, 30)], [{ voucherId: 1, amount: yuan(amount) }], yuan(100), noon);
    expect(ask(12.34)[0]?.used).toBe(yuan(12.34));
    expect(ask(99)[0]?.used).toBe(yuan(30));
  });

  test('every unused voucher says why', () => {
    const vouchers = [
      voucher(1, 10, { startsAt: noon + 1 }),
      voucher(2, 10, { endsAt: noon }),
      voucher(3, 10),
      voucher(4, 0),
      voucher(5, 10),
    ];
    const choices = [all(1), all(2), all(4), all(5)];
    const reasons = new Map(
      useVouchers(vouchers, choices, fen(0), noon).map((one) => [one.voucher.id, one.refusal]),
    );
    expect([1, 2, 3, 4, 5].map((id) => reasons.get(id))).toEqual([
      'NOT_STARTED',
      'ENDED',
      'NOT_CHOSEN',
      'EMPTY',
      'NOTHING_LEFT',
    ]);
  });

  test('no voucher pays more than requested or than its balance, and together they pay all they can', () => {
    const one = fc.record({
      balance: fc.nat(5_000),
      requested: fc.option(fc.nat(6_000), { nil: null }),
      endsIn: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), fc.nat(12_000), (rows, goodsLeft) => {
        const vouchers = rows.map(({ balance, endsIn }, index) =>
          voucher(index + 1, 0, { balance: fen(balance), endsAt: noon + endsIn * anHour }),
        );
        const choices = rows.map(({ requested }, index) => ({
          voucherId: index + 1,
          amount: requested === null ? null : fen(requested),
        }));
        const outcomes = useVouchers(vouchers, choices, fen(goodsLeft), noon);
        const limits = rows.map(({ balance, requested }) => Math.min(balance, requested ?? balance));
        for (const outcome of outcomes)
          expect(outcome.used).toBeLessThanOrEqual(limits[outcome.voucher.id - 1] ?? 0);
        const total = outcomes.reduce((sum, outcome) => sum + outcome.used, 0);
        expect(total).toBe(
          Math.min(
            goodsLeft,
            limits.reduce((sum, amount) => sum + amount, 0),
          ),
        );
      }),
    );
  });

  test('vouchers come after the coupon and pay nothing of 含麻 lines and freight', () => {
    const cart = priceCart(
      someCart({
        lines: [lineOf(1, 60), lineOf(2, 40, { handling: 'HM' })],
        wallet: { ...emptyWallet, coupons: [someCoupon(1)], vouchers: [voucher(1, 500)] },
        choices: { ...defaultChoices, vouchers: [all(1)] },
        freight: {
          shippingAmount: yuan(500),
          noTransOrderAmount: fen(0),
          fee: { kind: 'FLAT', fee: yuan(12) },
        },
      }),
    );
    expect(cart.totals).toMatchObject({
      coupon: yuan(50),
      voucher: yuan(10),
      net: yuan(40),
      payable: yuan(52),
    });
  });
});
