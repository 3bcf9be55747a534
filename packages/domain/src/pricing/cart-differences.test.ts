import { describe, expect, test } from 'vitest';
import { differences } from './cart-differences.ts';
import { defaultChoices, noPromotions } from './cart-input.ts';
import { priceCart } from './price-cart.ts';
import { always, lineOf, someCart, someGoods, someLine, someTerms, yuan } from './testing/cart-builder.ts';
import { seenCart } from './testing/seen-cart.ts';

const cartOf = (...lines: ReturnType<typeof someLine>[]) => priceCart(someCart({ lines }));
const seen = seenCart(cartOf(lineOf(1, 10), someLine(2, 3)));

describe('the cart at submit compared with the cart shown', () => {
  test('no change', () => {
    expect(differences(seen, cartOf(lineOf(1, 10), someLine(2, 3)))).toEqual({
      isAcceptable: true,
      payableBefore: yuan(40),
      payableAfter: yuan(40),
      lines: [],
    });
  });

  test('a higher price is refused and reported line by line', () => {
    const found = differences(seen, cartOf(lineOf(1, 10.5), someLine(2, 3)));
    expect(found).toMatchObject({ isAcceptable: false, payableAfter: yuan(40.5) });
    expect(found.lines).toEqual([
      {
        key: 'line:1',
        name: '商品1',
        kind: 'DEARER',
        before: yuan(10),
        after: yuan(10.5),
        message: '金额由 ¥10.00 变为 ¥10.50',
      },
    ]);
  });

  test('a lower price is accepted and reported', () => {
    const found = differences(seen, cartOf(lineOf(1, 9), someLine(2, 3)));
    expect(found.isAcceptable).toBe(true);
    expect(found.lines.map((line) => line.kind)).toEqual(['CHEAPER']);
  });

  test('one line dearer and another cheaper by as much is accepted', () => {
    const dearer = someLine(2, 3, { terms: someTerms(10.3) });
    expect(differences(seen, cartOf(lineOf(1, 9.1), dearer))).toMatchObject({
      isAcceptable: true,
      payableAfter: yuan(40),
      lines: [{ kind: 'CHEAPER' }, { kind: 'DEARER' }],
    });
  });

  test('a removed line stops the order, though it gets cheaper, and says why', () => {
    const soldOut = differences(seen, cartOf(lineOf(1, 10, { stock: 0 }), someLine(2, 3)));
    expect(soldOut.isAcceptable).toBe(false);
    expect(soldOut.lines[0]).toMatchObject({ kind: 'GONE', after: null, message: '暂时缺货' });
    const removed = differences(seen, cartOf(someLine(2, 3)));
    expect(removed).toMatchObject({
      isAcceptable: false,
      lines: [{ kind: 'GONE', message: '已不在结算商品内' }],
    });
  });

  test('a line whose stock no longer suffices stops the order', () => {
    const found = differences(seen, cartOf(lineOf(1, 10), someLine(2, 3, { stock: 2 })));
    expect(found).toMatchObject({
      isAcceptable: false,
      lines: [{ key: 'line:2', kind: 'BLOCKED', message: '库存只有 2 盒' }],
    });
  });

  test('a changed quantity and a new line are reported', () => {
    const found = differences(seen, cartOf(lineOf(1, 10), someLine(2, 4), lineOf(3, 1)));
    expect(found.lines.map((line) => [line.key, line.kind])).toEqual([
      ['line:2', 'QUANTITY'],
      ['line:3', 'ADDED'],
    ]);
    expect(found.isAcceptable).toBe(false);
  });

  test('where only the payable is known, it decides, together with lines that cannot be ordered', () => {
    const known = { payable: yuan(40), lines: null };
    expect(differences(known, cartOf(lineOf(1, 40)))).toMatchObject({ isAcceptable: true, lines: [] });
    expect(differences(known, cartOf(lineOf(1, 40.01)))).toMatchObject({ isAcceptable: false, lines: [] });
    const short = differences(known, cartOf(someLine(1, 2, { stock: 1 })));
    expect(short).toMatchObject({ isAcceptable: false, lines: [{ kind: 'BLOCKED', before: null }] });
  });

  test('a gift that ran out is reported and stops the order until the buyer confirms', () => {
    const rule = { kind: 'UNITS' as const, id: 1, name: '赠', goodsId: 1, every: 1, give: 1, ...always };
    const withGift = (stock: number) => {
      const gifts = [{ ...rule, gift: someGoods({ goodsId: 9, name: '体温计', stock }) }];
      return priceCart(
        someCart({ lines: [lineOf(1, 10)], promotions: { ...noPromotions, gifts }, choices: defaultChoices }),
      );
    };
    const found = differences(seenCart(withGift(5)), withGift(0));
    expect(found.isAcceptable).toBe(false);
    expect(found.lines).toMatchObject([
      { key: 'gift:1:9', kind: 'GONE', message: '赠品已送完或不再符合条件' },
    ]);
  });
});
