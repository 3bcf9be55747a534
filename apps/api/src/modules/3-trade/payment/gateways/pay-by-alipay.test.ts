import { createSign } from 'node:crypto';
import { getOrder } from '@qianfang/contract/order';
import { getPayment, getPaymentOptions, startPayment } from '@qianfang/contract/payment';
import { signedNotification } from '@qianfang/gateway-simulator/alipay-signing';
import { readAlipaySimulatorKeys } from '@qianfang/gateway-simulator/simulator-keys';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { openCashier, pressCashier, sendAlipayNotification } from '../../../../testing/alipay.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeCertificate } from '../../../../testing/make-certificate.ts';
import { ledgerOf, outcomesOf } from '../../../../testing/payment-records.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makeStaff, nextKey, pay, placeOrder, setUpBank, topUp } from '../../../../testing/trade-builders.ts';
import { cancelOrderForStaff } from '../../closing/index.ts';
import { alipayGateway } from './alipay-gateway.ts';

let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
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

const receiptOf = (paymentNo: string, changes: Record<string, string> = {}) => ({
  out_trade_no: paymentNo,
  total_amount: '600.00',
  ...changes,
});

describe('paying by Alipay', () => {
  test('the buyer pays on the page of Alipay, comes back, and the order goes to the warehouse', async () => {
    const placed = await placeOrder(t, buyer);
    const { status, data } = await pay(t, buyer, placed.id, 'alipay');
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { status: 'PENDING', amount: '600.00', qr_svg: '', code_url: '' },
    });
    expect(data.pay_url).toMatch(/^\/simulator\/alipay\/gateway\.do\?/);
    const cashier = await openCashier(t, data.pay_url);
    expect(cashier.text).toContain('¥600.00');
    expect(await pressCashier(t, cashier.code, 'pay')).toMatch(new RegExp(`^/cart/step3/${placed.id}\\?`));

    expect((await payment(data.id)).data).toMatchObject({ status: 'PAID', pay_url: '' });
    expect(await statusOf(placed.id)).toBe('TO_SHIP');
    expect(await outcomesOf(t, data.payment_no)).toEqual(['SETTLED']);
    expect(await ledgerOf(t, data.payment_no)).toEqual({ alipay: -60_000, sales: 60_000 });
  });

  test('a buyer who pays several orders returns to just these, with the displayed sum', async () => {
    const [first, second] = [await placeOrder(t, buyer), await placeOrder(t, buyer)];
    const { data } = await t.call(startPayment, {
      as: buyer.session,
      params: { id: first.id },
      idempotencyKey: nextKey(),
      body: { method: 'alipay', order_ids: [second.id] },
    });
    const cashier = await openCashier(t, data.pay_url);
    const back = `/cart/step3/${first.id}?order_ids=${second.id}`;
    expect(cashier.text).toContain(`href="${back}"`);
    const { data: options } = await t.call(getPaymentOptions, {
      as: buyer.session,
      params: { id: first.id },
      query: { order_ids: [second.id] },
    });
    expect(options).toMatchObject({ amount: '1200.00', current: { id: data.id } });
    expect((await pressCashier(t, cashier.code, 'pay')).startsWith(`${back}&`)).toBe(true);
  });

  test('Alipay’s page refuses a changed address', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'alipay');
    const cheaper = data.pay_url.replace('600.00', '0.01');
    expect(cheaper).not.toBe(data.pay_url);
    expect((await t.app.inject({ url: cheaper })).statusCode).toBe(400);
    expect((await payment(data.id)).data.status).toBe('PENDING');
  });

  test('a repeated or concurrent notification changes nothing, and gets the answer that Alipay wants', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'alipay');
    const twice = { fields: receiptOf(data.payment_no, { notify_id: 'twice' }) };
    const answers = await Promise.all([
      sendAlipayNotification(t, twice),
      sendAlipayNotification(t, twice),
      sendAlipayNotification(t, { fields: receiptOf(data.payment_no, { notify_id: 'another' }) }),
    ]);
    expect(answers).toEqual(answers.map(() => ({ status: 200, text: 'success' })));
    expect((await outcomesOf(t, data.payment_no)).sort()).toEqual(['REPEATED', 'SETTLED']);
    // A partial refund is notified as a paid trade once more.
    const refunded = receiptOf(data.payment_no, { refund_fee: '1.00', gmt_refund: '2027-03-01 10:05:00' });
    expect(await sendAlipayNotification(t, { fields: refunded })).toMatchObject({ text: 'success' });
    expect(await ledgerOf(t, data.payment_no)).toEqual({ alipay: -60_000, sales: 60_000 });
  });

  test('only the gateway can report a payment', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'alipay');
    const fields = receiptOf(data.payment_no);
    const keys = await readAlipaySimulatorKeys(t.app.deps.config.dataDir);
    const weak = new URLSearchParams({ ...fields, notify_id: 'weak', app_id: keys.appId, sign_type: 'RSA' });
    weak.sort();
    // The right key, but the broken signature type (SHA-1).
    const text = [...weak].map(([name, value]) => `${name}=${value}`).join('&');
    weak.set('sign', createSign('RSA-SHA1').update(text).sign(keys.platform.privateKey, 'base64'));
    const refused = [
      await sendAlipayNotification(t, { fields, keys: { ...keys, platform: keys.merchant } }),
      await sendAlipayNotification(t, { fields, tamper: (body) => body.replace('600.00', '700.00') }),
      await sendAlipayNotification(t, { fields, tamper: (body) => body.replace(/&sign=[^&]*/, '') }),
      await sendAlipayNotification(t, { fields, tamper: () => weak.toString() }),
      await sendAlipayNotification(t, { fields: { ...fields, notify_id: '' } }),
      await sendAlipayNotification(t, { fields, tamper: () => '' }),
    ];
    expect(refused.map((answer) => answer.status)).toEqual(refused.map(() => 401));
    expect((await payment(data.id)).data.status).toBe('PENDING');
    expect(await outcomesOf(t, data.payment_no)).toEqual([]);
  });

  test('a wrong amount pays nothing and is given to a person', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'alipay');
    for (const total_amount of ['0.01', '600', '6e2', '600.001']) {
      const fields = receiptOf(data.payment_no, { total_amount });
      expect(await sendAlipayNotification(t, { fields })).toMatchObject({ status: 422 });
    }
    expect(await statusOf(placed.id)).toBe('PENDING_PAYMENT');
    const { rows } = await sql`
      select 1 from audit.entry
      where action = 'payment.amount-wrong' and entity = ${`payment:${data.payment_no}`}`.execute(t.db);
    expect(rows).toHaveLength(4);
  });

  test('a payment that we never started, of another method or merchant, or unpaid, is not settled', async () => {
    const placed = await placeOrder(t, buyer);
    const unknown = await sendAlipayNotification(t, { fields: receiptOf('QP2703019999999') });
    expect(unknown).toMatchObject({ status: 404 });
    const { data: wechat } = await pay(t, buyer, placed.id, 'wechat');
    expect(await sendAlipayNotification(t, { fields: receiptOf(wechat.payment_no) })).toMatchObject({
      status: 404,
    });
    const { data } = await pay(t, buyer, placed.id, 'alipay');
    for (const [change, status] of [
      [{ app_id: '2021000000000002' }, 401],
      [{ seller_id: '2088000000000002' }, 401],
      [{ trade_status: 'WAIT_BUYER_PAY' }, 200],
      [{ trade_status: 'TRADE_CLOSED' }, 200],
    ] as const) {
      const fields = receiptOf(data.payment_no, change);
      expect(await sendAlipayNotification(t, { fields })).toMatchObject({ status });
    }
    expect((await payment(data.id)).data.status).toBe('PENDING');
  });

  test('a lost notification is made up for when the page polls', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'alipay');
    t.clock.advance({ seconds: 11 });
    // Nobody has opened Alipay's page yet, so it knows nothing.
    expect((await payment(data.id)).data.status).toBe('PENDING');
    const { code } = await openCashier(t, data.pay_url);
    await pressCashier(t, code, 'pay-late');
    t.clock.advance({ seconds: 11 });
    expect((await payment(data.id)).data.status).toBe('PAID');
    await pressCashier(t, code, 'notify');
    expect(await outcomesOf(t, data.payment_no)).toEqual(['REPEATED']);
  });

  test('the same method again gives the open attempt, and another closes it at Alipay', async () => {
    const placed = await placeOrder(t, buyer);
    const key = nextKey();
    const { data: first } = await pay(t, buyer, placed.id, 'alipay', key);
    expect((await pay(t, buyer, placed.id, 'alipay', key)).data.id).toBe(first.id);
    expect((await pay(t, buyer, placed.id, 'alipay')).data.id).toBe(first.id);
    expect(await pay(t, buyer, placed.id, 'wechat', key)).toMatchObject({
      status: 409,
      reason: 'KEY_REUSED',
    });
    const { code } = await openCashier(t, first.pay_url);
    await pay(t, buyer, placed.id, 'transfer');
    expect((await payment(first.id)).data).toMatchObject({ status: 'CLOSED', pay_url: '' });
    await pressCashier(t, code, 'pay');
    expect((await openCashier(t, first.pay_url)).text).toContain('交易已关闭');
    expect(await statusOf(placed.id)).toBe('PENDING_PAYMENT');
  });

  test('a payment made while choosing another method counts, and only once', async () => {
    const who = await makeBuyer(t);
    await topUp(t, who, 100_000);
    const placed = await placeOrder(t, who);
    const { data: first } = await pay(t, who, placed.id, 'alipay');
    const { code } = await openCashier(t, first.pay_url);
    await pressCashier(t, code, 'pay-late');
    const second = await pay(t, who, placed.id, 'balance');
    expect(second.data).toMatchObject({ id: first.id, method: 'alipay', status: 'PAID' });
    expect(await statusOf(placed.id, who)).toBe('TO_SHIP');
  });

  test('a buyer who opens the page after another method has paid, pays twice and gets a refund', async () => {
    const who = await makeBuyer(t);
    await topUp(t, who, 100_000);
    const placed = await placeOrder(t, who);
    const { data: first } = await pay(t, who, placed.id, 'alipay');
    // Alipay cannot close what nobody has opened: the address in the other tab still works.
    await pay(t, who, placed.id, 'balance');
    const { code } = await openCashier(t, first.pay_url);
    await pressCashier(t, code, 'pay');
    expect((await payment(first.id, who)).data.status).toBe('REFUNDING');
    await t.app.deps.jobs.run('send-refunds');
    expect((await payment(first.id, who)).data.status).toBe('REFUNDED');
    expect(await ledgerOf(t, first.payment_no)).toEqual({});
    expect(await statusOf(placed.id, who)).toBe('TO_SHIP');
    const { rows } = await sql<{ refunded_fen: number }>`
      select refunded_fen from simulator.trade where out_trade_no = ${first.payment_no}`.execute(t.db);
    expect(rows).toEqual([{ refunded_fen: 60_000 }]);
  });

  test('a cancelled order is refunded to the paying account, once', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'alipay');
    const { code } = await openCashier(t, data.pay_url);
    await pressCashier(t, code, 'pay');
    const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id: placed.id } });
    const staff = await makeStaff(t, 'business');
    await cancelOrderForStaff(t.app.deps, { orderNo: order.order_no, staff, reason: '缺货' });
    await t.app.deps.jobs.run('send-refunds');
    // The answer was lost: on a second request, Alipay moves no money and says so.
    await sql`update payment.refund set status = 'PENDING', next_attempt_at = ${t.clock.now()}, done_at = null
      where refund_no = ${`${data.payment_no}R1`}`.execute(t.db);
    await sql`update payment.payment set status = 'REFUNDING' where id = ${data.id}`.execute(t.db);
    await sql`delete from wallet.posting where journal_id = (select id from wallet.journal where cause = 'refund_done'
      and reference = ${`${data.payment_no}R1`})`.execute(t.db);
    await sql`delete from wallet.journal where cause = 'refund_done' and reference = ${`${data.payment_no}R1`}`.execute(
      t.db,
    );
    await t.app.deps.jobs.run('send-refunds');
    expect((await payment(data.id)).data.status).toBe('REFUNDED');
    expect(await ledgerOf(t, data.payment_no)).toEqual({});
  });

  test('another company sees nothing of an attempt', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, 'alipay');
    const stranger = await makeBuyer(t);
    expect(await payment(data.id, stranger)).toMatchObject({ status: 404 });
    expect(await pay(t, stranger, placed.id, 'alipay')).toMatchObject({ status: 404 });
  });

  test('the pay page offers it where it is set up', async () => {
    const placed = await placeOrder(t, buyer);
    const options = await t.call(getPaymentOptions, { as: buyer.session, params: { id: placed.id } });
    expect(options.data.methods).toContainEqual(
      expect.objectContaining({ method: 'alipay', name: '支付宝', is_usable: true }),
    );
  });
});

test('with certificates an attempt is signed under their numbers, and found, closed and notified as with a plain key', async () => {
  const keys = t.app.deps.alipay.keys();
  const pair = await readAlipaySimulatorKeys(t.app.deps.config.dataDir);
  if (!keys) throw new Error('no Alipay');
  const certified = alipayGateway({
    ...keys,
    trust: {
      appCert: makeCertificate('app', pair.merchant.privateKey),
      alipayCert: makeCertificate('alipay', pair.platform.privateKey),
      rootCert: makeCertificate('root', pair.platform.privateKey),
    },
  });
  const trade = {
    paymentNo: 'QP-CERT-1',
    description: '示例',
    amountFen: 60_000,
    begunAt: t.clock.now(),
    expiresAt: null,
  };
  const page = await certified.payPage(trade, '/yegl');
  const asked = new URL(page, 'http://store').searchParams;
  expect(asked.get('app_cert_sn')).toMatch(/^[0-9a-f]{32}$/);
  expect(asked.get('alipay_root_cert_sn')).toMatch(/^[0-9a-f]{32}$/);
  const { code } = await openCashier(t, page);
  expect(await certified.findTrade(trade)).toMatchObject({ state: 'open', totalFen: 60_000 });
  expect(code).not.toBe('');
  expect(await certified.closeTrade(trade, t.clock.now())).toBe('closed');
  const fields = { trade_status: 'TRADE_SUCCESS', out_trade_no: trade.paymentNo };
  expect(await certified.isSigned(signedNotification(pair, fields))).toBe(true);
  expect(await certified.isSigned({ ...signedNotification(pair, fields), out_trade_no: 'QP-CERT-2' })).toBe(
    false,
  );
  // Another certificate of Alipay's: the answers of this gateway do not match it.
  const strange = alipayGateway({
    ...keys,
    trust: {
      appCert: makeCertificate('app', pair.merchant.privateKey),
      alipayCert: makeCertificate('other', pair.merchant.privateKey),
      rootCert: makeCertificate('root', pair.platform.privateKey),
    },
  });
  expect(await strange.findTrade(trade)).toBe('unreachable');
});
