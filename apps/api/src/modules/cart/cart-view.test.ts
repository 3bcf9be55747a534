import { addAddress } from '@qianfang/contract/address';
import { addToCart, checkOut, getCart } from '@qianfang/contract/cart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../testing/builders.ts';
import { makeGoods } from '../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a ledger names the rules that were tried and leaves out those that the goods never had', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t);
  await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number: 3 }] } });
  const { data } = await t.call(getCart, { as: buyer.session, query: {} });
  const [line] = data.data;
  expect(line?.ledger.map((step) => step.rule)).toContain('LIST_PRICE');
  expect(line?.ledger.map((step) => step.rule)).not.toContain('WELFARE');
  expect(line?.ledger.at(-1)?.after).toBe(line?.net_amount);
});

test('the check page tells which addresses still wait for review', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t);
  await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number: 1 }] } });
  const added = await t.call(addAddress, {
    as: buyer.session,
    body: {
      consignee: '陈示范',
      phone: '13900000001',
      region_code: '440305',
      detail: '示例路 99 号 二号仓库',
      kind: 'warehouse',
    },
  });
  expect(added.status).toBe(201);
  const { data } = await t.call(checkOut, { as: buyer.session, body: {} });
  expect(data.addresses.map(({ id, review }) => [id, review])).toEqual([
    [buyer.addressId, 'passed'],
    [added.data.id, 'waiting'],
  ]);
});

test('a check page without ticked goods has no orders and costs nothing', async () => {
  const buyer = await makeBuyer(t);
  const check = await t.call(checkOut, { as: buyer.session, body: {} });
  expect(check).toMatchObject({ status: 200, data: { orders: [], totals: { payable: '0.00' } } });
});
