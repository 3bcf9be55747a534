import {
  answerSheet,
  checkSheet,
  getChainSheet,
  orderSheet,
  pasteSheet,
  setSheetCells,
} from '@qianfang/contract/chain-sheet';
import { getMessages } from '@qianfang/contract/message';
import { getOrder } from '@qianfang/contract/order';
import { changeStore } from '@qianfang/contract/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey } from '../../../testing/trade-builders.ts';
import { verifyAudit } from '../../1-ground/audit/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

interface Chain {
  readonly head: TestBuyer;
  readonly stores: readonly TestBuyer[];
}

async function makeChain(names: readonly string[], documents = {}): Promise<Chain> {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const stores: TestBuyer[] = [];
  for (const name of names)
    stores.push(
      await makeBuyer(t, {
        kind: 'CHAIN_STORE',
        parentId: head.buyerId,
        name: `${head.name}${name}`,
        documents: { CHAIN_PROOF: {}, ...documents },
      }),
    );
  return { head, stores };
}

const read = async ({ session }: TestBuyer) => (await t.call(getChainSheet, { as: session })).data;
const paste = (head: TestBuyer, rows: ReadonlyArray<readonly (number | string)[]>) =>
  t.call(pasteSheet, {
    as: head.session,
    idempotencyKey: nextKey(),
    body: { text: rows.map((row) => row.join('\t')).join('\n') },
  });
const check = async (head: TestBuyer) => (await t.call(checkSheet, { as: head.session, body: {} })).data.list;
const add = (head: TestBuyer, goods: readonly TestGoods[]) =>
  t.call(setSheetCells, { as: head.session, body: { added: goods.map((one) => one.id) } });
const set = (head: TestBuyer, goods_id: number, store_id: number, number: number) =>
  t.call(setSheetCells, { as: head.session, body: { cells: [{ goods_id, store_id, number }] } });

/** Cells of the sheet as goods id, store id, number. */
const cellsOf = async (head: TestBuyer) =>
  (await read(head)).rows.flatMap((row) =>
    row.cells.map((cell) => [row.goods_id, cell.store_id, cell.number]),
  );

type Checked = Awaited<ReturnType<typeof check>>[number];
const order = (head: TestBuyer, seen: Checked | undefined, change = {}, key = nextKey()) =>
  t.call(orderSheet, {
    as: head.session,
    params: { id: seen?.store_id ?? 0 },
    idempotencyKey: key,
    body: {
      payable: seen?.payable ?? '0.00',
      mark: seen?.mark ?? 'none',
      address_id: seen?.address_id ?? 1,
      ...change,
    },
  });

test('a table with stores in its head and goods in its first column fills the sheet, and nothing of it is lost', async () => {
  const { head, stores } = await makeChain(['城东店', '城西店']);
  const [one, two, three] = [await makeGoods(t), await makeGoods(t), await makeGoods(t)];
  const [east, west] = stores.map((store) => store.buyerId);
  const { data } = await paste(head, [
    ['十一月要货', '', '', '', ''],
    ['商品', '城东店', stores[1]?.username ?? '', '新开的店', '合计'],
    [one.name, 10, 20, 30, 60],
    [two.name, '约20', '', '', 20],
    ['没有这种商品的名称', 40, '', 10, 50],
    [three.name, '', 0, '-', ''],
    ['合计', 50, 20, 40, 110],
  ]);
  expect(data).toEqual({
    filled: 2,
    kinds: 1,
    stores: 2,
    skipped: ['合计', '合计 50 20 40 110'],
    repeated: [],
  });
  expect(await cellsOf(head)).toEqual([
    [one.id, east, 10],
    [one.id, west, 20],
  ]);
  const { unread } = await read(head);
  expect(unread.lines).toMatchObject([{ line: 5, text: '没有这种商品的名称', candidates: [] }]);
  expect(unread.columns).toMatchObject([{ column: 4, heading: '新开的店' }]);
  expect(unread.cells.map((cell) => [cell.line, cell.text, cell.message])).toEqual([
    [3, '30', ''],
    [4, '约20', '数量没看懂“约20”'],
    [5, '40', ''],
    [5, '10', ''],
  ]);
});

test('an answered column and row fill in what hung on them, and their names are known the next time', async () => {
  const { head, stores } = await makeChain(['城东店', '城西店']);
  const [goods, other] = [await makeGoods(t), await makeGoods(t)];
  const [east, west] = stores.map((store) => store.buyerId);
  const table = [
    ['品名', 'S01', '城西店'],
    [goods.name, 10, 20],
    ['我们自己的叫法', 30, 40],
  ];
  await paste(head, table);
  const { unread } = await read(head);
  const answer = (kind: 'column' | 'line', id: number | undefined, means: number) =>
    t.call(answerSheet, { as: head.session, body: { kind, id: id ?? 0, means } });
  expect((await answer('column', unread.columns[0]?.id, east ?? 0)).data).toEqual({ filled: 1 });
  expect((await answer('line', unread.lines[0]?.id, other.id)).data).toEqual({ filled: 2 });
  expect((await answer('line', unread.lines[0]?.id, other.id)).status).toBe(404);
  const all = [
    [goods.id, east, 10],
    [goods.id, west, 20],
    [other.id, east, 30],
    [other.id, west, 40],
  ];
  expect(await cellsOf(head)).toEqual(all);
  expect((await read(head)).unread).toEqual({ lines: [], columns: [], cells: [] });

  await t.call(setSheetCells, { as: head.session, body: { removed: [goods.id, other.id] } });
  expect((await paste(head, table)).data.filled).toBe(4);
  expect(await cellsOf(head)).toEqual(all);
});

test('a heading that two stores may mean is asked for, and a store’s whole name is never taken for another’s end', async () => {
  const { head, stores } = await makeChain(['一店', '二十一店（深圳）', '南山店']);
  const goods = await makeGoods(t);
  await paste(head, [
    ['商品', '一店', '十一店', '店'],
    [goods.name, 10, 20, 30],
  ]);
  expect(await cellsOf(head)).toEqual([
    [goods.id, stores[0]?.buyerId, 10],
    [goods.id, stores[1]?.buyerId, 20],
  ]);
  expect((await read(head)).unread.columns.map((column) => column.heading)).toEqual(['店']);
});

test('a text without stores in its head is refused with what is missing', async () => {
  const { head } = await makeChain(['一店']);
  const goods = await makeGoods(t);
  expect(await paste(head, [[goods.name, 10]])).toMatchObject({
    status: 422,
    message: expect.stringContaining('表头'),
  });
});

test('each cell is what its store may have: its own licence counts beside the head office’s, and so does its own price', async () => {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  const narrow = { DRUG_LICENCE: { scope_text: '化学药', scope_codes: ['CHEM'] } };
  const of = (name: string, kind: 'CHAIN_STORE' | 'RETAIL_SINGLE', documents = {}) =>
    makeBuyer(t, { kind, parentId: head.buyerId, name, documents });
  await of('全项店', 'CHAIN_STORE');
  await of('化药店', 'CHAIN_STORE', narrow);
  const own = await of('独立店', 'RETAIL_SINGLE');
  const piece = await makeGoods(t, { goodsClass: 'CPM', basePrice: 50_000 });
  await t.pool.query(
    `insert into pricing.buyer_price (buyer_id, goods_id, price, valid_from) values ($1, $2, 40000, '2020-01-01')`,
    [own.buyerId, piece.id],
  );
  await add(head, [piece]);
  const { stores, rows } = await read(head);
  const [row] = rows;
  const offers = row?.of.map((place) => row.offers[place]);
  expect(stores.map((store) => [store.company, store.buys])).toEqual([
    ['全项店', 'HEAD'],
    ['化药店', 'HEAD'],
    ['独立店', 'STORE'],
  ]);
  expect(offers?.map((offer) => offer?.block)).toEqual(['', expect.stringContaining('经营范围'), '']);
  expect(offers?.map((offer) => offer?.terms.contract)).toEqual([null, null, '4.00']);
});

test('each store gets its own order: what is ordered leaves the sheet, what failed stays, and a repeat orders nothing twice', async () => {
  const { head, stores } = await makeChain(['一店', '二店', '三店']);
  const goods = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 100 }] });
  const [first, second, third] = stores.map((store) => store.buyerId);
  await add(head, [goods]);
  await set(head, goods.id, first ?? 0, 60);
  await set(head, goods.id, second ?? 0, 60);
  await set(head, goods.id, third ?? 0, 40);
  const seen = await check(head);
  expect(seen.map((one) => [one.store_id, one.payable, one.blocks])).toEqual([
    [first, '600.00', []],
    [second, '600.00', []],
    [third, '412.00', []],
  ]);
  const key = nextKey();
  const placed = await order(head, seen[0], {}, key);
  expect(placed).toMatchObject({ status: 200, data: { payable: '600.00' } });
  expect((await order(head, seen[0], {}, key)).data).toEqual(placed.data);
  const failed = await order(head, seen[1]);
  expect(failed.status).toBe(409);
  expect((await order(head, seen[2])).status).toBe(200);
  expect(await cellsOf(head)).toEqual([[goods.id, second, 60]]);

  // The head office of a chain buys; the store is told.
  const { data } = await t.call(getOrder, { as: head.session, params: { id: placed.data.id } });
  expect(data.payable).toBe('600.00');
  const told = await t.call(getMessages, { as: stores[0]?.session ?? '', query: {} });
  expect(told.data.list[0]).toMatchObject({ title: '总部为本店统一采购' });
  const { rows } = await t.pool.query(
    'select store_id::int from orders.purchase_order where buyer_id = $1 order by id',
    [head.buyerId],
  );
  expect(rows.map((row) => row.store_id)).toEqual([first, third]);
  expect(await verifyAudit(t.db)).toMatchObject({ isIntact: true });
});

test('ordered twice concurrently a column becomes one order', async () => {
  const { head, stores } = await makeChain(['一店', '二店']);
  const goods = await makeGoods(t, { batches: [{ onHand: 1_000 }] });
  await add(head, [goods]);
  await set(head, goods.id, stores[0]?.buyerId ?? 0, 60);
  const [seen] = await check(head);
  const answers = await Promise.all([order(head, seen), order(head, seen)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('only what was seen is ordered: other quantities, a risen price and a limit of the store are told first', async () => {
  const { head, stores } = await makeChain(['一店']);
  const store = stores[0]?.buyerId ?? 0;
  const goods = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 1_000 }] });
  await add(head, [goods]);
  await set(head, goods.id, store, 60);
  const [before] = await check(head);
  await set(head, goods.id, store, 70);
  expect(await order(head, before)).toMatchObject({ status: 409, reason: 'CONFLICT' });
  const [seen] = await check(head);
  expect(await order(head, { ...seen, payable: '600.00' } as Checked)).toMatchObject({
    status: 409,
    reason: 'ORDER_CHANGED',
  });
  const contact = { contact: '陈示范', phone: '13700000002', month_limit: '', is_stopped: 0 } as const;
  await t.call(changeStore, {
    as: head.session,
    params: { id: store },
    body: { ...contact, order_limit: '500' },
  });
  const [limited] = await check(head);
  expect(limited?.limit_message).toContain('限额');
  expect(await order(head, limited)).toMatchObject({ status: 422, reason: 'STORE_LIMIT' });
  expect((await order(head, limited, { over_limit: 1 })).status).toBe(200);
});

test('a store that is stopped says so in its column, and is not ordered for', async () => {
  const { head, stores } = await makeChain(['一店', '二店']);
  const goods = await makeGoods(t);
  await add(head, [goods]);
  await set(head, goods.id, stores[0]?.buyerId ?? 0, 60);
  await t.pool.query('update identity.buyer set stopped_at = $2 where id = $1', [
    stores[0]?.buyerId,
    t.clock.now(),
  ]);
  const [seen] = await check(head);
  expect(seen).toMatchObject({ payable: null, blocks: [{ message: '该门店已停用，请先在多店管理中启用' }] });
  expect((await order(head, seen)).status).toBe(422);
});

test('the sheet is the head office’s account’s alone: others, and stores of others, are refused', async () => {
  const { head, stores } = await makeChain(['一店']);
  const other = await makeChain(['别家店']);
  const goods = await makeGoods(t);
  await add(head, [goods]);
  expect((await set(head, goods.id, other.stores[0]?.buyerId ?? 0, 60)).status).toBe(404);
  expect((await set(head, goods.id, head.buyerId, 60)).status).toBe(404);
  const mine = await read(other.head);
  expect([mine.rows, mine.stores.length]).toEqual([[], 1]);
  expect((await read(stores[0] as TestBuyer)).stores).toEqual([]);
  await t.pool.query(`update identity.account set role = 'finance' where id = $1`, [head.accountId]);
  expect((await t.call(getChainSheet, { as: head.session })).status).toBe(403);
});

test('the number of statements does not grow with goods or stores', async () => {
  const countOf = async (goods: number, stores: number) => {
    const { head } = await makeChain(Array.from({ length: stores }, (_, index) => `${index + 1} 号店`));
    const all: TestGoods[] = [];
    for (let index = 0; index < goods; index += 1) all.push(await makeGoods(t));
    await add(head, all);
    t.resetStatements();
    await read(head);
    return t.statements().length;
  };
  expect(await countOf(2, 2)).toBe(await countOf(12, 8));
});
