import { listAddresses } from '@qianfang/contract/address';
import { getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getGoodsDetail, getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { getMessages, readMessages } from '@qianfang/contract/message';
import { getOrder, getOrders } from '@qianfang/contract/order';
import { getOrderCounts } from '@qianfang/contract/order-counts';
import { getPaymentOptions } from '@qianfang/contract/payment';
import { getUserBase } from '@qianfang/contract/session';
import { getUserMoney } from '@qianfang/contract/user-money';
import { getUserMoneyLog } from '@qianfang/contract/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { setUpBank } from '../testing/trade-builders.ts';
import { fillStore } from './fill-store.ts';
import { type CallInput, makeCall, nameOf } from './make-call.ts';
import { recordStatements, type SentStatement } from './record-statements.ts';

let t: TestApp;
let buyer: TestBuyer;
let orderId: number;
let goodsId: number;
let sent: () => readonly SentStatement[];
let large: ReadonlySet<string>;

beforeAll(async () => {
  t = await startTestApp();
  sent = recordStatements(t.pool);
  await setUpBank(t);
  buyer = await makeBuyer(t);
  ({ orderId, goodsId } = await fillStore(t, buyer));
  const { rows } = await t.pool.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.reltuples >= 1000`);
  large = new Set(rows.map((row) => row.name));
  // This process's index reads all goods once.
  await makeCall(t, suggestGoods, { query: { keywords: '片' } }, buyer.session);
});
afterAll(() => t.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly Plans?: readonly Plan[];
}

function scannedWhole(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [`${plan.Schema}.${plan['Relation Name']}`] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedWhole)];
}

/** Large tables that a call reads sequentially. Small ones, e.g. the makers, rightly are. */
async function readWhole(endpoint: Endpoint, asked: CallInput): Promise<string[]> {
  const from = sent().length;
  const answer = await makeCall(t, endpoint, asked, buyer.session);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const found: string[] = [];
  for (const { text, values } of sent().slice(from)) {
    const { rows } = await t.pool.query({
      text: `explain (format json, verbose) ${text}`,
      values: [...values],
    });
    found.push(...scannedWhole(rows[0]['QUERY PLAN'][0].Plan));
  }
  return found.filter((name) => large.has(name));
}

test('the store is full enough for a plan to matter', () => {
  for (const name of [
    'search.entry',
    'stock.batch',
    'orders.purchase_order',
    'orders.order_line',
    'wallet.posting',
  ]) {
    expect(large).toContain(name);
  }
  for (const name of [
    'message.message',
    'payment.payment',
    'cart.line',
    'identity.session',
    'wallet.account',
  ]) {
    expect(large).toContain(name);
  }
});

const own: ReadonlyArray<readonly [what: string, endpoint: Endpoint, asked: () => CallInput]> = [
  ['orders', getOrders, () => ({})],
  ['orders of a later page', getOrders, () => ({ query: { page: 5 } })],
  ['orders of a state', getOrders, () => ({ query: { status: 'DONE' } })],
  ['orders by name and day', getOrders, () => ({ query: { keyword: '示例', start_time: '2026-01-01' } })],
  ['orders by state', getOrderCounts, () => ({})],
  ['one order', getOrder, () => ({ params: { id: orderId } })],
  ['how an order is paid', getPaymentOptions, () => ({ params: { id: orderId } })],
  ['messages', getMessages, () => ({ query: { kind: 'order' } })],
  ['messages to read', readMessages, () => ({})],
  ['the balance', getUserMoney, () => ({})],
  ['what moved it', getUserMoneyLog, () => ({ query: { use_type: 'top_up' } })],
  ['the cart', getCart, () => ({})],
  ['the check page', checkOut, () => ({})],
  ['addresses', listAddresses, () => ({})],
  ['who asks', getUserBase, () => ({})],
  ['the page of a goods', getGoodsDetail, () => ({ params: { id: goodsId } })],
];

test.each(own)('no large table is scanned for %s', async (_, endpoint, asked) => {
  expect(await readWhole(endpoint, asked()), nameOf(endpoint)).toEqual([]);
});

test.each([
  ['a name', '藿香正气缓释片'],
  ['initials', 'hxzqhsp'],
  ['pinyin', 'huoxiangzhengqihuanshi'],
  ['a number', '20000123'],
  ['a maker', '示例77药业'],
])('goods are found by %s without reading all goods', async (_, keywords) => {
  for (const endpoint of [suggestGoods, getGoodsList]) {
    expect(await readWhole(endpoint, { query: { keywords } }), nameOf(endpoint)).toEqual([]);
  }
});

test('makers are found without reading all goods', async () => {
  expect(await readWhole(suggestGoods, { query: { keywords: '示例77', type: 1 } })).toEqual([]);
});
