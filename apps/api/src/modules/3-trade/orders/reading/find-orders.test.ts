import { getInvoices } from '@qianfang/contract/invoice';
import { getOrder, getOrders } from '@qianfang/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { placeOrder } from '../../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('an order is found by its number however typed, and by the names of its goods', async () => {
  const buyer = await makeBuyer(t);
  const { id } = await placeOrder(t, buyer);
  await placeOrder(t, await makeBuyer(t));
  const order = (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
  const number = order.order_no;
  const wide = [...number].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('');
  const grouped = `${number.slice(0, 2)} ${number.slice(2, 6)} ${number.slice(6)}`;
  const find = async (keyword: string) =>
    (await t.call(getOrders, { as: buyer.session, query: { keyword } })).data.list.map((one) => one.id);
  for (const typed of [number, wide, grouped, grouped.toLowerCase(), `　${number} `, number.slice(-6)])
    expect({ typed, ids: await find(typed) }).toEqual({ typed, ids: [id] });
  expect(await find(order.lines[0]?.name ?? '')).toEqual([id]);
  expect(await find('%')).toEqual([]);
  expect(await find('_')).toEqual([]);
  const invoices = await t.call(getInvoices, { as: buyer.session, query: { keyword: wide } });
  expect(invoices.data.list).toEqual([]);
});
