import { addToCart, copyCart, getCart } from '@qianfang/contract/cart';
import { switchStore } from '@qianfang/contract/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../testing/builders.ts';
import { makeGoods } from '../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyAudit } from '../audit/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const add = (buyer: TestBuyer, goods_id: number, number: number) =>
  t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id, number }] } });
const linesOf = async (as: string) => (await t.call(getCart, { as, query: {} })).data.data;
const numbersOf = async (buyer: TestBuyer) =>
  Object.fromEntries((await linesOf(buyer.session)).map((line) => [line.goods.id, line.number]));
const copy = (as: string, ids: number[], other_user_ids: number[]) =>
  t.call(copyCart, { as, body: { ids, other_user_ids } });

async function headWithStore(store: Parameters<typeof makeBuyer>[1] = {}) {
  const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  return { head, store: await makeBuyer(t, { ...store, parentId: head.buyerId }) };
}

test('lines go into the carts of several stores, and a second press orders nothing twice', async () => {
  const { head, store } = await headWithStore();
  const second = await makeBuyer(t, { parentId: head.buyerId });
  const [one, two] = [await makeGoods(t), await makeGoods(t)];
  await add(head, one.id, 60);
  await add(head, two.id, 20);
  await add(second, one.id, 80);
  const ids = (await linesOf(head.session)).map((line) => line.id);
  const targets = [store.buyerId, second.buyerId];

  const answers = await Promise.all([copy(head.session, ids, targets), copy(head.session, ids, targets)]);
  for (const { status, data } of answers) {
    expect(status).toBe(200);
    expect(data.list.map(({ user_id, message }) => [user_id, message])).toEqual([
      [store.buyerId, ''],
      [second.buyerId, ''],
    ]);
    expect(data.list.map(({ copied, failed }) => [copied.length, failed.length])).toEqual([
      [2, 0],
      [2, 0],
    ]);
  }
  expect(await numbersOf(store)).toEqual({ [one.id]: 60, [two.id]: 20 });
  // What a store had more of stays.
  expect(await numbersOf(second)).toEqual({ [one.id]: 80, [two.id]: 20 });
  expect(await numbersOf(head)).toEqual({ [one.id]: 60, [two.id]: 20 });
  expect(await verifyAudit(t.db)).toMatchObject({ isIntact: true });
});

test('each store is held to its own licence: a line that it may not have is told with its reason, the others go', async () => {
  const { head, store } = await headWithStore({
    documents: {
      DRUG_LICENCE: { scope_text: '化学药', scope_codes: ['CHEM'] },
    },
  });
  const [drug, piece] = [await makeGoods(t), await makeGoods(t, { goodsClass: 'CPM' })];
  await add(head, drug.id, 60);
  await add(head, piece.id, 60);
  const lines = await linesOf(head.session);
  const refused = lines.find((line) => line.goods.id === piece.id)?.id;
  const { data } = await copy(
    head.session,
    lines.map((line) => line.id),
    [store.buyerId],
  );
  expect(data.list[0]?.failed).toEqual([
    { id: refused, reason: 'SCOPE_NOT_COVERED', message: expect.stringContaining('经营范围') },
  ]);
  expect(await numbersOf(store)).toEqual({ [drug.id]: 60 });
});

test('a store that is stopped or not passed gets nothing, and the answer says why', async () => {
  const { head, store } = await headWithStore();
  const waiting = await makeBuyer(t, { parentId: head.buyerId, passed: false });
  await t.pool.query('update identity.buyer set stopped_at = now() where id = $1', [store.buyerId]);
  const goods = await makeGoods(t);
  await add(head, goods.id, 60);
  const ids = (await linesOf(head.session)).map((line) => line.id);
  const { data } = await copy(head.session, ids, [store.buyerId, waiting.buyerId]);
  expect(data.list).toMatchObject([
    { message: '该门店已停用，请先在多店管理中启用', copied: [], failed: [] },
    { message: '该门店资质未通过审核，暂不能采购', copied: [], failed: [] },
  ]);
});

test('acting as a store it copies to a sister and to the head office; a store by itself to nobody', async () => {
  const { head, store } = await headWithStore();
  const sister = await makeBuyer(t, { parentId: head.buyerId });
  const stranger = await makeBuyer(t);
  const goods = await makeGoods(t);
  await add(store, goods.id, 60);
  const ids = (await linesOf(store.session)).map((line) => line.id);

  expect((await copy(store.session, ids, [sister.buyerId])).status).toBe(404);
  expect((await copy(store.session, ids, [head.buyerId])).status).toBe(404);
  const entered = await t.app.inject({
    method: 'POST',
    url: switchStore.path.replace('{id}', String(store.buyerId)),
    cookies: { [sessionCookie]: head.session },
    payload: {},
  });
  const session = entered.cookies.find((one) => one.name === sessionCookie)?.value ?? '';
  expect((await copy(session, ids, [sister.buyerId, head.buyerId])).data.list).toHaveLength(2);
  expect(await numbersOf(sister)).toEqual({ [goods.id]: 60 });
  for (const other of [stranger.buyerId, store.buyerId, 999_999_999]) {
    expect((await copy(session, ids, [other])).status).toBe(404);
  }
});

test('lines of another company’s cart and an account that only buys copy nothing', async () => {
  const { head, store } = await headWithStore();
  const stranger = await makeBuyer(t);
  const goods = await makeGoods(t);
  await add(stranger, goods.id, 60);
  const ids = (await linesOf(stranger.session)).map((line) => line.id);
  expect((await copy(head.session, ids, [store.buyerId])).status).toBe(404);
  await t.pool.query(`update identity.account set role = 'purchaser' where id = $1`, [head.accountId]);
  expect((await copy(head.session, ids, [store.buyerId])).status).toBe(403);
  expect(await numbersOf(store)).toEqual({});
});
