import { getGoodsList } from '@qianfang/contract/goods';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;
let buyer: TestBuyer;
let hm: TestGoods;

const yuan = (amount: number) => Math.round(amount * 10_000);
const goodsOf = (...goods: readonly TestGoods[]) => ({ kind: 'GOODS', ids: goods.map((one) => one.id) });

/** Goods whose prices come from every source in pricing.md 2, so that an order by list prices would differ. */
beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  const make = (name: string, basePrice: number, more: Parameters<typeof makeGoods>[1] = {}) =>
    makeGoods(t, { name: `示例${name}`, basePrice: yuan(basePrice), ...more });
  await make('原价片', 9.5);
  await make('满十阶梯片', 10, {
    packSize: 10,
    ladder: {
      type: 2,
      tiers: [
        [10, yuan(7)],
        [50, yuan(6)],
      ],
    },
  });
  await make('够不到的阶梯片', 9.8, { packSize: 10, ladder: { type: 2, tiers: [[50, yuan(5)]] } });
  await make('以内阶梯片', 9.9, { packSize: 10, ladder: { type: 1, tiers: [[5, yuan(8)]] } });
  hm = await make('含麻片', 9.4, { isEphedrine: true });
  const out = await make('不打折片', 9.6);
  await make('打折片', 9.7);
  const special = await make('特价片', 12);
  const gone = await make('售罄特价片', 11);
  await makeActivity(t, { kind: 'SPECIAL', items: [{ goodsId: special.id, price: yuan(3) }] });
  const soldOut = await makeActivity(t, {
    kind: 'SPECIAL',
    items: [{ goodsId: gone.id, price: yuan(2), total: 1 }],
  });
  await t.pool.query('update promotion.quota set claimed = total where activity_id = $1', [soldOut]);
  await makeActivity(t, { kind: 'SPECIAL', fromHours: 1, items: [{ goodsId: out.id, price: yuan(1) }] });
  await makeActivity(t, { kind: 'WELFARE', rateBp: 8_500, excluded: [goodsOf(out)] });
});
afterAll(() => t.close());

async function shown(query: Partial<QueryOf<typeof getGoodsList>>) {
  const { data } = await t.call(getGoodsList, { as: buyer.session, query });
  return data.list.map((one) => ({ name: one.name, price: Number(one.price) }));
}

test('an order by price uses the prices shown: with ladders, special prices and 全场折', async () => {
  const up = await shown({ sort: 'price_asc' });
  expect(up.map((one) => one.price)).toEqual(up.map((one) => one.price).toSorted((a, b) => a - b));
  expect(up.map(({ name, price }) => [name.slice(2), price])).toEqual([
    ['特价片', 3],
    ['满十阶梯片', 7],
    ['以内阶梯片', 8],
    ['原价片', 8.075],
    ['打折片', 8.245],
    ['够不到的阶梯片', 8.33],
    ['售罄特价片', 9.35],
    ['含麻片', 9.4],
    ['不打折片', 9.6],
  ]);
  const down = await shown({ sort: 'price_desc' });
  expect(down.map((one) => one.price)).toEqual(up.map((one) => one.price).reverse());
});

test('a price range contains what is shown within it, and the total and counts agree', async () => {
  const query = { price_min: '8.00', price_max: '8.33', facets: 1 as const };
  const { data } = await t.call(getGoodsList, { as: buyer.session, query });
  expect(data.total).toBe(4);
  expect(data.list.map((one) => Number(one.price)).toSorted()).toEqual([8, 8.075, 8.245, 8.33]);
  expect(data.facets?.jixing.reduce((sum, one) => sum + one.count, 0)).toBe(4);
  // Counted without the range itself, by this buyer's prices: a special price counts, the list price behind it does
  // not.
  expect(data.facets?.price).toEqual([
    { value: '-5.00', label: '5 元以下', count: 1 },
    { value: '5.00-10.00', label: '5–10 元', count: 8 },
  ]);
});

test('a special price that this company has used up, or that 含麻 goods cannot have, changes no order', async () => {
  const limited = await makeGoods(t, { name: '示例限购片', basePrice: yuan(20) });
  await makeActivity(t, {
    kind: 'SPECIAL',
    items: [
      { goodsId: limited.id, price: yuan(0.4), perBuyer: 1 },
      { goodsId: hm.id, price: yuan(0.5) },
    ],
  });
  const placeOf = async (goods: TestGoods) => {
    const { data } = await t.call(getGoodsList, { as: buyer.session, query: { sort: 'price_asc' } });
    return data.list.findIndex((one) => one.id === goods.id);
  };
  expect(await placeOf(limited)).toBe(0);
  expect(await placeOf(hm)).toBe(8);
  await placeOrder(t, buyer, [[limited.id, 60]]);
  expect(await placeOf(limited)).toBe(9);
});
