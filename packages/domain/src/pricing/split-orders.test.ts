import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { noPromotions } from './cart-input.ts';
import { priceCart } from './price-cart.ts';
import { lineOf, someCart, someFullReduction, yuan } from './testing/cart-builder.ts';

const freight = {
  shippingAmount: yuan(5000),
  noTransOrderAmount: fen(0),
  fee: { kind: 'FLAT' as const, fee: yuan(12) },
};

function placesOf(lines: ReturnType<typeof lineOf>[]) {
  const cart = priceCart(someCart({ lines, freight }));
  return cart.orders.map((order) => [order.handling, order.warehouseId, order.payable]);
}

describe('splitting a submit into orders', () => {
  test('one order for each warehouse and handling, 含麻 always alone, the freight with the first normal one', () => {
    expect(
      placesOf([
        lineOf(1, 10, { handling: 'HM' }),
        lineOf(2, 20, { handling: 'COLD' }),
        lineOf(3, 30, { warehouseId: 2 }),
        lineOf(4, 40),
        lineOf(5, 50),
        lineOf(6, 60, { handling: 'HM', warehouseId: 2 }),
      ]),
    ).toEqual([
      ['NORMAL', 1, yuan(102)],
      ['NORMAL', 2, yuan(30)],
      ['COLD', 1, yuan(20)],
      ['HM', 1, yuan(10)],
      ['HM', 2, yuan(60)],
    ]);
  });

  test('H-01: two 含麻 and three normal lines make two orders', () => {
    const lines = [1, 2, 3, 4, 5].map((id) => lineOf(id, 10, { handling: id <= 2 ? 'HM' : 'NORMAL' }));
    expect(placesOf(lines).map(([handling]) => handling)).toEqual(['NORMAL', 'HM']);
  });

  test('without a normal order the freight goes to the first there is', () => {
    expect(placesOf([lineOf(1, 10, { handling: 'HM' }), lineOf(2, 20, { handling: 'COLD' })])).toEqual([
      ['COLD', 1, yuan(32)],
      ['HM', 1, yuan(10)],
    ]);
  });

  test('reductions reach the orders through the shares of their lines', () => {
    const promotions = { ...noPromotions, fullReductions: [someFullReduction(1, [[100, 10]])] };
    const cart = priceCart(
      someCart({
        lines: [lineOf(1, 75), lineOf(2, 25, { warehouseId: 2 }), lineOf(3, 99, { handling: 'HM' })],
        promotions,
      }),
    );
    expect(cart.orders.map((order) => [order.goods, order.reduction, order.payable])).toEqual([
      [yuan(75), yuan(7.5), yuan(67.5)],
      [yuan(25), yuan(2.5), yuan(22.5)],
      [yuan(99), fen(0), yuan(99)],
    ]);
  });

  test('nothing selected makes no order', () => {
    expect(placesOf([{ ...lineOf(1, 10), isSelected: false }])).toEqual([]);
  });
});
