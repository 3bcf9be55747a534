import * as calls from '@qianfang/contract/invoice';
import { getMessages } from '@qianfang/contract/message';
import { getOrder } from '@qianfang/contract/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { invoiceNumber, makeInvoice, shipPaidOrder } from '../../../testing/invoice-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';
import { failInvoice, issueInvoice, reddenInvoice } from './decide-invoice.ts';
import { listInvoicesWaiting, writeInvoiceSheet } from './list-invoices-waiting.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const request = (buyer: TestBuyer, order_ids: number[], kind: 'normal' | 'special' = 'normal') =>
  t.call(calls.requestInvoice, { as: buyer.session, body: { order_ids, kind } });
const orders = async (buyer: TestBuyer) =>
  (await t.call(calls.getInvoiceableOrders, { as: buyer.session })).data;
const records = async (buyer: TestBuyer) =>
  (await t.call(calls.getInvoices, { as: buyer.session })).data.list;

const file = { bytes: new TextEncoder().encode('%PDF-1.7 发票'), type: 'pdf' } as const;
const issue = async (id: number, more: { number?: string; issuedOn?: string } = {}) =>
  issueInvoice(t.app.deps, {
    id,
    number: more.number ?? invoiceNumber(),
    issuedOn: more.issuedOn,
    file,
    staff: await makeStaff(t, 'finance'),
  });

const bank = {
  address: '深圳市南山区示例路 1 号',
  phone: '0755-12345678',
  bank: '示例银行深圳分行',
  email: '',
};
const account = { account_no: '6222 0000 1234 5678' };

const titleOf = (buyer: TestBuyer) => ({ title: buyer.name, tax_no: `T${buyer.phone}000000` });

describe('what can be invoiced', () => {
  test('a paid and shipped order is listed at the amount paid, until it is requested', async () => {
    const buyer = await makeBuyer(t);
    expect((await orders(buyer)).list).toEqual([]);
    const id = await shipPaidOrder(t, buyer);
    const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id } });
    const offered = await orders(buyer);
    expect(offered.list).toMatchObject([{ id, order_no: order.order_no, amount: order.payable, block: '' }]);

    const asked = await request(buyer, [id]);
    expect(asked.status).toBe(201);
    expect(asked.data.amount).toBe(order.payable);
    expect((await orders(buyer)).total).toBe(0);
    expect(await records(buyer)).toMatchObject([
      { id: asked.data.id, state: 'REQUESTED', number: '', file_type: '', orders: [{ id }] },
    ]);
  });

  test('an order with returns is left to the manager', async () => {
    const buyer = await makeBuyer(t);
    const id = await shipPaidOrder(t, buyer);
    await sql`update orders.order_line set returned_quantity = 1 where order_id = ${id}`.execute(t.db);
    expect((await orders(buyer)).list[0]?.block).toBe('订单有退货或未发足，请联系客户经理开票');
    expect((await request(buyer, [id])).reason).toBe('STATE_FORBIDS');
  });

  test('a payer of another name stops the invoice', async () => {
    const buyer = await makeBuyer(t);
    const id = await shipPaidOrder(t, buyer);
    await sql`update orders.purchase_order set hold = 'HOLD_PAYER' where id = ${id}`.execute(t.db);
    const refused = await request(buyer, [id]);
    expect(refused.reason).toBe('STATE_FORBIDS');
    expect(refused.message).toContain('付款户名与单位不一致');
  });

  test('an unshipped or another company’s order cannot be requested', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const id = await shipPaidOrder(t, buyer);
    expect((await request(other, [id])).status).toBe(404);
    await sql`update orders.purchase_order set status = 'TO_SHIP' where id = ${id}`.execute(t.db);
    expect((await request(buyer, [id])).status).toBe(404);
  });

  test('of ten concurrent requests for one order one is accepted', async () => {
    const buyer = await makeBuyer(t);
    const [id, more] = [await shipPaidOrder(t, buyer), await shipPaidOrder(t, buyer)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => request(buyer, index % 2 ? [id] : [id, more])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'CONFLICT')).toHaveLength(9);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from invoice.invoiced_order where order_id = ${id} and is_live`.execute(t.db);
    expect(rows[0]?.n).toBe(1);
  });

  test('several orders share one invoice, whose lines sum to the amount paid', async () => {
    const buyer = await makeBuyer(t);
    const ids = [await shipPaidOrder(t, buyer), await shipPaidOrder(t, buyer)];
    const { data } = await request(buyer, ids);
    const { rows } = await sql<{ gross: number; net: number; tax: number; paid: number }>`
      select sum(l.gross_fen)::bigint as gross, sum(l.net_fen)::bigint as net, sum(l.tax_fen)::bigint as tax,
        (select sum(payable_fen)::bigint from orders.purchase_order where id = any(${ids}::bigint[])) as paid
      from invoice.line l where l.invoice_id = ${data.id}`.execute(t.db);
    const [sums] = rows;
    expect(sums?.gross).toBe(sums?.paid);
    expect((sums?.net ?? 0) + (sums?.tax ?? 0)).toBe(sums?.gross);
  });
});

describe('the title', () => {
  test('comes from the registration, and its account number is masked', async () => {
    const buyer = await makeBuyer(t);
    const saved = await t.call(calls.saveInvoiceTitle, {
      as: buyer.session,
      body: { ...titleOf(buyer), ...bank, ...account, is_general_taxpayer: 0 },
    });
    expect(saved.data).toMatchObject({ ...titleOf(buyer), account_masked: '************5678' });
    const kept = await t.call(calls.saveInvoiceTitle, {
      as: buyer.session,
      body: { ...titleOf(buyer), ...bank, is_general_taxpayer: 0 },
    });
    expect(kept.data.account_masked).toBe('************5678');
    const { rows } = await sql<{ row: string }>`select t::text as row from invoice.title t`.execute(t.db);
    expect(rows.map(({ row }) => row).join()).not.toContain('6222000012345678');
  });

  test('V-04: a name or number that differs from the licence is refused at its field', async () => {
    const buyer = await makeBuyer(t);
    const body = {
      ...bank,
      ...account,
      title: '别的公司',
      tax_no: '91440106MA5DEM000X',
      is_general_taxpayer: 0 as const,
    };
    const { status, errors } = await t.call(calls.saveInvoiceTitle, { as: buyer.session, body });
    expect(status).toBe(422);
    expect(errors).toEqual({
      title: ['发票抬头须与营业执照名称一致'],
      tax_no: ['税号须与统一社会信用代码一致'],
    });
  });

  test('a 专票 needs a general taxpayer, approved papers and the bank', async () => {
    const buyer = await makeBuyer(t);
    const id = await shipPaidOrder(t, buyer);
    expect((await request(buyer, [id], 'special')).errors?.kind?.[0]).toContain('一般纳税人');
    const short = await t.call(calls.saveInvoiceTitle, {
      as: buyer.session,
      body: {
        ...titleOf(buyer),
        address: '',
        phone: '',
        bank: '',
        account_no: '',
        email: '',
        is_general_taxpayer: 1,
      },
    });
    expect(Object.keys(short.errors ?? {})).toEqual(['address', 'phone', 'bank', 'account_no']);
    const full = await t.call(calls.saveInvoiceTitle, {
      as: buyer.session,
      body: { ...titleOf(buyer), ...bank, ...account, is_general_taxpayer: 1 },
    });
    await sql`delete from qualification.document where buyer_id = ${buyer.buyerId} and kind = 'BILLING'`.execute(
      t.db,
    );
    expect(full.status).toBe(200);
    expect((await request(buyer, [id], 'special')).errors?.kind?.[0]).toContain('开票资料审核通过后');
  });

  test('V-05: a 专票 never carries an exempt line', async () => {
    const buyer = await makeBuyer(t);
    const id = await shipPaidOrder(t, buyer);
    await sql`update orders.order_line set tax_class = 'HIV_DOMESTIC' where order_id = ${id}`.execute(t.db);
    await t.call(calls.saveInvoiceTitle, {
      as: buyer.session,
      body: { ...titleOf(buyer), ...bank, ...account, is_general_taxpayer: 1 },
    });
    const { data: title } = await t.call(calls.getInvoiceTitle, { as: buyer.session });
    expect(title.special_block).toBe('');
    const refused = await request(buyer, [id], 'special');
    expect(refused.errors?.kind?.[0]).toContain('免税商品不能开具增值税专用发票');
    expect((await request(buyer, [id])).data).toMatchObject({ tax: '0.00' });
  });
});

describe('what finance does with a request', () => {
  test('it sees what to type, and registers number and file, which the company can download', async () => {
    const buyer = await makeBuyer(t);
    const id = await shipPaidOrder(t, buyer);
    const { data: asked } = await request(buyer, [id]);
    expect((await listInvoicesWaiting(t.app.deps)).map((one) => one.id)).toContain(asked.id);
    const sheet = (await writeInvoiceSheet(t.app.deps, asked.id))?.join('\n') ?? '';
    expect(sheet).toContain(buyer.name);
    expect(sheet).toContain(`¥${asked.amount}`);

    const number = invoiceNumber();
    expect(await issue(asked.id, { number })).toBeUndefined();
    expect(await records(buyer)).toMatchObject([
      {
        state: 'ISSUED',
        number,
        amount: asked.amount,
        net: asked.net,
        tax: asked.tax,
        issued_on: '2026-11-21',
      },
    ]);
    const download = await t.app.inject({
      url: `/api/invoice/${asked.id}/file`,
      cookies: { qf_session: buyer.session },
    });
    expect(download.headers['content-type']).toBe('application/pdf');
    expect(download.rawPayload).toEqual(Buffer.from(file.bytes));
    const { data: messages } = await t.call(getMessages, { as: buyer.session });
    expect(messages.list[0]?.title).toBe('发票已开具');
    expect(await issue(asked.id)).toMatchObject({ problem: 'STATE_FORBIDS' });
  });

  test('a number is registered once, and has twenty digits', async () => {
    const buyer = await makeBuyer(t);
    const first = await makeInvoice(t, buyer, await shipPaidOrder(t, buyer));
    const [{ number = '' } = {}] = (await records(buyer)).filter(({ id }) => id === first);
    const { data: second } = await request(buyer, [await shipPaidOrder(t, buyer)]);
    expect(await issue(second.id, { number })).toMatchObject({ problem: 'CONFLICT' });
    expect(await issue(second.id, { number: '123' })).toMatchObject({ problem: 'INVALID' });
    expect(await issue(second.id, { issuedOn: '2026-11-22' })).toMatchObject({ problem: 'INVALID' });
  });

  test('the rate is that of the invoice’s day', async () => {
    const buyer = await makeBuyer(t);
    const id = await shipPaidOrder(t, buyer);
    await sql`update orders.order_line set tax_class = 'CONTRACEPTIVE' where order_id = ${id}`.execute(t.db);
    const { data: asked } = await request(buyer, [id]);
    expect(asked.tax).not.toBe('0.00');
    await issue(asked.id, { issuedOn: '2025-12-31' });
    expect((await records(buyer))[0]).toMatchObject({ tax: '0.00', net: asked.amount });
  });

  test('a failed or red invoice can be requested again', async () => {
    const buyer = await makeBuyer(t);
    const id = await shipPaidOrder(t, buyer);
    const staff = await makeStaff(t, 'finance');
    const { data: first } = await request(buyer, [id]);
    await failInvoice(t.app.deps, { id: first.id, reason: '开票资料有误', staff });
    expect((await records(buyer))[0]).toMatchObject({ state: 'FAILED', reason: '开票资料有误' });

    const { data: second } = await request(buyer, [id]);
    await issue(second.id);
    const number = invoiceNumber();
    await reddenInvoice(t.app.deps, { id: second.id, number, reason: '购方要求换开', staff });
    expect((await records(buyer))[0]).toMatchObject({ state: 'RED', red_number: number });
    expect((await orders(buyer)).list.map((one) => one.id)).toEqual([id]);
    expect((await request(buyer, [id])).status).toBe(201);
  });

  test('another company finds neither the record nor the file', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const id = await makeInvoice(t, buyer, await shipPaidOrder(t, buyer));
    expect(await records(other)).toEqual([]);
    expect((await t.call(calls.getInvoiceFile, { as: other.session, params: { id } })).status).toBe(404);
    const found = await t.call(calls.getInvoices, { as: buyer.session, query: { keyword: 'nothing' } });
    expect(found.data.total).toBe(0);
  });
});
