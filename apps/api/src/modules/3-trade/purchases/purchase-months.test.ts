import { getPurchaseMonths } from '@qianfang/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReceivedOrder } from '../../../testing/after-sale-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const read = async (buyer: TestBuyer) => (await t.call(getPurchaseMonths, { as: buyer.session })).data;

async function placeAt(orderId: number, at: string): Promise<void> {
  await t.pool.query('update orders.purchase_order set created_at = $2 where id = $1', [orderId, at]);
}

test('a company without purchases sees twelve empty months, the present one last', async () => {
  const { months, total, orders, classes } = await read(await makeBuyer(t));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-12', amount: '0.00', orders: 0 });
  expect(months.at(-1)).toEqual({ month: '2026-11', amount: '0.00', orders: 0 });
  expect({ total, orders, classes }).toEqual({ total: '0.00', orders: 0, classes: [] });
});

test('paid orders count in the month of Asia/Shanghai in which they were placed; unpaid and older ones do not', async () => {
  const buyer = await makeBuyer(t);
  const drug = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 1_000 }] });
  const device = await makeGoods(t, { goodsClass: 'DEV1', basePrice: 35_000, batches: [{ onHand: 1_000 }] });
  const both = await makeReceivedOrder(t, buyer, {
    lines: [
      [drug.id, 60],
      [device.id, 10],
    ],
  });
  const late = await makeReceivedOrder(t, buyer, { lines: [[drug.id, 30]] });
  const early = await makeReceivedOrder(t, buyer, { lines: [[drug.id, 40]] });
  await placeOrder(t, buyer);
  await placeAt(both, '2026-11-01T00:00:00+08:00');
  await placeAt(late, '2026-10-31T23:59:59+08:00');
  await placeAt(early, '2025-11-30T23:59:59+08:00');

  const { months, total, orders, classes } = await read(buyer);
  expect(months.slice(-2)).toEqual([
    { month: '2026-10', amount: '300.00', orders: 1 },
    { month: '2026-11', amount: '635.00', orders: 1 },
  ]);
  expect({ total, orders }).toEqual({ total: '935.00', orders: 2 });
  expect(classes).toEqual([
    { name: '化学药', amount: '900.00' },
    { name: '第一类医疗器械', amount: '35.00' },
  ]);
});

test('returns are deducted, and no other company sees any of it', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 1_000 }] });
  const id = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 60]] });
  await t.pool.query('update orders.order_line set returned_quantity = 20 where order_id = $1', [id]);
  expect(await read(buyer)).toMatchObject({ total: '400.00', classes: [{ amount: '400.00' }] });
  expect(await read(await makeBuyer(t))).toMatchObject({ total: '0.00', classes: [] });
});
