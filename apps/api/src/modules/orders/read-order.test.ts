import { addToCart, checkOut } from '@qianfang/contract/cart';
import { getOrder, submitOrder } from '@qianfang/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../testing/builders.ts';
import { makeGoods } from '../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('an order tells of the orders it was submitted with, and which of them still wait for payment', async () => {
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
    body: { address_id: buyer.addressId, payable: check.data.totals.payable },
  });
  expect(placed.data.order_ids).toHaveLength(2);
  const order = await t.call(getOrder, { as: buyer.session, params: { id: placed.data.id } });
  expect(order.data.siblings).toMatchObject([
    { handling: 'COLD', status: 'PENDING_PAYMENT', status_text: '待付款', payable: '10.00' },
  ]);
});
