import { describe, expect, test } from 'vitest';
import type { PriceTerms } from './price-terms.ts';
import { evaluateCandidates, priceUnits } from './price-units.ts';
import { anHour, noon, price, someSpecial, someTerms } from './testing/cart-builder.ts';

const contextOf = (quantity: number, changes = {}) => ({
  quantity,
  now: noon,
  takesPromotions: true,
  ...changes,
});

/** [quantity, price, rule] of each segment. */
function priced(terms: PriceTerms, quantity: number, changes = {}) {
  return priceUnits(terms, contextOf(quantity, changes))?.map((one) => [
    one.quantity,
    one.unitPrice,
    one.rule,
  ]);
}

const tier = (number: number, yuan: number) => ({ number, price: price(yuan) });

describe('the price of the units of a line', () => {
  test('goods without a base price have no price, whatever else is offered', () => {
    const terms = { ...someTerms(0), basePrice: null, specials: [someSpecial()], welfareRate: 9400 };
    expect(priceUnits(terms, contextOf(1))).toBeNull();
  });

  test('a contract price replaces the list price and precedes the price list', () => {
    expect(priced(someTerms(10, { groupPrice: price(9.5) }), 2)).toEqual([[2, price(9.5), 'GROUP_PRICE']]);
    expect(priced(someTerms(10, { groupPrice: price(9), contractPrice: price(9.8) }), 2)).toEqual([
      [2, price(9.8), 'CONTRACT_PRICE'],
    ]);
  });

  test('an own price replaces the list price even where it is higher', () => {
    expect(priced(someTerms(10, { contractPrice: price(11) }), 1)).toEqual([
      [1, price(11), 'CONTRACT_PRICE'],
    ]);
  });

  test('a special price starts at its first instant and ends before its last', () => {
    const special = someSpecial({ startsAt: noon, endsAt: noon + anHour });
    const terms = someTerms(10, { specials: [special] });
    expect(priced(terms, 1, { now: noon - 1 })).toEqual([[1, price(10), 'LIST_PRICE']]);
    expect(priced(terms, 1, { now: noon })).toEqual([[1, price(8), 'SPECIAL']]);
    expect(priced(terms, 1, { now: noon + anHour - 1 })).toEqual([[1, price(8), 'SPECIAL']]);
    expect(priced(terms, 1, { now: noon + anHour })).toEqual([[1, price(10), 'LIST_PRICE']]);
  });

  test('the overall quota and the limit per buyer both apply', () => {
    const terms = (changes: Parameters<typeof someSpecial>[0]) =>
      someTerms(10, { specials: [someSpecial(changes)] });
    expect(priced(terms({ quotaLeft: 3, limitPerBuyer: 5 }), 6)?.[0]).toEqual([3, price(8), 'SPECIAL']);
    expect(priced(terms({ limitPerBuyer: 5, boughtByBuyer: 4 }), 6)?.[0]).toEqual([1, price(8), 'SPECIAL']);
    expect(priced(terms({ limitPerBuyer: 5, boughtByBuyer: 9 }), 6)).toEqual([[6, price(10), 'LIST_PRICE']]);
    expect(priced(terms({ quotaLeft: 0 }), 6)).toEqual([[6, price(10), 'LIST_PRICE']]);
  });

  test('of two special prices the lower goes first, then the other', () => {
    const specials = [
      someSpecial({ id: 1, price: price(8), limitPerBuyer: 3 }),
      someSpecial({ id: 2, price: price(7), limitPerBuyer: 2 }),
    ];
    expect(priceUnits(someTerms(10, { specials }), contextOf(7))).toMatchObject([
      { quantity: 2, unitPrice: price(7), ruleId: 2 },
      { quantity: 3, unitPrice: price(8), ruleId: 1 },
      { quantity: 2, unitPrice: price(10), ruleId: null },
    ]);
  });

  test('beyond a special price the ladder applies, by the whole quantity of the line', () => {
    const ladder = { type: 2, tiers: [tier(50, 9), tier(10, 9.5)] };
    const terms = someTerms(10, { ladder, specials: [someSpecial({ limitPerBuyer: 2 })] });
    expect(priced(terms, 50)).toEqual([
      [2, price(8), 'SPECIAL'],
      [48, price(9), 'LADDER'],
    ]);
  });

  test('tiers of N 以内 are consumed in ascending number', () => {
    const ladder = { type: 1, tiers: [tier(10, 9), tier(5, 8)] };
    expect(priced(someTerms(10, { ladder }), 12)).toEqual([
      [5, price(8), 'LADDER'],
      [5, price(9), 'LADDER'],
      [2, price(10), 'LIST_PRICE'],
    ]);
  });

  test('every ladder type but 1 is 满 N 享', () => {
    expect(priced(someTerms(10, { ladder: { type: 0, tiers: [tier(2, 9)] } }), 2)).toEqual([
      [2, price(9), 'LADDER'],
    ]);
  });

  test('a ladder dearer than the base price changes nothing', () => {
    const ladder = { type: 2, tiers: [tier(1, 12)] };
    expect(priced(someTerms(10, { ladder }), 5)).toEqual([[5, price(10), 'LIST_PRICE']]);
  });

  test('the near-expiry price of the chosen batch competes with the others', () => {
    const nearExpiry = { batchId: 7, price: price(6) };
    expect(priced(someTerms(10, { nearExpiry, welfareRate: 9400 }), 3)).toEqual([
      [3, price(6), 'NEAR_EXPIRY'],
    ]);
  });

  test('全场94折 is the base price × 0.94, floored to 0.0001 yuan', () => {
    expect(priced(someTerms(8.6501, { welfareRate: 9400 }), 1)).toEqual([[1, 81310, 'WELFARE']]);
    expect(priced(someTerms(10, { contractPrice: price(9), welfareRate: 9400 }), 1)).toEqual([
      [1, price(8.46), 'WELFARE'],
    ]);
  });

  test('at equal prices the earlier candidate wins, so that no quota is wasted', () => {
    expect(priced(someTerms(8, { specials: [someSpecial()] }), 1)).toEqual([[1, price(8), 'LIST_PRICE']]);
  });

  test('含麻 goods take their ladder, but no special price or 全场折', () => {
    const ladder = { type: 2, tiers: [tier(10, 9.5)] };
    const terms = someTerms(10, { specials: [someSpecial()], welfareRate: 9400, ladder });
    expect(priced(terms, 10, { takesPromotions: false })).toEqual([[10, price(9.5), 'LADDER']]);
  });

  test('every candidate without an offer says why', () => {
    const specials = [
      someSpecial({ id: 1, startsAt: noon + 1 }),
      someSpecial({ id: 2, endsAt: noon }),
      someSpecial({ id: 3, quotaLeft: 0 }),
      someSpecial({ id: 4, limitPerBuyer: 2, boughtByBuyer: 2 }),
    ];
    const terms = someTerms(10, { specials, ladder: { type: 2, tiers: [tier(10, 9)] } });
    const refusals = evaluateCandidates(terms, contextOf(1)).map((candidate) => candidate.refusal);
    expect(refusals).toEqual([
      'NOT_STARTED',
      'ENDED',
      'QUOTA_GONE',
      'LIMIT_USED',
      'TIER_NOT_REACHED',
      'NOT_OFFERED',
      'NOT_OFFERED',
    ]);
  });
});
