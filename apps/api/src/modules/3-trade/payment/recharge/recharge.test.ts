import { getMessages } from '@qianfang/contract/message';
import { getPayment, getRechargeOptions, rechargeBalance } from '@qianfang/contract/payment';
import { getUserMoney } from '@qianfang/contract/user-money';
import { getUserMoneyLog } from '@qianfang/contract/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { openCashier, pressCashier, sendAlipayNotification } from '../../../../testing/alipay.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makeStaff, nextKey, setUpBank } from '../../../../testing/trade-builders.ts';
import { openBank, pressBank } from '../../../../testing/unionpay.ts';
import { pressPhone, sendNotification } from '../../../../testing/wechat.ts';
import { isCorporateWallet } from '../../../2-goods/wallet/index.ts';
import { closeAttempts } from '../attempts/close-attempt.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { confirmTransfer } from '../transfers/confirm-transfer.ts';
import { rejectTransfer } from '../transfers/reject-transfer.ts';
import { giveUpOverdueRecharges } from './give-up-recharge.ts';

let t: TestApp;
let buyer: TestBuyer;
const start = '2026-11-21T10:00:00+08:00';

beforeAll(async () => {
  t = await startTestApp({ gateway: true, now: start });
  await setUpBank(t);
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

type Method = 'wechat' | 'alipay' | 'unionpay' | 'ebank' | 'transfer';
const recharge = (amount: string, method: Method, idempotencyKey = nextKey(), as = buyer.session) =>
  t.call(rechargeBalance, { as, idempotencyKey, body: { amount, method } });
const available = async () => (await t.call(getUserMoney, { as: buyer.session })).data.available;
const stateOf = async (id: number, as = buyer.session) =>
  (await t.call(getPayment, { as, params: { id } })).data;

describe('filling the balance', () => {
  test('by WeChat: paid money is in the balance, once, however often it is notified', async () => {
    buyer = await makeBuyer(t);
    const { data } = await recharge('500.00', 'wechat');
    expect(data).toMatchObject({ status: 'PENDING', amount: '500.00', order_ids: [] });
    expect(data.qr_svg).toContain('<svg');
    expect(await available()).toBe('0.00');
    expect(await pressPhone(t, data.phone_url, 'pay')).toBeLessThan(400);
    await Promise.all([pressPhone(t, data.phone_url, 'notify'), pressPhone(t, data.phone_url, 'notify')]);
    expect(await stateOf(data.id)).toMatchObject({ status: 'PAID' });
    expect(await available()).toBe('500.00');
    const { data: log } = await t.call(getUserMoneyLog, { as: buyer.session, query: { use_type: 'top_up' } });
    expect(log.list).toMatchObject([{ amount: '500.00', use_type_text: '充值', reference: data.payment_no }]);
    // It may be a person's money, which must not pay 含麻 orders.
    expect(await isCorporateWallet(t.db, buyer.buyerId)).toBe(false);
  });

  test('by Alipay, whose page returns to the balance', async () => {
    buyer = await makeBuyer(t);
    const { data } = await recharge('88.88', 'alipay');
    const cashier = await openCashier(t, data.pay_url);
    expect(await pressCashier(t, cashier.code, 'pay')).toMatch(/^\/yegl\?/);
    expect(await available()).toBe('88.88');
  });

  test('by a bank card over 银联: notified twice it is posted once, and may not pay 含麻 orders', async () => {
    buyer = await makeBuyer(t);
    const { data } = await recharge('300.00', 'unionpay');
    expect(data).toMatchObject({ status: 'PENDING', pay_url: `/api/payment/${data.id}/form` });
    const code = await openBank(t, buyer, data.pay_url);
    await pressBank(t, code, 'pay');
    await Promise.all([pressBank(t, code, 'notify'), pressBank(t, code, 'notify')]);
    expect(await stateOf(data.id)).toMatchObject({ status: 'PAID' });
    expect(await available()).toBe('300.00');
    expect(await isCorporateWallet(t.db, buyer.buyerId)).toBe(false);
  });

  test('by 企业网银 from the company’s own account it may pay 含麻 orders, also after a query; without a payer’s name it may not', async () => {
    buyer = await makeBuyer(t);
    const first = (await recharge('60000.00', 'ebank')).data;
    await pressBank(t, await openBank(t, buyer, first.pay_url), 'pay', buyer.name);
    expect(await available()).toBe('60000.00');
    const second = (await recharge('5.00', 'ebank')).data;
    await pressBank(t, await openBank(t, buyer, second.pay_url), 'pay-late', buyer.name);
    t.clock.advance({ seconds: 11 });
    expect(await stateOf(second.id)).toMatchObject({ status: 'PAID' });
    expect(await available()).toBe('60005.00');
    expect(await isCorporateWallet(t.db, buyer.buyerId)).toBe(true);
    const { data: log } = await t.call(getUserMoneyLog, { as: buyer.session, query: { use_type: 'top_up' } });
    expect(log.list).toMatchObject([{ amount: '5.00' }, { amount: '60000.00', memo: '企业网银充值' }]);
    const third = (await recharge('7.00', 'ebank')).data;
    await pressBank(t, await openBank(t, buyer, third.pay_url), 'pay', '');
    expect(await available()).toBe('60012.00');
    expect(await isCorporateWallet(t.db, buyer.buyerId)).toBe(false);
  });

  test('by 企业网银 from another company’s account it is wholly refunded, and the company learns why', async () => {
    buyer = await makeBuyer(t);
    const { data } = await recharge('900.00', 'ebank');
    const code = await openBank(t, buyer, data.pay_url);
    await pressBank(t, code, 'pay', '另一家公司');
    await pressBank(t, code, 'notify', '另一家公司');
    expect(await stateOf(data.id)).toMatchObject({ status: 'REFUNDING' });
    await sendRefunds(t.app.deps);
    t.clock.advance({ minutes: 3 });
    await sendRefunds(t.app.deps);
    expect(await stateOf(data.id)).toMatchObject({ status: 'REFUNDED' });
    expect([await available(), await isCorporateWallet(t.db, buyer.buyerId)]).toEqual(['0.00', true]);
    const { data: messages } = await t.call(getMessages, { as: buyer.session, query: {} });
    expect(messages.list).toMatchObject([
      { title: '退款 ¥900.00 已原路退回' },
      {
        title: '退款 ¥900.00 将原路退回',
        body: `支付单 ${data.payment_no}：付款账户不是本单位的账户，充值未入账`,
      },
    ]);
  });

  test.each(['unionpay', 'ebank'] as const)(
    'another sum closes one by %s at once, and money for it is refunded even without a notification',
    async (method) => {
      buyer = await makeBuyer(t);
      const first = (await recharge('10.00', method)).data;
      const code = await openBank(t, buyer, first.pay_url);
      const second = (await recharge('20.00', method)).data;
      expect(await stateOf(first.id)).toMatchObject({ status: 'CLOSED', pay_url: '' });
      await pressBank(t, code, 'pay-late', buyer.name);
      await closeAttempts(t.app.deps);
      expect(await stateOf(first.id)).toMatchObject({ status: 'REFUNDING' });
      expect([await available(), (await stateOf(second.id)).status]).toEqual(['0.00', 'PENDING']);
    },
  );

  test('by transfer: the slip waits for finance, who takes it from the company’s own account and once', async () => {
    buyer = await makeBuyer(t);
    const { data } = await recharge('30000.00', 'transfer');
    expect(data).toMatchObject({ transfer_code: data.payment_no, status: 'PENDING' });
    const staff = await makeStaff(t);
    const transfer = { paymentNo: data.payment_no, staff, payerName: buyer.name, bankReference: 'R-1' };
    const { deps } = t.app;
    expect(await confirmTransfer(deps, { ...transfer, payerName: '陈示范' })).toMatchObject({
      problem: 'PAYER_MISMATCH',
    });
    const { bankReference: _, ...withoutNumber } = transfer;
    expect(await confirmTransfer(deps, withoutNumber)).toMatchObject({
      problem: 'INVALID',
      errors: { bankReference: ['充值须登记银行流水号'] },
    });
    expect(await available()).toBe('0.00');
    const told = [await confirmTransfer(deps, transfer), await confirmTransfer(deps, transfer)];
    expect(told).toMatchObject([{ status: 'PAID', isRecharge: true }, { status: 'PAID' }]);
    expect(await available()).toBe('30000.00');
    expect(await isCorporateWallet(t.db, buyer.buyerId)).toBe(true);
    const again = await recharge('30000.00', 'transfer');
    expect(await confirmTransfer(deps, { ...transfer, paymentNo: again.data.payment_no })).toMatchObject({
      problem: 'CONFLICT',
    });
    expect(await available()).toBe('30000.00');
  });

  test('a sum out of bounds, an unavailable method and a key used for another sum are refused', async () => {
    buyer = await makeBuyer(t);
    for (const [amount, method] of [
      ['0.99', 'wechat'],
      ['-5.00', 'wechat'],
      ['0.00', 'ebank'],
      ['50000.01', 'wechat'],
      ['50000.01', 'unionpay'],
      ['5000000.01', 'ebank'],
    ] as const)
      expect(await recharge(amount, method)).toMatchObject({
        status: 422,
        errors: { amount: [expect.any(String)] },
      });
    const key = nextKey();
    const first = await recharge('20.00', 'wechat', key);
    expect((await recharge('20.00', 'wechat', key)).data.id).toBe(first.data.id);
    expect(await recharge('30.00', 'wechat', key)).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
  });

  test('another sum closes the former; money paid for that nevertheless is refunded', async () => {
    buyer = await makeBuyer(t);
    const first = await recharge('10.00', 'wechat');
    const second = await recharge('20.00', 'alipay');
    expect(await stateOf(first.data.id)).toMatchObject({ status: 'CLOSED' });
    const third = await recharge('30.00', 'transfer');
    expect(await stateOf(second.data.id)).toMatchObject({ status: 'CLOSED' });
    // Both gateways notify money for closed attempts.
    await sendNotification(t, {
      transaction: {
        out_trade_no: first.data.payment_no,
        amount: { total: 1000, currency: 'CNY' },
      },
    });
    await sendAlipayNotification(t, {
      fields: { out_trade_no: second.data.payment_no, total_amount: '20.00' },
    });
    for (const one of [first, second])
      expect(['REFUNDING', 'REFUNDED']).toContain((await stateOf(one.data.id)).status);
    expect(await available()).toBe('0.00');
    expect((await t.call(getRechargeOptions, { as: buyer.session })).data.current).toMatchObject({
      id: third.data.id,
    });
  });

  test('of several concurrent requests one stays open', async () => {
    buyer = await makeBuyer(t);
    const asked = await Promise.all(
      (['unionpay', 'wechat', 'ebank', 'transfer'] as const).map((method) => recharge('10.00', method)),
    );
    expect(asked.map((one) => one.status)).toEqual([200, 200, 200, 200]);
    const states = await Promise.all(asked.map(async (one) => (await stateOf(one.data.id)).status));
    expect(states.sort()).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'PENDING']);
  });

  test('a QR that is unpaid after half an hour is closed at the gateway', async () => {
    buyer = await makeBuyer(t);
    const { data } = await recharge('10.00', 'wechat');
    t.clock.advance({ minutes: 31 });
    await giveUpOverdueRecharges(t.app.deps);
    expect(await stateOf(data.id)).toMatchObject({ status: 'CLOSED' });
    await closeAttempts(t.app.deps);
    await pressPhone(t, data.phone_url, 'pay');
    await sendRefunds(t.app.deps);
    expect(await stateOf(data.id)).toMatchObject({ status: 'CLOSED' });
    expect(await available()).toBe('0.00');
  });

  test('another company’s recharge is not found', async () => {
    buyer = await makeBuyer(t);
    const stranger = await makeBuyer(t);
    const { data } = await recharge('10.00', 'transfer');
    const as = stranger.session;
    expect(await t.call(getPayment, { as, params: { id: data.id } })).toMatchObject({ status: 404 });
    expect((await t.call(getRechargeOptions, { as })).data.current).toBeNull();
    const staff = await makeStaff(t);
    expect(
      await rejectTransfer(t.app.deps, { paymentNo: data.payment_no, staff, reason: '没有到账' }),
    ).toMatchObject({ problem: 'STATE_FORBIDS' });
  });
});
