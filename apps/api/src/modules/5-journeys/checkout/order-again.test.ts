import { addToCart, chooseBatch, chooseExchange, getCart, getLineBatches } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getLastOrder, orderAgain } from '@qianfang/contract/order-again';
import { submitOrder } from '@qianfang/contract/submit-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey, placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('ordering again lists for each goods what was added, what was reduced and why, and what could not be added', async () => {
  const buyer = await makeBuyer(t);
  const plenty = await makeGoods(t);
  const short = await makeGoods(t);
  const gone = await makeGoods(t);
  const placed = await placeOrder(t, buyer, [
    [plenty.id, 20],
    [short.id, 20],
    [gone.id, 20],
  ]);
  // Of the second 15 are left, the third is off sale.
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

test('parts of a set are not added as single goods, and gifts not at all', async () => {
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

test('exchanged goods are not added at their ordinary price, but bought units of the same goods are', async () => {
  const buyer = await makeBuyer(t);
  const as = buyer.session;
  const [single, exchanged] = [await makeGoods(t), await makeGoods(t)];
  const activity = await makeActivity(t, {
    kind: 'EXCHANGE',
    limitPerOrder: 5,
    items: [{ goodsId: exchanged.id, price: 10_000, amountFen: 10_000 }],
  });
  const body = { activity_id: activity, goods_id: exchanged.id, number: 2 };
  expect((await t.call(chooseExchange, { as, body })).status).toBe(200);
  const placed = await placeOrder(t, buyer, [
    [single.id, 20],
    [exchanged.id, 20],
  ]);
  const again = await t.call(orderAgain, { as, params: { id: placed.id } });
  expect([again.data.added, again.data.total]).toEqual([2, 2]);
  expect(
    new Set(again.data.lines.map((line) => [line.goods_id, line.wanted, line.in_cart, line.message])),
  ).toEqual(
    new Set([
      [single.id, 20, 20, ''],
      [exchanged.id, 20, 20, ''],
      [exchanged.id, 2, 0, '换购商品，请在购物车满足条件后重新换购'],
    ]),
  );
});

test('requirements for batches are repeated, and unavailable ones are reported', async () => {
  const buyer = await makeBuyer(t);
  const as = buyer.session;
  const twoBatches = [
    { batchNo: 'AG1', onHand: 200, expiryDate: '2027-12-31' },
    { batchNo: 'AG2', onHand: 200, expiryDate: '2028-12-31' },
  ];
  const [named, gone, lasting, short] = [
    await makeGoods(t, { batches: twoBatches }),
    await makeGoods(t, { batches: twoBatches.map((one) => ({ ...one, batchNo: `X${one.batchNo}` })) }),
    await makeGoods(t, { batches: twoBatches }),
    await makeGoods(t, { batches: twoBatches }),
  ];
  const goods = [named, gone, lasting, short];
  await t.call(addToCart, { as, body: { params: goods.map(({ id }) => ({ goods_id: id, number: 20 })) } });
  const idOf = async (goodsId: number) =>
    (await t.call(getCart, { as, body: {} })).data.data.find((line) => line.goods.id === goodsId)?.id ?? 0;
  for (const { id } of [named, gone]) {
    const params = { id: await idOf(id) };
    const { list } = (await t.call(getLineBatches, { as, params })).data;
    await t.call(chooseBatch, { as, params, body: { batch_id: list.at(-1)?.id ?? 0 } });
  }
  for (const { id } of [lasting, short])
    await t.call(chooseBatch, { as, params: { id: await idOf(id) }, body: { min_days: 730 } });
  const page = await t.call(checkOut, { as, body: {} });
  const placed = await t.call(submitOrder, {
    as,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: buyer.addressId, payable: page.data.totals.payable },
  });
  expect(placed.status, placed.message).toBe(201);
  await sql`update stock.batch set status = 'LOCKED'
    where (goods_id = ${gone.id} or goods_id = ${short.id}) and batch_no like '%AG2'`.execute(t.db);

  const again = await t.call(orderAgain, { as, params: { id: placed.data.id } });
  const told = new Map(again.data.lines.map((line) => [line.goods_id, line]));
  expect(goods.map(({ id }) => [told.get(id)?.in_cart, told.get(id)?.message])).toEqual([
    [20, ''],
    [20, '批号 XAG2 已不可选，改为按效期先后发货'],
    [20, ''],
    [20, '没有剩余效期满 24 个月的批次，未保留效期要求'],
  ]);
  const wished = async (goodsId: number) => {
    const params = { id: await idOf(goodsId) };
    const { batch_id, min_days, list } = (await t.call(getLineBatches, { as, params })).data;
    return [list.find((one) => one.id === batch_id)?.batch_no ?? null, min_days];
  };
  expect(await Promise.all(goods.map(({ id }) => wished(id)))).toEqual([
    ['AG2', 0],
    [null, 0],
    [null, 730],
    [null, 0],
  ]);
});

test('the last order is the latest that was not cancelled, and nobody sees that of another company', async () => {
  const [buyer, stranger] = [await makeBuyer(t), await makeBuyer(t)];
  const [first, second] = [await makeGoods(t), await makeGoods(t)];
  const last = async (as: typeof buyer.session) => (await t.call(getLastOrder, { as })).data.order;
  expect(await last(buyer.session)).toBeNull();
  const placed = await placeOrder(t, buyer, [
    [first.id, 10],
    [second.id, 10],
  ]);
  const later = await placeOrder(t, buyer, [[first.id, 10]]);
  expect(await last(buyer.session)).toMatchObject({ id: later.id, kinds: 1 });
  await sql`update orders.purchase_order set status = 'CANCELLED' where id = ${later.id}`.execute(t.db);
  expect(await last(buyer.session)).toMatchObject({ id: placed.id, kinds: 2 });
  expect(await last(stranger.session)).toBeNull();
});
