import { addToCart, compareShown, editCartLine } from '@qianfang/contract/cart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const price = (amount: number) => Math.round(amount * 10_000);
const put = async (buyer: TestBuyer, goods: TestGoods, number: number) => {
  const body = { params: [{ goods_id: goods.id, number }] };
  return (await t.call(addToCart, { as: buyer.session, body })).data.added[0]?.id ?? 0;
};
const visit = async (buyer: TestBuyer) => (await t.call(compareShown, { as: buyer.session })).data;
const setPrice = (goods: TestGoods, amount: number) =>
  t.pool.query('update pricing.goods_price set base_price = $2 where goods_id = $1', [
    goods.id,
    price(amount),
  ]);
const setStock = (goods: TestGoods, units: number) =>
  t.pool.query('update stock.batch set on_hand = $2 where goods_id = $1', [goods.id, units]);

test('a cart says what has changed since its last visit of an earlier day: prices, what is gone and what is short', async () => {
  const buyer = await makeBuyer(t);
  const make = (amount: number) => makeGoods(t, { basePrice: price(amount) });
  const [dearer, cheaper, gone, short, same] = [
    await make(9.4),
    await make(8),
    await make(7),
    await make(6),
    await make(5),
  ];
  const ids = new Map<TestGoods, number>();
  for (const goods of [dearer, cheaper, gone, short, same]) ids.set(goods, await put(buyer, goods, 10));
  expect(await visit(buyer)).toEqual({ since: null, list: [] });
  t.clock.advance({ days: 1 });
  expect((await visit(buyer)).list).toEqual([]);

  t.clock.advance({ days: 1 });
  await setPrice(dearer, 9.8);
  await setPrice(cheaper, 7.5);
  await setStock(gone, 0);
  await setStock(short, 4);
  const added = await put(buyer, await make(3), 10);
  const { since, list } = await visit(buyer);
  expect(since).not.toBeNull();
  expect(list).toEqual([
    { id: ids.get(gone), kind: 'gone', before: '7.00', after: expect.anything(), number: 0 },
    { id: ids.get(short), kind: 'short', before: '6.00', after: '6.00', number: 4 },
    { id: ids.get(dearer), kind: 'dearer', before: '9.40', after: '9.80', number: expect.any(Number) },
    { id: ids.get(cheaper), kind: 'cheaper', before: '8.00', after: '7.50', number: expect.any(Number) },
  ]);
  expect(list.map(({ id }) => id)).not.toContain(added);
  // It stays said all day, and the next day begins from what was shown last.
  expect((await visit(buyer)).list).toEqual(list);
  t.clock.advance({ days: 1 });
  await setStock(gone, 500);
  expect((await visit(buyer)).list).toMatchObject([{ id: ids.get(gone), kind: 'back' }]);
});

test('a price that is another because of the number is no difference', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { basePrice: price(10), ladder: { type: 2, tiers: [[50, price(9)]] } });
  const id = await put(buyer, goods, 10);
  await visit(buyer);
  t.clock.advance({ days: 1 });
  await t.call(editCartLine, { as: buyer.session, params: { id }, body: { params: { number: 60 } } });
  expect((await visit(buyer)).list).toEqual([]);
});

test('what one company was shown is not compared for another', async () => {
  const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
  await put(buyer, await makeGoods(t), 10);
  await visit(buyer);
  t.clock.advance({ days: 1 });
  expect(await visit(other)).toEqual({ since: null, list: [] });
});
