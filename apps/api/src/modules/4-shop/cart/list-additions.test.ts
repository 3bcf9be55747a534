import { addToCart, getAdditions, getCart, quickAdd, selectCartLines } from '@qianfang/contract/cart';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.pool.query('update promotion.activity set is_on = false');
});

const price = (amount: number) => Math.round(amount * 10_000);
const ids = (...goods: readonly TestGoods[]) => ({ kind: 'GOODS', ids: goods.map((one) => one.id) });
const put = (buyer: TestBuyer, goods: TestGoods, number: number) =>
  t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number }] } });
const additions = async (buyer: TestBuyer) => (await t.call(getAdditions, { as: buyer.session })).data.list;
const payable = async (buyer: TestBuyer) =>
  Number((await t.call(getCart, { as: buyer.session, query: {} })).data.totals.payable);

describe('what a cart that is just short is told to add', () => {
  test('goods that the company buys anyway come first, and adding them costs and saves what was said', async () => {
    const buyer = await makeBuyer(t);
    const own = await makeGoods(t, { name: '示例常购片', basePrice: price(43) });
    const other = await makeGoods(t, { name: '示例便宜片', basePrice: price(9.6) });
    const main = await makeGoods(t, { name: '示例主购片', basePrice: price(42) });
    await placeOrder(t, buyer, [[own.id, 12]]);
    await makeActivity(t, {
      kind: 'FULL_REDUCTION',
      scope: ids(own, other, main),
      tiers: [{ amountFen: 50_000, minusFen: 3_000 }],
    });
    await put(buyer, main, 11);
    const [found] = (await additions(buyer)).filter((one) => one.kind === 'FULL_REDUCTION');
    // 462.00 is short of 38.00: one of what is bought anyway, though four of the cheap one would cost less to add.
    expect(found).toMatchObject({
      missing: '38.00',
      amount: '43.00',
      saved: '30.00',
      lines: [{ number: 1, is_frequent: 1, goods: { id: own.id } }],
    });
  });

  test('free freight is told as well, and the cart then costs exactly what was said', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { basePrice: price(45) });
    const filler = await makeGoods(t, { basePrice: price(7.5), isYoux: true });
    await put(buyer, goods, 10);
    const before = await payable(buyer);
    const [found] = await additions(buyer);
    expect(found).toMatchObject({ kind: 'FREIGHT', activity_id: null, missing: '50.00', saved: '12.00' });
    for (const line of found?.lines ?? [])
      await t.call(addToCart, {
        as: buyer.session,
        body: { params: [{ goods_id: line.goods.id, number: line.number }] },
      });
    expect(await payable(buyer)).toBeCloseTo(before + Number(found?.pay_more), 2);
    expect(await additions(buyer)).toEqual([]);
    expect(filler.id).toBeGreaterThan(0);
  });

  test('what another company buys is not offered, nor what this one may not buy', async () => {
    const [buyer, stranger] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t, { basePrice: price(460) });
    const theirs = await makeGoods(t, { basePrice: price(41) });
    const ephedrine = await makeGoods(t, { basePrice: price(40), isEphedrine: true, goodsClass: 'CPM' });
    await placeOrder(t, stranger, [[theirs.id, 13]]);
    await placeOrder(t, buyer, [[ephedrine.id, 13]]);
    await put(buyer, goods, 1);
    const offered = (await additions(buyer)).flatMap((one) => one.lines.map((line) => line.goods.id));
    expect(offered).not.toContain(theirs.id);
    expect(offered).not.toContain(ephedrine.id);
  });

  test('a cart in which nothing is ticked is told nothing', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { basePrice: price(460) });
    const { data } = await put(buyer, goods, 1);
    await t.call(selectCartLines, {
      as: buyer.session,
      body: { ids: data.added.map((line) => line.id), is_selected: 0 },
    });
    expect(await additions(buyer)).toEqual([]);
  });

  test('the number of statements does not grow with the lines', async () => {
    const count = async (lines: number) => {
      const buyer = await makeBuyer(t);
      for (let index = 0; index < lines; index += 1)
        await put(buyer, await makeGoods(t, { basePrice: price(400 / lines) }), 1);
      t.resetStatements();
      await additions(buyer);
      return t.statements().length;
    };
    expect(await count(9)).toBe(await count(2));
  });
});

describe('adding with one click', () => {
  test('one middle pack comes into the cart, and one more each time', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { packSize: 5, isSplittable: false });
    const add = () => t.call(quickAdd, { as: buyer.session, params: { id: goods.id } });
    expect((await add()).data).toMatchObject({ goods_id: goods.id, number: 5, total: 1, message: '' });
    expect((await add()).data).toMatchObject({ number: 10, total: 1 });
  });

  test('what may not be bought is refused with why, and what does not exist is not found', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { batches: [] });
    const add = (id: number) => t.call(quickAdd, { as: buyer.session, params: { id } });
    expect(await add(goods.id)).toMatchObject({ status: 422, message: '暂时缺货' });
    expect(await add(999_999_999)).toMatchObject({ status: 404 });
  });
});
