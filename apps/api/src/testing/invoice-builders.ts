import { requestInvoice } from '@qianfang/contract/invoice';
import { getOrder } from '@qianfang/contract/order';
import { isProblem } from '@qianfang/contract/problem';
import { issueInvoice } from '../modules/3-trade/invoice/index.ts';
import { shipWithNote } from '../modules/5-journeys/delivery-note/index.ts';
import type { TestBuyer } from './builders.ts';
import type { GoodsDraft } from './goods-builders.ts';
import { makeGoods } from './goods-builders.ts';
import type { TestApp } from './test-app.ts';
import { makeStaff, pay, placeOrder, topUp } from './trade-builders.ts';

/** Orders goods, pays and ships them whole. Returns the order's id. */
export async function shipPaidLines(
  t: TestApp,
  buyer: TestBuyer,
  lines: ReadonlyArray<readonly [goodsId: number, number: number]>,
): Promise<number> {
  await topUp(t, buyer, 200_000);
  const placed = await placeOrder(t, buyer, lines);
  await pay(t, buyer, placed.id, 'balance');
  const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id: placed.id } });
  const staff = await makeStaff(t, 'warehouse');
  await shipWithNote(t.app.deps, {
    orderNo: order.order_no,
    carrier: '示例物流',
    trackingNo: 'SL0009',
    batches: undefined,
    staff,
  });
  return placed.id;
}

/** Orders 60 of a goods, pays and ships it whole. Returns the order's id. */
export async function shipPaidOrder(t: TestApp, buyer: TestBuyer, draft: GoodsDraft = {}): Promise<number> {
  const goods = await makeGoods(t, { batches: [{ onHand: 100 }], ...draft });
  return shipPaidLines(t, buyer, [[goods.id, 60]]);
}

let serial = 0;

/** A number that no other invoice of the tests has. */
export function invoiceNumber(): string {
  serial += 1;
  return `26440000000${String(serial).padStart(9, '0')}`;
}

/** Requests an invoice over an order and registers it as issued. Returns the invoice's id. */
export async function makeInvoice(t: TestApp, buyer: TestBuyer, orderId: number): Promise<number> {
  const { data } = await t.call(requestInvoice, {
    as: buyer.session,
    body: { order_ids: [orderId], kind: 'normal' },
  });
  const issued = await issueInvoice(t.app.deps, {
    id: data.id,
    number: invoiceNumber(),
    issuedOn: undefined,
    file: { bytes: new TextEncoder().encode('%PDF-1.7 示例'), type: 'pdf' },
    staff: await makeStaff(t, 'finance'),
  });
  if (isProblem(issued)) throw new Error(issued.message);
  return data.id;
}
