import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen, sumFen } from '../money/fen.ts';
import { noPromotions } from './cart-input.ts';
import type { LedgerStep } from './ledger-step.ts';
import { orderLedger } from './order-ledger.ts';
import { priceCart } from './price-cart.ts';
import { anyCart } from './testing/any-cart.ts';
import { lineOf, someCart, someFullReduction, yuan } from './testing/cart-builder.ts';
import { ledgerAmount } from './testing/ledger-amount.ts';

const changeOf = (step: LedgerStep | undefined) => fen((step?.after ?? 0) - (step?.before ?? 0));

describe('the ledger of one order of a submit', () => {
  test('each sums to its own payable, and rule by rule they sum to the cart ledger', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const cart = priceCart(input);
        const ledgers = cart.orders.map((order) => orderLedger(cart, order));
        expect(ledgers.map(ledgerAmount)).toEqual(cart.orders.map((order) => order.payable));
        if (ledgers.length === 0) return;
        for (const [index, step] of cart.ledger.entries()) {
          expect(sumFen(ledgers.map((steps) => changeOf(steps[index])))).toBe(changeOf(step));
        }
      }),
    );
  });

  test('a submit of one order uses the cart ledger unchanged', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const cart = priceCart(input);
        const [order] = cart.orders;
        if (order === undefined || cart.orders.length > 1) return;
        expect(orderLedger(cart, order)).toEqual(cart.ledger);
      }),
    );
  });

  test('a reduction over two orders states its total and this order’s part', () => {
    const cart = priceCart(
      someCart({
        lines: [lineOf(1, 75), lineOf(2, 25, { warehouseId: 2 }), lineOf(3, 99, { handling: 'HM' })],
        promotions: { ...noPromotions, fullReductions: [someFullReduction(1, [[100, 10]])] },
        freight: {
          shippingAmount: yuan(5000),
          noTransOrderAmount: fen(0),
          fee: { kind: 'FLAT', fee: yuan(12) },
        },
      }),
    );
    const parts = cart.orders.map((order) =>
      orderLedger(cart, order)
        .filter((step) => step.rule === 'FULL_REDUCTION' || step.rule === 'FREIGHT')
        .map((step) => [step.rule, step.isApplied, changeOf(step), step.reason]),
    );
    expect(parts).toEqual([
      [
        ['FULL_REDUCTION', true, yuan(-7.5), expect.stringMatching(/；同时提交的订单共 ¥?10\.00，本单分摊$/)],
        ['FREIGHT', true, yuan(12), '未满包邮金额，按收货地区收取'],
      ],
      [
        ['FULL_REDUCTION', true, yuan(-2.5), expect.stringMatching(/本单分摊$/)],
        ['FREIGHT', false, 0, '计入同时提交的另一张订单'],
      ],
      [
        ['FULL_REDUCTION', false, 0, '本单没有适用的商品'],
        ['FREIGHT', false, 0, '计入同时提交的另一张订单'],
      ],
    ]);
  });
});
