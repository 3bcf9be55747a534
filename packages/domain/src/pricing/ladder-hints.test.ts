import { expect, test } from 'vitest';
import { ladderHints } from './ladder-hints.ts';
import { priceCart } from './price-cart.ts';
import { price, someCart, someLine, someSpecial, someTerms } from './testing/cart-builder.ts';

const tier = (number: number, yuan: number) => ({ number, price: price(yuan) });
const texts = (ladder: Parameters<typeof ladderHints>[0], quantity: number) =>
  ladderHints(ladder, quantity, '瓶').map((hint) => hint.text);

test('N 以内 lists every tier, ascending', () => {
  expect(texts({ type: 1, tiers: [tier(10, 9), tier(5, 8.1234)] }, 7)).toEqual([
    '5 瓶以内享 ¥8.1234',
    '10 瓶以内享 ¥9.00',
  ]);
});

test('满 N 享 shows the tier in force and the units missing to the next', () => {
  const ladder = { type: 2, tiers: [tier(50, 9), tier(10, 9.5), tier(100, 8.5)] };
  expect(texts(ladder, 1)).toEqual(['再买 9 瓶享 ¥9.50']);
  expect(texts(ladder, 60)).toEqual(['满 50 瓶享 ¥9.00', '再买 40 瓶享 ¥8.50']);
  expect(texts(ladder, 100)).toEqual(['满 100 瓶享 ¥8.50']);
});

test('goods without a ladder have no hint', () => {
  expect(texts(null, 5)).toEqual([]);
});

test('a line does not promise a next tier that is not cheaper than its price', () => {
  const ladder = { type: 2, tiers: [tier(10, 9.5)] };
  const terms = someTerms(10, { ladder, specials: [someSpecial()] });
  const [line] = priceCart(someCart({ lines: [someLine(1, 2, { terms })] })).lines;
  expect(line?.hints).toEqual([]);
});

test('a line does not promise a next tier beyond stock or purchase limit', () => {
  const ladder = { type: 2, tiers: [tier(10, 9.5), tier(30, 9)] };
  const hintsOf = (goods: Parameters<typeof someLine>[2]) =>
    priceCart(
      someCart({ lines: [someLine(1, 12, { terms: someTerms(10, { ladder }), ...goods })] }),
    ).lines[0]?.hints.map((hint) => hint.text);
  expect(hintsOf({ stock: 30 })).toEqual(['满 10 盒享 ¥9.50', '再买 18 盒享 ¥9.00']);
  expect(hintsOf({ stock: 29 })).toEqual(['满 10 盒享 ¥9.50']);
  expect(hintsOf({ purchaseLimit: 20 })).toEqual(['满 10 盒享 ¥9.50']);
});

test('a tier above a special price is shown as without effect now', () => {
  const hintsAt = (type: number, quantity: number, limitPerBuyer: number | null = null) => {
    const ladder = { type, tiers: [tier(10, 9.5), tier(30, 9)] };
    const terms = someTerms(10, { ladder, specials: [someSpecial({ limitPerBuyer })] });
    const [line] = priceCart(someCart({ lines: [someLine(1, quantity, { terms })] })).lines;
    return line?.hints.map((hint) => [hint.kind, hint.text]);
  };
  expect(hintsAt(1, 5)).toEqual([
    ['BEATEN', '10 盒以内享 ¥9.50，现价更低'],
    ['BEATEN', '30 盒以内享 ¥9.00，现价更低'],
  ]);
  expect(hintsAt(2, 12)).toEqual([['BEATEN', '满 10 盒享 ¥9.50，现价更低']]);
  // Beyond the limit of the special price the ladder counts.
  expect(hintsAt(1, 5, 2)?.map(([kind]) => kind)).toEqual(['WITHIN', 'WITHIN']);
  expect(hintsAt(2, 12, 2)?.map(([kind]) => kind)).toEqual(['REACHED', 'NEXT']);
});

test.each([
  ['the price of its batch', { nearExpiry: { batchId: 7, price: price(6) } }],
  ['全场折', { welfareRate: 6000 }],
])('a line shows no tiers above %s, at any quantity', (_name, more) => {
  const hintsAt = (type: number, quantity: number) => {
    const ladder = { type, tiers: [tier(10, 9.5), tier(30, 5)] };
    const terms = someTerms(10, { ladder, ...more });
    const [line] = priceCart(someCart({ lines: [someLine(1, quantity, { terms })] })).lines;
    return line?.hints.map((hint) => hint.text);
  };
  expect(hintsAt(1, 12)).toEqual(['30 盒以内享 ¥5.00']);
  expect(hintsAt(2, 12)).toEqual(['再买 18 盒享 ¥5.00']);
  expect(hintsAt(2, 30)).toEqual(['满 30 盒享 ¥5.00']);
});
