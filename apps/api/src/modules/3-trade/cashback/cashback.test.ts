import { receiveOrder } from '@qianfang/contract/order';
import { getUserMoney } from '@qianfang/contract/user-money';
import { claimCashback, getCashback, getVouchers } from '@qianfang/contract/voucher';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { makeReceivedOrder } from '../../../testing/after-sale-builders.ts';
import { openCashback } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { invoiceNumber, makeInvoice } from '../../../testing/invoice-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';
import { listRebatesWaiting } from '../invoice/index.ts';
import { settleCashback } from './settle-cashback.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(async () => {
  await sql`update cashback.round set is_on = false`.execute(t.db);
  expect(await checkBooks(t.db)).toEqual([]);
});

const round = async (buyer: TestBuyer) => (await t.call(getCashback, { as: buyer.session })).data.round;
const claim = (buyer: TestBuyer, id: number) => t.call(claimCashback, { as: buyer.session, params: { id } });
const vouchers = async (buyer: TestBuyer) => (await t.call(getVouchers, { as: buyer.session })).data;
const booked = async (buyer: TestBuyer) => (await t.call(getUserMoney, { as: buyer.session })).data.voucher;

/** Goods for 600.00, received unless stated otherwise. */
async function order(buyer: TestBuyer, isReceived = true): Promise<number> {
  const goods = await makeGoods(t);
  return makeReceivedOrder(t, buyer, { lines: [[goods.id, 60]], isReceived });
}

describe('满额返红包', () => {
  test('counts received goods, and shows what is paid and on its way', async () => {
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

  test('a tier gives its voucher once, also when claimed concurrently', async () => {
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

  test('an unreached tier says what is missing and gives nothing', async () => {
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
    // Each tier counts by itself.
    expect((await round(buyer))?.tiers.map((tier) => tier.state)).toEqual(['open', 'claimed']);
  });

  test('it can be claimed until its last moment, and a claimed voucher stays', async () => {
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

  test('cashback on invoiced orders waits for its red invoice and is given with it (P-01)', async () => {
    const buyer = await makeBuyer(t);
    const { low } = await openCashback(t);
    const orderId = await order(buyer);
    await makeInvoice(t, buyer, orderId);
    const waiting = { voucher_id: null, amount: '10.00', ends_at: null };
    const answers = await Promise.all([1, 2, 3].map(() => claim(buyer, low)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: waiting });
    expect((await round(buyer))?.tiers[0]?.state).toBe('waiting');
    expect(await vouchers(buyer)).toMatchObject({ available: '0.00', list: [] });
    expect(await booked(buyer)).toBe('0.00');
    const tasks = async () => (await listRebatesWaiting(t.db)).filter((one) => one.company === buyer.name);
    const [task] = await tasks();
    expect(task).toMatchObject({ amount: 1_000 });

    t.clock.advance({ days: 2 });
    const staff = await makeStaff(t, 'finance');
    const red = { rebateId: task?.id ?? 0, number: invoiceNumber(), staff };
    expect(await settleCashback(t.app.deps, { ...red, number: '123' })).toMatchObject({ problem: 'INVALID' });
    expect(await settleCashback(t.app.deps, red)).toBeUndefined();
    expect(await settleCashback(t.app.deps, { ...red, number: invoiceNumber() })).toMatchObject({
      problem: 'STATE_FORBIDS',
    });
    // Its validity begins when it is given.
    expect(await vouchers(buyer)).toMatchObject({
      available: '10.00',
      list: [{ given_at: t.clock.now().toISOString() }],
    });
    expect(await booked(buyer)).toBe('10.00');
    expect((await round(buyer))?.tiers[0]?.state).toBe('claimed');
    expect((await claim(buyer, low)).data.amount).toBe('10.00');
    expect(await tasks()).toEqual([]);
  });

  test('one company’s orders count nothing for another', async () => {
    const buyer = await makeBuyer(t);
    const other = await makeBuyer(t);
    const { low } = await openCashback(t);
    await order(buyer);
    expect((await claim(other, low)).status).toBe(422);
    expect((await claim(other, 999_999)).status).toBe(404);
    expect(await round(other)).toMatchObject({ counted: '0.00', orders: [] });
  });
});
