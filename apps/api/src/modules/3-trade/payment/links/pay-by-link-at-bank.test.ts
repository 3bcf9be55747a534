import { getOrder } from '@qianfang/contract/order';
import { endPayLink, makePayLink, openPayLink, payByLink } from '@qianfang/contract/pay-link';
import { getPayment } from '@qianfang/contract/payment';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey, pay, placeOrder, setUpBank } from '../../../../testing/trade-builders.ts';
import { openBank, openPayForm, pressBank } from '../../../../testing/unionpay.ts';

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

const orderOf = async (id: number) => (await t.call(getOrder, { as: buyer.session, params: { id } })).data;

/** An order, and the token of its payment link. */
async function linked() {
  const placed = await placeOrder(t, buyer);
  const { data } = await t.call(makePayLink, { as: buyer.session, params: { id: placed.id } });
  return { id: placed.id, token: data.link.path.replace('/pay/', '') };
}

const start = (token: string, method: 'unionpay' | 'ebank' | 'wechat', idempotencyKey = nextKey()) =>
  t.call(payByLink, { params: { token }, body: { method, payer_name: '林代付' }, idempotencyKey });

const begun = async (token: string, method: 'unionpay' | 'ebank' | 'wechat') => {
  const { current } = (await start(token, method)).data;
  if (!current) throw new Error('nothing was begun');
  return current;
};

const open = async (token: string, paymentNo?: string) =>
  (
    await t.call(openPayLink, {
      params: { token },
      query: paymentNo === undefined ? {} : { payment_no: paymentNo },
    })
  ).data;

describe.each(['unionpay', 'ebank'] as const)('somebody else pays by %s', (method) => {
  test('pays on the bank’s page; the company sees the payer’s account name if the bank gives it', async () => {
    const { id, token } = await linked();
    const key = nextKey();
    const { current } = (await start(token, method, key)).data;
    expect((await start(token, method, key)).data.current).toEqual(current);
    expect(current).toMatchObject({
      method,
      amount: '600.00',
      status: 'PENDING',
      qr_svg: '',
      pay_url: `/api/pay_link/${token}/form?payment_no=${current?.payment_no}`,
    });
    const code = await openBank(t, null, current?.pay_url ?? '');
    await pressBank(t, code, 'pay', method === 'ebank' ? '代付有限公司' : '');
    await pressBank(t, code, 'notify');
    expect(await open(token, current?.payment_no)).toMatchObject({
      state: 'paid',
      amount: '600.00',
      current: { method, status: 'PAID', pay_url: '' },
    });
    expect(await orderOf(id)).toMatchObject({
      status: 'TO_SHIP',
      hold: '',
      payments: [{ method, payer_name: method === 'ebank' ? '代付有限公司' : '林代付', is_by_link: true }],
    });
  });

  test('a lost notification is made up for when the visitor’s page polls', async () => {
    const { token } = await linked();
    const { pay_url: payUrl, payment_no: paymentNo } = await begun(token, method);
    await pressBank(t, await openBank(t, null, payUrl), 'pay-late');
    t.clock.advance({ seconds: 11 });
    expect((await open(token, paymentNo)).state).toBe('paid');
  });

  test('whoever pays second, the visitor or the company, gets a refund', async () => {
    for (const isVisitorFirst of [true, false]) {
      const { id, token } = await linked();
      const theirs = await begun(token, method);
      const own = (await pay(t, buyer, id, method)).data;
      const codes = [await openBank(t, null, theirs.pay_url), await openBank(t, buyer, own.pay_url)];
      for (const code of isVisitorFirst ? codes : codes.reverse())
        await pressBank(t, code, 'pay', buyer.name);
      await t.app.deps.jobs.run('send-refunds');
      t.clock.advance({ minutes: 3 });
      await t.app.deps.jobs.run('send-refunds');
      const { status, payments } = await orderOf(id);
      expect(status).toBe('TO_SHIP');
      expect(payments.map((one) => [one.is_by_link, one.status]).sort()).toEqual(
        [
          [isVisitorFirst, 'PAID'],
          [!isVisitorFirst, 'REFUNDED'],
        ].sort(),
      );
      const { data } = await t.call(getPayment, { as: buyer.session, params: { id: own.id } });
      expect(data.status).toBe(isVisitorFirst ? 'REFUNDED' : 'PAID');
    }
  });
});

test('the page to the bank exists for attempts begun by the link, and only while they may be paid', async () => {
  const [one, other] = [await linked(), await linked()];
  const { pay_url: payUrl, payment_no: paymentNo } = await begun(one.token, 'ebank');
  expect(await openPayForm(t, null, payUrl)).toMatchObject({
    status: 200,
    fields: { orderId: paymentNo, txnAmt: '60000', bizType: '000202' },
  });
  const own = (await pay(t, buyer, one.id, 'unionpay')).data;
  const byWechat = await begun(other.token, 'wechat');
  const form = (token: string, no: string) => `/api/pay_link/${token}/form?payment_no=${no}`;
  const statusOf = async (url: string) => (await openPayForm(t, null, url)).status;
  // Another link's, the company's own, an unknown one, and a method without such a page.
  expect(await statusOf(form(other.token, paymentNo))).toBe(404);
  expect(await statusOf(form(one.token, own.payment_no))).toBe(404);
  expect(await statusOf(form(one.token, 'QP2703010000000'))).toBe(404);
  expect(await statusOf(form(other.token, byWechat.payment_no))).toBe(422);
  // A visitor cannot open the company's page.
  expect(await statusOf(own.pay_url)).toBe(401);
  await pressBank(t, await openBank(t, null, payUrl), 'pay', '代付有限公司');
  expect(await statusOf(payUrl)).toBe(422);
  await t.call(endPayLink, { as: buyer.session, params: { id: one.id } });
  expect(await statusOf(payUrl)).toBe(404);
});

test('含麻 is paid from the company’s own account: there is no link, not even for the bank', async () => {
  const goods = await makeGoods(t, { isEphedrine: true });
  const placed = await placeOrder(t, buyer, [[goods.id, 2]]);
  const asked = { as: buyer.session, params: { id: placed.hmOrderIds[0] ?? 0 } };
  expect(await t.call(makePayLink, asked)).toMatchObject({ status: 422, reason: 'HM_CASH_FORBIDDEN' });
});
