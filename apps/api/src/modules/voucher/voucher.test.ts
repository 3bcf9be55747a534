import { addToCart, checkOut } from '@qianfang/contract/cart';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { cancelOrder, getOrder, receiveOrder, submitOrder } from '@qianfang/contract/order';
import { getUserMoney } from '@qianfang/contract/user-money';
import {
  claimCashback,
  getCashback,
  getVoucherLog,
  getVoucherLogFile,
  getVouchers,
} from '@qianfang/contract/voucher';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie } from '../../platform/viewer.ts';
import { makeReceivedOrder } from '../../testing/after-sale-builders.ts';
import { makeVoucher, openCashback } from '../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../testing/builders.ts';
import { checkBooks } from '../../testing/check-books.ts';
import { makeGoods } from '../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextKey } from '../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(async () => {
  await sql`update voucher.cashback_round set is_on = false`.execute(t.db);
  expect(await checkBooks(t.db)).toEqual([]);
});

const round = async (buyer: TestBuyer) => (await t.call(getCashback, { as: buyer.session })).data.round;
const claim = (buyer: TestBuyer, id: number) => t.call(claimCashback, { as: buyer.session, params: { id } });
const vouchers = async (buyer: TestBuyer) => (await t.call(getVouchers, { as: buyer.session })).data;
const booked = async (buyer: TestBuyer) => (await t.call(getUserMoney, { as: buyer.session })).data.voucher;

/** Goods for 600.00, received unless told otherwise. */
async function order(buyer: TestBuyer, isReceived = true): Promise<number> {
  const goods = await makeGoods(t);
  return makeReceivedOrder(t, buyer, { lines: [[goods.id, 60]], isReceived });
}

describe('满额返红包', () => {
  test('counts what was received, and tells what is paid and on its way', async () => {
    const buyer = await makeBuyer(t);
    await openCashback(t);
    expect(await round(buyer)).toMatchObject({ counted: '0.00', pending: '0.00', orders: [] });
    const onItsWay = await order(buyer, false);
    expect(await round(buyer)).toMatchObject({
      counted: '0.00',
      pending: '600.00',
      tiers: [
        { state: 'short', missing: '500.00' },
        { state: 'short', missing: '1000.00' },
      ],
    });
    await t.call(receiveOrder, { as: buyer.session, params: { id: onItsWay } });
    expect(await round(buyer)).toMatchObject({
      counted: '600.00',
      pending: '0.00',
      tiers: [{ state: 'open' }, { state: 'short', missing: '400.00' }],
      orders: [{ id: onItsWay, created_at: t.clock.now().toISOString(), amount: '600.00', is_counted: true }],
    });
  });

  test('a tier gives its voucher once, also when it is claimed twice at once', async () => {
    const buyer = await makeBuyer(t);
    const { low } = await openCashback(t);
    await order(buyer);
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(buyer, low)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.data.voucher_id)).size).toBe(1);
    expect((await claim(buyer, low)).data.voucher_id).toBe(answers[0]?.data.voucher_id);
    expect(await vouchers(buyer)).toMatchObject({ available: '10.00', counts: { usable: 1 } });
    expect(await booked(buyer)).toBe('10.00');
    expect((await round(buyer))?.tiers[0]?.state).toBe('claimed');
  });

  test('what is not reached yet says what is missing and gives nothing', async () => {
    const buyer = await makeBuyer(t);
    const { high } = await openCashback(t);
    await order(buyer);
    expect(await claim(buyer, high)).toMatchObject({
      status: 422,
      reason: 'STATE_FORBIDS',
      message: '本期已计金额还差 ¥400.00',
    });
    await order(buyer);
    expect((await claim(buyer, high)).data.amount).toBe('30.00');
    // Each tier for itself.
    expect((await round(buyer))?.tiers.map((tier) => tier.state)).toEqual(['open', 'claimed']);
  });

  test('it is claimed until its last moment, and what was claimed stays', async () => {
    const buyer = await makeBuyer(t);
    const { low, high } = await openCashback(t);
    await order(buyer);
    await order(buyer);
    const given = await claim(buyer, low);
    t.clock.advance({ days: 5 });
    expect(await round(buyer)).toBeNull();
    expect(await claim(buyer, high)).toMatchObject({ status: 422, message: '领取时间已过' });
    expect((await claim(buyer, low)).data).toEqual(given.data);
    expect((await vouchers(buyer)).available).toBe('10.00');
  });

  test('one company’s orders reach nothing for another', async () => {
    const buyer = await makeBuyer(t);
    const other = await makeBuyer(t);
    const { low } = await openCashback(t);
    await order(buyer);
    expect((await claim(other, low)).status).toBe(422);
    expect((await claim(other, 999_999)).status).toBe(404);
    expect(await round(other)).toMatchObject({ counted: '0.00', orders: [] });
  });
});

describe('cash vouchers expire', () => {
  test('what is left is gone at its last moment, leaves the books once, and stands as expired', async () => {
    const buyer = await makeBuyer(t);
    await makeVoucher(t, buyer, 1_000, 5);
    await makeVoucher(t, buyer, 700, 30);
    t.clock.advance({ days: 5 });
    expect(await vouchers(buyer)).toMatchObject({ available: '7.00', counts: { usable: 1, expired: 1 } });
    await t.app.deps.jobs.run('expire-vouchers');
    await t.app.deps.jobs.run('expire-vouchers');
    expect(await booked(buyer)).toBe('7.00');
    expect(await vouchers(buyer)).toMatchObject({
      available: '7.00',
      counts: { usable: 1, used: 0, expired: 1 },
    });
  });

  test('an order that is cancelled after the voucher ended brings back nothing that can be used', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const voucher = await makeVoucher(t, buyer, 1_000, 1);
    t.clock.advance({ days: 1, minutes: -5 });
    const as = buyer.session;
    const choice = { vouchers: [{ id: voucher }] };
    await t.call(addToCart, { as, body: { params: [{ goods_id: goods.id, number: 60 }] } });
    const page = await t.call(checkOut, { as, body: choice });
    const placed = await t.call(submitOrder, {
      as,
      idempotencyKey: nextKey(),
      body: { agreed: 1, address_id: buyer.addressId, payable: page.data.totals.payable, ...choice },
    });
    expect(placed.data.payable).toBe('590.00');
    t.clock.advance({ minutes: 10 });
    await t.app.deps.jobs.run('expire-vouchers');
    await t.call(cancelOrder, { as, params: { id: placed.data.id }, body: { reason: '不想要了' } });
    expect(await vouchers(buyer)).toMatchObject({ available: '0.00', counts: { usable: 0, expired: 1 } });
    await t.app.deps.jobs.run('expire-vouchers');
    expect(await booked(buyer)).toBe('0.00');
  });
});

describe('the log of cash vouchers', () => {
  const log = async (buyer: TestBuyer, query: QueryOf<typeof getVoucherLogFile> = {}) =>
    (await t.call(getVoucherLog, { as: buyer.session, query })).data;

  /** An order for 600.00 that these vouchers pay as far as they reach. */
  async function pay(buyer: TestBuyer, vouchers: readonly number[]) {
    const goods = await makeGoods(t);
    const as = buyer.session;
    const choice = { vouchers: vouchers.map((id) => ({ id })) };
    await t.call(addToCart, { as, body: { params: [{ goods_id: goods.id, number: 60 }] } });
    const page = await t.call(checkOut, { as, body: choice });
    const { data } = await t.call(submitOrder, {
      as,
      idempotencyKey: nextKey(),
      body: { agreed: 1, address_id: buyer.addressId, payable: page.data.totals.payable, ...choice },
    });
    return (await t.call(getOrder, { as, params: { id: data.id } })).data;
  }

  test('tells of each voucher what it brought, what orders took and gave back, and what expired, from the books', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const one = await makeVoucher(t, buyer, 1_000, 5);
    const two = await makeVoucher(t, buyer, 2_500, 30);
    await makeVoucher(t, other, 7_700, 30);
    const { id, order_no: orderNo } = await pay(buyer, [one, two]);
    const used = { use_type: 'used', use_type_text: '下单抵扣', order_no: orderNo };
    expect((await log(buyer)).list).toMatchObject([
      { ...used, amount: '-25.00', balance: '0.00' },
      { ...used, amount: '-10.00', balance: '25.00' },
      { use_type_text: '获得', amount: '25.00', balance: '35.00', order_no: '' },
      { use_type_text: '获得', amount: '10.00', balance: '10.00', order_no: '' },
    ]);
    await t.call(cancelOrder, { as: buyer.session, params: { id }, body: { reason: '不想要了' } });
    t.clock.advance({ days: 6 });
    await t.app.deps.jobs.run('expire-vouchers');
    await sql`update identity.session set expires_at = '2036-01-01'`.execute(t.db);
    const { list, total } = await log(buyer);
    expect(total).toBe(7);
    expect(list.slice(0, 3)).toMatchObject([
      { use_type_text: '过期', amount: '-10.00', balance: '25.00', order_no: '' },
      { use_type_text: '取消退回', amount: '25.00', balance: '35.00', order_no: orderNo },
      { use_type_text: '取消退回', amount: '10.00', balance: '10.00', order_no: orderNo },
    ]);
    expect(new Set(list.map((entry) => entry.source_text))).toEqual(new Set(['活动赠送']));
    expect(list.every((entry) => entry.name !== '')).toBe(true);
  });

  test('is narrowed by kind and days, page by page and in the workbook, and holds nobody else’s', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const one = await makeVoucher(t, buyer, 1_000, 5);
    await makeVoucher(t, other, 7_700, 30);
    const { order_no: orderNo } = await pay(buyer, [one]);
    const today = dateInShanghai(t.clock.now());
    expect((await log(buyer, { use_type: 'used' })).list).toMatchObject([{ order_no: orderNo }]);
    expect(await log(buyer, { use_type: 'expired' })).toMatchObject({ list: [], total: 0 });
    expect((await log(buyer, { start_time: today, end_time: today })).total).toBe(2);
    expect((await log(buyer, { start_time: '2020-01-01', end_time: '2020-01-02' })).total).toBe(0);
    const second = await t.call(getVoucherLog, {
      as: buyer.session,
      query: { page: 2, per_page: 1 },
    });
    expect(second.data).toMatchObject({ total: 2, list: [{ use_type: 'given' }] });
    const sheetOf = async (terms: string) => {
      const answer = await t.app.inject({
        url: `${getVoucherLogFile.path}?${terms}`,
        cookies: { [sessionCookie]: buyer.session },
      });
      expect(answer.statusCode).toBe(200);
      return strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    };
    const all = await sheetOf('');
    expect([all.includes(orderNo), all.includes('获得'), all.includes('77.00')]).toEqual([true, true, false]);
    const used = await sheetOf('use_type=used');
    expect([used.includes(orderNo), used.includes('获得')]).toEqual([true, false]);
  });
});
