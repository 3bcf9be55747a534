import {
  exportChainReport,
  exportChainReportOrders,
  getChainReport,
  getChainReportOrders,
  getChainReportRows,
} from '@qianfang/contract/chain-report';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeReceivedOrder } from '../../../testing/after-sale-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const november = { from: '2026-11', to: '2026-11' };

const report = async (as: TestBuyer, query: QueryOf<typeof getChainReport> = november) =>
  (await t.call(getChainReport, { as: as.session, query })).data;
const rowsBy = async (as: TestBuyer, by: NonNullable<QueryOf<typeof getChainReportRows>['by']>, more = {}) =>
  (await t.call(getChainReportRows, { as: as.session, query: { ...november, by, ...more } })).data;
const ordersOf = async (as: TestBuyer, more = {}) =>
  (await t.call(getChainReportOrders, { as: as.session, query: { ...november, ...more } })).data;

/** An order that has been received, placed at a time, for a store of a chain where one is named. */
async function buy(
  buyer: TestBuyer,
  lines: ReadonlyArray<readonly [number, number]>,
  at: string,
  store?: TestBuyer,
): Promise<number> {
  const id = await makeReceivedOrder(t, buyer, { lines });
  await t.pool.query('update orders.purchase_order set created_at = $2, store_id = $3 where id = $1', [
    id,
    at,
    store?.buyerId ?? null,
  ]);
  return id;
}

const giveBack = (orderId: number, goodsId: number, units: number) =>
  t.pool.query('update orders.order_line set returned_quantity = $3 where order_id = $1 and goods_id = $2', [
    orderId,
    goodsId,
    units,
  ]);

/** A head office with a store of its chain, for which it buys, and one that buys itself. */
async function makeChain() {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const store = await makeBuyer(t, { kind: 'CHAIN_STORE', parentId: head.buyerId });
  const free = await makeBuyer(t, { parentId: head.buyerId });
  return { head, store, free };
}

test('purchases of all stores are summed by store, category, maker and goods, and every sum is the same', async () => {
  const { head, store, free } = await makeChain();
  const one = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 1_000 }] });
  const two = await makeGoods(t, { basePrice: 33_300, batches: [{ onHand: 1_000 }] });
  const first = await buy(
    head,
    [
      [one.id, 30],
      [two.id, 10],
    ],
    '2026-11-03T10:00:00+08:00',
    store,
  );
  await buy(free, [[one.id, 20]], '2026-11-05T10:00:00+08:00');
  await buy(head, [[two.id, 100]], '2026-10-04T10:00:00+08:00', store);
  await buy(free, [[one.id, 10]], '2025-11-06T10:00:00+08:00');
  // What was bought late in the month before is no part of its first three weeks.
  await buy(free, [[one.id, 40]], '2026-10-30T10:00:00+08:00');
  await giveBack(first, one.id, 10);

  const whole = await report(head);
  expect(whole.total).toEqual({
    amount: '433.30',
    returned: '100.00',
    saved: '0.00',
    orders: 2,
    before: '333.00',
    year: '100.00',
  });
  expect(whole).toMatchObject({
    days: { from: '2026-11-01', to: '2026-11-21' },
    before_days: { from: '2026-10-01', to: '2026-10-21' },
    year_days: { from: '2025-11-01', to: '2025-11-21' },
    is_running: 1,
    months: [{ month: '2026-11', amount: '433.30', returned: '100.00', orders: 2 }],
  });
  expect(whole.stores.map((one) => [one.id, one.is_head])).toEqual([
    [head.buyerId, 1],
    [store.buyerId, 0],
    [free.buyerId, 0],
  ]);

  const stores = await rowsBy(head, 'store');
  expect(stores.list.map((row) => [row.name, row.amount, row.before, row.year, row.months])).toEqual([
    [store.name, '233.30', '333.00', '0.00', ['233.30']],
    [free.name, '200.00', '0.00', '100.00', ['200.00']],
  ]);
  const goods = await rowsBy(head, 'goods');
  expect(goods.list.map((row) => [row.key, row.amount, row.returned, row.number, row.orders])).toEqual([
    [String(one.id), '400.00', '100.00', 40, 2],
    [String(two.id), '33.30', '0.00', 10, 1],
  ]);
  for (const by of ['store', 'category', 'maker', 'goods'] as const) {
    const { list } = await rowsBy(head, by);
    const sumOf = (name: 'amount' | 'before' | 'year') =>
      list.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0);
    expect([by, sumOf('amount'), sumOf('before'), sumOf('year')]).toEqual([by, 43_330, 33_300, 10_000]);
  }

  const months = await rowsBy(head, 'store', { from: '2026-09' });
  expect(months.months).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(months.list.map((row) => row.months)).toEqual([
    ['0.00', '400.00', '200.00'],
    ['0.00', '333.00', '233.30'],
  ]);
});

test('a row leads to its orders, with what of each belongs to it; one that a store placed says so', async () => {
  const { head, store, free } = await makeChain();
  const one = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 1_000 }] });
  const two = await makeGoods(t, { basePrice: 50_000, batches: [{ onHand: 1_000 }] });
  const bought = await buy(
    head,
    [
      [one.id, 30],
      [two.id, 20],
    ],
    '2026-11-03T10:00:00+08:00',
    store,
  );
  const own = await buy(free, [[one.id, 20]], '2026-11-05T10:00:00+08:00');
  expect((await ordersOf(head)).list.map((order) => [order.id, order.amount])).toEqual([
    [own, '200.00'],
    [bought, '400.00'],
  ]);
  const { list, total } = await ordersOf(head, { by: 'goods', key: String(one.id) });
  expect(total).toBe(2);
  expect(list.map((order) => [order.id, order.store, order.is_own, order.kinds, order.amount])).toEqual([
    [own, free.name, 0, 1, '200.00'],
    [bought, store.name, 1, 1, '300.00'],
  ]);
  expect((await ordersOf(head, { stores: [store.buyerId] })).list.map((order) => order.id)).toEqual([bought]);
  const [category] = (await rowsBy(head, 'category')).list;
  expect((await ordersOf(head, { by: 'category', key: category?.key ?? '' })).total).toBe(2);
  expect((await ordersOf(head, { by: 'maker', key: '没有这家' })).total).toBe(0);
});

test('only the main account of a head office reads it, and only of its own stores', async () => {
  const { head, store } = await makeChain();
  const stranger = await makeBuyer(t);
  await buy(stranger, [[(await makeGoods(t)).id, 60]], '2026-11-03T10:00:00+08:00');
  const foreign = { ...november, stores: [stranger.buyerId] };
  for (const endpoint of [getChainReport, getChainReportOrders]) {
    expect((await t.call(endpoint, { as: head.session, query: foreign })).status).toBe(404);
  }
  expect(await report(head)).toMatchObject({ total: { amount: '0.00', orders: 0 }, savings: [] });
  expect(await report(stranger)).toMatchObject({ stores: [], total: { amount: '0.00' } });
  expect(await report(store)).toMatchObject({ stores: [] });
  await t.pool.query(`update identity.account set role = 'purchaser' where id = $1`, [head.accountId]);
  expect((await t.call(getChainReport, { as: head.session, query: november })).status).toBe(403);
});

test('a period that makes no report is refused with what to do', async () => {
  const { head } = await makeChain();
  const ask = (from: string, to: string) => t.call(getChainReport, { as: head.session, query: { from, to } });
  expect(await ask('2026-11', '2026-10')).toMatchObject({
    status: 422,
    errors: { to: ['请选择不晚于本月、不超过 12 个月的期间，开始月份在前'] },
  });
  expect((await ask('2026-11', '2026-13')).status).toBe(422);
});

/** The texts of each sheet of a workbook, row by row. */
async function workbook(as: TestBuyer, path: string): Promise<string[][]> {
  const { rawPayload } = await t.app.inject({
    url: path,
    cookies: { [sessionCookie]: as.session },
  });
  const files = unzipSync(rawPayload);
  return Object.keys(files)
    .filter((name) => name.startsWith('xl/worksheets/'))
    .map((name) =>
      [...strFromU8(files[name] ?? new Uint8Array()).matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
        row
          .replaceAll(/<c\/>/g, '|')
          .replaceAll(/<\/c>/g, '|')
          .replaceAll(/<[^>]+>/g, ''),
      ),
    );
}

test('a report is one workbook with a sheet for each way to sum it, and its orders are another', async () => {
  const { head, store } = await makeChain();
  const goods = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 1_000 }] });
  const id = await buy(head, [[goods.id, 30]], '2026-11-03T10:00:00+08:00', store);
  await giveBack(id, goods.id, 10);
  const [stores, categories, makers, all] = await workbook(
    head,
    `${exportChainReport.path}?from=2026-11&to=2026-11`,
  );
  expect(stores).toEqual([
    '门店|采购额（元）|占比|上期（元）|环比|去年同期（元）|同比|订单数|退货、不再发（元）|优惠（元）|2026-11（元）|',
    `${store.name}|200.00|100.0%|0.00||0.00||1|100.00|0.00|200.00|`,
    '合计|200.00|100.0%|0.00||0.00|||100.00|0.00|200.00|',
  ]);
  expect([categories?.length, makers?.length]).toEqual([3, 3]);
  expect(all?.[1]).toContain(`${goods.name}|`);
  const [lines] = await workbook(
    head,
    `${exportChainReportOrders.path}?from=2026-11&to=2026-11&by=goods&key=${goods.id}`,
  );
  expect(lines).toHaveLength(2);
  expect(lines?.[1]).toContain(`|30|10|10.00|0.00|100.00|200.00|`);
});

test('the number of statements grows neither with the goods nor with the stores', async () => {
  const { head, store } = await makeChain();
  const count = async () => {
    t.resetStatements();
    await rowsBy(head, 'category');
    await report(head);
    await ordersOf(head);
    return t.statements().length;
  };
  const goods = await makeGoods(t, { batches: [{ onHand: 1_000 }] });
  await buy(head, [[goods.id, 60]], '2026-11-03T10:00:00+08:00', store);
  await count();
  const before = await count();
  const third = await makeBuyer(t, { kind: 'CHAIN_STORE', parentId: head.buyerId });
  for (let at = 0; at < 3; at += 1) {
    const one = await makeGoods(t, { batches: [{ onHand: 1_000 }] });
    await buy(head, [[one.id, 60]], '2026-11-04T10:00:00+08:00', third);
  }
  await count();
  expect(await count()).toBe(before);
});
