import { addToCart, getCart, getCheaperEquals, getLastPrices, swapGoods } from '@qianfang/contract/cart';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { type GoodsDraft, makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';

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
const equals = async (buyer: TestBuyer) => (await t.call(getCheaperEquals, { as: buyer.session })).data.list;
const cart = async (buyer: TestBuyer) => (await t.call(getCart, { as: buyer.session, query: {} })).data;
const swap = (buyer: TestBuyer, id: number, goodsId: number) =>
  t.call(swapGoods, { as: buyer.session, params: { id }, body: { goods_id: goodsId } });

let made = 0;
/** Goods of one generic name, specification, form and unit, which differ as the drafts say. */
async function makeEquals(...drafts: readonly GoodsDraft[]): Promise<TestGoods[]> {
  made += 1;
  const name = `示例等同${made}胶囊`;
  const all: TestGoods[] = [];
  for (const draft of drafts)
    all.push(await makeGoods(t, { name, spec: '0.25g×24粒', form: '胶囊剂', ...draft }));
  return all;
}

describe('what a line could be had of more cheaply', () => {
  test('is the cheapest of the same name, specification, form and unit, with exactly what the cart saves', async () => {
    const buyer = await makeBuyer(t);
    const [own, cheap, , , , bottled] = await makeEquals(
      { basePrice: price(6.2) },
      { basePrice: price(5) },
      { basePrice: price(5.5) },
      { basePrice: price(1), spec: '0.5g×24粒' },
      { basePrice: price(1), form: '片剂' },
      { basePrice: price(1) },
    );
    await t.pool.query(`update catalogue.goods set unit = '瓶' where id = $1`, [bottled?.id]);
    if (!own || !cheap) throw new Error('no goods');
    const id = await put(buyer, own, 10);
    const before = await cart(buyer);
    expect(await equals(buyer)).toMatchObject([{ id, goods: { id: cheap.id }, saving: '12.00' }]);
    // Nothing is swapped by itself.
    expect((await cart(buyer)).data.map((line) => line.goods.id)).toEqual([own.id]);

    expect((await swap(buyer, id, cheap.id)).data).toEqual({ id, goods_id: cheap.id, number: 10 });
    expect((await swap(buyer, id, cheap.id)).data).toEqual({ id, goods_id: cheap.id, number: 10 });
    const after = await cart(buyer);
    expect(after.data).toMatchObject([{ id, number: 10, price_change: null, goods: { id: cheap.id } }]);
    expect(Number(before.totals.payable) - Number(after.totals.payable)).toBeCloseTo(12, 5);
    expect(await equals(buyer)).toEqual([]);
    // And back again.
    expect((await swap(buyer, id, own.id)).data.goods_id).toBe(own.id);
  });

  test('is not offered without stock for the number, of another pack, or where the cart holds it already', async () => {
    const buyer = await makeBuyer(t);
    const [own, held] = await makeEquals(
      { basePrice: price(6) },
      { basePrice: price(4) },
      { basePrice: price(3), batches: [{ onHand: 9 }] },
      { basePrice: price(3), packSize: 4 },
    );
    if (!own || !held) throw new Error('no goods');
    const id = await put(buyer, own, 10);
    expect(await equals(buyer)).toMatchObject([{ goods: { id: held.id } }]);
    await put(buyer, held, 10);
    expect(await equals(buyer)).toEqual([]);
    const { status } = await swap(buyer, id, held.id);
    expect(status).toBe(409);
  });

  test('counts what an activity takes off the dearer goods', async () => {
    const buyer = await makeBuyer(t);
    const [own] = await makeEquals({ basePrice: price(6) }, { basePrice: price(5) });
    if (!own) throw new Error('no goods');
    await makeActivity(t, {
      kind: 'FULL_REDUCTION',
      scope: { kind: 'GOODS', ids: [own.id] },
      tiers: [{ amountFen: 5_000, minusFen: 2_000 }],
    });
    await put(buyer, own, 10);
    expect(await equals(buyer)).toEqual([]);
  });

  test('a line of another company, and goods that are not equal, cannot be swapped', async () => {
    const [buyer, stranger] = [await makeBuyer(t), await makeBuyer(t)];
    const [own, cheap] = await makeEquals({ basePrice: price(6) }, { basePrice: price(5) });
    const other = await makeGoods(t, { basePrice: price(1) });
    if (!own || !cheap) throw new Error('no goods');
    const id = await put(buyer, own, 10);
    expect((await swap(stranger, id, cheap.id)).status).toBe(404);
    expect((await swap(buyer, id, other.id)).status).toBe(422);
  });
});

test('of what a company has bought before, its cart knows the last unit price', async () => {
  const buyer = await makeBuyer(t);
  const [bought, fresh] = [await makeGoods(t, { basePrice: price(5.2) }), await makeGoods(t)];
  await placeOrder(t, buyer, [[bought.id, 10]]);
  await put(buyer, bought, 10);
  await put(buyer, fresh, 10);
  const { data } = await t.call(getLastPrices, { as: buyer.session });
  expect(data.list).toMatchObject([{ goods_id: bought.id, price: '5.20' }]);
});
