import { getGoodsList } from '@qianfang/contract/goods';
import { cancelOrder } from '@qianfang/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function boughtBefore(who: TestBuyer, name: string) {
  const { data } = await t.call(getGoodsList, { as: who.session, query: { keywords: name } });
  const [goods] = data.list;
  return [goods?.my_order_count, goods?.my_last_price];
}

const setPrice = (goodsId: number, price: number) =>
  t.pool.query('update pricing.goods_price set base_price = $2 where goods_id = $1', [goodsId, price]);

/** So many further orders of the same goods, all at the first price. */
const orderOften = (buyer: TestBuyer, orderId: number, lines: number) =>
  t.pool.query(
    `insert into orders.order_line (buyer_id, order_id, sort, goods_id, name, spec, maker, unit, approval_no, goods_class,
      picture, quantity, unit_price, raw_fen, net_fen)
    select buyer_id, order_id, n, goods_id, name, spec, maker, unit, approval_no, goods_class, picture, quantity, unit_price,
      raw_fen, net_fen
    from orders.order_line, generate_series(1, $3) n where buyer_id = $1 and order_id = $2`,
    [buyer.buyerId, orderId, lines],
  );

test.each([
  ['a few times', 0],
  ['every day for years', 2_000],
])(
  'a company that ordered goods %s sees how often, and its last price, without cancelled orders',
  async (_, more) => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t, { basePrice: 80_000 });
    const first = await placeOrder(t, buyer, [[goods.id, 60]]);
    if (more > 0) await orderOften(buyer, first.id, more);
    await setPrice(goods.id, 90_000);
    await placeOrder(t, buyer, [[goods.id, 60]]);
    await setPrice(goods.id, 95_000);
    const last = await placeOrder(t, buyer, [[goods.id, 60]]);
    const times = (few: number) => Math.min(few + more, 100);
    expect(await boughtBefore(buyer, goods.name)).toEqual([times(3), '9.50']);
    await t.call(cancelOrder, { as: buyer.session, params: { id: last.id }, body: { reason: '不想要了' } });
    expect(await boughtBefore(buyer, goods.name)).toEqual([times(2), '9.00']);
    expect(await boughtBefore(other, goods.name)).toEqual([0, null]);
  },
);
