import { addToCart, chooseExchange, getCart } from '@qianfang/contract/cart';
import { cancelOrder } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { makeActivity, readClaimed } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey, placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const put = (buyer: TestBuyer, goodsId: number, number: number) =>
  t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goodsId, number }] } });

const submit = (buyer: TestBuyer, payable: string) =>
  t.call(submitOrder, {
    as: buyer.session,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: buyer.addressId, payable },
  });

async function makeBuyers(count: number): Promise<TestBuyer[]> {
  const buyers: TestBuyer[] = [];
  for (let index = 0; index < count; index += 1) buyers.push(await makeBuyer(t));
  return buyers;
}

test('100 concurrent buyers on a 秒杀 of 10 units: 10 are sold at its price, and nobody pays more than was shown', async () => {
  const goods = await makeGoods(t, { basePrice: 6_000_000 });
  const activity = await makeActivity(t, {
    kind: 'FLASH',
    items: [{ goodsId: goods.id, price: 5_500_000, total: 10, perBuyer: 1 }],
  });
  const buyers = await makeBuyers(100);
  for (const buyer of buyers) await put(buyer, goods.id, 1);
  const answers = await Promise.all(buyers.map((buyer) => submit(buyer, '550.00')));
  const sold = answers.filter((answer) => answer.status === 201);
  expect(sold).toHaveLength(10);
  expect(new Set(sold.map((answer) => answer.data.payable))).toEqual(new Set(['550.00']));
  const refused = answers.filter((answer) => answer.status !== 201);
  expect(refused).toHaveLength(90);
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 409,
      reason: 'ORDER_CHANGED',
      data: { payable_before: '550.00', payable_after: '600.00' },
    });
  }
  expect(await readClaimed(t, activity, goods.id)).toEqual({ claimed: 10, claims: 10 });
  const { rows } = await sql<{ reserved: number }>`
    select sum(reserved)::int as reserved from stock.batch where goods_id = ${goods.id}`.execute(t.db);
  expect(rows).toEqual([{ reserved: 10 }]);
  expect(await checkBooks(t.db)).toEqual([]);

  // A released unit goes to the next buyer at its price; others pay the list price.
  const winner = buyers[answers.findIndex((answer) => answer.status === 201)];
  const loser = buyers[answers.findIndex((answer) => answer.status !== 201)];
  if (!winner || !loser || !sold[0]) throw new Error('nobody won or lost');
  await t.call(cancelOrder, {
    as: winner.session,
    params: { id: sold[0].data.id },
    body: { reason: '不想要了' },
  });
  expect(await readClaimed(t, activity, goods.id)).toEqual({ claimed: 9, claims: 9 });
  expect((await submit(loser, '550.00')).status).toBe(201);
  expect(await readClaimed(t, activity, goods.id)).toEqual({ claimed: 10, claims: 10 });
});

test('submits and cancels over the same quotas in opposite order never deadlock and keep the counters right', async () => {
  const [a, b] = [await makeGoods(t, { basePrice: 6_000_000 }), await makeGoods(t, { basePrice: 6_000_000 })];
  const items = (ids: readonly number[]) => ids.map((goodsId) => ({ goodsId, price: 5_500_000, total: 500 }));
  const activity = await makeActivity(t, { kind: 'SPECIAL', items: items([a.id, b.id]) });
  const buyers = await makeBuyers(24);
  const cancelled: number[] = [];
  await Promise.all(
    buyers.map(async (buyer, index) => {
      const order = index % 2 === 0 ? [a.id, b.id] : [b.id, a.id];
      for (let round = 0; round < 2; round += 1) {
        const placed = await placeOrder(
          t,
          buyer,
          order.map((id) => [id, 1] as const),
        );
        const cancel = { as: buyer.session, params: { id: placed.id }, body: { reason: '不想要了' } };
        if ((index + round) % 3 > 0) cancelled.push((await t.call(cancelOrder, cancel)).status);
      }
    }),
  );
  const kept = 16;
  expect(cancelled).toEqual(Array.from({ length: 48 - kept }, () => 200));
  expect(await readClaimed(t, activity, a.id)).toEqual({ claimed: kept, claims: kept });
  expect(await readClaimed(t, activity, b.id)).toEqual({ claimed: kept, claims: kept });
});

test('pricing takes a fixed number of statements, whatever the cart and the activities hold', async () => {
  const countOf = async (lines: number) => {
    const buyer = await makeBuyer(t);
    for (let index = 0; index < lines; index += 1) {
      const [goods, gift] = [await makeGoods(t), await makeGoods(t)];
      await makeActivity(t, { kind: 'SPECIAL', items: [{ goodsId: goods.id, price: 90_000, perBuyer: 5 }] });
      const unit = { goodsId: goods.id, quantity: 1, give: 1, giftGoodsId: gift.id };
      await makeActivity(t, { kind: 'UNIT_GIFT', items: [unit], total: 100 });
      const exchange = await makeActivity(t, {
        kind: 'EXCHANGE',
        items: [{ goodsId: gift.id, price: 10_000, amountFen: 1 }],
        scope: { kind: 'GOODS', ids: [goods.id] },
      });
      await put(buyer, goods.id, 2);
      await t.call(chooseExchange, {
        as: buyer.session,
        body: { activity_id: exchange, goods_id: gift.id, number: 1 },
      });
    }
    t.resetStatements();
    const { data } = await t.call(getCart, { as: buyer.session, query: {} });
    expect(data.added).toHaveLength(2 * lines);
    const read = t.statements().length;
    t.resetStatements();
    expect((await submit(buyer, data.totals.payable)).status).toBe(201);
    return [read, t.statements().length];
  };
  const small = await countOf(1);
  expect(await countOf(8)).toEqual(small);
});
