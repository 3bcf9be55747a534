import { addToCart, getCart } from '@qianfang/contract/cart';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoodsList } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function cartOf(buyer: TestBuyer): Promise<Array<readonly [goodsId: number, number: number]>> {
  const { data } = await t.call(getCart, { as: buyer.session, query: { pricing: 1 } });
  return data.data.map((line) => [line.goods.id, line.number] as const);
}

async function fill(count: number) {
  const buyer = await makeBuyer(t);
  const goods = await makeGoodsList(
    t,
    Array.from({ length: count }, () => ({ batches: [{ onHand: 500 }] })),
  );
  const params = goods.map(({ id }) => ({ goods_id: id, number: 1 }));
  await t.call(addToCart, { as: buyer.session, body: { params } });
  return { buyer, goods: goods.map(({ id }) => id) };
}

const setNumber = (client: pg.PoolClient, buyer: TestBuyer, goodsId: number | undefined, number: number) =>
  client.query('update cart.line set quantity = $3 where buyer_id = $1 and goods_id = $2', [
    buyer.buyerId,
    goodsId,
    number,
  ]);

test('a change that another server had begun before the cart was read, and commits after, is seen', async () => {
  const { buyer, goods } = await fill(3);
  const [one, two] = goods;
  const [early, late] = [await t.pool.connect(), await t.pool.connect()];
  try {
    await early.query('begin');
    await setNumber(early, buyer, one, 7);
    await late.query('begin');
    await setNumber(late, buyer, two, 9);
    await late.query('commit');
    expect(Object.fromEntries(await cartOf(buyer))).toMatchObject({ [Number(one)]: 1, [Number(two)]: 9 });
    await early.query('commit');
    expect(Object.fromEntries(await cartOf(buyer))).toMatchObject({ [Number(one)]: 7, [Number(two)]: 9 });
    await early.query('begin');
    await setNumber(early, buyer, one, 8);
    await early.query('rollback');
    expect(Object.fromEntries(await cartOf(buyer))).toMatchObject({ [Number(one)]: 7 });
  } finally {
    early.release();
    late.release();
  }
});

test('lines that go while as many others come are not shown any more', async () => {
  const { buyer, goods } = await fill(4);
  const more = await makeGoodsList(t, [{ batches: [{ onHand: 500 }] }, { batches: [{ onHand: 500 }] }]);
  expect(await cartOf(buyer)).toHaveLength(4);
  const client = await t.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from cart.line where buyer_id = $1 and goods_id = any($2)', [
      buyer.buyerId,
      goods.slice(0, 2),
    ]);
    await client.query('update cart.line set goods_id = $3 where buyer_id = $1 and goods_id = $2', [
      buyer.buyerId,
      goods[2],
      more[0]?.id,
    ]);
    await client.query(
      `insert into cart.line (buyer_id, goods_id, warehouse_id, kind, quantity, is_selected, added_at, updated_at)
       select buyer_id, $2, warehouse_id, kind, 5, true, added_at, updated_at from cart.line where buyer_id = $1 limit 1`,
      [buyer.buyerId, more[1]?.id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(new Map(await cartOf(buyer))).toEqual(
    new Map([
      [more[1]?.id, 5],
      [more[0]?.id, 1],
      [goods[3], 1],
    ]),
  );
});

test('a cart that is emptied and filled again holds what it was filled with', async () => {
  const { buyer } = await fill(2);
  expect(await cartOf(buyer)).toHaveLength(2);
  await t.pool.query('delete from cart.line where buyer_id = $1', [buyer.buyerId]);
  expect(await cartOf(buyer)).toEqual([]);
  const [again] = await makeGoodsList(t, [{ batches: [{ onHand: 500 }] }]);
  await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: again?.id ?? 0, number: 3 }] } });
  expect(await cartOf(buyer)).toEqual([[again?.id, 3]]);
});

test('a cart that was ordered and is filled with other goods is read by one statement', async () => {
  const { buyer } = await fill(3);
  const others = await makeGoodsList(
    t,
    [1, 2].map(() => ({ batches: [{ onHand: 500 }] })),
  );
  expect(await cartOf(buyer)).toHaveLength(3);
  await t.pool.query('delete from cart.line where buyer_id = $1', [buyer.buyerId]);
  const params = others.map(({ id }) => ({ goods_id: id, number: 4 }));
  await t.call(addToCart, { as: buyer.session, body: { params } });
  // Not begun anew: that forgets what is known of the cart.
  const sent = t.statements().length;
  expect(new Map(await cartOf(buyer))).toEqual(new Map(others.map(({ id }) => [id, 4])));
  const read = t.statements().slice(sent);
  expect(read.filter((text) => text.includes('from cart.line c'))).toHaveLength(1);
});
