import {
  addToCart,
  chooseGift,
  deleteCartLines,
  editCartLine,
  getCart,
  selectCartLines,
} from '@qianfang/contract/cart';
import { submitOrder } from '@qianfang/contract/submit-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('what a client says of money', () => {
  test('a price that comes with the goods changes nothing: the cart and the order cost what the server says', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const params = [{ goods_id: goods.id, number: 60, price: '0.01' }];
    await t.call(addToCart, { as: buyer.session, body: { params } });
    const cart = await t.call(getCart, { as: buyer.session, query: {} });
    expect(cart.data.totals.payable).toBe('600.00');
    const submit = (payable: string) =>
      t.call(submitOrder, {
        as: buyer.session,
        idempotencyKey: nextKey(),
        body: { agreed: 1, address_id: buyer.addressId, payable },
      });
    expect(await submit('0.01')).toMatchObject({ status: 409, reason: 'ORDER_CHANGED' });
    expect(await submit('600.00')).toMatchObject({ status: 201, data: { payable: '600.00' } });
  });
});

describe('the writes of the cart that say how it is to be', () => {
  test('made twice, each answers as before and changes nothing more', async () => {
    const buyer = await makeBuyer(t);
    const [goods, other] = [await makeGoods(t), await makeGoods(t)];
    const gift = await makeActivity(t, {
      kind: 'UNIT_GIFT',
      items: [{ goodsId: goods.id, quantity: 2, giftGoodsId: other.id, give: 1 }],
    });
    const params = [goods, other].map(({ id }) => ({ goods_id: id, number: 4 }));
    const { data } = await t.call(addToCart, { as: buyer.session, body: { params } });
    const [id = 0, last = 0] = data.added.map((line) => line.id);
    const as = buyer.session;
    const cart = async () => (await t.call(getCart, { as, query: {} })).data;
    const writes = [
      () => t.call(editCartLine, { as, params: { id }, body: { params: { number: 7 } } }),
      () => t.call(selectCartLines, { as, body: { ids: [id, last], is_selected: 0 } }),
      () => t.call(chooseGift, { as, body: { activity_id: gift, is_declined: 1 } }),
    ];
    for (const write of writes) {
      const { status, data: answer } = await write();
      const after = await cart();
      expect(await write()).toMatchObject({ status, data: answer });
      expect(await cart()).toEqual(after);
    }
    const remove = () => t.call(deleteCartLines, { as, body: { ids: [last] } });
    expect((await remove()).data).toEqual({ deleted: 1, total: 1 });
    expect((await remove()).data).toEqual({ deleted: 0, total: 1 });
  });
});
