import { addToCart, editCartLines, getCart } from '@qianfang/contract/cart';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, makeGoodsList } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

const add = (goodsId: number, number: number) =>
  t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goodsId, number }] } });
const edit = (params: Array<{ id: number; number: number }>, who = buyer) =>
  t.call(editCartLines, { as: who.session, body: { params } });
async function numbers(): Promise<Record<number, number>> {
  const { data } = await t.call(getCart, { as: buyer.session, query: {} });
  return Object.fromEntries(data.data.map((line) => [line.id, line.number]));
}

async function waitForLock(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await t.pool.query(waiting)).rowCount === 1, { timeout: 5_000 });
}

describe('one cart in two tabs', () => {
  test('what both add of one goods at once is added up, none of it is lost', async () => {
    const goods = await makeGoods(t, { batches: [{ onHand: 500 }] });
    const first = await Promise.all([10, 20, 30, 40].map((number) => add(goods.id, number)));
    expect(first.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const second = await Promise.all([1, 2, 3].map((number) => add(goods.id, number)));
    const [line] = second.flatMap((answer) => answer.data.added);
    expect((await numbers())[line?.id ?? 0]).toBe(106);
  });

  test('one goods wished for with and without its warehouse is one line with both', async () => {
    const goods = await makeGoods(t, { batches: [{ onHand: 500 }] });
    const [line] = (await add(goods.id, 1)).data.added;
    const { data } = await t.call(getCart, { as: buyer.session, query: {} });
    const warehouse = data.data.find((one) => one.id === line?.id)?.ck_id ?? 0;
    const params = [
      { goods_id: goods.id, number: 2 },
      { goods_id: goods.id, number: 3, ck_id: warehouse },
    ];
    const answer = await t.call(addToCart, { as: buyer.session, body: { params } });
    expect(answer.data).toMatchObject({ failed: [], total: data.data.length });
    expect((await numbers())[line?.id ?? 0]).toBe(6);
  });

  test('a line that another server adds meanwhile is added up, and the other lines of the call come with it', async () => {
    const [same, other] = await makeGoodsList(t, [{ batches: [{ onHand: 500 }] }, {}]);
    if (!same || !other) throw new Error('goods are missing');
    const client = await t.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into cart.line (buyer_id, goods_id, warehouse_id, kind, quantity, is_selected, added_at, updated_at)
         select $1, $2, warehouse_id, 1, 5, true, added_at, updated_at from cart.line where buyer_id = $1 limit 1`,
        [buyer.buyerId, same.id],
      );
      const params = [
        { goods_id: other.id, number: 3 },
        { goods_id: same.id, number: 10 },
      ];
      const adding = t.call(addToCart, { as: buyer.session, body: { params } });
      await waitForLock();
      await client.query('commit');
      const { data } = await adding;
      expect(data.failed).toEqual([]);
      expect(data.added.map(({ goods_id, number }) => [goods_id, number])).toEqual([
        [other.id, 3],
        [same.id, 15],
      ]);
    } finally {
      client.release();
    }
  });

  test('edits of different lines at once both stay', async () => {
    const goods = await makeGoodsList(t, [{}, {}, {}]);
    const lines = [];
    for (const one of goods) lines.push(...(await add(one.id, 5)).data.added);
    const [a, b, c] = lines.map((line) => line.id);
    if (!a || !b || !c) throw new Error('a line is missing');
    const [one, other] = await Promise.all([
      edit([
        { id: a, number: 11 },
        { id: b, number: 12 },
      ]),
      edit([{ id: c, number: 13 }]),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await numbers()).toMatchObject({ [a]: 11, [b]: 12, [c]: 13 });
  });
});

describe('many edits in one call', () => {
  test('G-06: each line is answered for: what fits is written, what does not keeps its number and says why', async () => {
    const [fits, packed, scarce] = await makeGoodsList(t, [
      {},
      { packSize: 5, isSplittable: false },
      { batches: [{ onHand: 8 }] },
    ]);
    if (!fits || !packed || !scarce) throw new Error('goods are missing');
    const ids = [];
    for (const one of [fits, packed, scarce]) ids.push((await add(one.id, 5)).data.added[0]?.id ?? 0);
    const [a = 0, b = 0, c = 0] = ids;
    const body = [
      { id: a, number: 9 },
      { id: b, number: 7 },
      { id: c, number: 20 },
      { id: 999_999_999, number: 1 },
    ];
    const answer = await edit(body);
    expect(answer.data.list).toEqual([
      { id: a, number: 9, reason: null, message: '' },
      { id: b, number: 5, reason: 'PACK_SIZE', message: '请按中包装（5 盒）的整数倍购买' },
      // More than the stock stays, says so, and cannot be checked out (pricing.md 3).
      { id: c, number: 20, reason: null, message: expect.stringContaining('8') },
    ]);
    expect(await numbers()).toMatchObject({ [a]: 9, [b]: 5, [c]: 20 });
    expect((await edit(body)).data).toEqual(answer.data);
  });

  test('another company’s lines are as if they were not there, and stay as they are', async () => {
    const goods = await makeGoods(t);
    const id = (await add(goods.id, 5)).data.added[0]?.id ?? 0;
    const stranger = await makeBuyer(t);
    const answer = await edit([{ id, number: 9 }], stranger);
    expect(answer.data.list).toEqual([]);
    expect(await numbers()).toMatchObject({ [id]: 5 });
  });

  test('three hundred edits take as many statements as two', async () => {
    const goods = await makeGoodsList(
      t,
      Array.from({ length: 300 }, () => ({})),
    );
    const added = await t.call(addToCart, {
      as: buyer.session,
      body: { params: goods.map(({ id }) => ({ goods_id: id, number: 1 })) },
    });
    const lines = added.data.added;
    const count = async (many: number, number: number) => {
      t.resetStatements();
      const answer = await edit(lines.slice(0, many).map(({ id }) => ({ id, number })));
      expect(answer.data.list.map((one) => one.number)).toEqual(Array.from({ length: many }, () => number));
      return t.statements().length;
    };
    expect(await count(300, 3)).toBe(await count(2, 4));
  });
});
