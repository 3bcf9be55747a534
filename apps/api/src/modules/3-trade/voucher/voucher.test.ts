import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { cancelOrder, getOrder } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { getUserMoney } from '@qianfang/contract/user-money';
import { getVoucherLog, getVoucherLogFile, getVouchers } from '@qianfang/contract/voucher';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeVoucher } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

const vouchers = async (buyer: TestBuyer) => (await t.call(getVouchers, { as: buyer.session })).data;
const booked = async (buyer: TestBuyer) => (await t.call(getUserMoney, { as: buyer.session })).data.voucher;

describe('cash vouchers expire', () => {
  test('the rest expires at its last moment, leaves the books once, and is shown as expired', async () => {
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

  test('an order cancelled after the voucher expired returns nothing usable', async () => {
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

  /** An order for 600.00, paid by these vouchers as far as they suffice. */
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

  test('lists each voucher’s amount, uses, returns and expiry, from the books', async () => {
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

  test('is filtered by kind and days, paged and in the workbook, and has nobody else’s', async () => {
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
