import { expect, test } from 'vitest';
import { patchGoods } from './patch-goods.ts';

const goods = (id: number, cart_number = 0, is_favorite = 0) => ({ id, cart_number, is_favorite });

test('the goods learns its number wherever an answer holds it', () => {
  const detail = { goods: goods(1), similar: [goods(2), goods(1)] };
  expect(patchGoods(detail, [1], { cart_number: 30 })).toEqual({
    goods: goods(1, 30),
    similar: [goods(2), goods(1, 30)],
  });
});

test('several goods become favourites at once, and keep their numbers', () => {
  const list = { list: [goods(1, 5), goods(2), goods(3)] };
  expect(patchGoods(list, [1, 3], { is_favorite: 1 })).toEqual({
    list: [goods(1, 5, 1), goods(2), goods(3, 0, 1)],
  });
});

test('what does not change stays the same object', () => {
  const list = { list: [goods(1), goods(2)], facets: { sccj: [{ value: '1' }] } };
  const next = patchGoods(list, [2], { cart_number: 10 });
  expect(next.list[0]).toBe(list.list[0]);
  expect(next.facets).toBe(list.facets);
  expect(patchGoods(list, [99], { cart_number: 10 })).toBe(list);
  expect(patchGoods(next, [2], { cart_number: 10 })).toBe(next);
});

test('an answer that is not there yet stays so', () => {
  expect(patchGoods(undefined, [1], { cart_number: 10 })).toBeUndefined();
});
