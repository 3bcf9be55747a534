import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterChips } from './filter-chips.ts';
import {
  clearedFilters,
  type ListFilters,
  listQueryOf,
  noFilters,
  pageSizes,
  readFilters,
  writeFilters,
} from './list-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

const anyText = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text);
const texts = fc.uniqueArray(anyText, { maxLength: 4 });
const price = fc.oneof(fc.constant(''), fc.constantFrom('0.50', '12.00', '99.1234'));
const anyFilters: fc.Arbitrary<ListFilters> = fc.record({
  keywords: fc.oneof(fc.constant(''), anyText),
  type: fc.constantFrom(0 as const, 1 as const),
  select: fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined }),
  yx: fc.boolean(),
  zy: fc.boolean(),
  qx: fc.boolean(),
  sccj: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 4 }),
  ypgg: texts,
  jixing: texts,
  promo: fc.uniqueArray(fc.constantFrom('满', '赠', '特'), { maxLength: 3 }),
  priceMin: price,
  priceMax: price,
  expiry: fc.constantFrom(undefined, '6' as const, '12' as const, 'near' as const),
  rx: fc.constantFrom(undefined, 'RX' as const, 'OTC' as const),
  inStock: fc.boolean(),
  buyable: fc.boolean(),
  bought: fc.boolean(),
  preferred: fc.boolean(),
  freeShipping: fc.boolean(),
  cold: fc.boolean(),
  sort: fc.constantFrom('default' as const, 'sales' as const, 'price_asc' as const),
  page: fc.integer({ min: 1, max: 500 }),
  perPage: fc.constantFrom(undefined, ...pageSizes),
});

describe('the address of a list', () => {
  test('holds every filter, so that going back or sharing shows the same list', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(read(writeFilters(filters).toString())).toEqual(filters);
      }),
    );
  });

  test('is empty for the plain list', () => {
    expect(writeFilters(noFilters).toString()).toBe('');
  });

  test('is read as the plain list if it means nothing', () => {
    expect(
      read('page=-1&per_page=7&sort=best&sccj=x&price_min=abc&expiry=3&rx=1&select=0&in_stock=2&yx=1'),
    ).toEqual(noFilters);
  });

  test('sends only set filters to the call', () => {
    expect(listQueryOf(read('keywords=amxl&in_stock=1&sccj=3&sccj=4&yx=2&page=2'))).toEqual({
      keywords: 'amxl',
      in_stock: 1,
      sccj: [3, 4],
      yx: 2,
    });
  });

  test('ignores a maker search without words', () => {
    expect(listQueryOf(read('type=1'))).toEqual({});
  });
});

describe('the chips of active filters', () => {
  test('each can be removed alone', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const chips = filterChips(filters, String);
        for (const { without } of chips) {
          expect(filterChips({ ...filters, ...without }, String)).toHaveLength(chips.length - 1);
        }
      }),
    );
  });

  test('clearing removes all, but not keyword, category and order', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const cleared = clearedFilters(filters);
        expect(filterChips(cleared, String)).toEqual([]);
        expect([cleared.keywords, cleared.select, cleared.sort, cleared.page]).toEqual([
          filters.keywords,
          filters.select,
          filters.sort,
          1,
        ]);
      }),
    );
  });

  test('have readable words', () => {
    const filters = read('sccj=7&jixing=片剂&expiry=12&price_min=5&in_stock=1&rx=OTC&promo=满');
    expect(filterChips(filters, () => '云杉谷').map((chip) => chip.label)).toEqual([
      '云杉谷',
      '片剂',
      '满减',
      '12 个月以上',
      '¥5.00 以上',
      'OTC',
      '仅看有货',
    ]);
  });
});
