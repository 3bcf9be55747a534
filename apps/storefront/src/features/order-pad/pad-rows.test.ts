import { expect, test } from 'vitest';
import type { PadGoods, PadLine } from './order-pad.queries.ts';
import { isReady, padRows, rowWith } from './pad-rows.ts';

const goods = (facts: Partial<PadGoods> = {}): PadGoods =>
  ({
    id: 1,
    zbz: 10,
    jzl: 200,
    bzdw: '盒',
    number: 500,
    is_buy: 1,
    is_splittable: 0,
    purchase_limit: null,
    ...facts,
  }) as PadGoods;

const line = (facts: Partial<PadLine> = {}): PadLine => ({
  line: 1,
  text: 'amxl 5',
  key: 'amxl',
  number: 5,
  unit: 'unit',
  unread_number: null,
  confidence: 'sure',
  by: 'name',
  goods_id: 1,
  candidates: [1],
  ...facts,
});

test('a quantity that does not fit the middle pack is fitted, and says so', () => {
  const [row] = padRows({ lines: [line()], goods: [goods()] });
  expect(row).toMatchObject({ number: 10, isTicked: true });
  expect(row?.note).toBe('该商品按中包装 10盒 递增，已改为 10');
});

test('cases count in sales units, and no quantity means one middle pack', () => {
  const rows = padRows({
    lines: [line({ number: 2, unit: 'case' }), line({ number: null })],
    goods: [goods()],
  });
  expect(rows.map((row) => row.number)).toEqual([400, 10]);
});

test('a line that is a question is not ticked until the buyer has said which goods it is', () => {
  const asked = line({ confidence: 'several', goods_id: null, candidates: [1, 2] });
  const [row] = padRows({ lines: [asked], goods: [goods(), goods({ id: 2 })] });
  expect(row).toMatchObject({ goods: undefined, isTicked: false });
  expect(row?.choices.map((one) => one.id)).toEqual([1, 2]);
  const chosen = row && rowWith(row, row.choices[1]);
  expect(chosen).toMatchObject({ goods: { id: 2 }, isTicked: true });
});

test('a quantity that cannot be read is told and waits for the buyer', () => {
  const [row] = padRows({ lines: [line({ number: null, unread_number: '若干' })], goods: [goods()] });
  expect(row).toMatchObject({ note: '看不懂数量“若干”，请核对', isTicked: false });
});

test('what may not be bought, or is out of stock, never goes into the cart', () => {
  const rows = padRows({
    lines: [line({ goods_id: 1 }), line({ goods_id: 2 })],
    goods: [goods({ is_buy: 0 }), goods({ id: 2, number: 3 })],
  });
  expect(rows.map((row) => [row.isTicked, isReady(row)])).toEqual([
    [false, false],
    [false, false],
  ]);
});
