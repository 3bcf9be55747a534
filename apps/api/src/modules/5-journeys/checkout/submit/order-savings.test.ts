import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getCouponNumbers, receiveCoupon } from '@qianfang/contract/coupon';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { cancelOrder, getOrder } from '@qianfang/contract/order';
import { getPointsLog } from '@qianfang/contract/points';
import { submitOrder } from '@qianfang/contract/submit-order';
import { getUserMoney } from '@qianfang/contract/user-money';
import { getVouchers } from '@qianfang/contract/voucher';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { makeOffer, makePoints, makeVoucher } from '../../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { makeActivity, readClaimed } from '../../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey, placeOrder } from '../../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** 60 units at 10.00 in the cart. */
async function withCart(): Promise<TestBuyer> {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t);
  await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number: 60 }] } });
  return buyer;
}

/** 60 units at 10.00 in the cart, and 30 cold ones, which make an order of their own. */
async function withTwoOrders(): Promise<TestBuyer> {
  const buyer = await withCart();
  const cold = await makeGoods(t, { isCold: true });
  await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: cold.id, number: 30 }] } });
  return buyer;
}

async function give(buyer: TestBuyer, amountFen: number, thresholdFen = 0): Promise<number> {
  const id = await makeOffer(t, { amountFen, thresholdFen });
  return (await t.call(receiveCoupon, { as: buyer.session, params: { id } })).data.id;
}

type Choice = Pick<BodyOf<typeof checkOut>, 'coupon_id' | 'vouchers' | 'points'>;
const check = async (buyer: TestBuyer, choice: Choice = {}) =>
  (await t.call(checkOut, { as: buyer.session, body: choice })).data;
const submit = (buyer: TestBuyer, payable: string, choice: Choice = {}) =>
  t.call(submitOrder, {
    as: buyer.session,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: buyer.addressId, payable, ...choice },
  });

describe('coupons, vouchers and points at the check page', () => {
  test('the best coupon is chosen, unusable ones say why, and none at all can be chosen', async () => {
    const buyer = await withCart();
    const small = await give(buyer, 500);
    const large = await give(buyer, 2_000);
    await give(buyer, 9_000, 100_000);
    const page = await check(buyer);
    expect(page.savings).toMatchObject({ coupon_id: large, coupon: '20.00' });
    expect(page.savings.coupons.map((one) => one.message)).toEqual(['', '', '再买 ¥400.00 可用']);
    expect(page.totals.payable).toBe('580.00');
    expect((await check(buyer, { coupon_id: small })).totals.payable).toBe('595.00');
    expect((await check(buyer, { coupon_id: 0 })).totals.payable).toBe('600.00');
  });

  test('a submit takes them, and a cancel returns all of them, also in the books', async () => {
    const buyer = await withCart();
    const coupon = await give(buyer, 2_000);
    const voucher = await makeVoucher(t, buyer, 3_000);
    await makePoints(t, buyer, 1_000);
    const choice = { coupon_id: coupon, vouchers: [{ id: voucher }], points: 500 };
    const page = await check(buyer, choice);
    expect(page.totals.payable).toBe('545.00');
    const placed = await submit(buyer, '545.00', choice);
    expect([placed.status, placed.data.payable]).toEqual([201, '545.00']);
    const own = async () => ({
      coupons: (await t.call(getCouponNumbers, { as: buyer.session })).data,
      vouchers: (await t.call(getVouchers, { as: buyer.session })).data.available,
      points: (await t.call(getPointsLog, { as: buyer.session })).data.available,
      books: (await t.call(getUserMoney, { as: buyer.session })).data,
    });
    expect(await own()).toMatchObject({
      coupons: { unused: 0, used: 1 },
      vouchers: '0.00',
      points: 500,
      books: { voucher: '0.00', points: 500 },
    });
    const params = { id: placed.data.id };
    const cancelled = await t.call(cancelOrder, { as: buyer.session, params, body: { reason: '不想要了' } });
    expect(cancelled.status).toBe(200);
    expect(await own()).toMatchObject({
      coupons: { unused: 1, used: 0 },
      vouchers: '30.00',
      points: 1_000,
      books: { voucher: '30.00', points: 1_000 },
    });
    // Every entry names its order.
    const { order_no: number } = (await t.call(getOrder, { as: buyer.session, params })).data;
    const memo = `订单 ${number}`;
    const { list } = (await t.call(getPointsLog, { as: buyer.session })).data;
    expect(list.slice(0, 2).map((entry) => entry.memo)).toEqual([memo, memo]);
    const { rows } = await sql<{ cause: string; memo: string }>`
      select cause, memo from wallet.journal where reference = ${`order:${params.id}`} order by cause`.execute(
      t.db,
    );
    expect(rows).toEqual([
      { cause: 'voucher_back', memo },
      { cause: 'voucher_used', memo },
    ]);
  });

  test('of two orders of one submit a cancelled one returns its own part, and the last one the coupon', async () => {
    const buyer = await withTwoOrders();
    const as = buyer.session;
    const coupon = await give(buyer, 1_800);
    const voucher = await makeVoucher(t, buyer, 3_000);
    await makePoints(t, buyer, 1_000);
    const choice = { coupon_id: coupon, vouchers: [{ id: voucher }], points: 900 };
    // 900.00, less 18.00, 30.00 and 9.00.
    const placed = await submit(buyer, '843.00', choice);
    expect([placed.status, placed.data.order_ids.length]).toEqual([201, 2]);
    const [first = 0, second = 0] = placed.data.order_ids;
    const cancel = (id: number) => t.call(cancelOrder, { as, params: { id }, body: { reason: '不想要了' } });
    const own = async () => ({
      unused: (await t.call(getCouponNumbers, { as })).data.unused,
      vouchers: (await t.call(getVouchers, { as })).data.available,
      points: (await t.call(getPointsLog, { as })).data.available,
    });

    // Two thirds of the goods were in the first order.
    expect((await cancel(first)).status).toBe(200);
    expect(await own()).toEqual({ unused: 0, vouchers: '20.00', points: 700 });
    expect(await checkBooks(t.db)).toEqual([]);
    expect((await cancel(second)).status).toBe(200);
    expect(await own()).toEqual({ unused: 1, vouchers: '30.00', points: 1_000 });
    expect(await checkBooks(t.db)).toEqual([]);
  });

  test('a 满减 over two orders of one submit is used once, until the last of them is cancelled', async () => {
    const buyer = await makeBuyer(t);
    const [plain, cold] = [await makeGoods(t), await makeGoods(t, { isCold: true })];
    const params = [
      { goods_id: plain.id, number: 60 },
      { goods_id: cold.id, number: 30 },
    ];
    await t.call(addToCart, { as: buyer.session, body: { params } });
    const activity = await makeActivity(t, {
      kind: 'FULL_REDUCTION',
      scope: { kind: 'GOODS', ids: [plain.id, cold.id] },
      perBuyer: 1,
      tiers: [{ amountFen: 90_000, minusFen: 9_000 }],
    });
    const placed = await submit(buyer, '810.00');
    expect([placed.status, placed.data.order_ids.length]).toEqual([201, 2]);
    const [first = 0, second = 0] = placed.data.order_ids;
    const cancel = (id: number) =>
      t.call(cancelOrder, { as: buyer.session, params: { id }, body: { reason: '不想要了' } });

    expect(await readClaimed(t, activity)).toEqual({ claimed: 1, claims: 1 });
    // The second order keeps its share of the reduction, so it is still in use.
    expect((await cancel(first)).status).toBe(200);
    expect(await readClaimed(t, activity)).toEqual({ claimed: 1, claims: 1 });
    expect((await cancel(second)).status).toBe(200);
    expect(await readClaimed(t, activity)).toEqual({ claimed: 0, claims: 0 });
    expect(await checkBooks(t.db)).toEqual([]);
  });

  test('a voucher is used in part: the rest stays on it, and each cancelled order returns its own part', async () => {
    const buyer = await withTwoOrders();
    const as = buyer.session;
    const [early, late] = [await makeVoucher(t, buyer, 3_000, 5), await makeVoucher(t, buyer, 2_000, 9)];
    const choice = { vouchers: [{ id: early, amount: '10.01' }, { id: late }] };
    const { savings, totals } = await check(buyer, choice);
    expect(savings.vouchers.map((one) => [one.id, one.used, one.message])).toEqual([
      [early, '10.01', ''],
      [late, '20.00', ''],
    ]);
    expect(totals.payable).toBe('869.99');
    const placed = await submit(buyer, '869.99', choice);
    expect([placed.status, placed.data.payable]).toEqual([201, '869.99']);
    const left = async () => {
      const { list, available } = (await t.call(getVouchers, { as })).data;
      const { voucher } = (await t.call(getUserMoney, { as })).data;
      expect(voucher).toBe(available);
      return list.toSorted((a, b) => a.id - b.id).map((one) => one.balance);
    };
    expect(await left()).toEqual(['19.99', '0.00']);
    const [first = 0, second = 0] = placed.data.order_ids;
    const cancel = (id: number) => t.call(cancelOrder, { as, params: { id }, body: { reason: '不想要了' } });
    await cancel(first);
    // 20.01 of 30.01 were the first order's: all of the early voucher's part, and 10.00 of the late one's.
    expect(await left()).toEqual(['30.00', '10.00']);
    expect(await checkBooks(t.db)).toEqual([]);
    await cancel(second);
    expect(await left()).toEqual(['30.00', '20.00']);
    expect(await checkBooks(t.db)).toEqual([]);
  });

  test('no more of a voucher is used than its amount or the price of the goods, and a part of zero is refused', async () => {
    const buyer = await withCart();
    const small = await makeVoucher(t, buyer, 3_000, 5);
    const large = await makeVoucher(t, buyer, 90_000, 9);
    const used = async (choice: Choice) =>
      (await check(buyer, choice)).savings.vouchers.map((one) => [one.used, one.message]);
    expect(await used({ vouchers: [{ id: small, amount: '99.00' }] })).toEqual([
      ['30.00', ''],
      ['0.00', ''],
    ]);
    expect(
      await used({
        vouchers: [{ id: small }, { id: large, amount: '600.00' }],
      }),
    ).toEqual([
      ['30.00', ''],
      ['570.00', ''],
    ]);
    const nothing = await t.call(checkOut, {
      as: buyer.session,
      body: { vouchers: [{ id: small, amount: '0.00' }] },
    });
    expect(nothing.status).toBe(422);
  });

  test('a coupon reduces one of two concurrent submits', async () => {
    const buyer = await withCart();
    const coupon = await give(buyer, 2_000);
    const answers = await Promise.all([1, 2].map(() => submit(buyer, '580.00', { coupon_id: coupon })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect((await t.call(getCouponNumbers, { as: buyer.session })).data).toMatchObject({
      unused: 0,
      used: 1,
    });
  });

  test('another company’s coupon and voucher reduce nothing', async () => {
    const rich = await withCart();
    const coupon = await give(rich, 2_000);
    const voucher = await makeVoucher(t, rich, 3_000);
    const buyer = await withCart();
    const page = await check(buyer, { coupon_id: coupon, vouchers: [{ id: voucher }], points: 900 });
    expect(page.totals.payable).toBe('600.00');
    const refused = await submit(buyer, '550.00', { coupon_id: coupon, vouchers: [{ id: voucher }] });
    expect(refused.reason).toBe('ORDER_CHANGED');
  });
});

test('a buyer who leaves the choice to the store gets the best coupon too', async () => {
  const buyer = await makeBuyer(t);
  await give(buyer, 1_000);
  expect((await placeOrder(t, buyer)).payable).toBe('590.00');
});
