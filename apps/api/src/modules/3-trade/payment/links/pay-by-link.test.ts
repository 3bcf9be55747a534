import { getOrder } from '@qianfang/contract/order';
import { getReceipt } from '@qianfang/contract/order-papers';
import { endPayLink, getPayLink, makePayLink, openPayLink, payByLink } from '@qianfang/contract/pay-link';
import { getPayment, getPaymentOptions } from '@qianfang/contract/payment';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { sessionCookie } from '../../../../platform/viewer.ts';
import { openCashier, pressCashier } from '../../../../testing/alipay.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { readPdf } from '../../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey, pay, placeOrder, setUpBank, topUp } from '../../../../testing/trade-builders.ts';
import { pressPhone } from '../../../../testing/wechat.ts';

let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
  t = await startTestApp({ gateway: true });
  await setUpBank(t);
  buyer = await makeBuyer(t, { name: '只有自己知道的药房' });
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

const statusOf = async (id: number) =>
  (await t.call(getOrder, { as: buyer.session, params: { id } })).data.status;

async function link(id: number, who = buyer) {
  const { data } = await t.call(makePayLink, { as: who.session, params: { id } });
  return { ...data.link, token: data.link.path.replace('/pay/', '') };
}

const open = (token: string, paymentNo?: string) =>
  t.call(openPayLink, {
    params: { token },
    query: paymentNo === undefined ? {} : { payment_no: paymentNo },
  });
const start = (token: string, method: 'wechat' | 'alipay', key = nextKey()) =>
  t.call(payByLink, {
    params: { token },
    body: { method, payer_name: '林代付', payer_phone: '13700001234' },
    idempotencyKey: key,
  });

describe('a link for somebody else to pay', () => {
  test('shows a visitor the sum, the seller and the methods, but neither buyer nor goods', async () => {
    const goods = await makeGoods(t, { name: '只有自己知道的药' });
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    const made = await link(placed.id);
    expect(made.path).toMatch(/^\/pay\/[\w-]{43}$/);
    const { status, data } = await open(made.token);
    expect(status).toBe(200);
    expect(Object.keys(data).sort()).toEqual([
      'amount',
      'begun',
      'current',
      'expires_at',
      'methods',
      'seller',
      'server_time',
      'state',
    ]);
    expect(data).toMatchObject({ seller: '千方医药', amount: '600.00', state: 'open', current: null });
    expect(data.methods.map((one) => [one.method, one.is_usable])).toEqual([
      ['wechat', true],
      ['alipay', true],
      ['unionpay', true],
      ['ebank', true],
    ]);
    await start(made.token, 'wechat');
    const text = JSON.stringify((await open(made.token)).data);
    const order = await t.call(getOrder, { as: buyer.session, params: { id: placed.id } });
    // The company sees the payer, and the ends of the phone number; the next visitor sees neither.
    expect(order.data.payments).toMatchObject([
      { payer_name: '林代付', payer_phone: '137****1234', is_by_link: true },
    ]);
    for (const secret of ['只有自己知道', order.data.order_no, '林代付', '137****'])
      expect(text).not.toContain(secret);
  });

  test.each(['wechat', 'alipay'] as const)('a visitor pays by %s, and the order goes off', async (method) => {
    const placed = await placeOrder(t, buyer);
    const { token } = await link(placed.id);
    const started = await start(token, method);
    expect(started.data.current).toMatchObject({ method, amount: '600.00', status: 'PENDING' });
    const { phone_url: phoneUrl = '', pay_url: payUrl = '' } = started.data.current ?? {};
    if (method === 'wechat') {
      await pressPhone(t, phoneUrl, 'pay');
    } else {
      const { code } = await openCashier(t, payUrl);
      expect(await pressCashier(t, code, 'pay')).toMatch(new RegExp(`^/pay/${token}\\?`));
    }
    expect((await open(token)).data).toMatchObject({
      state: 'paid',
      amount: '600.00',
      current: { status: 'PAID', qr_svg: '', pay_url: '' },
    });
    expect(await statusOf(placed.id)).toBe('TO_SHIP');
    const { rows } = await sql<{ account_id: number | null; is_linked: boolean }>`
      select p.account_id, p.link_id is not null as is_linked from payment.payment p
      join payment.payment_order o on o.buyer_id = p.buyer_id and o.payment_id = p.id
      where o.order_id = ${placed.id}`.execute(t.db);
    expect(rows).toEqual([{ account_id: null, is_linked: true }]);
  });

  test('pays all orders of the submit that are open, in one go', async () => {
    const placed = await placeOrder(t, buyer, [
      [(await makeGoods(t)).id, 60],
      [(await makeGoods(t, { storageKind: 'COLD', isCold: true })).id, 60],
    ]);
    const { token } = await link(placed.id);
    const { data } = await start(token, 'wechat');
    expect(data.amount).toBe(placed.payable);
    await pressPhone(t, data.current?.phone_url ?? '', 'pay');
    expect(placed.orderIds).toHaveLength(2);
    for (const id of placed.orderIds) expect(await statusOf(id)).toBe('TO_SHIP');
  });

  test('of two visitors who begin to pay concurrently one pays the order', async () => {
    const placed = await placeOrder(t, buyer);
    const { token } = await link(placed.id);
    const started = await Promise.all([start(token, 'wechat'), start(token, 'wechat')]);
    const phones = new Set(started.flatMap(({ data }) => data?.current?.phone_url ?? []));
    expect(phones.size).toBeGreaterThan(0);
    for (const phone of phones) await pressPhone(t, phone, 'pay').catch(() => undefined);
    expect(await statusOf(placed.id)).toBe('TO_SHIP');
    const { rows } = await sql<{ status: string; refunds: number }>`
      select p.status, (select count(*) from payment.refund r where r.payment_id = p.id)::int as refunds
      from payment.payment p join payment.payment_order o on o.buyer_id = p.buyer_id and o.payment_id = p.id
      where o.order_id = ${placed.id} and p.status <> 'CLOSED'`.execute(t.db);
    expect(rows).toEqual([{ status: 'PAID', refunds: 0 }]);
  });

  test('the same order gives the same link until it is revoked; a key pays once', async () => {
    const placed = await placeOrder(t, buyer);
    const made = await Promise.all([link(placed.id), link(placed.id)]);
    expect(made[0]).toEqual(made[1]);
    const first = made[0];
    const key = nextKey();
    await Promise.all([start(first.token, 'wechat', key), start(first.token, 'wechat', key)]);
    const { rows } = await sql`
      select 1 from payment.payment_order where order_id = ${placed.id}`.execute(t.db);
    expect(rows).toHaveLength(1);
    expect(await start(first.token, 'alipay', key)).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
    const shown = await t.call(getPayLink, { as: buyer.session, params: { id: placed.id } });
    expect(shown.data.link?.path).toBe(first.path);

    await t.call(endPayLink, { as: buyer.session, params: { id: placed.id } });
    expect(await open(first.token)).toMatchObject({ status: 404 });
    expect(await start(first.token, 'wechat')).toMatchObject({ status: 404 });
    expect((await link(placed.id)).path).not.toBe(first.path);
  });

  test('ends with the time to pay, and cannot be guessed or read out of the database', async () => {
    const placed = await placeOrder(t, buyer);
    const { data: options } = await t.call(getPaymentOptions, {
      as: buyer.session,
      params: { id: placed.id },
    });
    const made = await link(placed.id);
    expect(made.expires_at).toBe(options.pay_before);
    const { rows } = await sql<{ row: string }>`
      select l::text as row from payment.pay_link l where order_id = ${placed.id}`.execute(t.db);
    expect(rows[0]?.row).not.toContain(made.token);
    expect(await open(made.token.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')))).toMatchObject({
      status: 404,
      message: '付款链接无效或已过期，请联系发给您链接的人',
    });
    expect((await open(made.token.slice(1))).status).toBe(422);
    t.clock.advance({ minutes: 31 });
    expect(await open(made.token)).toMatchObject({ status: 404 });
    expect(await start(made.token, 'wechat')).toMatchObject({ status: 404 });
  });

  test('the company pays meanwhile: the visitor sees it, and cannot pay again', async () => {
    await topUp(t, buyer, 100_000);
    const placed = await placeOrder(t, buyer);
    const { token } = await link(placed.id);
    const first = await start(token, 'wechat');
    const paid = await pay(t, buyer, placed.id, 'balance');
    expect(paid.data.status).toBe('PAID');
    // How the company paid is not shown.
    expect((await open(token)).data).toMatchObject({ state: 'paid', current: null, begun: null });
    const visitorsNo = first.data.current?.payment_no;
    expect((await open(token, visitorsNo)).data.begun).toEqual({ amount: '600.00', status: 'CLOSED' });
    const elsewhere = await link((await placeOrder(t, buyer)).id);
    expect((await open(elsewhere.token, visitorsNo)).data.begun).toBeNull();
    expect(await start(token, 'wechat')).toMatchObject({ status: 422, reason: 'NOT_PAYABLE' });
    await pressPhone(t, first.data.current?.phone_url ?? '', 'pay');
    expect(await statusOf(placed.id)).toBe('TO_SHIP');
  });

  const payOff = async (method: 'wechat' | 'alipay', one: { phone_url: string; pay_url: string }) => {
    if (method === 'wechat') await pressPhone(t, one.phone_url, 'pay');
    else await pressCashier(t, (await openCashier(t, one.pay_url)).code, 'pay');
  };

  test.each(
    (['wechat', 'alipay'] as const).flatMap((visitors) =>
      (['wechat', 'alipay'] as const).flatMap((companys) =>
        (['visitor', 'company'] as const).map((first) => ({ visitors, companys, first })),
      ),
    ),
  )(
    'a visitor ($visitors) and the company ($companys) have each their own open, the $first pays and is who is shown, and what the other pays goes back',
    async ({ visitors, companys, first }) => {
      const placed = await placeOrder(t, buyer);
      const { token } = await link(placed.id);
      const begun = (await start(token, visitors)).data.current;
      const options = () => t.call(getPaymentOptions, { as: buyer.session, params: { id: placed.id } });
      expect((await options()).data).toMatchObject({ state: 'open', current: null });
      const own = (await pay(t, buyer, placed.id, companys)).data;
      expect((await options()).data.current).toMatchObject({ payment_no: own.payment_no, status: 'PENDING' });
      const byVisitor = () => payOff(visitors, begun ?? { phone_url: '', pay_url: '' });
      const byCompany = () => payOff(companys, own);
      const visitor = {
        payment_no: begun?.payment_no,
        payer_name: '林代付',
        payer_phone: '137****1234',
        is_by_link: true,
      };
      const company = { payment_no: own.payment_no, payer_name: '', payer_phone: '', is_by_link: false };
      const [paying, other] = first === 'visitor' ? [visitor, company] : [company, visitor];
      const shown = async () =>
        (await t.call(getOrder, { as: buyer.session, params: { id: placed.id } })).data.payments;

      await (first === 'visitor' ? byVisitor() : byCompany());
      expect(await shown()).toMatchObject([{ ...paying, status: 'PAID' }]);
      await (first === 'visitor' ? byCompany() : byVisitor());
      await t.app.deps.jobs.run('close-attempts');
      await t.app.deps.jobs.run('send-refunds');
      const all = [
        { ...paying, status: 'PAID', refunded: '0.00', is_surplus: false },
        { ...other, status: 'REFUNDED', amount: '600.00', refunded: '600.00', is_surplus: true },
      ];
      expect(await shown()).toMatchObject(first === 'visitor' ? all : all.reverse());
      // The receipt shows the payer whose money paid the order, and nobody else.
      const receipt = await t.app.inject({
        url: getReceipt.path.replace('{id}', String(placed.id)),
        cookies: { [sessionCookie]: buyer.session },
      });
      const words = readPdf(receipt.rawPayload).pages.flat().join('');
      expect(words).toContain('人民币陆佰圆整');
      expect(words).toContain(paying.payment_no);
      expect(words).not.toContain(other.payment_no);
      expect((await options()).data.current).toMatchObject({ payment_no: paying.payment_no, status: 'PAID' });
      const seen = (await open(token, begun?.payment_no)).data;
      expect(seen).toMatchObject({ state: 'paid', amount: '600.00' });
      expect(seen.current?.payment_no).toBe(first === 'visitor' ? begun?.payment_no : undefined);
      // A visitor whose payment was refunded learns that, instead of thanks.
      expect(seen.begun).toEqual({ amount: '600.00', status: first === 'visitor' ? 'PAID' : 'REFUNDED' });
    },
  );

  test('a visitor sees their own attempt, and the payer is the one shown', async () => {
    const placed = await placeOrder(t, buyer);
    const { token } = await link(placed.id);
    const one = (await start(token, 'wechat')).data.current;
    expect((await open(token, one?.payment_no)).data.current).toEqual(one);
    expect((await open(token)).data).toMatchObject({ state: 'open', current: null });
    const two = await t.call(payByLink, {
      params: { token },
      body: { method: 'wechat', payer_name: '陈代付', payer_phone: '13700005678' },
      idempotencyKey: nextKey(),
    });
    expect((await open(token, one?.payment_no)).data).toMatchObject({ state: 'open', current: null });
    await payOff('wechat', two.data.current ?? { phone_url: '', pay_url: '' });
    const order = await t.call(getOrder, { as: buyer.session, params: { id: placed.id } });
    expect(order.data.payments).toMatchObject([{ payer_name: '陈代付', payer_phone: '137****5678' }]);
  });

  test('a lost notification is made up for when the visitor’s page polls', async () => {
    const placed = await placeOrder(t, buyer);
    const { token } = await link(placed.id);
    const { data } = await start(token, 'wechat');
    await pressPhone(t, data.current?.phone_url ?? '', 'pay-late');
    t.clock.advance({ seconds: 11 });
    expect((await open(token)).data).toMatchObject({ state: 'paid', amount: '600.00' });
  });

  test('takes no balance, credit or transfer', async () => {
    await topUp(t, buyer, 100_000);
    const placed = await placeOrder(t, buyer);
    const { token } = await link(placed.id);
    for (const method of ['balance', 'credit', 'transfer']) {
      const answer = await start(token, method as 'wechat');
      expect(answer).toMatchObject({ status: 422, reason: 'INVALID' });
    }
    expect(await statusOf(placed.id)).toBe('PENDING_PAYMENT');
  });

  test('is made by the company alone, for an order that waits for payment', async () => {
    const placed = await placeOrder(t, buyer);
    const stranger = await makeBuyer(t);
    const asked = { as: stranger.session, params: { id: placed.id } };
    for (const call of [getPayLink, makePayLink, endPayLink]) {
      expect(await t.call(call, asked)).toMatchObject({ status: 404 });
    }
    expect(await t.call(makePayLink, { params: { id: placed.id } })).toMatchObject({ status: 401 });
    await topUp(t, buyer, 100_000);
    const { data } = await pay(t, buyer, placed.id, 'balance');
    expect((await t.call(getPayment, { as: buyer.session, params: { id: data.id } })).data.status).toBe(
      'PAID',
    );
    expect(await t.call(makePayLink, { as: buyer.session, params: { id: placed.id } })).toMatchObject({
      status: 422,
      reason: 'NOT_PAYABLE',
    });
  });
});
