import { getOrder } from '@qianfang/contract/order';
import { getPayment, getPaymentOptions } from '@qianfang/contract/payment';
import { readSimulatorKeys } from '@qianfang/gateway-simulator/simulator-keys';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { ledgerOf, outcomesOf } from '../../../../testing/payment-records.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey, pay, placeOrder, setUpBank, topUp } from '../../../../testing/trade-builders.ts';
import { pressPhone, sendNotification } from '../../../../testing/wechat.ts';

let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
  // Far from the machine's time: signatures are checked against our clock.
  t = await startTestApp({ gateway: true, now: '2027-03-01T10:00:00+08:00' });
  await setUpBank(t);
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

const statusOf = async (id: number, who = buyer) =>
  (await t.call(getOrder, { as: who.session, params: { id } })).data.status;
const payment = (id: number, who = buyer) => t.call(getPayment, { as: who.session, params: { id } });

/** The gateway's message about a payment. */
async function receiptOf(paymentNo: string, changes: Record<string, unknown> = {}) {
  const { rows } = await sql<{ amount_fen: number }>`
    select amount_fen from payment.payment where payment_no = ${paymentNo}`.execute(t.db);
  return {
    out_trade_no: paymentNo,
    amount: { total: rows[0]?.amount_fen ?? 0, currency: 'CNY' },
    ...changes,
  };
}

describe('paying by WeChat', () => {
  test('the QR is paid on the phone and the order goes to the warehouse', async () => {
    const placed = await placeOrder(t, buyer);
    const started = await pay(t, buyer, placed.id, 'wechat');
    expect(started).toMatchObject({ status: 200, data: { status: 'PENDING', amount: '600.00' } });
    expect(started.data.code_url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/);
    expect(started.data.qr_svg).toContain('<title>微信支付二维码，金额 ¥600.00</title>');
    expect(started.data.phone_url).toMatch(/^\/simulator\/phone\?code=\w+$/);

    const phone = await t.app.inject({ url: started.data.phone_url });
    expect(phone.body).toContain('¥600.00');
    expect(phone.body).toContain('确认支付');
    expect(await pressPhone(t, started.data.phone_url, 'pay')).toBe(303);

    expect((await payment(started.data.id)).data).toMatchObject({ status: 'PAID', code_url: '', qr_svg: '' });
    expect(await statusOf(placed.id)).toBe('TO_SHIP');
    expect(await ledgerOf(t, started.data.payment_no)).toEqual({ wechat: -60_000, sales: 60_000 });
  });

  test('a repeated or concurrent notification changes nothing', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'wechat');
    const receipt = await receiptOf(data.payment_no);
    const answers = await Promise.all([
      sendNotification(t, { id: 'twice', transaction: receipt }),
      sendNotification(t, { id: 'twice', transaction: receipt }),
      sendNotification(t, { id: 'another-id', transaction: receipt }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await outcomesOf(t, data.payment_no)).sort()).toEqual(['REPEATED', 'SETTLED']);
    await sendNotification(t, { id: 'twice', transaction: receipt });
    expect((await outcomesOf(t, data.payment_no)).sort()).toEqual(['REPEATED', 'SETTLED']);
    const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id: placed.id } });
    expect(order.events.filter((event) => event.event === 'pay')).toHaveLength(1);
    expect(await ledgerOf(t, data.payment_no)).toEqual({ wechat: -60_000, sales: 60_000 });
  });

  test('only the gateway can report a payment', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'wechat');
    const transaction = await receiptOf(data.payment_no);
    const keys = await readSimulatorKeys(t.app.deps.config.dataDir);
    const minute = 60_000;
    const now = t.clock.now().getTime();
    const forged = { ...keys, platform: { ...keys.merchant, serial: keys.platform.serial } };
    const refused = [
      await sendNotification(t, { transaction, keys: forged }),
      await sendNotification(t, { transaction, keys: { ...keys, apiV3Key: 'x'.repeat(32) } }),
      await sendNotification(t, {
        transaction,
        keys: { ...keys, platform: { ...keys.platform, serial: 'AB' } },
      }),
      await sendNotification(t, { transaction, at: new Date(now - 6 * minute) }),
      await sendNotification(t, { transaction, at: new Date(now + 6 * minute) }),
      await sendNotification(t, { transaction, tamper: (body) => body.replace('支付成功', '支付完成') }),
    ];
    expect(refused.map((answer) => [answer.status, answer.reason])).toEqual(
      refused.map(() => [401, 'SIGNATURE_WRONG']),
    );
    const bare = await t.app.inject({ method: 'POST', url: '/api/notify/wechat', payload: { id: 'x' } });
    expect(bare.statusCode).toBe(401);
    expect((await payment(data.id)).data.status).toBe('PENDING');
    expect(await outcomesOf(t, data.payment_no)).toEqual([]);
  });

  test('a wrong amount or currency pays nothing and is given to a person', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'wechat');
    const less = await receiptOf(data.payment_no, { amount: { total: 1, currency: 'CNY' } });
    const dollars = await receiptOf(data.payment_no, { amount: { total: 60_000, currency: 'USD' } });
    expect(await sendNotification(t, { id: 'less', transaction: less })).toMatchObject({
      status: 422,
      reason: 'INVALID',
    });
    expect(await sendNotification(t, { transaction: dollars })).toMatchObject({ status: 422 });
    expect(await sendNotification(t, { id: 'less', transaction: less })).toMatchObject({ status: 422 });
    expect(await outcomesOf(t, data.payment_no)).toEqual(['AMOUNT_WRONG', 'AMOUNT_WRONG']);
    expect(await statusOf(placed.id)).toBe('PENDING_PAYMENT');
    const { rows } = await sql`
      select details from audit.entry
      where action = 'payment.amount-wrong' and entity = ${`payment:${data.payment_no}`}`.execute(t.db);
    expect(rows).toHaveLength(2);
  });

  test('a payment that we never started, or of another merchant, is not settled', async () => {
    const unknown = { out_trade_no: 'QP2703019999999', amount: { total: 1, currency: 'CNY' } };
    expect(await sendNotification(t, { transaction: unknown })).toMatchObject({ status: 404 });
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'wechat');
    const foreign = await receiptOf(data.payment_no, { mchid: '1900000002' });
    expect(await sendNotification(t, { transaction: foreign })).toMatchObject({ status: 200 });
    const failed = await receiptOf(data.payment_no, { trade_state: 'PAYERROR' });
    expect(await sendNotification(t, { transaction: failed })).toMatchObject({ status: 200 });
    const refund = await sendNotification(t, {
      eventType: 'REFUND.SUCCESS',
      transaction: { refund_id: '1' },
    });
    expect(refund.status).toBe(200);
    expect((await payment(data.id)).data.status).toBe('PENDING');
  });

  test('a lost notification is made up for when the page polls', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'wechat');
    expect(await pressPhone(t, data.phone_url, 'pay-late')).toBe(303);
    expect((await payment(data.id)).data.status).toBe('PENDING');
    t.clock.advance({ seconds: 11 });
    expect((await payment(data.id)).data.status).toBe('PAID');
    expect(await statusOf(placed.id)).toBe('TO_SHIP');
    // The late notification then finds the work done.
    await pressPhone(t, data.phone_url, 'notify');
    expect(await outcomesOf(t, data.payment_no)).toEqual(['REPEATED']);
  });

  test('the same method again gives the open attempt, by its key or another', async () => {
    const placed = await placeOrder(t, buyer);
    const key = nextKey();
    const [first, second] = await Promise.all([
      pay(t, buyer, placed.id, 'wechat', key),
      pay(t, buyer, placed.id, 'wechat', key),
    ]);
    const third = await pay(t, buyer, placed.id, 'wechat');
    expect(second.data).toEqual(first.data);
    expect(third.data).toEqual(first.data);
    const options = await t.call(getPaymentOptions, { as: buyer.session, params: { id: placed.id } });
    expect(options.data.current).toEqual(first.data);
    const reused = await pay(t, buyer, placed.id, 'transfer', key);
    expect(reused).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
  });

  test('another method closes the QR at the gateway, so that it can no longer be paid', async () => {
    const placed = await placeOrder(t, buyer);
    const { data: first } = await pay(t, buyer, placed.id, 'wechat');
    const { data: second } = await pay(t, buyer, placed.id, 'transfer');
    expect(second).toMatchObject({ method: 'transfer', status: 'PENDING', code_url: '' });
    expect((await payment(first.id)).data).toMatchObject({ status: 'CLOSED', code_url: '', phone_url: '' });
    await pressPhone(t, first.phone_url, 'pay');
    expect((await t.app.inject({ url: first.phone_url })).body).toContain('订单已关闭');
    expect(await statusOf(placed.id)).toBe('PENDING_PAYMENT');
  });

  test('a payment made while choosing another method counts, and only once', async () => {
    const who = await makeBuyer(t);
    await topUp(t, who, 100_000);
    const placed = await placeOrder(t, who);
    const { data: first } = await pay(t, who, placed.id, 'wechat');
    await pressPhone(t, first.phone_url, 'pay-late');
    const second = await pay(t, who, placed.id, 'balance');
    expect(second.data).toMatchObject({ id: first.id, method: 'wechat', status: 'PAID' });
    expect(await statusOf(placed.id, who)).toBe('TO_SHIP');
    const again = await pay(t, who, placed.id, 'balance');
    expect(again).toMatchObject({ status: 422, reason: 'NOT_PAYABLE' });
  });

  test('money for a closed attempt is refunded automatically', async () => {
    const placed = await placeOrder(t, buyer);
    const { data: first } = await pay(t, buyer, placed.id, 'wechat');
    await pressPhone(t, first.phone_url, 'pay-late');
    // Closed here without a query, as when the gateway is unreachable.
    await sql`update payment.payment set status = 'CLOSED' where id = ${first.id}`.execute(t.db);
    const { data: second } = await pay(t, buyer, placed.id, 'wechat');
    await pressPhone(t, second.phone_url, 'pay');
    expect(await statusOf(placed.id)).toBe('TO_SHIP');

    await sendNotification(t, { transaction: await receiptOf(first.payment_no) });
    expect((await payment(first.id)).data.status).toBe('REFUNDING');
    expect(await ledgerOf(t, first.payment_no)).toEqual({ wechat: -60_000, refund_due: 60_000 });
    await t.app.deps.jobs.run('send-refunds');
    expect((await payment(first.id)).data.status).toBe('REFUNDED');
    expect((await payment(second.id)).data.status).toBe('PAID');
    expect(await ledgerOf(t, first.payment_no)).toEqual({});
    const { rows } = await sql<{ state: string; refunded_fen: number }>`
      select state, refunded_fen from simulator.trade where out_trade_no = ${first.payment_no}`.execute(t.db);
    expect(rows).toEqual([{ state: 'REFUND', refunded_fen: 60_000 }]);
  });

  test('the job closes attempts at the gateway that were closed while it was away', async () => {
    const placed = await placeOrder(t, buyer);
    const { data: first } = await pay(t, buyer, placed.id, 'wechat');
    await sql`update payment.payment set status = 'CLOSED' where id = ${first.id}`.execute(t.db);
    await t.app.deps.jobs.run('close-attempts');
    const { rows } = await sql`
      select 1 from simulator.trade where out_trade_no = ${first.payment_no} and state = 'CLOSED'`.execute(
      t.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('notifications are deleted after half a year, payments never', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'wechat');
    await pressPhone(t, data.phone_url, 'pay');
    t.clock.advance({ days: 179 });
    await t.app.deps.jobs.run('payment.sweep');
    expect(await outcomesOf(t, data.payment_no)).toEqual(['SETTLED']);
    t.clock.advance({ days: 2 });
    await t.app.deps.jobs.run('payment.sweep');
    expect(await outcomesOf(t, data.payment_no)).toEqual([]);
    const { rows } = await sql`
      select 1 from payment.payment where payment_no = ${data.payment_no}`.execute(t.db);
    expect(rows).toHaveLength(1);
  });

  test('buyers pay many orders at once, each exactly once', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(t)));
    const attempts = await Promise.all(
      buyers.map(async (who) => {
        const placed = await placeOrder(t, who);
        return { who, placed, started: await pay(t, who, placed.id, 'wechat') };
      }),
    );
    await Promise.all(
      attempts.flatMap(({ started, who }) => [
        pressPhone(t, started.data.phone_url, 'pay'),
        pressPhone(t, started.data.phone_url, 'pay'),
        payment(started.data.id, who),
      ]),
    );
    for (const { who, placed } of attempts) expect(await statusOf(placed.id, who)).toBe('TO_SHIP');
  });
});
