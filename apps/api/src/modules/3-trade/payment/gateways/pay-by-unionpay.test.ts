import { getOrder } from '@qianfang/contract/order';
import { getPayment, getPaymentOptions } from '@qianfang/contract/payment';
import { readUnionpaySimulatorKeys } from '@qianfang/gateway-simulator/simulator-keys';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { ledgerOf, outcomesOf } from '../../../../testing/payment-records.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makeStaff, nextKey, pay, placeOrder, setUpBank, topUp } from '../../../../testing/trade-builders.ts';
import {
  openBank,
  openPayForm,
  pressBank,
  sendPayForm,
  sendUnionpayNotification,
} from '../../../../testing/unionpay.ts';
import { cancelOrderForStaff } from '../../closing/index.ts';

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

const orderOf = async (id: number, who = buyer) =>
  (await t.call(getOrder, { as: who.session, params: { id } })).data;
const payment = async (id: number, who = buyer) =>
  (await t.call(getPayment, { as: who.session, params: { id } })).data;

/** Sends waiting refunds, and queries their result a while later. */
async function sendBack(): Promise<void> {
  await t.app.deps.jobs.run('send-refunds');
  t.clock.advance({ minutes: 3 });
  await t.app.deps.jobs.run('send-refunds');
}

const refundedAtBank = async (paymentNo: string) => {
  const { rows } = await sql<{ refunded_fen: number }>`
    select refunded_fen from simulator.trade where out_trade_no = ${paymentNo}`.execute(t.db);
  return rows[0]?.refunded_fen;
};

describe.each(['unionpay', 'ebank'] as const)('paying by %s', (method) => {
  test('the buyer pays on the bank’s page, and the order goes to the warehouse', async () => {
    const placed = await placeOrder(t, buyer);
    const { status, data } = await pay(t, buyer, placed.id, method);
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { status: 'PENDING', amount: '600.00', qr_svg: '' },
    });
    expect(data.pay_url).toBe(`/api/payment/${data.id}/form`);
    const form = await openPayForm(t, buyer, data.pay_url);
    expect(form.fields).toMatchObject({ orderId: data.payment_no, txnAmt: '60000', currencyCode: '156' });
    expect(form.policy).toContain("form-action 'self'");
    await pressBank(t, await sendPayForm(t, form), 'pay', buyer.name);

    expect(await payment(data.id)).toMatchObject({ status: 'PAID', pay_url: '' });
    expect(await orderOf(placed.id)).toMatchObject({ status: 'TO_SHIP', payment_method: method });
    expect(await outcomesOf(t, data.payment_no)).toEqual(['SETTLED']);
    expect(await ledgerOf(t, data.payment_no)).toEqual({ unionpay: -60_000, sales: 60_000 });
    expect((await openPayForm(t, buyer, `/api/payment/${data.id}/form`)).status).toBe(422);
  });

  test('a lost notification is made up for when the page polls', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, method);
    t.clock.advance({ seconds: 11 });
    // Nobody has been sent to the bank yet, so it knows nothing.
    expect((await payment(data.id)).status).toBe('PENDING');
    const code = await openBank(t, buyer, data.pay_url);
    await pressBank(t, code, 'pay-late', buyer.name);
    t.clock.advance({ seconds: 11 });
    expect((await payment(data.id)).status).toBe('PAID');
    await pressBank(t, code, 'notify');
    expect(await outcomesOf(t, data.payment_no)).toEqual(['REPEATED']);
  });

  test('the same key and method give the open attempt, another method closes it', async () => {
    const placed = await placeOrder(t, buyer);
    const key = nextKey();
    const { data: first } = await pay(t, buyer, placed.id, method, key);
    expect((await pay(t, buyer, placed.id, method, key)).data.id).toBe(first.id);
    expect((await pay(t, buyer, placed.id, method)).data.id).toBe(first.id);
    expect(await pay(t, buyer, placed.id, 'wechat', key)).toMatchObject({
      status: 409,
      reason: 'KEY_REUSED',
    });
    await pay(t, buyer, placed.id, 'transfer');
    expect(await payment(first.id)).toMatchObject({ status: 'CLOSED', pay_url: '' });
  });

  test('a closed attempt is queried until its deadline: money that arrives meanwhile is refunded, even without a notification', async () => {
    const who = await makeBuyer(t);
    await topUp(t, who, 100_000);
    const placed = await placeOrder(t, who);
    const { data: first } = await pay(t, who, placed.id, method);
    const code = await openBank(t, who, first.pay_url);
    await pay(t, who, placed.id, 'balance');
    await t.app.deps.jobs.run('close-attempts');
    await pressBank(t, code, 'pay-late', who.name);
    expect((await payment(first.id, who)).status).toBe('CLOSED');
    await t.app.deps.jobs.run('close-attempts');
    await sendBack();
    expect((await payment(first.id, who)).status).toBe('REFUNDED');
    expect([await ledgerOf(t, first.payment_no), await refundedAtBank(first.payment_no)]).toEqual([
      {},
      60_000,
    ]);
    expect((await orderOf(placed.id, who)).status).toBe('TO_SHIP');
  });

  test('after its deadline it is closed, and no longer queried', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, method);
    await openBank(t, buyer, data.pay_url);
    await pay(t, buyer, placed.id, 'transfer');
    const closedAt = async () => {
      const { rows } = await sql<{ gateway_closed_at: Date | null }>`
        select gateway_closed_at from payment.payment where id = ${data.id}`.execute(t.db);
      return rows[0]?.gateway_closed_at ?? null;
    };
    await t.app.deps.jobs.run('close-attempts');
    expect(await closedAt()).toBeNull();
    t.clock.advance({ days: 3 });
    await t.app.deps.jobs.run('close-attempts');
    expect(await closedAt()).not.toBeNull();
  });

  test('a cancelled order is refunded to the paying account, once', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, method);
    await pressBank(t, await openBank(t, buyer, data.pay_url), 'pay', buyer.name);
    const staff = await makeStaff(t, 'business');
    const { order_no: orderNo } = await orderOf(placed.id);
    await cancelOrderForStaff(t.app.deps, { orderNo, staff, reason: '缺货' });
    await t.app.deps.jobs.run('send-refunds');
    // Accepted by the bank, and not yet sent.
    expect((await payment(data.id)).status).toBe('REFUNDING');
    await sendBack();
    await sendBack();
    expect((await payment(data.id)).status).toBe('REFUNDED');
    expect([await ledgerOf(t, data.payment_no), await refundedAtBank(data.payment_no)]).toEqual([{}, 60_000]);
  });

  test('another company sees nothing of an attempt', async () => {
    const placed = await placeOrder(t, buyer);
    const { data } = await pay(t, buyer, placed.id, method);
    const stranger = await makeBuyer(t);
    expect((await openPayForm(t, stranger, data.pay_url)).status).toBe(404);
    expect(await pay(t, stranger, placed.id, method)).toMatchObject({ status: 404 });
  });
});

describe('notifications of UnionPay', () => {
  const begin = async () => (await pay(t, buyer, (await placeOrder(t, buyer)).id, 'unionpay')).data;

  test('the bank refuses a changed form', async () => {
    const data = await begin();
    const form = await openPayForm(t, buyer, data.pay_url);
    expect(await sendPayForm(t, { ...form, fields: { ...form.fields, txnAmt: '1' } })).toBe('');
    expect((await payment(data.id)).status).toBe('PENDING');
  });

  test('a repeated or concurrent notification changes nothing', async () => {
    const data = await begin();
    const fields = { orderId: data.payment_no, queryId: 'twice' };
    const answers = await Promise.all([
      sendUnionpayNotification(t, { fields }),
      sendUnionpayNotification(t, { fields }),
      sendUnionpayNotification(t, { fields: { ...fields, queryId: 'another' } }),
    ]);
    expect(answers).toEqual([200, 200, 200]);
    expect((await outcomesOf(t, data.payment_no)).sort()).toEqual(['REPEATED', 'SETTLED']);
    expect(await ledgerOf(t, data.payment_no)).toEqual({ unionpay: -60_000, sales: 60_000 });
  });

  test('only the gateway can report a payment', async () => {
    const data = await begin();
    const fields = { orderId: data.payment_no };
    const keys = await readUnionpaySimulatorKeys(t.app.deps.config.dataDir);
    const refused = [
      await sendUnionpayNotification(t, { fields, keys: { ...keys, platform: keys.merchant } }),
      await sendUnionpayNotification(t, { fields, tamper: (body) => body.replace('60000', '70000') }),
      await sendUnionpayNotification(t, { fields, tamper: (body) => body.replace(/&signature=[^&]*/, '') }),
      await sendUnionpayNotification(t, { fields: { ...fields, signMethod: '11' } }),
      await sendUnionpayNotification(t, { fields: { ...fields, queryId: '' } }),
      await sendUnionpayNotification(t, { fields, tamper: () => '' }),
    ];
    expect(refused).toEqual(refused.map(() => 401));
    expect((await payment(data.id)).status).toBe('PENDING');
    expect(await outcomesOf(t, data.payment_no)).toEqual([]);
  });

  test('another amount or currency pays nothing and is given to a person; a foreign one is refused, an unpaid one ignored', async () => {
    const data = await begin();
    const told = (fields: Record<string, string>, n: number) =>
      sendUnionpayNotification(t, {
        fields: { orderId: data.payment_no, queryId: `told-${data.id}-${n}`, ...fields },
      });
    expect(await told({ txnAmt: '1' }, 1)).toBe(422);
    expect(await told({ txnAmt: '600.00' }, 2)).toBe(422);
    expect(await told({ currencyCode: '840' }, 3)).toBe(422);
    expect(await told({ merId: '777290000000009' }, 4)).toBe(401);
    expect(await told({ respCode: '05' }, 5)).toBe(200);
    expect(await told({ txnType: '04' }, 6)).toBe(200);
    // The gateway's other business, and a payment that we never started.
    expect(await told({ bizType: '000202' }, 7)).toBe(404);
    expect(await told({ orderId: 'QP2703019999999' }, 8)).toBe(404);
    expect((await payment(data.id)).status).toBe('PENDING');
  });
});

describe('含麻 orders', () => {
  const orderOfEphedrine = async (who: TestBuyer) => {
    const goods = await makeGoods(t, { isEphedrine: true });
    const placed = await placeOrder(t, who, [[goods.id, 2]]);
    return placed.hmOrderIds[0] ?? 0;
  };

  test('are offered 企业网银 and not a card, and one that somebody else paid is held', async () => {
    const who = await makeBuyer(t);
    const id = await orderOfEphedrine(who);
    const { data: options } = await t.call(getPaymentOptions, { as: who.session, params: { id } });
    expect(options.methods.map((one) => one.method)).toEqual(['balance', 'ebank', 'transfer']);
    expect(await pay(t, who, id, 'unionpay')).toMatchObject({ status: 422, reason: 'HM_CASH_FORBIDDEN' });
    // Cash on delivery is no method at all.
    expect(await pay(t, who, id, 'COD' as 'ebank')).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^支付方式须为 balance（余额支付）、.*credit（账期支付）之一$/),
    });

    const { data } = await pay(t, who, id, 'ebank');
    await pressBank(t, await openBank(t, who, data.pay_url), 'pay', '另一家公司');
    expect(await orderOf(id, who)).toMatchObject({
      status: 'TO_SHIP',
      hold: 'HOLD_PAYER',
      hold_reason: '付款账户名称与购货单位不一致',
      payments: [{ method: 'ebank', payer_name: '另一家公司' }],
    });
  });

  test('paid by the company itself go to the warehouse, also after a query; a payer without a name holds them', async () => {
    const who = await makeBuyer(t);
    const [told, asked, nameless] = [
      await orderOfEphedrine(who),
      await orderOfEphedrine(who),
      await orderOfEphedrine(who),
    ];
    const payHm = async (id: number, action: 'pay' | 'pay-late', payer: string) => {
      const { data } = await pay(t, who, id, 'ebank');
      await pressBank(t, await openBank(t, who, data.pay_url), action, payer);
      t.clock.advance({ seconds: 11 });
      await payment(data.id, who);
      return (await orderOf(id, who)).hold;
    };
    expect(await payHm(told, 'pay', who.name)).toBe('');
    expect(await payHm(asked, 'pay-late', who.name)).toBe('');
    expect(await payHm(nameless, 'pay', '')).toBe('HOLD_PAYER');
  });
});
