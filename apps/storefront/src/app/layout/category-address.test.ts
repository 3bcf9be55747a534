import { expect, test } from 'vitest';
import { categoryAddress, sectionOf } from './category-address.ts';

test('click opens the list page with select set to the category id', () => {
  expect(categoryAddress(12, undefined)).toBe('/list?select=12');
  expect(categoryAddress(undefined, undefined)).toBe('/list');
});

test.each(['yx', 'zy', 'qx'] as const)('the %s menu adds its section with value 2', (section) => {
  expect(categoryAddress(12, section)).toBe(`/list?select=12&${section}=2`);
  expect(sectionOf({ pathname: '/list', search: `?${section}=2&page=3` })).toBe(section);
  expect(sectionOf({ pathname: '/list', search: `?${section}=1` })).toBeUndefined();
});

test('a zone is the section that its address names', () => {
  expect(sectionOf({ pathname: '/yx/table', search: '' })).toBe('yx');
  expect(sectionOf({ pathname: '/yx_index', search: '' })).toBe('yx');
  expect(sectionOf({ pathname: '/qxzq', search: '?select=3' })).toBe('qx');
  expect(sectionOf({ pathname: '/', search: '' })).toBeUndefined();
});
