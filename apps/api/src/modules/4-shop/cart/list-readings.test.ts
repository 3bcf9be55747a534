import { addToCart, getCartReadings } from '@qianfang/contract/cart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a line is found by the letters of its name as the search reads it, a salt before it left out, and of its maker', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { name: '盐酸二甲双胍片' });
  const { data: added } = await t.call(addToCart, {
    as: buyer.session,
    body: { params: [{ goods_id: goods.id, number: 10 }] },
  });
  const { data } = await t.call(getCartReadings, { as: buyer.session });
  expect(data.list.map(({ id }) => id)).toEqual([added.added[0]?.id]);
  const letters = data.list[0]?.letters ?? [];
  expect(letters).toEqual(expect.arrayContaining(['ysejsgp', 'ejsgp', 'erjiashuangguapian']));
  const stranger = await makeBuyer(t);
  expect((await t.call(getCartReadings, { as: stranger.session })).data.list).toEqual([]);
});
