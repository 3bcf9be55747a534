import { describe, expect, test } from 'vitest';
import { type Fen, fen } from '../money/fen.ts';
import { lineAmount } from '../money/line-amount.ts';
import { splitTax } from '../money/rate.ts';
import { noPromotions } from './cart-input.ts';
import { ladderHints } from './ladder-hints.ts';
import { priceCart } from './price-cart.ts';
import { refundPart } from './refund-part.ts';
import {
  lineOf,
  price,
  someCart,
  someCoupon,
  someFullReduction,
  someLine,
  someSpecial,
  someTerms,
  yuan,
} from './testing/cart-builder.ts';

const firstLine = (quantity: number, goods: Parameters<typeof someLine>[2]) => {
  const [line] = priceCart(someCart({ lines: [someLine(1, quantity, goods)] })).lines;
  if (line === undefined) throw new Error('the cart lost its line');
  return line;
};

describe('the worked examples of pricing.md §9', () => {
  test('1: a line is floored once', () => {
    expect(lineAmount(price(0.3333), 3)).toBe(yuan(0.99));
    expect(lineAmount(price(12.3456), 7)).toBe(yuan(86.41));
  });

  test('2: 满 N 享 prices the whole quantity at the tier reached', () => {
    const ladder = {
      type: 2,
      tiers: [
        { number: 10, price: price(9.5) },
        { number: 50, price: price(9) },
      ],
    };
    const goods = { terms: someTerms(10, { ladder }) };
    expect(firstLine(9, goods).raw).toBe(yuan(90));
    expect(firstLine(9, goods).hints.map((hint) => hint.text)).toEqual(['再买 1 盒享 ¥9.50']);
    expect(firstLine(10, goods).raw).toBe(yuan(95));
    expect(firstLine(10, goods).hints.map((hint) => hint.text)).toEqual([
      '满 10 盒享 ¥9.50',
      '再买 40 盒享 ¥9.00',
    ]);
    expect(firstLine(50, goods).raw).toBe(yuan(450));
  });

  test('3: N 以内 prices the first units at the tier and the rest at the base price', () => {
    const ladder = { type: 1, tiers: [{ number: 5, price: price(8) }] };
    const line = firstLine(8, { terms: someTerms(10, { ladder }) });
    expect(line.raw).toBe(yuan(70));
    expect(line.segments).toMatchObject([
      { quantity: 5, unitPrice: price(8), rule: 'LADDER' },
      { quantity: 3, unitPrice: price(10), rule: 'LIST_PRICE' },
    ]);
    expect(ladderHints(ladder, 8, '盒').map((hint) => hint.text)).toEqual(['5 盒以内享 ¥8.00']);
  });

  test('4: a flash price limited to two units leaves the rest to the next candidate', () => {
    const line = firstLine(5, { terms: someTerms(10, { specials: [someSpecial({ limitPerBuyer: 2 })] }) });
    expect(line.raw).toBe(yuan(46));
    expect(line.segments).toMatchObject([
      { quantity: 2, unitPrice: price(8), rule: 'SPECIAL', ruleId: 1 },
      { quantity: 3, unitPrice: price(10), rule: 'LIST_PRICE' },
    ]);
  });

  test('5: the 满减 is shared by the largest remainders, ties to the earlier line', () => {
    const cart = priceCart(
      someCart({
        lines: [lineOf(1, 333.33), lineOf(2, 333.33), lineOf(3, 333.34)],
        promotions: {
          ...noPromotions,
          fullReductions: [
            someFullReduction(1, [
              [500, 30],
              [1000, 80],
            ]),
          ],
        },
      }),
    );
    expect(cart.fullReductions[0]).toMatchObject({ qualifying: yuan(1000), reduction: yuan(80) });
    expect(cart.lines.map((line) => line.shares.fullReduction)).toEqual([
      yuan(26.67),
      yuan(26.66),
      yuan(26.67),
    ]);
    expect(cart.totals.payable).toBe(yuan(920));
  });

  test.each([
    [650, 40],
    [350, 24],
  ])('6: 每满100减8 capped at 40 takes from %d yuan %d', (amount, minus) => {
    const activity = { ...someFullReduction(1, [[100, 8]]), repeat: true, cap: yuan(40) };
    const promotions = { ...noPromotions, fullReductions: [activity] };
    const cart = priceCart(someCart({ lines: [lineOf(1, amount)], promotions }));
    expect(cart.totals.fullReduction).toBe(yuan(minus));
  });

  test('7: the order discount comes after the 满减', () => {
    const discount = { id: 1, name: '满额折', startsAt: null, endsAt: null };
    const cart = priceCart(
      someCart({
        lines: [lineOf(1, 600), lineOf(2, 500)],
        promotions: {
          ...noPromotions,
          fullReductions: [someFullReduction(1, [[1000, 80]])],
          orderDiscounts: [{ ...discount, tiers: [{ amount: yuan(1000), rateBasisPoints: 9800 }] }],
        },
      }),
    );
    expect(cart.orderDiscounts[0]).toMatchObject({ qualifying: yuan(1020), reduction: yuan(20.4) });
    expect(cart.totals.payable).toBe(yuan(999.6));
  });

  test('8: an amount coupon takes no more than the amount of its goods', () => {
    const coupon = someCoupon(1, { scope: { kind: 'BRAND', ids: [7] } });
    const cart = priceCart(
      someCart({
        lines: [lineOf(1, 30, { brandId: 7 }), lineOf(2, 100, { brandId: 8 })],
        wallet: { ...someCart().wallet, coupons: [coupon] },
      }),
    );
    expect(cart.totals.coupon).toBe(yuan(30));
    expect(cart.lines.map((line) => line.net)).toEqual([yuan(0), yuan(100)]);
  });

  test.each([
    [300, 80, 80, 12],
    [380, 80, 0, 0],
    [300, 0, 0, 12],
  ])(
    '9: selected %d with 优选 %d leaves a gap of %d and a freight of %d',
    (selected, youxuan, gap, freight) => {
      const youx = youxuan > 0 ? [lineOf(1, youxuan, { isYoux: true })] : [];
      const cart = priceCart(
        someCart({
          lines: [...youx, lineOf(2, selected - youxuan)],
          freight: {
            shippingAmount: yuan(500),
            noTransOrderAmount: yuan(120),
            fee: { kind: 'FLAT', fee: yuan(12) },
          },
        }),
      );
      expect(cart.freight).toMatchObject({ gap: yuan(gap), charged: yuan(freight) });
      expect(cart.totals.payable).toBe(yuan(selected + freight));
    },
  );

  test.each([
    [9, 12],
    [10, 0],
  ])('10: single-item free freight from 10 units: %d units pay %d', (quantity, freight) => {
    const cart = priceCart(
      someCart({
        lines: [someLine(1, quantity, { isDpby: true, freeShippingQuantity: 10 })],
        freight: {
          shippingAmount: yuan(500),
          noTransOrderAmount: fen(0),
          fee: { kind: 'FLAT', fee: yuan(12) },
        },
      }),
    );
    expect(cart.totals.freight).toBe(yuan(freight));
  });

  test('11: refunds are floored, and the last unit takes the rest', () => {
    const net = fen(yuan(95) - yuan(5.7));
    expect(refundPart(net, 10, { quantity: 0, amount: fen(0) }, 3)).toBe(yuan(26.79));
    let amount = fen(0);
    for (let quantity = 0; quantity < 10; quantity += 1) {
      amount = fen(amount + refundPart(net, 10, { quantity, amount }, 1));
    }
    expect(amount).toBe(yuan(89.3));
  });

  test.each([
    [1300, 88.5, 11.5],
    [900, 91.74, 8.26],
    [300, 97.09, 2.91],
  ])('12: 100.00 at %d basis points has a net of %d and a tax of %d', (rate, net, tax) => {
    expect(splitTax(yuan(100), rate)).toEqual({ net: yuan(net), tax: yuan(tax) });
  });
});

/** The builders convert the specification's yuan; an error there would hide errors everywhere above. */
test('the builders read yuan to the cent', () => {
  const amounts: readonly Fen[] = [yuan(333.33), yuan(26.67), yuan(0.99), yuan(1020)];
  expect(amounts).toEqual([33333, 2667, 99, 102000]);
  expect([price(0.3333), price(12.3456), price(9.5)]).toEqual([3333, 123456, 95000]);
});
