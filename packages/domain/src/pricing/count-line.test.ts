import { describe, expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { priceCart } from './price-cart.ts';
import { someCart, someLine, someSpecial, someTerms, yuan } from './testing/cart-builder.ts';

const oneLine = (...input: Parameters<typeof someLine>) => {
  const cart = priceCart(someCart({ lines: [someLine(...input)] }));
  const [line] = cart.lines;
  if (line === undefined) throw new Error('the cart lost its line');
  return { cart, line };
};

describe('counting lines', () => {
  test('a selected line that may be bought and is in stock counts', () => {
    const { cart, line } = oneLine(1, 3);
    expect(line).toMatchObject({ isSelected: true, isCounted: true, notes: [] });
    expect(cart.totals).toMatchObject({ kinds: 1, units: 3, payable: yuan(30) });
    expect(cart.mayCheckOut).toBe(true);
  });

  test('an unselected line is priced but does not count', () => {
    const { cart, line } = oneLine(1, 3, {}, { isSelected: false });
    expect(line).toMatchObject({ raw: yuan(30), isCounted: false, wasUnselected: false });
    expect(cart.totals).toMatchObject({ kinds: 0, payable: fen(0) });
    expect(cart.mayCheckOut).toBe(false);
  });

  test.each([
    [{ isBuy: false, blockReason: '超出经营范围：生物制品' }, 'NOT_BUYABLE', '超出经营范围：生物制品'],
    [{ isBuy: false }, 'NOT_BUYABLE', '该商品暂不可购买'],
    [{ stock: 0 }, 'NO_STOCK', '暂时缺货'],
    [{ terms: { ...someTerms(1), basePrice: null } }, 'NO_PRICE', '暂无报价'],
  ] as const)('a line that may not be bought is unselected and says why', (goods, reason, message) => {
    const { cart, line } = oneLine(1, 3, goods);
    expect(line).toMatchObject({ isSelected: false, wasUnselected: true, isCounted: false });
    expect(line.notes).toEqual([{ reason, message }]);
    expect(cart.totals.payable).toBe(0);
  });

  test('a line above the stock stays, says so and cannot be checked out', () => {
    const { cart, line } = oneLine(1, 100, { stock: 96, packSize: 10 });
    expect(line).toMatchObject({ isSelected: true, isCounted: true });
    expect(line.notes).toEqual([{ reason: 'SHORT_STOCK', message: '库存只有 96 盒，最多可购 90 盒' }]);
    expect(cart.totals.payable).toBe(yuan(1000));
    expect(cart.mayCheckOut).toBe(false);
  });

  test.each([
    [{ packSize: 5 }, 'PACK_SIZE'],
    [{ purchaseLimit: 2 }, 'PURCHASE_LIMIT'],
  ] as const)('an invalid quantity cannot be checked out', (goods, reason) => {
    const { cart, line } = oneLine(1, 3, goods);
    expect(line.notes.map((note) => note.reason)).toEqual([reason]);
    expect(cart.mayCheckOut).toBe(false);
  });

  test('two lines within the stock each, but not together, both say so', () => {
    const goods = { goodsId: 9, name: '板蓝根颗粒', stock: 10 };
    const cart = priceCart(someCart({ lines: [someLine(1, 6, goods), someLine(2, 6, goods)] }));
    expect(cart.lines.flatMap((line) => line.notes.map((note) => note.reason))).toEqual([
      'SHORT_STOCK',
      'SHORT_STOCK',
    ]);
    expect(cart.mayCheckOut).toBe(false);
  });

  test('a batch sold only by name has its own stock', () => {
    const goods = { goodsId: 9, stock: 10 };
    const named = someLine(3, 6, { ...goods, lastsDays: 40, isApart: true }, { batchId: 5 });
    expect(priceCart(someCart({ lines: [someLine(1, 6, goods), named] })).mayCheckOut).toBe(true);
  });

  test.each([
    ['any batch', { stock: 10 }, 4, []],
    ['any batch', { stock: 10 }, 5, ['line:1']],
    ['a minimum shelf life the named batch has', { stock: 8, lastsDays: 365 }, 2, []],
    ['a minimum shelf life the named batch has', { stock: 8, lastsDays: 365 }, 3, ['line:1']],
    ['a minimum shelf life the named batch lacks', { stock: 8, lastsDays: 730 }, 8, []],
  ])('six units of a batch by name, with %s beside it: %o, %i units', (_, goods, number, short) => {
    const named = someLine(3, 6, { goodsId: 9, stock: 6, lastsDays: 400 }, { batchId: 5 });
    const cart = priceCart(someCart({ lines: [someLine(1, number, { goodsId: 9, ...goods }), named] }));
    expect(cart.lines.filter((line) => line.notes.length > 0).map((line) => line.key)).toEqual(short);
  });

  test('two lines of one product share the limit of its flash price', () => {
    const goods = { goodsId: 9, terms: someTerms(10, { specials: [someSpecial({ limitPerBuyer: 3 })] }) };
    const cart = priceCart(
      someCart({ lines: [someLine(1, 2, goods), someLine(2, 2, { ...goods, warehouseId: 2 })] }),
    );
    expect(cart.lines.map((line) => line.raw)).toEqual([yuan(16), yuan(18)]);
  });

  test('an unselected line does not use the limit of a flash price', () => {
    const goods = { goodsId: 9, terms: someTerms(10, { specials: [someSpecial({ limitPerBuyer: 3 })] }) };
    const lines = [
      someLine(1, 2, goods, { isSelected: false }),
      someLine(2, 3, { ...goods, warehouseId: 2 }),
    ];
    expect(priceCart(someCart({ lines })).lines[1]?.raw).toBe(yuan(24));
  });

  test('unselected lines show the price they would have with the selected ones', () => {
    const goods = { goodsId: 9, terms: someTerms(10, { specials: [someSpecial({ limitPerBuyer: 3 })] }) };
    const unselected = { isSelected: false };
    const lines = [
      someLine(1, 1, goods, unselected),
      someLine(2, 2, { ...goods, warehouseId: 2 }, unselected),
      someLine(3, 1, { ...goods, warehouseId: 3 }),
    ];
    expect(priceCart(someCart({ lines })).lines.map((line) => line.raw)).toEqual([
      yuan(8),
      yuan(16),
      yuan(8),
    ]);
  });

  test.each([0, -1, 1.5, Number.NaN])('a quantity of %d throws', (quantity) => {
    expect(() => oneLine(1, quantity)).toThrow(RangeError);
  });
});
