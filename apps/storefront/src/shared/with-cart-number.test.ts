import { expect, test } from 'vitest';
import { withCartNumber } from './with-cart-number.ts';

const goods = (id: number, cart_number = 0) => ({ id, cart_number, name: `${id}` });

test('the goods learns its number wherever an answer holds it', () => {
  const detail = { goods: goods(1), similar: [goods(2), goods(1)] };
  expect(withCartNumber(detail, 1, 30)).toEqual({ goods: goods(1, 30), similar: [goods(2), goods(1, 30)] });
});

test('what does not change stays the same object', () => {
  const list = { list: [goods(1), goods(2)], facets: { sccj: [{ value: '1' }] } };
  const next = withCartNumber(list, 2, 10);
  expect(next.list[0]).toBe(list.list[0]);
  expect(next.facets).toBe(list.facets);
  expect(withCartNumber(list, 99, 10)).toBe(list);
  expect(withCartNumber(next, 2, 10)).toBe(next);
});

test('an answer that is not there yet stays so', () => {
  expect(withCartNumber(undefined, 1, 10)).toBeUndefined();
});
