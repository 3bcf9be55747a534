import { cancelOrder, getOrder } from '@qianfang/contract/order';
import { getPayment, getPaymentOptions } from '@qianfang/contract/payment';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, pay, placeOrder, setUpBank, topUp } from '../../../testing/trade-builders.ts';
import { pressPhone, sendNotification } from '../../../testing/wechat.ts';
import { cancelOrderForStaff } from '../../3-trade/closing/index.ts';

let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
  t = await startTestApp({ gateway: true });
  await setUpBank(t);
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

const order = async (id: number, who = buyer) =>
  (await t.call(getOrder, { as: who.session, params: { id } })).data;
const cancel = (id: number, who = buyer) =>
  t.call(cancelOrder, { as: who.session, params: { id }, body: { reason: '不想要了' } });
const timeOut = () => t.app.deps.jobs.run('cancel-unpaid-orders');
const balance = async (id: number) =>
  (await t.call(getPaymentOptions, { as: buyer.session, params: { id } })).data.balance;

async function stock(goodsId: number): Promise<{ on_hand: number; reserved: number } | undefined> {
  const { rows } = await sql<{ on_hand: number; reserved: number }>`
    select on_hand, reserved from stock.batch where goods_id = ${goodsId}`.execute(t.db);
  return rows[0];
}

describe('cancelling an order', () => {
  beforeAll(async () => {
    buyer = await makeBuyer(t);
  });

  test('releases the stock, closes the QR, and is idempotent', async () => {
    const goods = await makeGoods(t);
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    const { data: payment } = await pay(t, buyer, placed.id, 'wechat');
    expect(await stock(goods.id)).toEqual({ on_hand: 1_000, reserved: 60 });
    const answers = [await cancel(placed.id), await cancel(placed.id)];
    expect(answers.map((answer) => answer.data)).toEqual([
      { id: placed.id, status: 'CANCELLED' },
      { id: placed.id, status: 'CANCELLED' },
    ]);
    expect(await stock(goods.id)).toEqual({ on_hand: 1_000, reserved: 0 });
    expect(await order(placed.id)).toMatchObject({ status: 'CANCELLED', cancel_reason: '不想要了' });
    expect((await t.app.inject({ url: payment.phone_url })).body).toContain('订单已关闭');
    expect(await pay(t, buyer, placed.id, 'wechat')).toMatchObject({
      reason: 'NOT_PAYABLE',
      message: '订单已取消，不可支付',
    });
  });

  test('closes a bank transfer that was only begun', async () => {
    const placed = await placeOrder(t, buyer);
    const { data: payment } = await pay(t, buyer, placed.id, 'transfer');
    await cancel(placed.id);
    const view = await t.call(getPayment, { as: buyer.session, params: { id: payment.id } });
    expect(view.data.status).toBe('CLOSED');
  });

  test('one order of a submit is cancelled, the other is paid by a new attempt', async () => {
    const normal = await makeGoods(t);
    const cold = await makeGoods(t, { isCold: true });
    const placed = await placeOrder(t, buyer, [
      [normal.id, 60],
      [cold.id, 30],
    ]);
    const [first, second] = placed.orderIds;
    const { data: both } = await pay(t, buyer, placed.id, 'wechat');
    expect(both.amount).toBe('900.00');
    await cancel(first ?? 0);
    const { data: one } = await pay(t, buyer, second ?? 0, 'wechat');
    expect(one.order_ids).toEqual([second]);
    await pressPhone(t, one.phone_url, 'pay');
    expect((await order(second ?? 0)).status).toBe('TO_SHIP');
  });

  test('only the store cancels a paid order, and the balance is refunded at once', async () => {
    await topUp(t, buyer, 60_000);
    const goods = await makeGoods(t);
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    const before = await balance(placed.id);
    await pay(t, buyer, placed.id, 'balance');
    expect(await cancel(placed.id)).toMatchObject({ status: 422, reason: 'STATE_FORBIDS' });

    const { order_no: orderNo } = await order(placed.id);
    const staff = await makeStaff(t, 'business');
    expect(await cancelOrderForStaff(t.app.deps, { orderNo, staff, reason: '仓库缺货' })).toEqual({
      status: 'CANCELLED',
    });
    expect(await balance(placed.id)).toBe(before);
    expect(await stock(goods.id)).toEqual({ on_hand: 1_000, reserved: 0 });
    expect((await order(placed.id)).payments).toMatchObject([
      { status: 'REFUNDED', amount: '600.00', refunded: '600.00' },
    ]);
    expect(await cancelOrderForStaff(t.app.deps, { orderNo, staff, reason: '再来' })).toMatchObject({
      problem: 'STATE_FORBIDS',
    });
  });

  test('a buyer cancels an order that waits for review, and WeChat refunds it', async () => {
    const placed = await placeOrder(t, buyer);
    const { data: payment } = await pay(t, buyer, placed.id, 'wechat');
    await pressPhone(t, payment.phone_url, 'pay');
    await sql`update orders.purchase_order set status = 'REVIEW' where id = ${placed.id}`.execute(t.db);
    expect(await cancel(placed.id)).toMatchObject({ status: 200 });
    await t.app.deps.jobs.run('send-refunds');
    expect((await order(placed.id)).payments).toMatchObject([{ status: 'REFUNDED', refunded: '600.00' }]);
  });

  test('of two orders paid together the cancelled one is refunded by its own share', async () => {
    const normal = await makeGoods(t);
    const cold = await makeGoods(t, { isCold: true });
    const placed = await placeOrder(t, buyer, [
      [normal.id, 61],
      [cold.id, 39],
    ]);
    const { data: payment } = await pay(t, buyer, placed.id, 'wechat');
    await pressPhone(t, payment.phone_url, 'pay');
    const staff = await makeStaff(t, 'business');
    const orders = await Promise.all(placed.orderIds.map((id) => order(id)));
    const cancelCold = orders.find((one) => one.handling === 'COLD');
    const cancelNormal = orders.find((one) => one.handling === 'NORMAL');
    const view = async () =>
      (await t.call(getPayment, { as: buyer.session, params: { id: payment.id } })).data.status;

    await cancelOrderForStaff(t.app.deps, { orderNo: cancelCold?.order_no ?? '', staff, reason: '缺货' });
    await t.app.deps.jobs.run('send-refunds');
    expect(await view()).toBe('PAID');
    expect((await order(cancelCold?.id ?? 0)).payments).toMatchObject([
      { amount: '390.00', refunded: '390.00' },
    ]);
    expect((await order(cancelNormal?.id ?? 0)).payments).toMatchObject([
      { amount: '610.00', refunded: '0.00' },
    ]);

    await cancelOrderForStaff(t.app.deps, { orderNo: cancelNormal?.order_no ?? '', staff, reason: '缺货' });
    expect(await view()).toBe('REFUNDING');
    await t.app.deps.jobs.run('send-refunds');
    expect(await view()).toBe('REFUNDED');
  });

  test('a payment during the cancel keeps the order', async () => {
    const placed = await placeOrder(t, buyer);
    const { data: payment } = await pay(t, buyer, placed.id, 'wechat');
    await pressPhone(t, payment.phone_url, 'pay-late');
    expect(await cancel(placed.id)).toMatchObject({
      status: 422,
      reason: 'STATE_FORBIDS',
      message: '订单待发货，不可进行此操作',
    });
    expect((await order(placed.id)).status).toBe('TO_SHIP');
  });

  test('another company’s order does not exist', async () => {
    const placed = await placeOrder(t, buyer);
    const stranger = await makeBuyer(t);
    expect(await cancel(placed.id, stranger)).toMatchObject({ status: 404, reason: 'NOT_FOUND', data: null });
    expect((await order(placed.id)).status).toBe('PENDING_PAYMENT');
  });
});

describe('orders not paid in time', () => {
  beforeAll(async () => {
    buyer = await makeBuyer(t);
  });

  test('end after thirty minutes and not before, and release everything', async () => {
    const goods = await makeGoods(t);
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    const { data: payment } = await pay(t, buyer, placed.id, 'wechat');
    t.clock.advance({ minutes: 29, seconds: 59 });
    await timeOut();
    expect((await order(placed.id)).status).toBe('PENDING_PAYMENT');
    t.clock.advance({ seconds: 1 });
    await timeOut();
    await timeOut();
    expect(await order(placed.id)).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: '超时未付款，订单自动取消',
    });
    expect(await stock(goods.id)).toEqual({ on_hand: 1_000, reserved: 0 });
    const view = await t.call(getPayment, { as: buyer.session, params: { id: payment.id } });
    expect(view.data.status).toBe('CLOSED');
    expect((await t.app.inject({ url: payment.phone_url })).body).toContain('订单已关闭');
    const { rows } = await sql`
      select 1 from message.message where buyer_id = ${buyer.buyerId} and title like '订单%已取消'`.execute(
      t.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('a payment in the last second counts, even if its notification is late', async () => {
    const placed = await placeOrder(t, buyer);
    const { data: payment } = await pay(t, buyer, placed.id, 'wechat');
    t.clock.advance({ minutes: 29, seconds: 59 });
    await pressPhone(t, payment.phone_url, 'pay-late');
    t.clock.advance({ seconds: 2 });
    await timeOut();
    expect((await order(placed.id)).status).toBe('TO_SHIP');
  });

  test('a concurrent payment, cancel and timeout leave one clear end for each order', async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const who = await makeBuyer(t);
        const placed = await placeOrder(t, who);
        return { who, placed, payment: (await pay(t, who, placed.id, 'wechat')).data };
      }),
    );
    t.clock.advance({ minutes: 30 });
    await Promise.all([
      ...tries.map(({ payment }) =>
        sendNotification(t, {
          transaction: { out_trade_no: payment.payment_no, amount: { total: 60_000, currency: 'CNY' } },
        }),
      ),
      ...tries.map(({ who, placed }) => cancel(placed.id, who)),
      timeOut(),
      timeOut(),
    ]);
    for (const { who, placed, payment } of tries) {
      const view = await t.call(getPayment, { as: who.session, params: { id: payment.id } });
      const { status } = await order(placed.id, who);
      expect([
        ['TO_SHIP', 'PAID'],
        ['CANCELLED', 'REFUNDING'],
      ]).toContainEqual([status, view.data.status]);
    }
  });
});
