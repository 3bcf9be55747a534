import { describe, expect, test } from 'vitest';
import type { Goods } from './goods.queries.ts';
import { ladderSteps, ladderWords, marginPercent } from './goods-price.ts';

const priced = (facts: Partial<Goods>) => facts as Goods;
const ladder = (type: number, ...tiers: Array<[number, string]>) =>
  priced({
    base_price: '10.00',
    bzdw: '盒',
    ladder_price_type: type,
    ladder_price: tiers.map(([number, price]) => ({ number, price })),
  });

describe('a ladder', () => {
  test('of the kind 满 N 享 covers every quantity, the base price first', () => {
    expect(ladderSteps(ladder(2, [50, '9.00'], [10, '9.50']))).toEqual([
      { from: 1, to: 9, price: '10.00', saving: 0 },
      { from: 10, to: 49, price: '9.50', saving: 5 },
      { from: 50, to: null, price: '9.00', saving: 10 },
    ]);
  });

  test('of the kind N 以内 ends at the base price', () => {
    expect(ladderSteps(ladder(1, [5, '8.00']))).toEqual([
      { from: 1, to: 5, price: '8.00', saving: 20 },
      { from: 6, to: null, price: '10.00', saving: 0 },
    ]);
  });

  test('is short on cards', () => {
    expect(ladderWords(ladder(2, [50, '9.00'], [10, '9.5000']), 1)).toEqual([
      { label: '满10', price: '¥9.50' },
    ]);
    expect(ladderWords(ladder(1, [5, '8.00']), 2)[0]?.label).toBe('5 盒内');
  });

  test('shows only steps below 全场折 and an open special price', () => {
    const rated = { ...ladder(2, [10, '9.50'], [50, '9.00']), welfare_rate: '0.9400' };
    expect(ladderWords(rated, 2)).toEqual([{ label: '满50', price: '¥9.00' }]);
    expect(ladderSteps(rated)).toEqual([
      { from: 1, to: 49, price: '9.40', saving: 0 },
      { from: 50, to: null, price: '9.00', saving: 4 },
    ]);
    const special = { kind: 'SPECIAL', price: '8.00', ends_at: '' } as const;
    const open = { ...ladder(2, [10, '9.50']), specials: [{ ...special, left: null }] };
    expect([ladderSteps(open), ladderWords(open, 2)]).toEqual([[], []]);
  });

  test('comes after a limited special price, which shows its number of units', () => {
    const special = { kind: 'FLASH', price: '8.00', left: 5, ends_at: '' } as const;
    const limited = { ...ladder(2, [10, '9.50']), specials: [special] };
    expect(ladderWords(limited, 2)).toEqual([
      { label: '5 盒内', price: '¥8.00' },
      { label: '满10', price: '¥9.50' },
    ]);
    expect(ladderWords({ ...limited, specials: [{ ...special, left: 0 }] }, 1)[0]?.label).toBe('满10');
    expect(ladderWords({ ...limited, specials: [{ ...special, price: '11.00' }] }, 1)[0]?.label).toBe('满10');
  });

  test('without prices is empty', () => {
    expect(ladderSteps(priced({ base_price: null, ladder_price: [{ number: 5, price: '1.00' }] }))).toEqual(
      [],
    );
  });
});

test('the margin uses the suggested price, and shows only with one', () => {
  expect(marginPercent(priced({ price: '12.80', suggested_retail: '22.50' }))).toBe(43);
  expect(marginPercent(priced({ price: '12.80', suggested_retail: null }))).toBeUndefined();
  expect(marginPercent(priced({ price: '12.80', suggested_retail: '12.00' }))).toBeUndefined();
});
