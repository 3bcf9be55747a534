import { addToCart, deleteCartLines, getCart, getEntryProgress } from '@qianfang/contract/cart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const put = (buyer: TestBuyer, goods: TestGoods, number: number) =>
  t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number }] } });

const progress = async (buyer: TestBuyer, ...goods: readonly TestGoods[]) =>
  (await t.call(getEntryProgress, { as: buyer.session, query: { goods_ids: goods.map(({ id }) => id) } }))
    .data;

test('what was entered is told with its amount to the cent, the gap to free freight and the nearest step, as the cart page tells them', async () => {
  const buyer = await makeBuyer(t);
  const [before, first, second] = [
    await makeGoods(t, { basePrice: 123_400, isYoux: true }),
    await makeGoods(t, { basePrice: 46_171 }),
    await makeGoods(t, { basePrice: 28_999 }),
  ];
  await makeActivity(t, {
    kind: 'FULL_REDUCTION',
    scope: { kind: 'GOODS', ids: [first.id] },
    tiers: [
      { amountFen: 5_000, minusFen: 500 },
      { amountFen: 9_000, minusFen: 1_200 },
    ],
  });
  await makeActivity(t, {
    kind: 'FULL_REDUCTION',
    scope: { kind: 'GOODS', ids: [second.id] },
    tiers: [{ amountFen: 100_000, minusFen: 9_000 }],
  });
  await put(buyer, before, 10);
  await put(buyer, first, 13);
  await put(buyer, second, 7);
  const { data: cart } = await t.call(getCart, { as: buyer.session, query: {} });
  const said = await progress(buyer, first, second);
  // 13 × 4.6171 = 60.0223, 7 × 2.8999 = 20.2993: each line is floored to the cent.
  expect(said.entered).toEqual({ kinds: 2, amount: '80.31' });
  expect(said.lines).toBe(3);
  expect(said.totals).toEqual(cart.totals);
  expect(said.shipping_data).toEqual(cart.shipping_data);
  expect(said.manjians).toMatchObject([
    { qualifying: '60.02', reduction: '5.00', next: { amount: '90.00', minus: '12.00', missing: '29.98' } },
    { qualifying: '20.29', reduction: '0.00', next: { missing: '979.71' } },
  ]);
});

test('what the cart does not hold any more was not entered, nor what another company holds', async () => {
  const [buyer, stranger] = [await makeBuyer(t), await makeBuyer(t)];
  const goods = await makeGoods(t, { basePrice: 100_000 });
  await put(buyer, goods, 2);
  await put(stranger, goods, 5);
  expect((await progress(buyer, goods)).entered).toEqual({ kinds: 1, amount: '20.00' });
  const { data: cart } = await t.call(getCart, { as: buyer.session, query: {} });
  await t.call(deleteCartLines, { as: buyer.session, body: { ids: cart.data.map(({ id }) => id) } });
  expect(await progress(buyer, goods)).toMatchObject({ entered: { kinds: 0, amount: '0.00' }, lines: 0 });
});
