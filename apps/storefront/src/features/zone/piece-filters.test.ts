import { expect, test } from 'vitest';
import { readPage } from '../../shared/read-page.ts';
import { byAge, readPieceFilters } from './piece-filters.ts';

const addressOf = (text: string) => {
  const query = new URLSearchParams(text);
  return {
    text: (name: string) => query.get(name) ?? undefined,
    texts: (name: string) => query.getAll(name),
    page: readPage(query.get('page')),
  };
};
const pieces = (text: string) => readPieceFilters(addressOf(text));
const firstPage = { page: 1, per_page: 20 };

test('an address asks for pieces by initial, origin and age, from youngest to oldest', () => {
  const { query, isNarrowed } = pieces('letter=H&origin=甘肃&produced=old&produced=6&expiry=12');
  expect(query).toEqual({
    letter: 'H',
    origin: ['甘肃'],
    produced: ['6', 'old'],
    expiry: '12',
    ...firstPage,
  });
  expect(isNarrowed).toBe(true);
});

test('what no list of pieces knows is dropped from its address', () => {
  const { query, isNarrowed } = pieces('letter=h&produced=7&expiry=24&sort=new');
  expect([query, isNarrowed]).toEqual([firstPage, false]);
});

test('ages stand from youngest to oldest, whatever their counts', () => {
  const facet = (value: string, count: number) => ({ value, label: value, count });
  expect(byAge([facet('old', 9), facet('6', 1)]).map(({ value }) => value)).toEqual(['6', 'old']);
});
