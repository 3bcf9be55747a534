import { getGoodsDetail } from '@qianfang/contract/goods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const detailOf = async (buyer: TestBuyer, id: number) =>
  (await t.call(getGoodsDetail, { as: buyer.session, params: { id } })).data;

test('a page lists this company’s own purchases of the product, the latest first, and no one else’s', async () => {
  const buyer = await makeBuyer(t);
  const stranger = await makeBuyer(t);
  const goods = await makeGoods(t, { batches: [{ onHand: 1_000 }] });
  expect((await detailOf(buyer, goods.id)).purchases).toEqual({
    times: 0,
    number: 0,
    interval_days: null,
    list: [],
  });
  const first = await placeOrder(t, buyer, [[goods.id, 60]]);
  t.clock.advance({ days: 3 });
  const second = await placeOrder(t, buyer, [[goods.id, 80]]);
  expect((await detailOf(buyer, goods.id)).purchases).toMatchObject({
    times: 2,
    number: 140,
    interval_days: 3,
    list: [
      { order_id: second.id, number: 80, price: '10.00' },
      { order_id: first.id, number: 60, price: '10.00' },
    ],
  });
  expect((await detailOf(stranger, goods.id)).purchases.times).toBe(0);
});

test('the trend begins with the price of 90 days ago, and has a step for each change', async () => {
  const buyer = await makeBuyer(t);
  const waiting = await makeBuyer(t, { passed: false });
  const goods = await makeGoods(t);
  const today = new Date(t.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { rows } = await sql<{ early: string; late: string; start: string }>`
    insert into pricing.price_history (goods_id, on_date, price)
    select ${goods.id}, ${today}::date - d.days, d.price
    from (values (300, 90000), (200, 120000), (60, 110000), (40, 110000), (10, 100000)) d(days, price)
    returning (${today}::date - 60)::text as early, (${today}::date - 10)::text as late, (${today}::date - 90)::text as start`.execute(
    t.db,
  );
  expect((await detailOf(buyer, goods.id)).price_trend).toEqual([
    { date: rows[0]?.start, price: '12.00' },
    { date: rows[0]?.early, price: '11.00' },
    { date: rows[0]?.late, price: '10.00' },
  ]);
  expect((await detailOf(waiting, goods.id)).price_trend).toEqual([]);
});
