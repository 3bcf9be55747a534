import { describe, expect, test } from 'vitest';
import { estimateCart, estimateLine } from './estimate-cart.ts';
import { line, view } from './testing/cart-fixtures.ts';

describe('a line answered in the browser', () => {
  const ladder = {
    ladder_price_type: 2,
    ladder_price: [
      { number: 20, price: '9.50' },
      { number: 50, price: '9.00' },
    ],
  };

  test('another quantity takes the price of its ladder tier and the next hint', () => {
    const after = estimateLine(line({ id: 1, goods: ladder }), { number: 30 });
    expect(after).toMatchObject({ number: 30, price: '9.50', raw_price: '285.00', net_amount: '285.00' });
    expect(after.hints.map((hint) => hint.text)).toEqual(['满20盒 享 ¥9.50', '再买 20盒 享 ¥9.00']);
  });

  test('units within a limited price and beyond it are two segments', () => {
    const goods = { ladder_price_type: 1, ladder_price: [{ number: 5, price: '8.00' }], zbz: 1 };
    const after = estimateLine(line({ id: 1, number: 5, price: '8.00', raw: '40.00', goods }), { number: 8 });
    expect(after.raw_price).toBe('70.00');
    expect(after.segments).toEqual([
      { quantity: 5, price: '8.00' },
      { quantity: 3, price: '10.00' },
    ]);
  });

  test('fractions of a fen are dropped once for the line', () => {
    const goods = { base_price: '0.3333', zbz: 1 };
    const before = line({ id: 1, number: 1, price: '0.3333', raw: '0.33', goods });
    expect(estimateLine(before, { number: 3 }).raw_price).toBe('0.99');
  });

  test('more than the stock is said, and less takes the word back', () => {
    const over = estimateLine(line({ id: 1, goods: { number: 96 } }), { number: 100 });
    expect(over.notes[0]).toMatchObject({ reason: 'SHORT_STOCK' });
    expect(estimateLine(over, { number: 90 }).notes).toEqual([]);
  });

  test('an amount that the wire cannot explain stays until the server answers', () => {
    const flash = line({ id: 1, price: '7.90', raw: '79.00' });
    const after = estimateLine(flash, { number: 20 });
    expect(after).toMatchObject({ number: 20, price: '7.90', raw_price: '79.00' });
  });

  test('an edit that changes nothing gives the same line', () => {
    const before = line({ id: 1 });
    expect(estimateLine(before, { number: 10, isSelected: true })).toBe(before);
  });
});

describe('the cart answered in the browser', () => {
  const lines = [line({ id: 1, goods: { is_youx: 1 } }), line({ id: 2 }), line({ id: 3, isSelected: false })];
  const cart = view({ lines, goods: '200.00', youxuan: '100.00', gap: '300.00' });

  test('only edited lines are new objects', () => {
    const after = estimateCart(cart, new Map([[2, { number: 20 }]]));
    expect(after.data[0]).toBe(lines[0]);
    expect(after.data[1]).not.toBe(lines[1]);
    expect(after.data[2]).toBe(lines[2]);
  });

  test('totals, payable and gap move with the line', () => {
    const { totals, shipping_data } = estimateCart(cart, new Map([[2, { number: 20 }]]));
    expect(totals).toMatchObject({ goods: '300.00', payable: '312.00', units: 30, selected_total: '300.00' });
    expect(shipping_data).toMatchObject({ gap: '200.00', freight: '12.00' });
  });

  test('a tick counts the line, and taking it back uncounts it', () => {
    const more = estimateCart(cart, new Map([[3, { isSelected: true }]]));
    expect(more.totals).toMatchObject({ kinds: 3, goods: '300.00' });
    const none = estimateCart(cart, new Map([1, 2].map((id) => [id, { isSelected: false }])));
    expect(none.totals).toMatchObject({ kinds: 0, goods: '0.00', freight: '0.00', payable: '0.00' });
    expect(none.may_check_out).toBe(false);
  });

  test('reaching the threshold frees the freight at once, unshipped orders included', () => {
    const near = view({ lines, goods: '200.00', youxuan: '100.00', unshipped: '250.00', gap: '50.00' });
    const { totals, shipping_data } = estimateCart(near, new Map([[2, { number: 20 }]]));
    expect(shipping_data).toMatchObject({ gap: '0.00', freight: '0.00', reason: 'THRESHOLD' });
    expect(totals.payable).toBe('300.00');
  });

  test('without 优选 goods no gap is shown, whatever is missing', () => {
    const after = estimateCart(cart, new Map([[1, { isSelected: false }]]));
    expect(after.shipping_data.gap).toBe('0.00');
  });

  test('enough of a single-item free goods frees the whole order', () => {
    const free = [line({ id: 1, goods: { is_dpby: 1, qg_number: 20 } })];
    const after = estimateCart(view({ lines: free, goods: '100.00' }), new Map([[1, { number: 20 }]]));
    expect(after.shipping_data).toMatchObject({ freight: '0.00', reason: 'SINGLE_ITEM' });
  });

  test('a line over its stock forbids the checkout', () => {
    const short = [line({ id: 1, goods: { number: 30 } })];
    const after = estimateCart(view({ lines: short, goods: '100.00' }), new Map([[1, { number: 40 }]]));
    expect(after.may_check_out).toBe(false);
  });
});
