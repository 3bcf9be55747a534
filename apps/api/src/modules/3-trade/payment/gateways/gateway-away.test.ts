import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getOrder } from '@qianfang/contract/order';
import { getPayment } from '@qianfang/contract/payment';
import { readSimulatorKeys, wechatPayFields } from '@qianfang/gateway-simulator/simulator-keys';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { type Relay, startRelay } from '../../../../testing/relay.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makeStaff, nextKey, pay, placeOrder, setUpBank, topUp } from '../../../../testing/trade-builders.ts';
import { pressPhone } from '../../../../testing/wechat.ts';
import { cancelOrderForStaff } from '../../closing/index.ts';
import { confirmRefund } from '../refunds/confirm-refund.ts';
import { listRefundsWaiting } from '../refunds/list-refunds-waiting.ts';

/**
 * Another company's system, on a line that can be cut; the store has its keys from a file, as for the real
 * one.
 */
let gateway: TestApp;
let line: Relay;
let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
  gateway = await startTestApp({ gateway: true });
  line = await startRelay((gateway.app.server.address() as AddressInfo).port);
  const { dataDir } = gateway.app.deps.config;
  const keys = await readSimulatorKeys(dataDir);
  const file = join(dataDir, 'wechat-pay.json');
  await writeFile(
    file,
    JSON.stringify({
      ...wechatPayFields(keys),
      base_url: `http://127.0.0.1:${line.port}/simulator`,
      // Nothing listens there: every notification is lost.
      notify_url: 'http://127.0.0.1:9/api/notify/wechat',
    }),
  );
  t = await startTestApp({ settings: { WECHAT_PAY: file } });
  await setUpBank(t);
});
afterAll(async () => {
  await line.close();
  await t.close();
  await gateway.close();
});
beforeEach(async () => {
  line.mend();
  buyer = await makeBuyer(t);
});
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

const statusOf = async (id: number) =>
  (await t.call(getPayment, { as: buyer.session, params: { id } })).data.status;
const order = async (id: number) => (await t.call(getOrder, { as: buyer.session, params: { id } })).data;

async function tradeOf(paymentNo: string) {
  const { rows } = await sql<{ state: string; code: string; refunded_fen: number }>`
    select state, code, refunded_fen from simulator.trade where out_trade_no = ${paymentNo}`.execute(
    gateway.db,
  );
  return rows[0];
}

/** The buyer scans the QR and pays at the gateway. */
async function scanAndPay(paymentNo: string): Promise<void> {
  const trade = await tradeOf(paymentNo);
  await pressPhone(gateway, `/simulator/phone?code=${trade?.code}`, 'pay');
}

/** A paid order, cancelled by the store, so that its refund is due. */
async function dueRefund() {
  const placed = await placeOrder(t, buyer);
  const { data: payment } = await pay(t, buyer, placed.id, 'wechat');
  await scanAndPay(payment.payment_no);
  t.clock.advance({ seconds: 11 });
  expect(await statusOf(payment.id)).toBe('PAID');
  const { order_no: orderNo } = await order(placed.id);
  await cancelOrderForStaff(t.app.deps, { orderNo, staff: await makeStaff(t, 'business'), reason: '缺货' });
  expect(await statusOf(payment.id)).toBe('REFUNDING');
  return payment;
}

test('a real gateway has no phone page, and its QR is opened once it can be reached', async () => {
  const placed = await placeOrder(t, buyer);
  const key = nextKey();
  const warned = vi.spyOn(t.app.deps.log, 'warn');
  line.cut();
  expect(await pay(t, buyer, placed.id, 'wechat', key)).toMatchObject({
    status: 503,
    reason: 'UNAVAILABLE',
    message: '微信支付暂时无法使用，请稍后重试或选择其他方式',
  });
  // Operators read the fault and the payment.
  expect(warned.mock.calls).toEqual([
    [
      { paymentNo: expect.any(String), why: expect.stringMatching(/^E[A-Z]+$/) },
      'the gateway did not answer',
    ],
  ]);
  warned.mockRestore();
  line.mend();
  const opened = await pay(t, buyer, placed.id, 'wechat', key);
  expect(opened).toMatchObject({ status: 200, data: { status: 'PENDING', phone_url: '' } });
  expect(opened.data.qr_svg).toContain('<svg');
  expect((await tradeOf(opened.data.payment_no))?.state).toBe('NOTPAY');
});

test('a buyer who chooses another method while the gateway is away does not wait, and pays once', async () => {
  await topUp(t, buyer, 60_000);
  const placed = await placeOrder(t, buyer);
  const { data: first } = await pay(t, buyer, placed.id, 'wechat');
  line.cut();
  expect((await pay(t, buyer, placed.id, 'balance')).data).toMatchObject({
    method: 'balance',
    status: 'PAID',
  });
  await t.app.deps.jobs.run('close-attempts');
  expect((await tradeOf(first.payment_no))?.state).toBe('NOTPAY');
  line.mend();
  await t.app.deps.jobs.run('close-attempts');
  expect((await tradeOf(first.payment_no))?.state).toBe('CLOSED');
});

test('money paid while the gateway was away is found and refunded', async () => {
  await topUp(t, buyer, 60_000);
  const placed = await placeOrder(t, buyer);
  const { data: first } = await pay(t, buyer, placed.id, 'wechat');
  line.cut();
  await pay(t, buyer, placed.id, 'balance');
  await scanAndPay(first.payment_no);
  line.mend();
  await t.app.deps.jobs.run('close-attempts');
  expect(await statusOf(first.id)).toBe('REFUNDING');
  await t.app.deps.jobs.run('send-refunds');
  expect(await statusOf(first.id)).toBe('REFUNDED');
  expect(await tradeOf(first.payment_no)).toMatchObject({ state: 'REFUND', refunded_fen: 60_000 });
  expect((await order(placed.id)).status).toBe('TO_SHIP');
});

test('unpaid orders end in time while the gateway is away', async () => {
  const placed = await placeOrder(t, buyer);
  const { data: payment } = await pay(t, buyer, placed.id, 'wechat');
  line.cut();
  t.clock.advance({ minutes: 30 });
  await t.app.deps.jobs.run('cancel-unpaid-orders');
  expect((await order(placed.id)).status).toBe('CANCELLED');
  expect(await statusOf(payment.id)).toBe('CLOSED');
});

test('a refund waits longer after each failure and is paid once in the end', async () => {
  const payment = await dueRefund();
  line.cut();
  const attempts = async () => {
    const { rows } = await sql<{ attempts: number; waits: number }>`
      select attempts, extract(epoch from next_attempt_at - ${t.clock.now()}::timestamptz)::int as waits
      from payment.refund where payment_id = ${payment.id}`.execute(t.db);
    return rows[0];
  };
  await t.app.deps.jobs.run('send-refunds');
  expect(await attempts()).toEqual({ attempts: 1, waits: 60 });
  await t.app.deps.jobs.run('send-refunds');
  expect(await attempts()).toEqual({ attempts: 1, waits: 60 });
  t.clock.advance({ seconds: 60 });
  await t.app.deps.jobs.run('send-refunds');
  expect(await attempts()).toEqual({ attempts: 2, waits: 120 });
  line.mend();
  t.clock.advance({ seconds: 120 });
  await Promise.all([t.app.deps.jobs.run('send-refunds'), t.app.deps.jobs.run('send-refunds')]);
  expect(await statusOf(payment.id)).toBe('REFUNDED');
  expect((await tradeOf(payment.payment_no))?.refunded_fen).toBe(60_000);
});

test('a refund whose answer was lost is requested again and paid once', async () => {
  const payment = await dueRefund();
  await t.app.deps.jobs.run('send-refunds');
  // As after a crash between the gateway's answer and our commit.
  await sql`
    with p as (update payment.payment set status = 'REFUNDING' where id = ${payment.id}),
      r as (update payment.refund set status = 'PENDING', next_attempt_at = ${t.clock.now()}, done_at = null
        where payment_id = ${payment.id} returning refund_no),
      g as (delete from wallet.posting where journal_id in (
        select j.id from wallet.journal j join r on r.refund_no = j.reference and j.cause = 'refund_done'))
    select 1`.execute(t.db);
  await sql`delete from wallet.journal where cause = 'refund_done' and reference like ${`${payment.payment_no}%`}`.execute(
    t.db,
  );
  await t.app.deps.jobs.run('send-refunds');
  expect(await statusOf(payment.id)).toBe('REFUNDED');
  expect((await tradeOf(payment.payment_no))?.refunded_fen).toBe(60_000);
});

test('a refund that the gateway refuses is given to a person, who sends it another way', async () => {
  const payment = await dueRefund();
  await sql`update simulator.trade set refunded_fen = 1 where out_trade_no = ${payment.payment_no}`.execute(
    gateway.db,
  );
  await t.app.deps.jobs.run('send-refunds');
  await t.app.deps.jobs.run('send-refunds');
  const [waiting] = (await listRefundsWaiting(t.db)).filter((one) => one.paymentNo === payment.payment_no);
  expect(waiting).toMatchObject({ amount: '600.00', method: 'wechat' });
  const staff = await makeStaff(t, 'finance');
  const refundNo = waiting?.refundNo ?? '';
  expect(await confirmRefund(t.app.deps, { refundNo, staff, bankReference: 'B-9' })).toEqual({
    status: 'DONE',
  });
  expect(await statusOf(payment.id)).toBe('REFUNDED');
});
