import { cancelOrder } from '@qianfang/contract/order';
import { getPaymentOptions, startPayment } from '@qianfang/contract/payment';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey, pay, placeOrder, setUpBank, topUp } from '../../../../testing/trade-builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  await setUpBank(t);
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

const options = (buyer: TestBuyer, id: number, others: number[]) =>
  t.call(getPaymentOptions, { as: buyer.session, params: { id }, query: { order_ids: others } });

const payTogether = (
  buyer: TestBuyer,
  ids: number[],
  method: 'balance' | 'transfer' = 'balance',
  key = nextKey(),
) =>
  t.call(startPayment, {
    as: buyer.session,
    idempotencyKey: key,
    params: { id: ids[0] ?? 0 },
    body: { method, order_ids: ids },
  });

const cancel = (buyer: TestBuyer, id: number) =>
  t.call(cancelOrder, { as: buyer.session, params: { id }, body: { reason: '选错商品或数量' } });

describe('unpaid orders of several submits', () => {
  test('add up to one sum and are paid in one payment, once per key', async () => {
    const buyer = await makeBuyer(t);
    const first = await placeOrder(t, buyer);
    const second = await placeOrder(t, buyer);
    const third = await placeOrder(t, buyer);
    await topUp(t, buyer, 120_000);
    const { data: shown } = await options(buyer, third.id, [first.id]);
    expect(shown).toMatchObject({ amount: '1200.00', state: 'open' });
    expect(shown.orders.map((order) => order.id)).toEqual([first.id, third.id]);

    const key = nextKey();
    const { data: paid } = await payTogether(buyer, [third.id, first.id], 'balance', key);
    expect(paid).toMatchObject({ status: 'PAID', amount: '1200.00', order_ids: [first.id, third.id] });
    const { data: again } = await payTogether(buyer, [third.id, first.id], 'balance', key);
    expect(again).toEqual(paid);
    const other = await payTogether(buyer, [third.id, second.id], 'balance', key);
    expect(other).toMatchObject({ status: 409, reason: 'KEY_REUSED' });

    const { data: settled } = await options(buyer, third.id, []);
    expect(settled.state).toBe('paid');
    expect(settled.orders.map((order) => order.id)).toEqual([first.id, third.id]);
    const { data: rest } = await options(buyer, second.id, []);
    expect(rest).toMatchObject({ state: 'open', amount: '600.00', balance: '0.00' });
  });

  test('of which one was cancelled are not paid as displayed, and the others can be', async () => {
    const buyer = await makeBuyer(t);
    const first = await placeOrder(t, buyer);
    const second = await placeOrder(t, buyer);
    const third = await placeOrder(t, buyer);
    await topUp(t, buyer, 180_000);
    const ids = [first.id, second.id, third.id];
    await cancel(buyer, first.id);
    const refused = await payTogether(buyer, ids);
    expect(refused).toMatchObject({ status: 422, reason: 'NOT_PAYABLE' });
    const { data: shown } = await options(buyer, first.id, [second.id, third.id]);
    expect(shown).toMatchObject({ amount: '1200.00', state: 'open' });
    const left = shown.orders.map((order) => order.id);
    expect(left).toEqual([second.id, third.id]);
    expect((await payTogether(buyer, left)).data).toMatchObject({ status: 'PAID', amount: '1200.00' });
  });

  test('are paid once when they are in two concurrent payments', async () => {
    const buyer = await makeBuyer(t);
    const [first, second, third] = [
      await placeOrder(t, buyer),
      await placeOrder(t, buyer),
      await placeOrder(t, buyer),
    ];
    await topUp(t, buyer, 500_000);
    const answers = await Promise.all([
      payTogether(buyer, [first.id, second.id]),
      payTogether(buyer, [third.id, second.id]),
      payTogether(buyer, [first.id, second.id, third.id]),
    ]);
    expect(answers.filter((answer) => answer.data?.status === 'PAID')).toHaveLength(1);
    const refused = answers.filter((answer) => answer.data?.status !== 'PAID');
    expect(refused.map(({ reason }) => reason)).toEqual(['NOT_PAYABLE', 'NOT_PAYABLE']);
  });

  test('an attempt begun with other orders is closed, and the page does not show it', async () => {
    const buyer = await makeBuyer(t);
    const first = await placeOrder(t, buyer);
    const second = await placeOrder(t, buyer);
    const { data: both } = await payTogether(buyer, [first.id, second.id], 'transfer');
    expect(both).toMatchObject({ status: 'PENDING', amount: '1200.00' });
    expect((await options(buyer, first.id, [])).data.current).toBeNull();
    expect((await options(buyer, first.id, [second.id])).data.current?.id).toBe(both.id);
    const { data: alone } = await pay(t, buyer, first.id, 'transfer');
    expect(alone).toMatchObject({ status: 'PENDING', amount: '600.00', order_ids: [first.id] });
    expect((await options(buyer, second.id, [first.id])).data.current).toBeNull();
  });

  test('somebody else can pay them if they are all open orders of one submit; else the page says why not', async () => {
    const buyer = await makeBuyer(t);
    const cold = await makeGoods(t, { storageKind: 'COLD', isCold: true });
    const ephedrine = await makeGoods(t, { isEphedrine: true });
    const both = await placeOrder(t, buyer, [
      [(await makeGoods(t)).id, 60],
      [cold.id, 60],
    ]);
    const [one = 0, two = 0] = both.orderIds;
    const other = await placeOrder(t, buyer);
    const held = await placeOrder(t, buyer, [[ephedrine.id, 10]]);
    const byLink = async (id: number, others: readonly number[]) =>
      (await options(buyer, id, [...others])).data.by_link;
    const usable = { is_usable: true, reason: '' };
    expect(await byLink(one, [])).toEqual(usable);
    expect(await byLink(one, [two])).toEqual(usable);
    expect(await byLink(one, [other.id])).toEqual({
      is_usable: false,
      reason: '所选订单不是同一次提交的，请从单个订单进入支付，再找人代付',
    });
    expect(await byLink(held.id, [])).toEqual({
      is_usable: false,
      reason: '含麻商品须由本单位对公付款，不能找人代付',
    });
  });

  test('含麻 orders are never among them (trade-rules 4.1)', async () => {
    const buyer = await makeBuyer(t);
    const ephedrine = await makeGoods(t, { isEphedrine: true });
    const plain = await placeOrder(t, buyer);
    const held = await placeOrder(t, buyer, [[ephedrine.id, 10]]);
    await topUp(t, buyer, 100_000);
    const refused = await payTogether(buyer, [plain.id, held.id]);
    expect(refused).toMatchObject({ status: 422, reason: 'NOT_PAYABLE' });
    expect(refused.message).toContain('含麻');
    expect(await options(buyer, held.id, [plain.id])).toMatchObject({ status: 422, reason: 'NOT_PAYABLE' });
  });

  test('with an order of another company among them, none are found', async () => {
    const buyer = await makeBuyer(t);
    const stranger = await makeBuyer(t);
    const own = await placeOrder(t, buyer);
    const foreign = await placeOrder(t, stranger);
    await topUp(t, buyer, 500_000);
    const missing = await payTogether(buyer, [own.id, 9_999_999]);
    const refused = await payTogether(buyer, [own.id, foreign.id]);
    expect(refused).toMatchObject({ status: 404, reason: 'NOT_FOUND' });
    expect(refused.message).toBe(missing.message);
    expect(await options(buyer, own.id, [foreign.id])).toMatchObject({ status: 404, reason: 'NOT_FOUND' });
    expect((await options(buyer, own.id, [])).data).toMatchObject({ state: 'open', amount: '600.00' });
  });
});
