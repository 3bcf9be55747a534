import {
  type CartInput,
  defaultChoices,
  emptyWallet,
  noPromotions,
} from '@qianfang/domain/pricing/cart-input';
import { anyCart } from '@qianfang/domain/pricing/testing/any-cart';
import {
  lineOf,
  price,
  someCart,
  someFullReduction,
  someLine,
  someTerms,
  yuan,
} from '@qianfang/domain/pricing/testing/cart-builder';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartEdits, estimateCart, type LineEdit } from './estimate-cart.ts';
import { estimateLedger } from './estimate-ledger.ts';
import { viewOf } from './testing/cart-fixtures.ts';

const estimate = (input: CartInput, edits: ReadonlyArray<readonly [id: number, edit: LineEdit]>) =>
  estimateCart(viewOf(input), input, new Map(edits));

const freight = {
  shippingAmount: yuan(500),
  noTransOrderAmount: yuan(0),
  fee: { kind: 'FLAT' as const, fee: yuan(12) },
};

describe('a cart priced in the browser', () => {
  test('another quantity gets its ladder price and the next hint', () => {
    const ladder = {
      type: 2,
      tiers: [
        { number: 20, price: price(9.5) },
        { number: 50, price: price(9) },
      ],
    };
    const input = someCart({ lines: [someLine(1, 10, { terms: someTerms(10, { ladder }) })] });
    const [after] = estimate(input, [[1, { number: 30 }]]).data;
    expect(after).toMatchObject({ number: 30, price: '9.50', raw_price: '285.00', net_amount: '285.00' });
    expect(after?.hints.map((hint) => hint.text)).toEqual(['满 20 盒享 ¥9.50', '再买 20 盒享 ¥9.00']);
    const ledger = estimateLedger(input, new Map([[1, { number: 30 }]]), 1);
    expect(ledger.at(-1)?.after).toBe('285.00');
  });

  test('reaching a 满减 step shows at once, on the activity, the lines and the payable', () => {
    const input = someCart({
      lines: [lineOf(1, 300), someLine(2, 9, {}), { ...lineOf(3, 99), isSelected: false }],
      promotions: { ...noPromotions, fullReductions: [someFullReduction(1, [[400, 40]])] },
    });
    const after = estimate(input, [[2, { number: 10 }]]);
    expect(after.totals).toMatchObject({ manjian: '40.00', payable: '360.00' });
    expect(after.activity_data.manjians['1']).toMatchObject({ reduction: '40.00', next: null });
    expect(after.data.map((line) => line.goods_manjian_amount)).toEqual(['30.00', '10.00', '0.00']);
  });

  test('unchanged lines stay the same objects, so that their rows do not re-render', () => {
    const input = someCart({ lines: [lineOf(1, 10), lineOf(2, 20)] });
    const before = viewOf(input);
    const after = estimateCart(before, input, new Map([[2, { number: 3 }]]));
    expect(after.data[0]).toBe(before.data[0]);
    expect(after.data[1]).not.toBe(before.data[1]);
  });

  test('ticking a line counts it, and unticking removes it from the count', () => {
    const input = someCart({ lines: [lineOf(1, 100), { ...lineOf(2, 50), isSelected: false }], freight });
    expect(estimate(input, [[2, { isSelected: true }]]).totals).toMatchObject({ kinds: 2, goods: '150.00' });
    const none = estimate(input, [[1, { isSelected: false }]]);
    expect(none.totals).toMatchObject({ kinds: 0, freight: '0.00', payable: '0.00' });
    expect(none.may_check_out).toBe(false);
  });

  test('reaching the threshold frees the freight, and exceeding the stock blocks the checkout', () => {
    const input = someCart({ lines: [someLine(1, 10, { stock: 80 })], freight });
    expect(estimate(input, [[1, { number: 50 }]]).shipping_data).toMatchObject({
      freight: '0.00',
      reason: 'THRESHOLD',
    });
    const over = estimate(input, [[1, { number: 90 }]]);
    expect(over.data[0]?.notes[0]).toMatchObject({ reason: 'SHORT_STOCK' });
    expect(over.may_check_out).toBe(false);
  });

  test('without edits or pricing inputs the view stays as it is', () => {
    const input = someCart({ lines: [lineOf(1, 10)] });
    const before = viewOf(input);
    expect(estimateCart(before, input, new Map())).toBe(before);
    expect(estimateCart(before, null, new Map([[1, { number: 2 }]]))).toBe(before);
  });

  test('for any cart and any edit, the browser shows what the server will answer', () => {
    const edit = fc.record({
      number: fc.option(fc.integer({ min: 1, max: 80 }), { nil: undefined }),
      isSelected: fc.option(fc.boolean(), { nil: undefined }),
    });
    fc.assert(
      fc.property(anyCart, fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), edit)), (any, list) => {
        const { exchanges, declinedGiftIds } = any.choices;
        const choices = { ...defaultChoices, exchanges, declinedGiftIds };
        const input = { ...any, wallet: emptyWallet, choices };
        const edits: CartEdits = new Map(
          list.map(([id, { number, isSelected }]) => [
            id,
            {
              ...(number === undefined ? {} : { number }),
              ...(isSelected === undefined ? {} : { isSelected }),
            },
          ]),
        );
        const settled = viewOf({
          ...input,
          lines: input.lines.map((line) => {
            const change = edits.get(line.id);
            return {
              ...line,
              quantity: change?.number ?? line.quantity,
              isSelected: change?.isSelected ?? line.isSelected,
            };
          }),
        });
        const shown = estimateCart(viewOf(input), input, edits);
        const amounts = (view: typeof shown) => view.data.map(({ ledger: _, ...line }) => line);
        expect(amounts(shown)).toEqual(amounts(settled));
        for (const { id, ledger } of settled.data) expect(estimateLedger(input, edits, id)).toEqual(ledger);
        const { totals, shipping_data, may_check_out, notices, ledger, activity_data } = shown;
        const withoutPlace = (view: typeof shown) => view.orders.map(({ warehouse: _, ...order }) => order);
        expect(withoutPlace(shown)).toEqual(withoutPlace(settled));
        // Newly earned items come with the server's answer, which has their facts; nothing else differs.
        const settledAs = new Map(settled.added.map((line) => [line.key, line]));
        for (const line of shown.added) expect(line).toEqual(settledAs.get(line.key));
        expect({ totals, shipping_data, may_check_out, notices, ledger, activity_data }).toEqual({
          activity_data: settled.activity_data,
          totals: settled.totals,
          shipping_data: settled.shipping_data,
          may_check_out: settled.may_check_out,
          notices: settled.notices,
          ledger: settled.ledger,
        });
      }),
      { numRuns: 120 },
    );
  });
});
