import { getNewBuyerSpecials, getRecommendations } from '@qianfang/contract/recommendation';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods, makeGoodsList } from '../../../testing/goods-builders.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;
let cold: number;
let heart: number;
beforeAll(async () => {
  t = await startTestApp();
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.category (name, level) values ('感冒用药', 1), ('心脑血管', 1) returning id`.execute(
    t.db,
  );
  await sql`update catalogue.category set path = array[id]`.execute(t.db);
  [cold, heart] = rows.map((row) => row.id) as [number, number];
});
afterAll(() => t.close());

const recommended = async (session: string, page = 1) =>
  (await t.call(getRecommendations, { as: session, params: { page } })).data;

test('recommendations are of the company’s categories, without what it has bought', async () => {
  const buyer = await makeBuyer(t);
  const [bought, ...others] = await makeGoodsList(t, [
    { categoryId: cold },
    { categoryId: cold },
    { categoryId: cold },
    { categoryId: cold, batches: [] },
    { categoryId: heart },
  ]);
  await placeOrder(t, buyer, [[bought?.id ?? 0, 60]]);
  const { list, total } = await recommended(buyer.session);
  // Neither the sold-out one nor the one of another category.
  expect(list.map((goods) => goods.id).sort()).toEqual([others[0]?.id, others[1]?.id].sort());
  expect(total).toBe(2);
});

test('a company without purchases gets best sellers, page by page and each goods once', async () => {
  const buyer = await makeBuyer(t);
  const many = await makeGoodsList(
    t,
    Array.from({ length: 12 }, () => ({ categoryId: heart })),
  );
  await sql`
    update catalogue.goods set sold_quantity = 500 where id = ${many[11]?.id}`.execute(t.db);
  const [first, second] = [await recommended(buyer.session), await recommended(buyer.session, 2)];
  expect(first.list).toHaveLength(10);
  expect(first.list[0]?.id).toBe(many[11]?.id);
  const ids = [...first.list, ...second.list].map((goods) => goods.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(first.total).toBeGreaterThanOrEqual(13);
});

test('prices for first orders are shown until the first order', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t);
  await makeActivity(t, {
    kind: 'SPECIAL',
    items: [{ goodsId: goods.id, price: 90_000 }],
    isFirstOrderOnly: true,
  });
  const specials = async () => (await t.call(getNewBuyerSpecials, { as: buyer.session })).data;
  expect(await specials()).toMatchObject({ is_new: 1, list: [{ id: goods.id, price: '9.00' }] });
  await placeOrder(t, buyer);
  expect(await specials()).toEqual({ is_new: 0, list: [] });
});
