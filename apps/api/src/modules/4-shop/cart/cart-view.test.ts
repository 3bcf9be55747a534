import { addAddress } from '@qianfang/contract/address';
import { addToCart, estimateCoupon, getCart, selectCartLines } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { receiveCoupon } from '@qianfang/contract/coupon';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffer } from '../../../testing/asset-builders.ts';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

// trade-rules Q-08, 1.3: its head office buys, and says who purchases.
test('a store of a chain is told whom it asks to buy, or that nobody can, and is asked for no purchaser of its own', async () => {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const store = await makeBuyer(t, { kind: 'CHAIN_STORE', parentId: head.buyerId });
  await sql`delete from qualification.purchaser where buyer_id = ${store.buyerId}`.execute(t.db);
  const goods = await makeGoods(t);
  await t.call(addToCart, { as: store.session, body: { params: [{ goods_id: goods.id, number: 1 }] } });
  const { data } = await t.call(checkOut, { as: store.session, body: {} });
  expect(data).toMatchObject({ blocks: [], approval: { reason: 'CHAIN', head: head.name } });
  await sql`update identity.account set is_enabled = false where buyer_id = ${head.buyerId}`.execute(t.db);
  const without = await t.call(checkOut, { as: store.session, body: {} });
  expect(without.data.approval).toBeNull();
  expect(without.data.blocks[0]?.message).toBe('连锁门店须由总部统一采购');
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

test('the cart tells what the best coupon would take off, as the check page does, or what is missing to the nearest', async () => {
  const buyer = await makeBuyer(t);
  const as = buyer.session;
  const goods = await makeGoods(t);
  const estimate = async () => (await t.call(estimateCoupon, { as })).data;
  await t.call(addToCart, { as, body: { params: [{ goods_id: goods.id, number: 10 }] } });
  expect(await estimate()).toEqual({ name: '', saving: null, payable: null, missing: null, claim: null });
  for (const draft of [
    { name: '满三百减三十', amountFen: 3_000, thresholdFen: 30_000 },
    { name: '满两百减十', amountFen: 1_000, thresholdFen: 20_000 },
  ])
    await t.call(receiveCoupon, { as, params: { id: await makeOffer(t, draft) } });
  expect(await estimate()).toMatchObject({ name: '满两百减十', saving: null, missing: '100.00' });
  await t.call(addToCart, { as, body: { params: [{ goods_id: goods.id, number: 20 }] } });
  const page = await t.call(checkOut, { as, body: {} });
  const cart = await t.call(getCart, { as, query: {} });
  expect(await estimate()).toEqual({
    name: '满三百减三十',
    saving: '30.00',
    payable: page.data.totals.payable,
    missing: null,
    claim: null,
  });
  // The cart itself shows what is to pay without it.
  expect(cart.data.totals.goods).toBe('300.00');
});

test('a filter of the cart list leaves out lines, and nothing of what is said of the whole cart', async () => {
  const buyer = await makeBuyer(t);
  const as = buyer.session;
  const [cheaper, gone, plain] = [await makeGoods(t), await makeGoods(t), await makeGoods(t)];
  const params = [cheaper, gone, plain].map(({ id }) => ({ goods_id: id, number: 10 }));
  await t.call(addToCart, { as, body: { params } });
  await t.pool.query('update pricing.goods_price set base_price = 90000 where goods_id = $1', [cheaper.id]);
  await t.pool.query('update stock.batch set on_hand = reserved where goods_id = $1', [gone.id]);
  const listOf = async (filters?: number) =>
    (await t.call(getCart, { as, query: filters === undefined ? {} : { filters } })).data;
  const whole = await listOf();
  for (const all of [99_999, 0]) expect(await listOf(all)).toEqual(whole);
  for (const [filters, goods] of [
    [1, cheaper],
    [4, gone],
  ] as const) {
    const some = await listOf(filters);
    expect(some.data.map((line) => line.goods.id)).toEqual([goods.id]);
    expect({ ...some, data: [] }).toEqual({ ...whole, data: [] });
  }
  expect((await listOf(3)).data).toEqual([]);
});

test('a line whose goods came under controlled sale says which goods it is and why it cannot be had, and nothing of its price', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t);
  const kept = await makeGoods(t);
  const params = [goods, kept].map(({ id }) => ({ goods_id: id, number: 2 }));
  await t.call(addToCart, { as: buyer.session, body: { params } });
  await sql`update catalogue.goods set is_controlled_sale = true where id = ${goods.id}`.execute(t.db);
  const { data } = await t.call(getCart, { as: buyer.session, query: {} });
  const line = data.data.find((one) => one.goods.id === goods.id);
  const message = '该商品为控销商品，暂不在您的销售区域';
  expect(line).toMatchObject({
    is_selected: 0,
    price: null,
    number: 2,
    goods: {
      name: goods.name,
      is_buy: 0,
      price: null,
      base_price: null,
      buy_block: { reason: 'CONTROLLED_SALE', message },
    },
    notes: [{ message }],
  });
  expect(line?.goods.ypgg).not.toBe('');
  expect(line?.goods.goods_image).toHaveLength(1);
  expect(data.totals.kinds).toBe(1);
});
