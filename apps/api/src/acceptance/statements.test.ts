import {
  addToCart,
  deleteCartLines,
  getCart,
  getCartChanges,
  selectCartLines,
} from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getGoodsDetail, getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { cancelOrder, getOrder, getOrders } from '@qianfang/contract/order';
import { orderAgain } from '@qianfang/contract/order-again';
import { getPaymentOptions } from '@qianfang/contract/payment';
import { submitOrder } from '@qianfang/contract/submit-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { makeGoodsList, type TestGoods } from '../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { placeOrder, setUpBank } from '../testing/trade-builders.ts';
import { type CallInput, makeCall } from './make-call.ts';

let t: TestApp;
let goods: TestGoods[];

beforeAll(async () => {
  t = await startTestApp();
  await setUpBank(t);
  const twin = { name: '示例同名片', batches: Array.from({ length: 10 }, () => ({ onHand: 50 })) };
  goods = await makeGoodsList(t, [
    ...Array.from({ length: 110 }, () => ({ basePrice: 6_000_000 })),
    { name: '示例双名片' },
    { name: '示例双名片' },
    ...Array.from({ length: 9 }, () => twin),
  ]);
});
afterAll(() => t.close());

/** The number of statements of a call, which must succeed. */
async function countOf(endpoint: Endpoint, asked: CallInput, buyer: TestBuyer): Promise<number> {
  t.resetStatements();
  const answer = await makeCall(t, endpoint, asked, buyer.session);
  const count = t.statements().length;
  expect([200, 201], JSON.stringify(answer.body).slice(0, 500)).toContain(answer.status);
  expect(count).toBeGreaterThan(0);
  return count;
}

const wishes = (lines: number) => goods.slice(0, lines).map(({ id }) => ({ goods_id: id, number: 1 }));

/** A company with so many lines in its cart. Its first call has filled the caches. */
async function withCart(lines: number): Promise<TestBuyer> {
  const buyer = await makeBuyer(t);
  await t.call(addToCart, { as: buyer.session, body: { params: wishes(lines) } });
  return buyer;
}

async function lineIds(buyer: TestBuyer): Promise<number[]> {
  const { data } = await t.call(getCart, { as: buyer.session, query: {} });
  return data.data.map((line) => line.id);
}

/** Expects the same number for one row and for many. */
async function expectSame(
  count: (rows: number) => Promise<number>,
  few: number,
  many: number,
): Promise<void> {
  await count(few);
  const [small, large] = [await count(few), await count(many)];
  expect(large).toBe(small);
}

const few = 1;
const many = 100;

test('a list, a suggestion and a page of a goods', async () => {
  const buyer = await makeBuyer(t);
  await expectSame((rows) => countOf(getGoodsList, { query: { facets: 1, per_page: rows } }, buyer), few, 80);
  const keyword = (rows: number) => (rows === few ? '双名' : '示例');
  await expectSame((rows) => countOf(suggestGoods, { query: { keywords: keyword(rows) } }, buyer), few, 10);
  // One has one batch and one other of its name, one has ten batches and eight others.
  const id = (rows: number) => goods[rows === few ? 110 : 112]?.id ?? 0;
  await expectSame((rows) => countOf(getGoodsDetail, { params: { id: id(rows) } }, buyer), few, many);
});

test('filling a cart, into an empty one and into a full one', async () => {
  const add = async (lines: number) =>
    countOf(addToCart, { body: { params: wishes(lines) } }, await makeBuyer(t));
  await expectSame(add, few, many);
  const addOneTo = async (lines: number) =>
    countOf(
      addToCart,
      { body: { params: [{ goods_id: goods[105]?.id, number: 1 }] } },
      await withCart(lines),
    );
  await expectSame(addOneTo, few, many);
});

test('showing, ticking and emptying a cart', async () => {
  await expectSame(async (lines) => countOf(getCart, {}, await withCart(lines)), few, many);
  const since = { query: { since: 'of-nobody' } };
  await expectSame(async (lines) => countOf(getCartChanges, since, await withCart(lines)), few, many);
  const tick = async (lines: number) => {
    const buyer = await withCart(lines);
    return countOf(selectCartLines, { body: { ids: await lineIds(buyer), is_selected: 0 } }, buyer);
  };
  await expectSame(tick, few, many);
  const empty = async (lines: number) => {
    const buyer = await withCart(lines);
    return countOf(deleteCartLines, { body: { ids: await lineIds(buyer) } }, buyer);
  };
  await expectSame(empty, few, many);
});

test('checking a cart and submitting it', async () => {
  await expectSame(async (lines) => countOf(checkOut, {}, await withCart(lines)), few, many);
  const submit = async (lines: number) => {
    const buyer = await withCart(lines);
    return countOf(
      submitOrder,
      { body: { address_id: buyer.addressId, payable: `${600 * lines}.00`, agreed: 1 } },
      buyer,
    );
  };
  await expectSame(submit, few, many);
});

test('an order: its page, its payment, ordering it again and cancelling it', async () => {
  const placed = async (lines: number) => {
    const buyer = await makeBuyer(t);
    const order = await placeOrder(
      t,
      buyer,
      goods.slice(0, lines).map(({ id }) => [id, 1] as const),
    );
    return { buyer, params: { id: order.id } };
  };
  for (const endpoint of [getOrder, getPaymentOptions, orderAgain]) {
    await expectSame(
      async (lines) => {
        const { buyer, params } = await placed(lines);
        return countOf(endpoint, { params }, buyer);
      },
      few,
      many,
    );
  }
  await expectSame(
    async (lines) => {
      const { buyer, params } = await placed(lines);
      return countOf(cancelOrder, { params, body: { reason: '不想要了' } }, buyer);
    },
    few,
    many,
  );
});

test('a list of orders', async () => {
  const withOrders = async (orders: number) => {
    const buyer = await makeBuyer(t);
    for (let index = 0; index < orders; index += 1) {
      await placeOrder(
        t,
        buyer,
        goods.slice(0, 2 * orders).map(({ id }) => [id, 1] as const),
      );
    }
    return countOf(getOrders, {}, buyer);
  };
  await expectSame(withOrders, few, 6);
});
