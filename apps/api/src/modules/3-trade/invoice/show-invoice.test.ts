import * as calls from '@qianfang/contract/invoice';
import { getMessages } from '@qianfang/contract/message';
import { type MailServer, startMailServer } from '@qianfang/gateway-simulator/mail/mail-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeInvoice, shipPaidOrder } from '../../../testing/invoice-builders.ts';
import { mailSettings } from '../../../testing/mail.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: MailServer;
let t: TestApp;

beforeAll(async () => {
  server = await startMailServer();
  t = await startTestApp({ settings: mailSettings(server.port) });
});
afterAll(async () => {
  await t.close();
  await server.close();
});

const show = (buyer: TestBuyer, id: number) =>
  t.call(calls.getInvoice, { as: buyer.session, params: { id } });
const mail = (buyer: TestBuyer, id: number, email: string) =>
  t.call(calls.mailInvoice, { as: buyer.session, params: { id }, body: { email } });
const waiting = async (id: number) =>
  (await t.pool.query('select address from mail.mail where topic = $1', [`invoice:${id}`])).rows;
const sent = (address: string) => server.taken.filter(({ to }) => to.includes(address));

test('the face of an invoice sums to its amounts, also in words', async () => {
  const buyer = await makeBuyer(t);
  const id = await makeInvoice(t, buyer, await shipPaidOrder(t, buyer));
  const { data } = await show(buyer, id);
  expect(data).toMatchObject({
    state: 'ISSUED',
    title: buyer.name,
    number: expect.stringMatching(/^\d{20}$/),
  });
  const fenOf = (amount: string) => Number(amount.replace('.', ''));
  const sum = (field: 'net' | 'tax') => data.rows.reduce((total, row) => total + fenOf(row[field]), 0);
  expect([sum('net'), sum('tax')]).toEqual([fenOf(data.net), fenOf(data.tax)]);
  expect(fenOf(data.net) + fenOf(data.tax)).toBe(fenOf(data.amount));
  expect(data.amount_words).toMatch(/[圆分角]整?$/);
  expect(data.rows[0]?.rate).toBe('13%');
  expect((await show(await makeBuyer(t), id)).status).toBe(404);
});

test('an issued invoice is mailed to an address once, however often requested before it was sent', async () => {
  const buyer = await makeBuyer(t);
  const id = await makeInvoice(t, buyer, await shipPaidOrder(t, buyer));
  const answers = await Promise.all([
    mail(buyer, id, 'caiwu@example.com'),
    mail(buyer, id, 'Caiwu@example.com'),
    mail(buyer, id, ' caiwu@example.com '),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
  expect(await waiting(id)).toHaveLength(1);
  await t.app.deps.jobs.run('mail.send');
  await expect.poll(() => sent('caiwu@example.com')).toHaveLength(1);
  expect((await mail(buyer, id, 'caiwu@example.com')).status).toBe(201);
  expect(await waiting(id)).toHaveLength(2);
});

test('a wrong address, an unissued invoice and another company’s are refused', async () => {
  const buyer = await makeBuyer(t);
  const id = await makeInvoice(t, buyer, await shipPaidOrder(t, buyer));
  expect(await mail(buyer, id, 'caiwu')).toMatchObject({
    status: 422,
    errors: { email: ['邮箱格式不正确'] },
  });
  expect((await mail(await makeBuyer(t), id, 'caiwu@example.com')).status).toBe(404);
  const asked = await t.call(calls.requestInvoice, {
    as: buyer.session,
    body: { order_ids: [await shipPaidOrder(t, buyer)], kind: 'normal' },
  });
  expect(await mail(buyer, asked.data.id, 'caiwu@example.com')).toMatchObject({
    reason: 'STATE_FORBIDS',
    message: '发票还没有开具，开具后可以发到邮箱',
  });
  expect(await waiting(id)).toEqual([]);
});

test('an invoice is mailed to the address of its orders, or of the request, once it is issued', async () => {
  const buyer = await makeBuyer(t);
  const orderFor = async (email: string | null) => {
    const id = await shipPaidOrder(t, buyer);
    if (email !== null) {
      await t.pool.query(
        `update orders.purchase_order set invoice = jsonb_build_object('type', 'normal', 'email', $2::text) where id = $1`,
        [id, email],
      );
    }
    return id;
  };
  const request = (order_ids: number[], email?: string) =>
    t.call(calls.requestInvoice, {
      as: buyer.session,
      body: { order_ids, kind: 'normal', ...(email === undefined ? {} : { email }) },
    });
  const goesTo = async (order_ids: number[], email?: string) =>
    (await show(buyer, (await request(order_ids, email)).data.id)).data.email;
  const bank = { address: '', phone: '', bank: '' };
  await t.call(calls.saveInvoiceTitle, {
    as: buyer.session,
    body: { ...bank, email: 'gongsi@example.cn', is_general_taxpayer: 0 },
  });

  expect(await goesTo([await orderFor('a@example.cn'), await orderFor('a@example.cn')])).toBe('a@example.cn');
  expect(await goesTo([await orderFor('a@example.cn'), await orderFor('b@example.cn')])).toBe(
    'gongsi@example.cn',
  );
  expect(await goesTo([await orderFor(null)])).toBe('gongsi@example.cn');
  expect(await goesTo([await orderFor('')])).toBe('');
  expect(await goesTo([await orderFor('a@example.cn')], 'c@example.cn')).toBe('c@example.cn');
  const last = await orderFor('a@example.cn');
  expect((await request([last], '不是邮箱')).errors).toEqual({ email: ['邮箱格式不正确'] });
  const id = await makeInvoice(t, buyer, last);
  expect(await waiting(id)).toEqual([{ address: 'a@example.cn' }]);
  await t.app.deps.jobs.run('mail.send');
  const { number } = (await show(buyer, id)).data;
  const { data: file } = await t.call(calls.getInvoiceFile, { as: buyer.session, params: { id } });
  const [mailed] = sent('a@example.cn');
  expect(mailed?.email).toMatchObject({
    subject: `数电发票 ${number}`,
    attachments: [{ filename: `数电发票_${number}.pdf`, mimeType: 'application/pdf' }],
  });
  expect(Buffer.from(mailed?.email.attachments[0]?.content as ArrayBuffer)).toEqual(
    Buffer.from(file as never),
  );
  // The invoice itself stays.
  expect((await t.call(calls.getInvoiceFile, { as: buyer.session, params: { id } })).status).toBe(200);
});

test('what the last release has put into its own outbox is sent as well, once', async () => {
  const buyer = await makeBuyer(t);
  const id = await makeInvoice(t, buyer, await shipPaidOrder(t, buyer));
  for (const [address, days] of [
    ['xin@example.cn', 1],
    ['jiu@example.cn', 30],
  ] as const) {
    await t.pool.query(
      `insert into invoice.mail (buyer_id, invoice_id, account_id, address, asked_at) values ($1, $2, $3, $4, $5)`,
      [buyer.buyerId, id, buyer.accountId, address, new Date(t.clock.now().getTime() - days * 86_400_000)],
    );
  }
  for (let n = 0; n < 2; n += 1) await t.app.deps.jobs.run('invoice.move_mails');
  await t.app.deps.jobs.run('mail.send');
  expect([sent('xin@example.cn').length, sent('jiu@example.cn').length]).toEqual([1, 0]);
});

test('where mails are not set up, the message of an issued invoice does not promise one', async () => {
  const store = await startTestApp();
  try {
    const buyer = await makeBuyer(store);
    const bank = { address: '', phone: '', bank: '' };
    await store.call(calls.saveInvoiceTitle, {
      as: buyer.session,
      body: { ...bank, email: 'gongsi@example.cn', is_general_taxpayer: 0 },
    });
    expect((await store.call(calls.getInvoiceTitle, { as: buyer.session })).data.is_mailed).toBe(0);
    const id = await makeInvoice(store, buyer, await shipPaidOrder(store, buyer));
    const { data } = await store.call(getMessages, { as: buyer.session });
    expect(data.list[0]).toMatchObject({
      title: '发票已开具',
      body: expect.stringContaining('本站没有开通邮件发送，不会发到邮箱'),
    });
    expect(
      await store.call(calls.mailInvoice, {
        as: buyer.session,
        params: { id },
        body: { email: 'gongsi@example.cn' },
      }),
    ).toMatchObject({ reason: 'MAIL_UNAVAILABLE' });
  } finally {
    await store.close();
  }
});
