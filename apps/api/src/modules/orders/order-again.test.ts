import { orderAgain } from '@qianfang/contract/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../testing/builders.ts';
import { makeGoods } from '../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { placeOrder } from '../../testing/trade-builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('ordering again tells of each goods what went in, what was cut and why, and what could not go in', async () => {
  const buyer = await makeBuyer(t);
  const plenty = await makeGoods(t);
  const short = await makeGoods(t);
  const gone = await makeGoods(t);
  const placed = await placeOrder(t, buyer, [
    [plenty.id, 20],
    [short.id, 20],
    [gone.id, 20],
  ]);
  // Of the second 15 are left, the third is not sold any more.
  await sql`update stock.batch set on_hand = reserved + 15 where goods_id = ${short.id}`.execute(t.db);
  await sql`update catalogue.goods set sale_status = 'off_shelf' where id = ${gone.id}`.execute(t.db);

  const again = await t.call(orderAgain, { as: buyer.session, params: { id: placed.id } });
  expect(again.status).toBe(200);
  expect(again.data.added).toBe(2);
  const told = new Map(again.data.lines.map((line) => [line.goods_id, line]));
  expect(told.get(plenty.id)).toMatchObject({ wanted: 20, in_cart: 20, message: '' });
  expect(told.get(short.id)).toMatchObject({ wanted: 20, in_cart: 15 });
  expect(told.get(short.id)?.message).toMatch(/15/);
  expect(told.get(gone.id)).toMatchObject({ wanted: 20, in_cart: 0 });
  expect(told.get(gone.id)?.message).not.toBe('');
});

test('parts of a set do not come back as single goods, and gifts not at all', async () => {
  const buyer = await makeBuyer(t);
  const [single, part, gift] = [await makeGoods(t), await makeGoods(t), await makeGoods(t)];
  const placed = await placeOrder(t, buyer, [
    [single.id, 20],
    [part.id, 20],
    [gift.id, 20],
  ]);
  await sql`update orders.order_line set kind = 3 where order_id = ${placed.id} and goods_id = ${part.id}`.execute(
    t.db,
  );
  await sql`update orders.order_line set kind = 2 where order_id = ${placed.id} and goods_id = ${gift.id}`.execute(
    t.db,
  );
  const again = await t.call(orderAgain, { as: buyer.session, params: { id: placed.id } });
  expect(again.data).toMatchObject({
    added: 1,
    total: 1,
    lines: [
      { goods_id: single.id, in_cart: 20, message: '' },
      { goods_id: part.id, in_cart: 0, message: '组合内的商品，请选购整套组合' },
    ],
  });
});
