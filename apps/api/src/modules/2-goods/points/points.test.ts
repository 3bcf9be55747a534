import { getCouponNumbers } from '@qianfang/contract/coupon';
import { receiveOrder } from '@qianfang/contract/order';
import {
  exchangePoints,
  getMallGoods,
  getMallOrders,
  getPointsLog,
  receiveMallOrder,
} from '@qianfang/contract/points';
import { getUserMoney } from '@qianfang/contract/user-money';
import { getVouchers } from '@qianfang/contract/voucher';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { makeReceivedOrder } from '../../../testing/after-sale-builders.ts';
import { makeMallGoods, makeOffer, makePoints } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function withPoints(points: number, days = 365): Promise<TestBuyer> {
  const buyer = await makeBuyer(t);
  await makePoints(t, buyer, points, days);
  return buyer;
}

const exchange = (buyer: TestBuyer, goodsId: number, more: { number?: number; key?: string } = {}) =>
  t.call(exchangePoints, {
    as: buyer.session,
    idempotencyKey: more.key ?? nextKey(),
    body: { goods_id: goodsId, number: more.number ?? 1, address_id: buyer.addressId },
  });

const log = async (buyer: TestBuyer) => (await t.call(getPointsLog, { as: buyer.session })).data;

describe('exchanging points', () => {
  test('takes the points once per key, in the log and in the books', async () => {
    const buyer = await withPoints(500);
    const goods = await makeMallGoods(t, { points: 200 });
    const key = nextKey();
    const answers = await Promise.all([exchange(buyer, goods, { key }), exchange(buyer, goods, { key })]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.data.order.order_no)).size).toBe(1);
    expect(await log(buyer)).toMatchObject({ available: 300, list: [{ points: -200, balance: 300 }, {}] });
    expect((await t.call(getUserMoney, { as: buyer.session })).data.points).toBe(300);
    expect((await exchange(buyer, goods, { key, number: 2 })).reason).toBe('KEY_REUSED');
  });

  test('the last item goes to one company', async () => {
    const goods = await makeMallGoods(t, { points: 10, stock: 1 });
    const buyers = await Promise.all([withPoints(50), withPoints(50), withPoints(50), withPoints(50)]);
    const answers = await Promise.all(buyers.map((buyer) => exchange(buyer, goods)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.find((answer) => answer.status === 422)?.message).toBe('已兑完');
    const { rows } = await sql<{ stock: number }>`
      select stock from points.mall_goods where id = ${goods}`.execute(t.db);
    expect(rows).toEqual([{ stock: 0 }]);
  });

  test('two concurrent exchanges never take more points than there are', async () => {
    const buyer = await withPoints(150);
    const one = await makeMallGoods(t, { points: 100 });
    const two = await makeMallGoods(t, { points: 100 });
    const answers = await Promise.all([exchange(buyer, one), exchange(buyer, two)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
    expect(answers.find((answer) => answer.status === 422)?.message).toBe('积分不足，还差 50 积分');
    expect((await log(buyer)).available).toBe(50);
  });

  test('a company exchanges no more than its limit', async () => {
    const buyer = await withPoints(500);
    const goods = await makeMallGoods(t, { points: 10, perBuyer: 2 });
    expect((await exchange(buyer, goods, { number: 3 })).reason).toBe('PURCHASE_LIMIT');
    expect((await exchange(buyer, goods, { number: 2 })).status).toBe(201);
    const { data } = await t.call(getMallGoods, { as: buyer.session });
    expect(data.list.find((row) => row.id === goods)).toMatchObject({ mine: 2, state: 'limit' });
  });

  test('coupons and vouchers are available at once', async () => {
    const buyer = await withPoints(500);
    await exchange(buyer, await makeMallGoods(t, { points: 50, couponOfferId: await makeOffer(t) }));
    await exchange(buyer, await makeMallGoods(t, { points: 50, voucherFen: 500 }), { number: 2 });
    expect((await t.call(getCouponNumbers, { as: buyer.session })).data.unused).toBe(1);
    expect((await t.call(getVouchers, { as: buyer.session })).data.available).toBe('10.00');
  });

  test('a parcel needs the company’s own address, and can be received once sent', async () => {
    const buyer = await withPoints(500);
    const goods = await makeMallGoods(t, { points: 50 });
    const stranger = await makeBuyer(t);
    const wrong = await t.call(exchangePoints, {
      as: buyer.session,
      idempotencyKey: nextKey(),
      body: { goods_id: goods, number: 1, address_id: stranger.addressId },
    });
    expect(wrong.errors).toEqual({ address_id: ['请选择收货地址'] });
    const { id } = (await exchange(buyer, goods)).data.order;
    const receive = (as: string) => t.call(receiveMallOrder, { as, params: { id } });
    expect((await receive(buyer.session)).reason).toBe('STATE_FORBIDS');
    await sql`update points.mall_order set status = 'SHIPPED' where id = ${id}`.execute(t.db);
    expect((await receive(stranger.session)).status).toBe(404);
    expect((await receive(buyer.session)).data.order.status).toBe('DONE');
    expect((await receive(buyer.session)).status).toBe(200);
    expect((await t.call(getMallOrders, { as: stranger.session })).data.total).toBe(0);
  });
});

describe('points expire', () => {
  test('points that expire first are spent first, and the rest leaves the log and the books', async () => {
    const buyer = await withPoints(100, 5);
    await makePoints(t, buyer, 100, 200);
    await exchange(buyer, await makeMallGoods(t, { points: 60 }));
    expect(await log(buyer)).toMatchObject({ available: 140, expiring: 40 });
    t.clock.advance({ days: 5 });
    expect((await log(buyer)).available).toBe(100);
    await t.app.deps.jobs.run('expire-points');
    await t.app.deps.jobs.run('expire-points');
    expect(await log(buyer)).toMatchObject({
      available: 100,
      earned: 200,
      list: [{ points: -40, balance: 100 }, {}, {}, {}],
    });
    expect((await t.call(getUserMoney, { as: buyer.session })).data.points).toBe(100);
  });
});

describe('a received order', () => {
  test('earns a point per whole yuan paid, once, and nothing before', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { basePrice: 101_500 });
    const id = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 55]], isReceived: false });
    expect(await log(buyer)).toMatchObject({ available: 0, list: [] });
    const receive = () => t.call(receiveOrder, { as: buyer.session, params: { id } });
    // 55 × 10.15 is 558.25.
    await Promise.all([receive(), receive()]);
    await receive();
    expect(await log(buyer)).toMatchObject({ available: 558, list: [{ points: 558, balance: 558 }] });
    expect(await checkBooks(t.db)).toEqual([]);
  });

  test('earns nothing for the part paid by points', async () => {
    const saver = await makeBuyer(t);
    await makePoints(t, saver, 1_000);
    const goods = await makeGoods(t);
    await makeReceivedOrder(t, saver, { lines: [[goods.id, 60]], points: 1_000 });
    // 600.00 less 10.00 by points.
    expect(await log(saver)).toMatchObject({
      available: 590,
      list: [{ points: 590 }, { points: -1_000 }, {}],
    });
  });
});
