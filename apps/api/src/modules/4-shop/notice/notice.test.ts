import { getMessages } from '@qianfang/contract/message';
import { getNotice, requestNotice } from '@qianfang/contract/notice';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const ask = (buyer: TestBuyer, goodsId: number, kind: 'arrival' | 'price', isOn?: 0 | 1) =>
  t.call(requestNotice, {
    as: buyer.session,
    body: { goods_id: goodsId, kind, ...(isOn === undefined ? {} : { is_on: isOn }) },
  });
const waiting = async (buyer: TestBuyer, goodsId: number) =>
  (await t.call(getNotice, { as: buyer.session, query: { goods_id: goodsId } })).data;
const run = () => t.app.deps.jobs.run('tell-notices');
const titles = async (buyer: TestBuyer) =>
  (await t.call(getMessages, { as: buyer.session, query: {} })).data.list.map((one) => one.title);

test('an arrival is notified once, when a middle pack is there, and only to companies that asked', async () => {
  const buyer = await makeBuyer(t);
  const stranger = await makeBuyer(t);
  const goods = await makeGoods(t, { name: '示例等货片', packSize: 10, batches: [{ onHand: 4 }] });
  expect((await ask(buyer, goods.id, 'arrival')).data).toEqual({ goods_id: goods.id, arrival: 1, price: 0 });
  expect(await waiting(stranger, goods.id)).toMatchObject({ arrival: 0 });
  await run();
  expect(await titles(buyer)).toEqual([]);
  await sql`update stock.batch set on_hand = 100 where goods_id = ${goods.id}`.execute(t.db);
  await run();
  await run();
  expect(await titles(buyer)).toEqual(['示例等货片 到货了']);
  expect(await titles(stranger)).toEqual([]);
  expect(await waiting(buyer, goods.id)).toMatchObject({ arrival: 0 });
});

test('a lower price is notified against the price of the day of the request', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { name: '示例降价片', basePrice: 100_000 });
  const setPrice = (price: number) =>
    sql`update pricing.goods_price set base_price = ${price} where goods_id = ${goods.id}`.execute(t.db);
  await ask(buyer, goods.id, 'price');
  await setPrice(110_000);
  await run();
  expect(await titles(buyer)).toEqual([]);
  await setPrice(90_000);
  await run();
  expect(await titles(buyer)).toEqual(['示例降价片 降价了']);
  // Requested again, it waits for a price lower than today's.
  t.clock.advance({ minutes: 5 });
  await ask(buyer, goods.id, 'price');
  await run();
  expect(await titles(buyer)).toHaveLength(1);
  await setPrice(80_000);
  await run();
  expect(await titles(buyer)).toHaveLength(2);
});

test('a withdrawn request is not notified', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { basePrice: 100_000 });
  await ask(buyer, goods.id, 'price');
  expect((await ask(buyer, goods.id, 'price', 0)).data).toMatchObject({ price: 0 });
  await sql`update pricing.goods_price set base_price = 1 where goods_id = ${goods.id}`.execute(t.db);
  await run();
  expect(await titles(buyer)).toEqual([]);
});

test('goods in stock, hidden or without a price take no request', async () => {
  const buyer = await makeBuyer(t);
  const inStock = await makeGoods(t, { batches: [{ onHand: 100 }] });
  const unpriced = await makeGoods(t, { basePrice: null });
  const hidden = await makeGoods(t, { goodsClass: 'BLOOD' });
  expect((await ask(buyer, inStock.id, 'arrival')).status).toBe(422);
  expect((await ask(buyer, unpriced.id, 'price')).status).toBe(422);
  expect((await ask(buyer, hidden.id, 'price')).status).toBe(404);
});

test('nobody is notified of goods that they may no longer buy', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { batches: [{ onHand: 0 }] });
  await ask(buyer, goods.id, 'arrival');
  await sql`update stock.batch set on_hand = 100 where goods_id = ${goods.id}`.execute(t.db);
  await sql`update catalogue.goods set sale_status = 'off_shelf' where id = ${goods.id}`.execute(t.db);
  await run();
  expect(await titles(buyer)).toEqual([]);
});
