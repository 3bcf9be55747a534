import { expect, test } from 'vitest';
import type { PadGoods, PadLine } from './order-pad.queries.ts';
import { isReady, type PadRow, padRows, rowCounted, rowWith } from './pad-rows.ts';

const goods = (facts: Partial<PadGoods> = {}): PadGoods =>
  ({
    id: 1,
    zbz: 10,
    jzl: 200,
    bzdw: '盒',
    ypgg: '0.25g×24粒/盒',
    number: 500,
    is_buy: 1,
    is_splittable: 0,
    purchase_limit: null,
    ...facts,
  }) as PadGoods;

const unit = (number: number, word = '') => ({ number, unit: 'unit' as const, word });
const line = (facts: Partial<PadLine> = {}): PadLine => ({
  line: 1,
  part: 1,
  text: 'amxl 5',
  key: 'amxl',
  amounts: [unit(5)],
  unread: null,
  confidence: 'sure',
  by: 'name',
  goods_id: 1,
  usual_id: null,
  cheapest_id: null,
  candidates: [1],
  ...facts,
});
const rowOf = (facts: Partial<PadLine>, ...all: PadGoods[]) =>
  padRows({ lines: [line(facts)], goods: all.length > 0 ? all : [goods()] })[0] as PadRow;

test('a quantity that does not fit the middle pack is adjusted, and says so', () => {
  const row = rowOf({});
  expect(row).toMatchObject({ number: 10, isTicked: true });
  expect(row.note).toBe('按中包装 10 盒递增，已改为 10 盒');
});

test('cases and middle packs count in sales units, plus loose units', () => {
  const amounts = [{ number: 2, unit: 'case' as const, word: '件' }, unit(20, '盒')];
  expect(rowOf({ amounts })).toMatchObject({ number: 420, isTicked: true });
  expect(rowOf({ amounts: [{ number: 3, unit: 'pack', word: '中包' }] })).toMatchObject({ number: 30 });
});

test('a weight counts the packs that make it up: 2kg of 0.5kg bags are four', () => {
  const bags = goods({ ypgg: '0.5kg/袋', bzdw: '袋', zbz: 1 });
  expect(rowOf({ amounts: [{ number: 2000, unit: 'gram', word: 'kg' }] }, bags)).toMatchObject({
    number: 4,
    isTicked: true,
  });
});

test.each<[string, Partial<PadLine>, Partial<PadGoods>, string]>([
  ['is not understood', { amounts: [], unread: '20瓶，急' }, {}, '数量没看懂「20瓶，急」，请填写'],
  ['is not said', { amounts: [] }, {}, '没写数量，请填写'],
  ['names another unit', { amounts: [unit(20, '瓶')] }, {}, '您写的是「20瓶」，这个商品按盒卖，请填写'],
  [
    'names cases of goods without a case',
    { amounts: [{ number: 2, unit: 'case', word: '件' }] },
    { jzl: 1 },
    '您写的是「2件」，这个商品没有整件的数量，请填写',
  ],
  [
    'is a weight that no whole packs make up',
    { amounts: [{ number: 2500, unit: 'gram', word: '斤' }] },
    { ypgg: '1kg/袋', bzdw: '袋' },
    '您写的是「5斤」，这个商品每袋 1000 克，分不成整袋，请填写',
  ],
])('a quantity that %s gets no number and waits for the buyer', (_, asked, facts, note) => {
  const row = rowOf(asked, goods(facts));
  expect(row).toMatchObject({ number: 0, isTicked: false, note });
  expect(isReady(row)).toBe(false);
  expect(rowCounted(row, 20)).toMatchObject({ number: 20, isTicked: true, note: undefined });
});

test('an ambiguous line is not ticked until the buyer has chosen its product', () => {
  const asked = line({ confidence: 'several', goods_id: null, candidates: [1, 2] });
  const [row] = padRows({ lines: [asked], goods: [goods(), goods({ id: 2 })] });
  expect(row).toMatchObject({ goods: undefined, isTicked: false });
  expect(row?.choices.map((one) => one.id)).toEqual([1, 2]);
  const chosen = row && rowWith(row, row.choices[1]);
  expect(chosen).toMatchObject({ goods: { id: 2 }, isTicked: true });
});

test('a product that may not be bought, or is out of stock, never goes into the cart', () => {
  const rows = padRows({
    lines: [line({ goods_id: 1 }), line({ goods_id: 2 })],
    goods: [goods({ is_buy: 0 }), goods({ id: 2, number: 3 })],
  });
  expect(rows.map((row) => [row.isTicked, isReady(row)])).toEqual([
    [false, false],
    [false, false],
  ]);
});
