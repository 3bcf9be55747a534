import { expect, test } from 'vitest';
import { readPage } from '../../shared/read-page.ts';
import { countOfClass, readDeviceFilters } from './device-filters.ts';

const addressOf = (text: string) => {
  const query = new URLSearchParams(text);
  return {
    text: (name: string) => query.get(name) ?? undefined,
    texts: (name: string) => query.getAll(name),
    page: readPage(query.get('page')),
  };
};
const devices = (text: string) => readDeviceFilters(addressOf(text));
const firstPage = { page: 1, per_page: 20 };

test('an address asks for devices of a class, of several makers, that fit another one', () => {
  const { query, chosen, isNarrowed } = devices('class=2&sccj=3&sccj=5&fits=9&in_stock=1&sort=new&page=2');
  expect(query).toEqual({
    class: '2',
    sccj: [3, 5],
    fits: 9,
    in_stock: 1,
    sort: 'new',
    page: 2,
    per_page: 20,
  });
  expect(chosen).toEqual({ category: [], brand: [], sccj: ['3', '5'] });
  expect(isNarrowed).toBe(true);
});

test('what no list of devices knows is dropped from its address', () => {
  const { query, chosenClass, isNarrowed } = devices(
    'class=4&category=x&category=0&brand=-1&sort=cheap&fits=a',
  );
  expect(query).toEqual(firstPage);
  expect([chosenClass, isNarrowed]).toEqual(['', false]);
});

test('a long number of a certificate is cut to what the server takes', () => {
  expect(devices(`cert=${'1'.repeat(60)}`).query.cert).toHaveLength(40);
});

test('a class without devices counts none, once the counts are there', () => {
  const facets = {
    class: [
      { value: '1', label: '一类', count: 4 },
      { value: '3', label: '三类', count: 2 },
    ],
  };
  expect(['', '1', '2'].map((value) => countOfClass(facets, value))).toEqual([6, 4, 0]);
  expect(['', '1', '2'].map((value) => countOfClass(undefined, value))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
