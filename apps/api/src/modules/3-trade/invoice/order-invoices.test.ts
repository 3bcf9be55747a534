import * as calls from '@qianfang/contract/invoice';
import { getOrders } from '@qianfang/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { invoiceNumber, makeInvoice, shipPaidOrder } from '../../../testing/invoice-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';
import { failInvoice, issueInvoice, reddenInvoice } from './decide-invoice.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const request = (buyer: TestBuyer, order_ids: number[]) =>
  t.call(calls.requestInvoice, { as: buyer.session, body: { order_ids, kind: 'normal' } });

test('an order shows its invoices, and whether one may be requested', async () => {
  const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
  const [id, open] = [await shipPaidOrder(t, buyer), await shipPaidOrder(t, buyer)];
  const staff = await makeStaff(t, 'finance');
  const { data: first } = await request(buyer, [id]);
  await failInvoice(t.app.deps, { id: first.id, reason: '开票资料有误', staff });
  const of = async (as: TestBuyer) =>
    (await t.call(calls.getOrderInvoices, { as: as.session, query: { order_ids: [id, open] } })).data.list;
  expect(await of(buyer)).toMatchObject([
    { order_id: id, may_request: 1, invoices: [{ id: first.id, state: 'FAILED' }] },
    { order_id: open, may_request: 1, invoices: [] },
  ]);

  t.clock.advance({ minutes: 1 });
  const second = await makeInvoice(t, buyer, id);
  expect((await of(buyer))[0]).toMatchObject({
    may_request: 0,
    invoices: [
      { id: second, state: 'ISSUED', number: expect.stringMatching(/^\d{20}$/) },
      { id: first.id, state: 'FAILED' },
    ],
  });
  expect(await of(other)).toEqual([]);
});

test('the filter finds orders with an issued invoice: not a requested one, not a red one', async () => {
  const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
  const [id, open] = [await shipPaidOrder(t, buyer), await shipPaidOrder(t, buyer)];
  const listed = async (invoiced: 0 | 1, as = buyer) =>
    (await t.call(getOrders, { as: as.session, query: { invoiced } })).data.list.map((order) => order.id);
  const { data: asked } = await request(buyer, [id]);
  expect([await listed(1), await listed(0)]).toEqual([[], [open, id]]);
  const staff = await makeStaff(t, 'finance');
  const file = { bytes: new Uint8Array([37]), type: 'pdf' } as const;
  await issueInvoice(t.app.deps, { id: asked.id, number: invoiceNumber(), issuedOn: undefined, file, staff });
  expect([await listed(1), await listed(0), await listed(1, other)]).toEqual([[id], [open], []]);
  await reddenInvoice(t.app.deps, { id: asked.id, number: invoiceNumber(), reason: '购方要求换开', staff });
  expect([await listed(1), await listed(0)]).toEqual([[], [open, id]]);
  expect(await checkBooks(t.db)).toEqual([]);
});

test('the list narrows to the order given by the linking page', async () => {
  const buyer = await makeBuyer(t);
  const ids = [await shipPaidOrder(t, buyer), await shipPaidOrder(t, buyer)];
  const only = async (order_id: number) =>
    (await t.call(calls.getInvoiceableOrders, { as: buyer.session, query: { order_id } })).data;
  expect(await only(ids[0] ?? 0)).toMatchObject({ list: [{ id: ids[0] }], total: 1 });
  await request(buyer, [ids[0] ?? 0]);
  expect(await only(ids[0] ?? 0)).toMatchObject({ list: [], total: 0 });
});
