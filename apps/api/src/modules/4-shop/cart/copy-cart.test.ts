import { addToCart, chooseBatch, copyCart, getCart } from '@qianfang/contract/cart';
import { switchStore } from '@qianfang/contract/store';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyAudit } from '../../1-ground/audit/index.ts';

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
const copy = (
  as: string,
  ids: number[],
  other_user_ids: number[],
  numbers?: { id: number; number: number }[],
) => t.call(copyCart, { as, body: { ids, other_user_ids, ...(numbers ? { numbers } : {}) } });

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

test('each line goes in the number that was chosen for it, rounded to packs, and the others as the cart here has them', async () => {
  const { head, store } = await headWithStore();
  const [one, two] = [await makeGoods(t, { packSize: 10 }), await makeGoods(t)];
  await add(head, one.id, 60);
  await add(head, two.id, 20);
  const lines = await linesOf(head.session);
  const ids = lines.map((line) => line.id);
  const chosen = lines.find((line) => line.goods.id === one.id)?.id ?? 0;

  const { data } = await copy(head.session, ids, [store.buyerId], [{ id: chosen, number: 25 }]);
  expect(data.list[0]?.copied.find((line) => line.id === chosen)).toMatchObject({
    number: 30,
    message: expect.stringContaining('已按 30 盒加入'),
  });
  expect(await numbersOf(store)).toEqual({ [one.id]: 30, [two.id]: 20 });
  // The cart that is copied from keeps its own.
  expect(await numbersOf(head)).toEqual({ [one.id]: 60, [two.id]: 20 });

  const other = ids.find((id) => id !== chosen) ?? 0;
  const stray = await copy(head.session, [chosen], [store.buyerId], [{ id: other, number: 25 }]);
  expect([stray.status, Object.keys(stray.errors ?? {})]).toEqual([422, ['numbers']]);
});

test('a batch with a short life is not copied on another company’s consent; one with a long life goes as that batch', async () => {
  const { head, store } = await headWithStore();
  const today = dateInShanghai(t.clock.now());
  const goods = await makeGoods(t, {
    batches: [
      { batchNo: 'NEAR70', expiryDate: addDays(today, 70), onHand: 40 },
      { batchNo: 'FAR200', expiryDate: addDays(today, 200), onHand: 40 },
      { batchNo: 'FRESH', expiryDate: addDays(today, 700), onHand: 900 },
    ],
  });
  const { rows } = await t.pool.query<{ id: number; batch_no: string }>(
    `select id::int, batch_no from stock.batch where goods_id = $1`,
    [goods.id],
  );
  const idOf = (batchNo: string) => rows.find((row) => row.batch_no === batchNo)?.id ?? 0;
  await t.call(addToCart, {
    as: head.session,
    body: {
      params: [
        { goods_id: goods.id, number: 20, batch_id: idOf('NEAR70'), near_expiry_consent: 1 },
        { goods_id: goods.id, number: 20, batch_id: idOf('FAR200') },
      ],
    },
  });
  const lines = await linesOf(head.session);
  const lineOf = (batchNo: string) => lines.find((line) => line.batch_no === batchNo)?.id ?? 0;
  const { data } = await copy(
    head.session,
    lines.map((line) => line.id),
    [store.buyerId],
    [{ id: lineOf('FAR200'), number: 10 }],
  );
  expect(data.list[0]?.failed).toEqual([
    {
      id: lineOf('NEAR70'),
      reason: 'NEAR_EXPIRY_CONSENT',
      message: `请确认知悉该批次效期至${addDays(today, 70)}`,
    },
  ]);
  const there = await linesOf(store.session);
  expect(there.map((line) => [line.batch_no, line.number])).toEqual([['FAR200', 10]]);
});

test('the minimum shelf life that a line asks for goes with it, and where no batch lasts so long the answer says so', async () => {
  const { head, store } = await headWithStore();
  const stranger = await makeBuyer(t);
  const today = dateInShanghai(t.clock.now());
  const [lasting, ending] = await Promise.all(
    ['L', 'E'].map((batchNo) =>
      makeGoods(t, { batches: [{ batchNo, expiryDate: addDays(today, 700), onHand: 900 }] }),
    ),
  );
  const goods = [lasting?.id ?? 0, ending?.id ?? 0];
  for (const buyer of [head, stranger]) for (const id of goods) await add(buyer, id, 20);
  const lines = await linesOf(head.session);
  const ids = lines.map(({ id }) => id);
  for (const id of ids)
    await t.call(chooseBatch, { as: head.session, params: { id }, body: { min_days: 365 } });
  await t.pool.query('update stock.batch set expiry_date = $2 where goods_id = $1', [
    goods[1],
    addDays(today, 200),
  ]);

  for (let times = 1; times <= 2; times += 1) {
    const { data } = await copy(head.session, ids, [store.buyerId]);
    const told = data.list[0]?.copied.map(({ id, message }) => [
      lines.find((line) => line.id === id)?.goods.id,
      message,
    ]);
    expect(Object.fromEntries(told ?? [])).toEqual({
      [goods[0] ?? 0]: '',
      [goods[1] ?? 0]: '没有剩余效期满 12 个月的批次，未保留效期要求',
    });
  }
  const livesOf = async (buyer: TestBuyer) =>
    Object.fromEntries((await linesOf(buyer.session)).map((line) => [line.goods.id, line.min_days]));
  expect(await livesOf(store)).toEqual({ [goods[0] ?? 0]: 365, [goods[1] ?? 0]: 0 });
  expect(await livesOf(stranger)).toEqual({ [goods[0] ?? 0]: 0, [goods[1] ?? 0]: 0 });
});

test('Q-09: each store is held to its own licence: a line that it may not have is told with its reason, the others go', async () => {
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
  await t.pool.query('update identity.buyer set stopped_at = $2 where id = $1', [
    store.buyerId,
    t.clock.now(),
  ]);
  const goods = await makeGoods(t);
  await add(head, goods.id, 60);
  const ids = (await linesOf(head.session)).map((line) => line.id);
  const { data } = await copy(head.session, ids, [store.buyerId, waiting.buyerId]);
  expect(data.list).toMatchObject([
    { message: '该门店已停用，请先在多店管理中启用', copied: [], failed: [] },
    { message: '该门店资质未通过审核，暂不能采购', copied: [], failed: [] },
  ]);
});

test('acting as a store it copies to an affiliated store and to the head office; a store by itself to nobody', async () => {
  const { head, store } = await headWithStore();
  const affiliate = await makeBuyer(t, { parentId: head.buyerId });
  const stranger = await makeBuyer(t);
  const goods = await makeGoods(t);
  await add(store, goods.id, 60);
  const ids = (await linesOf(store.session)).map((line) => line.id);

  expect((await copy(store.session, ids, [affiliate.buyerId])).status).toBe(404);
  expect((await copy(store.session, ids, [head.buyerId])).status).toBe(404);
  const entered = await t.app.inject({
    method: 'POST',
    url: switchStore.path.replace('{id}', String(store.buyerId)),
    cookies: { [sessionCookie]: head.session },
    payload: {},
  });
  const session = entered.cookies.find((one) => one.name === sessionCookie)?.value ?? '';
  expect((await copy(session, ids, [affiliate.buyerId, head.buyerId])).data.list).toHaveLength(2);
  expect(await numbersOf(affiliate)).toEqual({ [goods.id]: 60 });
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
