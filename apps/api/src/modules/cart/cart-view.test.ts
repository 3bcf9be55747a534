import { addAddress } from '@qianfang/contract/address';
import { addToCart, checkOut, getCart, selectCartLines } from '@qianfang/contract/cart';
import { sql } from 'kysely';
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

// A sentence of storefront.md 4.
test('Line selection counts toward totals only when selected, is_buy is 1 and stock above 0; otherwise forced unselected on load', async () => {
  const buyer = await makeBuyer(t);
  const as = buyer.session;
  const kept = await makeGoods(t);
  const unticked = await makeGoods(t);
  const offShelf = await makeGoods(t);
  const soldOut = await makeGoods(t);
  const goods = [kept, unticked, offShelf, soldOut];
  await t.call(addToCart, { as, body: { params: goods.map(({ id }) => ({ goods_id: id, number: 6 })) } });
  const read = async () => (await t.call(getCart, { as, query: {} })).data;
  const before = await read();
  expect(before.totals).toMatchObject({ kinds: 4, goods: '240.00' });

  const line = before.data.find((one) => one.goods.id === unticked.id);
  await t.call(selectCartLines, { as, body: { ids: [line?.id ?? 0], is_selected: 0 } });
  await sql`update catalogue.goods set sale_status = 'off_shelf' where id = ${offShelf.id}`.execute(t.db);
  await sql`update stock.batch set on_hand = 0 where goods_id = ${soldOut.id}`.execute(t.db);
  const after = await read();
  expect(after.totals).toMatchObject({ kinds: 1, goods: '60.00' });
  const states = goods.map(({ id }) => {
    const one = after.data.find((row) => row.goods.id === id);
    return [one?.is_selected, one?.was_unselected, one?.goods.is_buy, (one?.goods.number ?? 0) > 0];
  });
  expect(states).toEqual([
    [1, 0, 1, true],
    [0, 0, 1, true],
    [0, 1, 0, expect.any(Boolean)],
    [0, 1, expect.any(Number), false],
  ]);
});
