import { describe, expect, test } from 'vitest';
import { isList, searchAddress } from './search-address.ts';

const at = (path: string) => {
  const [pathname = '', search = ''] = path.split('?');
  return { pathname, search };
};

describe('the target of a search', () => {
  test('any other page leads to the list with the keyword', () => {
    expect(searchAddress(at('/'), '阿莫', 0)).toBe('/list?keywords=%E9%98%BF%E8%8E%AB');
    expect(searchAddress(at('/list/info/12?a=1'), 'amxl', 0)).toBe('/list?keywords=amxl');
  });

  test('a list keeps its view and filters, and starts at its first page', () => {
    expect(searchAddress(at('/list/table?select=5&page=3&in_stock=1'), 'amxl', 0)).toBe(
      '/list/table?select=5&in_stock=1&keywords=amxl',
    );
    expect(searchAddress(at('/search?keywords=old&type=1'), 'new', 0)).toBe('/search?keywords=new');
  });

  test.each([
    ['/list_index?in_stock=1', '/list?in_stock=1&keywords=amxl'],
    ['/list_table?in_stock=1', '/list/table?in_stock=1&keywords=amxl'],
    ['/list_no_image', '/list/no_image?keywords=amxl'],
    ['/search_table?in_stock=1', '/search/table?in_stock=1&keywords=amxl'],
    ['/yx_index', '/yx?keywords=amxl'],
    ['/list_info/12', '/list?keywords=amxl'],
    ['/yx_rule', '/list?keywords=amxl'],
  ])('the alias address %s is its list', (from, to) => {
    expect(searchAddress(at(from), 'amxl', 0)).toBe(to);
  });

  test('makers are searched with their own type', () => {
    expect(searchAddress(at('/user'), 'ysg', 1)).toBe('/list?keywords=ysg&type=1');
  });

  test('an empty search removes the keyword', () => {
    expect(searchAddress(at('/yx?keywords=x&type=1&select=2'), '  ', 1)).toBe('/yx?select=2');
  });

  test('only whole path names make a list', () => {
    expect([isList('/list'), isList('/list/table'), isList('/listing'), isList('/yx/rule')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
