import { expect, test } from 'vitest';
import { patchGoods } from './patch-goods.ts';

const goods = (id: number, cart_number = 0, is_favorite = 0) => ({ id, cart_number, is_favorite });

test('a product’s new number shows in every cached answer', () => {
  const detail = { goods: goods(1), similar: [goods(2), goods(1)] };
  expect(patchGoods(detail, [1], { cart_number: 30 })).toEqual({
    goods: goods(1, 30),
    similar: [goods(2), goods(1, 30)],
  });
});

test('several products become favourites at once, their numbers unchanged', () => {
  const list = { list: [goods(1, 5), goods(2), goods(3)] };
  expect(patchGoods(list, [1, 3], { is_favorite: 1 })).toEqual({
    list: [goods(1, 5, 1), goods(2), goods(3, 0, 1)],
  });
});

test('unchanged parts stay the same object', () => {
  const list = { list: [goods(1), goods(2)], facets: { sccj: [{ value: '1' }] } };
  const next = patchGoods(list, [2], { cart_number: 10 });
  expect(next.list[0]).toBe(list.list[0]);
  expect(next.facets).toBe(list.facets);
  expect(patchGoods(list, [99], { cart_number: 10 })).toBe(list);
  expect(patchGoods(next, [2], { cart_number: 10 })).toBe(next);
});

test('an answer that has not arrived stays undefined', () => {
  expect(patchGoods(undefined, [1], { cart_number: 10 })).toBeUndefined();
});
