import { approveRequest, requestApproval } from '@qianfang/contract/approval';
import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { exportOrders, getOrder, getOrders } from '@qianfang/contract/order';
import { isProblem } from '@qianfang/contract/problem';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey, placeOrder } from '../../../../testing/trade-builders.ts';
import { exportOrders as exportTheList } from './export-orders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** The rows of the workbook, its header first. */
async function exported(buyer: TestBuyer, query = '') {
  const answer = await t.app.inject({
    url: `${exportOrders.path}${query}`,
    cookies: { [sessionCookie]: buyer.session },
  });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('订单明细_'));
  const sheet = unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'];
  const rows = strFromU8(sheet ?? new Uint8Array()).match(/<row>.*?<\/row>/g) ?? [];
  return rows.map((row) =>
    [...row.matchAll(/<c\/>|<c[^>]*>.*?<(?:t[^>]*|v)>(.*?)<\/(?:t|v)>.*?<\/c>/g)].map(
      (cell) => cell[1] ?? '',
    ),
  );
}

test('the filtered list of orders is exported, a row per line, and its amounts add up', async () => {
  const buyer = await makeBuyer(t);
  const first = await placeOrder(t, buyer);
  const second = await placeOrder(t, buyer);
  const order = (await t.call(getOrder, { as: buyer.session, params: { id: second.id } })).data;

  const [head, ...rows] = await exported(buyer);
  expect(head?.slice(0, 3)).toEqual(['订单号', '下单时间', '状态']);
  expect(rows).toHaveLength(2);
  const column = (title: string) => head?.indexOf(title) ?? -1;
  expect(rows[0]?.[column('订单号')]).toBe(order.order_no);
  expect(rows[0]?.[column('状态')]).toBe('待付款');
  expect(rows[0]?.[column('数量')]).toBe('60');
  const sum = rows.reduce((total, row) => total + Number(row[column('订单应付（元）')]), 0);
  expect(sum).toBeCloseTo(Number(first.payable) + Number(second.payable), 6);

  expect(await exported(buyer, `?keyword=${order.order_no}`)).toHaveLength(2);
  expect(await exported(buyer, '?status=DONE')).toHaveLength(1);
  expect(await exported(await makeBuyer(t), `?keyword=${order.order_no}`)).toHaveLength(1);
});

test('orders are filtered by payment method and by 含麻, in the list and in the export', async () => {
  const buyer = await makeBuyer(t);
  const paid = await placeOrder(t, buyer);
  const regulated = await placeOrder(t, buyer);
  await sql`update orders.purchase_order set payment_method = 'wechat' where id = ${paid.id}`.execute(t.db);
  await sql`update orders.purchase_order set handling = 'HM' where id = ${regulated.id}`.execute(t.db);
  const listed = async (query: { payment_method?: 'wechat' | 'credit'; hm?: 0 | 1 }) => {
    const { data } = await t.call(getOrders, { as: buyer.session, query });
    expect(
      await exported(
        buyer,
        `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
      ),
    ).toHaveLength(data.total + 1);
    return data.list.map((order) => order.id);
  };
  expect(await listed({ payment_method: 'wechat' })).toEqual([paid.id]);
  expect(await listed({ payment_method: 'credit' })).toEqual([]);
  expect(await listed({ hm: 1 })).toEqual([regulated.id]);
  expect(await listed({ hm: 0 })).toEqual([paid.id]);
  expect(await listed({ hm: 1, payment_method: 'wechat' })).toEqual([]);
  expect(await listed({})).toHaveLength(2);
});

/** A head office's order of a store's request. */
async function orderForStore(head: TestBuyer, store: TestBuyer): Promise<number> {
  const goods = await makeGoods(t);
  const body = { params: [{ goods_id: goods.id, number: 60 }] };
  await t.call(addToCart, { as: store.session, body });
  const { payable } = (await t.call(checkOut, { as: store.session, body: {} })).data.totals;
  const place = { address_id: store.addressId, payable };
  const asked = await t.call(requestApproval, {
    as: store.session,
    idempotencyKey: nextKey(),
    body: { ...place, note: '' },
  });
  const params = { id: asked.data.id };
  const done = await t.call(approveRequest, {
    as: head.session,
    idempotencyKey: nextKey(),
    params,
    body: place,
  });
  return done.data.id;
}

test('a head office filters its orders by the store they name; nobody else finds any by it', async () => {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const store = await makeBuyer(t, {
    kind: 'CHAIN_STORE',
    parentId: head.buyerId,
    documents: { CHAIN_PROOF: {} },
  });
  const own = await placeOrder(t, head);
  const forStore = await orderForStore(head, store);
  const listed = async (buyer: TestBuyer, query: { store_id?: number }) =>
    (await t.call(getOrders, { as: buyer.session, query })).data.list.map((order) => [order.id, order.store]);
  expect(await listed(head, {})).toEqual([
    [forStore, store.name],
    [own.id, ''],
  ]);
  expect(await listed(head, { store_id: store.buyerId })).toEqual([[forStore, store.name]]);
  expect(await listed(head, { store_id: (await makeBuyer(t)).buyerId })).toEqual([]);
  expect(await listed(await makeBuyer(t), { store_id: store.buyerId })).toEqual([]);
  expect(await listed(store, { store_id: store.buyerId })).toEqual([]);
  const [titles, ...rows] = await exported(head, `?store_id=${store.buyerId}`);
  expect(rows.map((row) => row[titles?.indexOf('门店') ?? -1])).toEqual([store.name]);
});

test('more orders than a workbook takes are refused with a sentence, never cut off', async () => {
  const buyer = await makeBuyer(t);
  const { id } = await placeOrder(t, buyer);
  await sql`
    insert into orders.purchase_order (buyer_id, submission_id, order_no, account_id, warehouse_id, handling, status, goods_fen,
      payable_fen, address, parties, created_at)
    select buyer_id, submission_id, 'QX' || n, account_id, warehouse_id, handling, 'CANCELLED', goods_fen, goods_fen, address, parties, created_at
    from orders.purchase_order, generate_series(1, 5000) n where id = ${id}`.execute(t.db);
  const answer = await t.app.inject({
    url: exportOrders.path,
    cookies: { [sessionCookie]: buyer.session },
  });
  expect(answer.json()).toMatchObject({
    code: 422,
    message: '当前筛选有 5,001 笔订单，一次最多导出 5,000 笔，请先缩小日期范围',
  });
});

test('an order that arrives during the export neither repeats nor hides another', async () => {
  const buyer = await makeBuyer(t);
  const { id } = await placeOrder(t, buyer);
  const copies = async (many: number, minutes: number) => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_schema = 'orders' and table_name = 'purchase_order'
        and column_name not in ('id', 'order_no', 'created_at') and is_generated = 'NEVER'`.execute(t.db);
    const same = sql.join(rows.map(({ column_name }) => sql.ref(column_name)));
    // One line each, so that an order is a row.
    await sql`
      with made as (
        insert into orders.purchase_order (order_no, created_at, ${same})
        select order_no || '-' || ${minutes}::text || '-' || n, created_at + make_interval(mins => ${minutes}, secs => n), ${same}
        from orders.purchase_order, generate_series(1, ${many}) n where id = ${id} returning id, buyer_id)
      insert into orders.order_line overriding system value
      select (jsonb_populate_record(l, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders.order_line', 'id')), 'order_id', made.id))).*
      from made, orders.order_line l where l.order_id = ${id}`.execute(t.db);
  };
  await copies(250, -300);
  const answer = await exportTheList(t.app.deps, buyer.buyerId, {});
  if (isProblem(answer)) throw new Error(answer.message);
  const written: Buffer[] = [];
  let arrived = 0;
  for await (const chunk of answer.bytes) {
    written.push(chunk);
    // More orders arrive with each chunk that is sent.
    if (arrived < 10) await copies(3, 10 + arrived);
    arrived += 1;
  }
  const sheet = unzipSync(Buffer.concat(written))['xl/worksheets/sheet1.xml'];
  const numbers = strFromU8(sheet ?? new Uint8Array()).match(/QF\d[\d-]*/g) ?? [];
  expect(arrived).toBeGreaterThan(2);
  expect(numbers.length).toBe(new Set(numbers).size);
  expect(numbers.length).toBeGreaterThanOrEqual(251);
});
