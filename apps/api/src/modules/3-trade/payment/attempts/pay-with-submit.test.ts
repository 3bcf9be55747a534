import { addToCart, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getOrder } from '@qianfang/contract/order';
import { getPaymentOptions } from '@qianfang/contract/payment';
import { submitOrder } from '@qianfang/contract/submit-order';
import { getUserMoney } from '@qianfang/contract/user-money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { transact } from '../../../../platform/transact.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey, topUp } from '../../../../testing/trade-builders.ts';
import { postJournal } from '../../../2-goods/wallet/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

/** Fills a company's cart; returns the body of a submit that pays. */
async function fill(buyer: TestBuyer, lines?: ReadonlyArray<readonly [goodsId: number, number: number]>) {
  const wanted = lines ?? [[(await makeGoods(t)).id, 60] as const];
  await t.call(addToCart, {
    as: buyer.session,
    body: { params: wanted.map(([goods_id, number]) => ({ goods_id, number })) },
  });
  const { data } = await t.call(checkOut, { as: buyer.session, body: {} });
  return {
    agreed: 1 as const,
    hm_pledge: 1 as const,
    address_id: buyer.addressId,
    payable: data.totals.payable,
    pay: 'balance' as const,
  };
}

const submit = (buyer: TestBuyer, body: Awaited<ReturnType<typeof fill>>, idempotencyKey = nextKey()) =>
  t.call(submitOrder, { as: buyer.session, idempotencyKey, body });
const order = async (buyer: TestBuyer, id: number) =>
  (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
const balanceOf = async (buyer: TestBuyer) =>
  (await t.call(getUserMoney, { as: buyer.session })).data.available;

test('a submit that pays from the balance places and pays the order in one transaction', async () => {
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 100_000);
  const body = await fill(buyer);
  t.resetStatements();
  const { data, status } = await submit(buyer, body);
  expect(status).toBe(201);
  expect(t.statements().filter((text) => /^\s*commit/i.test(text))).toHaveLength(1);
  expect(await order(buyer, data.id)).toMatchObject({
    status: 'TO_SHIP',
    paid: '600.00',
    pay_before: null,
    payments: [{ method: 'balance', amount: '600.00', status: 'PAID' }],
  });
  expect(await balanceOf(buyer)).toBe('400.00');
  const options = await t.call(getPaymentOptions, { as: buyer.session, params: { id: data.id } });
  expect(options.data.state).toBe('paid');
});

test('the same submit sent twelve times at once and once again pays once', async () => {
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 200_000);
  const body = await fill(buyer);
  const key = nextKey();
  const answers = await Promise.all(Array.from({ length: 12 }, () => submit(buyer, body, key)));
  answers.push(await submit(buyer, body, key));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
  expect(await balanceOf(buyer)).toBe('1400.00');
});

test('an insufficient balance orders nothing, takes nothing, and says what is missing', async () => {
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 59_999);
  const goods = await makeGoods(t);
  const body = await fill(buyer, [[goods.id, 60]]);
  expect(await submit(buyer, body)).toMatchObject({
    status: 422,
    reason: 'BALANCE_SHORT',
    message: '余额不足，还差 ¥0.01',
  });
  expect(await balanceOf(buyer)).toBe('599.99');
  const { rows } = await sql<{ orders: string; reserved: string }>`
    select (select count(*) from orders.purchase_order where buyer_id = ${buyer.buyerId}) as orders,
      (select sum(reserved) from stock.batch where goods_id = ${goods.id}) as reserved`.execute(t.db);
  expect(rows).toEqual([{ orders: 0, reserved: 0 }]);
  const cart = await t.call(getCart, { as: buyer.session });
  expect(cart.data.data).toHaveLength(1);
});

test('of two concurrent submits that the balance covers only once, one is placed and paid, the other orders nothing', async () => {
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 90_000);
  const [first, second] = [await makeGoods(t), await makeGoods(t)];
  const body = await fill(buyer, [
    [first.id, 60],
    [second.id, 60],
  ]);
  const lines = (await t.call(getCart, { as: buyer.session })).data.data.map((line) => line.id);
  const answers = await Promise.all(
    lines.map((id) =>
      t.call(submitOrder, {
        as: buyer.session,
        idempotencyKey: nextKey(),
        body: { ...body, ids: [id], payable: '600.00' },
      }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
  expect(await balanceOf(buyer)).toBe('300.00');
});

test('normal and cold orders of a submit are paid together, and each 含麻 order by a payment of its own', async () => {
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 60_000);
  const body = await fill(buyer, [
    [(await makeGoods(t)).id, 30],
    [(await makeGoods(t, { isCold: true })).id, 20],
    [(await makeGoods(t, { isEphedrine: true })).id, 10],
  ]);
  const { data } = await submit(buyer, body);
  expect(data.order_ids).toHaveLength(3);
  const placed = await Promise.all(data.order_ids.map((id) => order(buyer, id)));
  expect(placed.map((one) => one.status)).not.toContain('PENDING_PAYMENT');
  const numbers = new Set(placed.flatMap((one) => one.payments.map((payment) => payment.payment_no)));
  expect(numbers.size).toBe(2);
  expect(await balanceOf(buyer)).toBe('0.00');
});

test('a 含麻 order that the balance may not pay stays open, and the others are paid', async () => {
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 100_000);
  // Not from the company's own account (trade-rules 4.1).
  await transact(t.db, (tx) =>
    postJournal(tx, {
      cause: 'adjust',
      reference: 'ADJ-SUBMIT',
      memo: '',
      at: t.clock.now(),
      postings: [
        { owner: { buyerId: buyer.buyerId }, code: 'balance', amount: 100 },
        { owner: { system: true }, code: 'sales', amount: -100 },
      ],
    }),
  );
  const body = await fill(buyer, [
    [(await makeGoods(t)).id, 60],
    [(await makeGoods(t, { isEphedrine: true })).id, 10],
  ]);
  const { data } = await submit(buyer, body);
  expect((await order(buyer, data.id)).status).toBe('TO_SHIP');
  expect((await order(buyer, data.hm_order_ids[0] ?? 0)).status).toBe('PENDING_PAYMENT');
  expect(await balanceOf(buyer)).toBe('401.00');
});
