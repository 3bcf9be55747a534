import { getOrder } from '@qianfang/contract/order';
import { makePayLink, payByLink } from '@qianfang/contract/pay-link';
import { getPayment } from '@qianfang/contract/payment';
import { fen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { openCashier, pressCashier } from '../../../../testing/alipay.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { ledgerOf } from '../../../../testing/payment-records.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makeStaff, nextKey, pay, placeOrder, setUpBank, topUp } from '../../../../testing/trade-builders.ts';
import { openBank, pressBank } from '../../../../testing/unionpay.ts';
import { pressPhone } from '../../../../testing/wechat.ts';
import type { StaffMember } from '../../../1-ground/identity/index.ts';
import { grantCredit } from '../../../2-goods/wallet/index.ts';
import { confirmRefund } from '../refunds/confirm-refund.ts';
import { confirmTransfer } from '../transfers/confirm-transfer.ts';

let t: TestApp;
let finance: StaffMember;

beforeAll(async () => {
  t = await startTestApp({ gateway: true });
  await setUpBank(t);
  finance = await makeStaff(t, 'finance');
});
afterAll(() => t.close());

type GatewayWay = 'wechat' | 'alipay';
type Way = GatewayWay | 'unionpay' | 'ebank' | 'transfer' | 'balance' | 'credit';

interface Attempt {
  readonly id: number;
  readonly no: string;
  readonly method: Way;
  readonly phoneUrl: string;
  readonly payUrl: string;
  /** For 银联 and 企业网银: the buyer is already at the bank. */
  readonly bankCode?: string;
}

async function begin(who: TestBuyer, orderId: number, method: Way): Promise<Attempt> {
  const { data } = await pay(t, who, orderId, method);
  const isAtBank = method === 'unionpay' || method === 'ebank';
  return {
    id: data.id,
    no: data.payment_no,
    method,
    phoneUrl: data.phone_url,
    payUrl: data.pay_url,
    ...(isAtBank ? { bankCode: await openBank(t, who, data.pay_url) } : {}),
  };
}

async function beginByLink(who: TestBuyer, orderId: number, method: GatewayWay): Promise<Attempt> {
  const { data: made } = await t.call(makePayLink, { as: who.session, params: { id: orderId } });
  const { data } = await t.call(payByLink, {
    params: { token: made.link.path.replace('/pay/', '') },
    body: { method, payer_name: '林代付', payer_phone: '13700001234' },
    idempotencyKey: nextKey(),
  });
  const { rows } = await sql<{ id: number; payment_no: string }>`
    select p.id, p.payment_no from payment.payment p
    join payment.payment_order o on o.buyer_id = p.buyer_id and o.payment_id = p.id
    where o.order_id = ${orderId} and p.link_id is not null`.execute(t.db);
  const [row] = rows;
  if (!row) throw new Error('the link began no payment');
  return {
    id: row.id,
    no: row.payment_no,
    method,
    phoneUrl: data.current?.phone_url ?? '',
    payUrl: data.current?.pay_url ?? '',
  };
}

/** The money of an attempt arrives, notified twice. */
async function moneyComes(attempt: Attempt): Promise<void> {
  if (attempt.method === 'wechat') {
    await pressPhone(t, attempt.phoneUrl, 'pay');
    await pressPhone(t, attempt.phoneUrl, 'notify');
  }
  if (attempt.method === 'alipay') {
    const { code } = await openCashier(t, attempt.payUrl);
    await pressCashier(t, code, 'pay');
    await pressCashier(t, code, 'notify');
  }
  if (attempt.bankCode !== undefined) {
    await pressBank(t, attempt.bankCode, 'pay');
    await pressBank(t, attempt.bankCode, 'notify');
  }
  if (attempt.method === 'transfer') {
    const booking = {
      paymentNo: attempt.no,
      staff: finance,
      payerName: '付款的公司',
      bankReference: attempt.no,
    };
    const booked = await confirmTransfer(t.app.deps, booking);
    expect(await confirmTransfer(t.app.deps, booking)).toEqual(booked);
  }
}

/** Closed here while the gateway was unreachable, so that it still accepts money. */
async function giveUpUntold(attempt: Attempt): Promise<void> {
  await sql`update payment.payment set status = 'CLOSED' where id = ${attempt.id}`.execute(t.db);
}

async function sendBack(late: Attempt): Promise<void> {
  await t.app.deps.jobs.run('send-refunds');
  // UnionPay accepts a refund and is queried later for its result.
  if (late.bankCode !== undefined) t.clock.advance({ minutes: 3 });
  await t.app.deps.jobs.run('send-refunds');
  if (late.method !== 'transfer') return;
  const refund = { refundNo: `${late.no}R1`, staff: finance, bankReference: `B-${late.no}` };
  expect(await confirmRefund(t.app.deps, refund)).toEqual({ status: 'DONE' });
  expect(await confirmRefund(t.app.deps, refund)).toEqual({ status: 'DONE' });
}

test.each<{ given: Way; byLink?: boolean; paid: Way }>([
  { given: 'wechat', paid: 'alipay' },
  { given: 'wechat', paid: 'transfer' },
  { given: 'wechat', paid: 'balance' },
  { given: 'wechat', paid: 'credit' },
  { given: 'wechat', byLink: true, paid: 'alipay' },
  { given: 'alipay', paid: 'wechat' },
  { given: 'alipay', paid: 'transfer' },
  { given: 'alipay', paid: 'balance' },
  { given: 'alipay', paid: 'credit' },
  { given: 'alipay', byLink: true, paid: 'wechat' },
  { given: 'wechat', paid: 'unionpay' },
  { given: 'wechat', byLink: true, paid: 'ebank' },
  { given: 'unionpay', paid: 'alipay' },
  { given: 'unionpay', paid: 'ebank' },
  { given: 'ebank', paid: 'balance' },
  { given: 'transfer', paid: 'wechat' },
  { given: 'transfer', paid: 'alipay' },
  { given: 'transfer', paid: 'balance' },
])(
  'paid by $paid, then once more by $given (link: $byLink): the second money goes back once, to the cent',
  async ({ given, byLink, paid }) => {
    const who = await makeBuyer(t);
    if (paid === 'balance') await topUp(t, who, 100_000);
    if (paid === 'credit')
      await grantCredit(t.app.deps, {
        buyerId: who.buyerId,
        limitFen: fen(100_000),
        termDays: 30,
        suspendedReason: '',
        staff: finance,
      });
    const placed = await placeOrder(t, who);
    const late = await (byLink
      ? beginByLink(who, placed.id, given as GatewayWay)
      : begin(who, placed.id, given));
    await giveUpUntold(late);
    const first = await begin(who, placed.id, paid);
    await moneyComes(first);
    await moneyComes(late);
    await sendBack(late);

    const state = async (id: number) =>
      (await t.call(getPayment, { as: who.session, params: { id } })).data.status;
    expect([await state(first.id), await state(late.id)]).toEqual(['PAID', 'REFUNDED']);
    const { data: order } = await t.call(getOrder, { as: who.session, params: { id: placed.id } });
    expect(order).toMatchObject({ status: 'TO_SHIP', paid: '600.00' });
    expect(order.events.filter((event) => event.event === 'pay')).toHaveLength(1);
    expect(await ledgerOf(t, late.no)).toEqual({});
    const { rows: refunds } = await sql`
    select r.refund_no, r.amount_fen, r.status from payment.refund r
    where r.refund_no like any (array[${`${late.no}R%`}, ${`${first.no}R%`}])`.execute(t.db);
    expect(refunds).toEqual([{ refund_no: `${late.no}R1`, amount_fen: 60_000, status: 'DONE' }]);
    const { rows: trades } = await sql`
    select out_trade_no, refunded_fen from simulator.trade
    where out_trade_no in (${late.no}, ${first.no}) and refunded_fen > 0`.execute(t.db);
    expect(trades).toEqual(given === 'transfer' ? [] : [{ out_trade_no: late.no, refunded_fen: 60_000 }]);
    expect(await checkBooks(t.db)).toEqual([]);
  },
);
