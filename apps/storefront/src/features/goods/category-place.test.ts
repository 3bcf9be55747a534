import { expect, test } from 'vitest';
import { placeOf } from './category-place.ts';

const root = (
  id: number,
  name: string,
  children: Array<{ id: number; name: string; children: never[] | Array<{ id: number; name: string }> }>,
) => ({
  id,
  name,
  logo: '',
  logo1: '',
  children,
});
const tree = [
  root(1, '西药', [
    {
      id: 2,
      name: '抗感染',
      children: [
        { id: 3, name: '青霉素类' },
        { id: 4, name: '头孢类' },
      ],
    },
    { id: 5, name: '其他', children: [] },
  ]),
  root(9, '中成药', []),
];

test('without a category the choices are the top level', () => {
  expect(placeOf(tree, undefined)).toEqual({
    path: [],
    parent: undefined,
    choices: [
      { id: 1, name: '西药' },
      { id: 9, name: '中成药' },
    ],
  });
  expect(placeOf(tree, 404).path).toEqual([]);
});

test('a category offers the level below it', () => {
  const place = placeOf(tree, 2);
  expect(place.path.map((one) => one.name)).toEqual(['西药', '抗感染']);
  expect(place.choices.map((one) => one.id)).toEqual([3, 4]);
  expect(place.parent?.id).toBe(2);
});

test('a leaf offers its siblings, and 全部 leads one level up', () => {
  const place = placeOf(tree, 4);
  expect(place.path.map((one) => one.id)).toEqual([1, 2, 4]);
  expect(place.parent?.id).toBe(2);
  expect(place.choices.map((one) => one.id)).toEqual([3, 4]);
  expect(placeOf(tree, 5)).toMatchObject({ parent: { id: 1 }, choices: [{ id: 2 }, { id: 5 }] });
});
