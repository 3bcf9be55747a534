import { addToCart, editCartLine } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { receiveCoupon } from '@qianfang/contract/coupon';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getOrders } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffer } from '../../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { makeActivity } from '../../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey } from '../../../../testing/trade-builders.ts';

type Check = ResultOf<typeof checkOut>;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function look(buyer: TestBuyer): Promise<Check> {
  return (await t.call(checkOut, { as: buyer.session, body: {} })).data;
}

/** Submits what a check page showed, as the page does. */
function confirm(buyer: TestBuyer, { orders, totals, savings }: Check) {
  return t.call(submitOrder, {
    as: buyer.session,
    idempotencyKey: nextKey(),
    body: {
      agreed: 1,
      address_id: buyer.addressId,
      payable: totals.payable,
      ids: orders.flatMap(({ lines }) => lines.map(({ id }) => id)),
      lines: orders
        .flatMap(({ lines, added }) => [...lines, ...added])
        .map(({ key, number, net_amount: amount }) => ({ key, number, amount })),
      coupon_id: savings.coupon_id ?? 0,
    },
  });
}

async function put(buyer: TestBuyer, goodsId: number, number: number): Promise<number> {
  const body = { params: [{ goods_id: goodsId, number }] };
  return (await t.call(addToCart, { as: buyer.session, body })).data.added[0]?.id ?? 0;
}

async function expectNotOrdered(buyer: TestBuyer, seen: Check, differences: readonly object[]) {
  const refused = await confirm(buyer, seen);
  expect(refused).toMatchObject({ status: 409, reason: 'ORDER_CHANGED' });
  expect((refused.data as unknown as { differences: unknown }).differences).toMatchObject(differences);
  expect((await t.call(getOrders, { as: buyer.session, query: {} })).data.total).toBe(0);
  // After seeing the present state, the buyer can order it.
  expect(await confirm(buyer, await look(buyer))).toMatchObject({ status: 201 });
}

test('a quantity lowered in another tab is reported and not ordered, though it costs less, with and without a coupon', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t);
  const offer = await makeOffer(t, { amountFen: 2_000 });
  await t.call(receiveCoupon, { as: buyer.session, params: { id: offer } });
  const line = await put(buyer, goods.id, 90);
  const seen = await look(buyer);
  expect(seen.totals.payable).toBe('880.00');
  await t.call(editCartLine, { as: buyer.session, params: { id: line }, body: { params: { number: 10 } } });
  await expectNotOrdered(buyer, seen, [
    { line_id: line, reason: 'QUANTITY', message: '数量由 90 变为 10', before: '880.00' },
  ]);
});

test('a gift taken by others is reported before anything is ordered', async () => {
  const buyer = await makeBuyer(t);
  const [goods, gift] = [await makeGoods(t), await makeGoods(t, { name: '示例体温计' })];
  const activity = await makeActivity(t, {
    kind: 'UNIT_GIFT',
    scope: { kind: 'GOODS', ids: [goods.id] },
    items: [{ goodsId: goods.id, quantity: 10, giftGoodsId: gift.id, give: 1 }],
  });
  await put(buyer, goods.id, 10);
  const seen = await look(buyer);
  expect(seen.orders[0]?.added).toMatchObject([{ kind: 'gift', number: 1 }]);
  await sql`update stock.batch set on_hand = 0 where goods_id = ${gift.id}`.execute(t.db);
  await expectNotOrdered(buyer, seen, [
    { key: `gift:${activity}:${gift.id}`, line_id: null, reason: 'GONE', after: null },
  ]);
});

test('a coupon that expired meanwhile is reported, even if the total is lower', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t);
  const offer = await makeOffer(t, { name: '示例满减券', amountFen: 100, validDays: 1 });
  await t.call(receiveCoupon, { as: buyer.session, params: { id: offer } });
  await put(buyer, goods.id, 60);
  const seen = await look(buyer);
  expect(seen.totals.payable).toBe('599.00');
  await sql`update coupon.held_coupon set ends_at = ${t.clock.now()} where buyer_id = ${buyer.buyerId}`.execute(
    t.db,
  );
  await sql`update pricing.goods_price set base_price = 50000 where goods_id = ${goods.id}`.execute(t.db);
  await expectNotOrdered(buyer, seen, [
    { reason: 'CHEAPER' },
    { reason: 'COUPON', message: '优惠券已不能使用' },
  ]);
});

test('a higher price is reported at its line', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { name: '示例涨价片' });
  const line = await put(buyer, goods.id, 60);
  const seen = await look(buyer);
  await sql`update pricing.goods_price set base_price = 120000 where goods_id = ${goods.id}`.execute(t.db);
  await expectNotOrdered(buyer, seen, [
    { line_id: line, name: '示例涨价片', reason: 'DEARER', before: '600.00', after: '720.00' },
  ]);
});

test('a lower price alone is accepted, and is the price paid', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t);
  await put(buyer, goods.id, 60);
  const seen = await look(buyer);
  await sql`update pricing.goods_price set base_price = 90000 where goods_id = ${goods.id}`.execute(t.db);
  expect(await confirm(buyer, seen)).toMatchObject({ status: 201, data: { payable: '540.00' } });
});
