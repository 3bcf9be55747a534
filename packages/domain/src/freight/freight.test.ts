import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { lineOf, someCart, someLine, yuan } from '../pricing/testing/cart-builder.ts';
import { type FreightTerms, freightOf } from './freight.ts';

const flat: FreightTerms = {
  shippingAmount: yuan(500),
  noTransOrderAmount: fen(0),
  fee: { kind: 'FLAT', fee: yuan(12) },
};
const byWeight: FreightTerms = { ...flat, fee: { kind: 'WEIGHT', firstFee: yuan(8), furtherFee: yuan(2.5) } };
const load = {
  selectedTotal: yuan(100),
  youxuanTotal: yuan(100),
  weightGrams: 1,
  hasLines: true,
  hasFreeShippingGoods: false,
};

describe('freight', () => {
  test.each([
    [1, 8],
    [1000, 8],
    [1001, 10.5],
    [2000, 10.5],
    [4200, 18],
    [0, 8],
  ])('%d grams cost %d yuan by the first and each further kilogram started', (weightGrams, fee) => {
    expect(freightOf(byWeight, { ...load, weightGrams }).fee).toBe(yuan(fee));
  });

  test('exactly the threshold ships free', () => {
    expect(freightOf(flat, { ...load, selectedTotal: yuan(499.99) })).toMatchObject({
      fee: yuan(12),
      gap: yuan(0.01),
    });
    expect(freightOf(flat, { ...load, selectedTotal: yuan(500) })).toEqual({
      fee: fen(0),
      reason: 'THRESHOLD',
      gap: fen(0),
    });
  });

  test('an empty selection costs nothing, and no fee is guessed for an unknown region', () => {
    expect(freightOf(flat, { ...load, hasLines: false }).reason).toBe('EMPTY');
    expect(freightOf(null, load)).toEqual({ fee: fen(0), reason: 'NO_TERMS', gap: fen(0) });
  });

  test('the weight counts counting lines and gifts', () => {
    const lines = [
      someLine(1, 3, { weightGrams: 700 }),
      someLine(2, 9, { weightGrams: 5000 }, { isSelected: false }),
    ];
    const cart = priceCart(someCart({ lines, freight: byWeight }));
    expect(cart.freight).toMatchObject({ weightGrams: 2100, fee: yuan(13) });
  });

  test('the gap counts every selected line and shows only when one is 优选', () => {
    const lines = [lineOf(1, 80, { isYoux: true }), lineOf(2, 220)];
    expect(priceCart(someCart({ lines, freight: flat })).freight.gap).toBe(yuan(200));
    const unselected = lines.map((line) => (line.id === 1 ? { ...line, isSelected: false } : line));
    expect(priceCart(someCart({ lines: unselected, freight: flat })).freight.gap).toBe(0);
  });

  test('单品包邮 frees the whole order only while its line counts', () => {
    const dpby = { isDpby: true, freeShippingQuantity: 10 };
    const other = lineOf(2, 20);
    const free = priceCart(someCart({ lines: [someLine(1, 10, dpby), other], freight: flat }));
    expect(free.freight).toMatchObject({ charged: fen(0), reason: 'SINGLE_ITEM' });
    const unselected = someLine(1, 10, dpby, { isSelected: false });
    expect(priceCart(someCart({ lines: [unselected, other], freight: flat })).freight.charged).toBe(yuan(12));
    const notFree = someLine(1, 10, { freeShippingQuantity: 10 });
    expect(priceCart(someCart({ lines: [notFree, other], freight: flat })).freight.charged).toBe(yuan(12));
  });
});
