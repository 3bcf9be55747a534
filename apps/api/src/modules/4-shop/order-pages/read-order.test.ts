import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getOrder, getOrders } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';
import { shipWithNote } from '../../5-journeys/delivery-note/index.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A submit over two orders: 60 units of normal goods at 10.00, one of cold goods. */
async function submitTwo() {
  const buyer = await makeBuyer(t);
  const normal = await makeGoods(t);
  const cold = await makeGoods(t, { isCold: true });
  const placed = await placeOrder(t, buyer, [
    [normal.id, 60],
    [cold.id, 1],
  ]);
  return { buyer, normal, cold, placed };
}

test('the list marks orders of one submit and links the others', async () => {
  const { buyer, placed } = await submitTwo();
  const single = await placeOrder(t, buyer);
  const { list } = (await t.call(getOrders, { as: buyer.session, query: {} })).data;
  const told = Object.fromEntries(list.map((one) => [one.id, one.siblings.map(({ id }) => id)]));
  const [first = 0, second = 0] = placed.orderIds;
  expect(told).toEqual({ [first]: [second], [second]: [first], [single.id]: [] });
});

test('each order of a submit has its own price ledger, from its goods to the total', async () => {
  const { buyer, placed } = await submitTwo();
  expect(placed.orderIds).toHaveLength(2);
  for (const id of placed.orderIds) {
    const { data } = await t.call(getOrder, { as: buyer.session, params: { id } });
    expect(data.ledger[0]).toMatchObject({ rule: 'GOODS', after: data.goods });
    expect(data.ledger.at(-1)?.after).toBe(data.payable);
  }
});

test('a parcel lists its contents, batch by batch', async () => {
  const { buyer, normal, placed } = await submitTwo();
  const id = placed.orderIds[0] ?? 0;
  await sql`update orders.purchase_order set status = 'TO_SHIP', paid_fen = payable_fen, pay_before = null
    where id = ${id}`.execute(t.db);
  const before = (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
  const batch = before.lines[0]?.batches[0];
  const shipped = await shipWithNote(t.app.deps, {
    orderNo: before.order_no,
    carrier: '示例物流',
    trackingNo: 'SF0001',
    staff: { username: 'cangku', name: '仓库一' },
    batches: new Map([[batch?.batch_no ?? '', 25]]),
  });
  expect(shipped).toMatchObject({ isComplete: false });
  const { shipments } = (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
  expect(shipments).toMatchObject([
    {
      tracking_no: 'SF0001',
      lines: [
        {
          line_id: before.lines[0]?.id,
          goods_id: normal.id,
          name: before.lines[0]?.name,
          batch_no: batch?.batch_no,
          production_date: batch?.production_date,
          expiry_date: batch?.expiry_date,
          number: 25,
        },
      ],
    },
  ]);
});

test('an order lists the other orders of its submit, and which of them wait for payment', async () => {
  const buyer = await makeBuyer(t);
  const normal = await makeGoods(t);
  const cold = await makeGoods(t, { isCold: true });
  await t.call(addToCart, {
    as: buyer.session,
    body: {
      params: [
        { goods_id: normal.id, number: 60 },
        { goods_id: cold.id, number: 1 },
      ],
    },
  });
  const check = await t.call(checkOut, { as: buyer.session, body: {} });
  const placed = await t.call(submitOrder, {
    as: buyer.session,
    idempotencyKey: 'siblings-key-1',
    body: { agreed: 1, address_id: buyer.addressId, payable: check.data.totals.payable },
  });
  expect(placed.data.order_ids).toHaveLength(2);
  const order = await t.call(getOrder, { as: buyer.session, params: { id: placed.data.id } });
  expect(order.data.siblings).toMatchObject([
    { handling: 'COLD', status: 'PENDING_PAYMENT', status_text: '待付款', payable: '10.00' },
  ]);
});
