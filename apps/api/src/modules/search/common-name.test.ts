import { getGoodsList } from '@qianfang/contract/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../testing/builders.ts';
import { makeGoods } from '../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let session: string;
beforeAll(async () => {
  t = await startTestApp();
  session = (await makeBuyer(t)).session;
  await makeGoods(t, { name: '马来酸氯苯那敏片', goodsClass: 'CHEM', rxType: 'OTC_A' });
  await makeGoods(t, { name: '黄连上清片', goodsClass: 'CPM', rxType: 'OTC_A' });
  await makeGoods(t, { name: '枸杞子', goodsClass: 'TCM_PIECE', rxType: 'NONE' });
});
afterAll(() => t.close());

const find = async (keywords: string) =>
  (await t.call(getGoodsList, { as: session, query: { keywords } })).data;

test('an everyday name that finds nothing is told by the name that the goods have', async () => {
  const { total, correction } = await find('扑尔敏');
  expect({ total, correction }).toEqual({ total: 0, correction: '马来酸氯苯那敏' });
  expect((await find(correction ?? '')).list.map(({ name }) => name)).toEqual(['马来酸氯苯那敏片']);
});

test('an everyday name of goods that this buyer cannot find is no correction', async () => {
  expect((await find('扑热息痛')).correction).toBeNull();
});

test('an everyday name that is part of a name finds that, and corrects nothing', async () => {
  expect(await find('杞子')).toMatchObject({ total: 1, correction: null });
});
