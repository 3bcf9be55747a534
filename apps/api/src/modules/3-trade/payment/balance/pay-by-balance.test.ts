import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getOrder } from '@qianfang/contract/order';
import { getPayment, getPaymentOptions, rechargeBalance, startPayment } from '@qianfang/contract/payment';
import { submitOrder } from '@qianfang/contract/submit-order';
import { getUserMoneyLog, withdrawBalance } from '@qianfang/contract/wallet';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { transact } from '../../../../platform/transact.ts';
import { makeBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey, pay, placeOrder, setUpBank, topUp } from '../../../../testing/trade-builders.ts';
import { postJournal } from '../../../2-goods/wallet/index.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  await setUpBank(t);
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

const options = (session: string, id: number) => t.call(getPaymentOptions, { as: session, params: { id } });
const order = (session: string, id: number) => t.call(getOrder, { as: session, params: { id } });

describe('the pay page', () => {
  test('shows the server’s amount, the time left, and which methods are open and why others are not', async () => {
    const buyer = await makeBuyer(t);
    const placed = await placeOrder(t, buyer);
    const { data } = await options(buyer.session, placed.id);
    expect(data).toMatchObject({
      amount: '600.00',
      state: 'open',
      pay_before: '2026-11-21T02:30:00.000Z',
      server_time: '2026-11-21T02:00:00.000Z',
      balance: '0.00',
      bank: { bank: '示例银行深圳分行', account_no: '000000000001' },
      current: null,
    });
    expect(data.orders).toMatchObject([{ id: placed.id, payable: '600.00', status: 'PENDING_PAYMENT' }]);
    expect(data.methods).toMatchObject([
      { method: 'balance', is_usable: false, reason: '余额不足，还差 ¥600.00' },
      { method: 'credit', is_usable: false, reason: '未开通账期，可联系客户经理申请' },
      { method: 'wechat', is_usable: false, reason: '微信支付暂未开通' },
      { method: 'alipay', is_usable: false, reason: '支付宝暂未开通' },
      { method: 'unionpay', is_usable: false, reason: '银联支付暂未开通' },
      { method: 'ebank', is_usable: false, reason: '企业网银暂未开通' },
      { method: 'transfer', is_usable: true, reason: '' },
    ]);
  });

  test('pays the normal and cold orders of a submit together, and every 含麻 order alone', async () => {
    const buyer = await makeBuyer(t);
    const normal = await makeGoods(t);
    const cold = await makeGoods(t, { isCold: true });
    const ephedrine = await makeGoods(t, { isEphedrine: true });
    const placed = await placeOrder(t, buyer, [
      [normal.id, 30],
      [cold.id, 20],
      [ephedrine.id, 10],
    ]);
    expect(placed.orderIds).toHaveLength(3);
    const [hmId] = placed.hmOrderIds;
    const together = await options(buyer.session, placed.id);
    expect(together.data.amount).toBe('500.00');
    expect(together.data.orders.map((one) => one.handling).sort()).toEqual(['COLD', 'NORMAL']);
    const alone = await options(buyer.session, hmId ?? 0);
    expect(alone.data).toMatchObject({ amount: '100.00', orders: [{ id: hmId, handling: 'HM' }] });

    await topUp(t, buyer, 60_000);
    const { data: paid } = await pay(t, buyer, placed.id, 'balance');
    expect(paid.order_ids).toHaveLength(2);
    expect(paid.order_ids).not.toContain(hmId);
    const { data: rest } = await pay(t, buyer, hmId ?? 0, 'balance');
    expect(rest).toMatchObject({ status: 'PAID', amount: '100.00', order_ids: [hmId] });
  });

  test('offers no personal channel for a 含麻 order, and refuses a request for one (H-01)', async () => {
    const buyer = await makeBuyer(t);
    const ephedrine = await makeGoods(t, { isEphedrine: true });
    const placed = await placeOrder(t, buyer, [[ephedrine.id, 60]]);
    const { data } = await options(buyer.session, placed.id);
    expect(data.methods.map((one) => one.method)).toEqual(['balance', 'ebank', 'transfer']);
    const answer = await pay(t, buyer, placed.id, 'wechat');
    expect(answer).toMatchObject({
      status: 422,
      reason: 'HM_CASH_FORBIDDEN',
      message: '含麻黄碱类复方制剂禁止现金交易，请使用对公转账',
    });
  });

  test('accepts no cash on delivery, and says why for a 含麻 order, on submit and on payment (H-01)', async () => {
    const buyer = await makeBuyer(t);
    const ephedrine = await makeGoods(t, { isEphedrine: true });
    const sentence = '含麻黄碱类复方制剂禁止现金交易，请使用对公转账';
    const cash = (id: number) =>
      t.call(startPayment, {
        as: buyer.session,
        idempotencyKey: nextKey(),
        params: { id },
        body: { pay_type: 'COD' },
      });
    const placed = await placeOrder(t, buyer, [[ephedrine.id, 10]]);
    expect(await cash(placed.id)).toMatchObject({
      status: 422,
      reason: 'HM_CASH_FORBIDDEN',
      message: sentence,
    });
    expect(await cash((await placeOrder(t, buyer)).id)).toMatchObject({
      status: 422,
      message: '暂不支持货到付款，请选择其他支付方式',
    });
    expect((await cash(placed.id + 1_000_000)).status).toBe(404);

    const params = [{ goods_id: ephedrine.id, number: 10 }];
    await t.call(addToCart, { as: buyer.session, body: { params } });
    const { data } = await t.call(checkOut, { as: buyer.session, body: {} });
    const submitted = await t.call(submitOrder, {
      as: buyer.session,
      idempotencyKey: nextKey(),
      body: {
        agreed: 1,
        hm_pledge: 1,
        address_id: buyer.addressId,
        payable: data.totals.payable,
        pay_type: 'COD',
      },
    });
    expect(submitted).toMatchObject({ status: 422, reason: 'HM_CASH_FORBIDDEN', message: sentence });
  });

  test('an invalid amount is refused by its field name, with the valid form', async () => {
    const { session } = await makeBuyer(t);
    const recharge = (amount: string) =>
      t.call(rechargeBalance, { as: session, idempotencyKey: nextKey(), body: { amount, method: 'wechat' } });
    for (const amount of ['', '1e3', '12.345', '一百', '1,000.00', '200'])
      expect((await recharge(amount)).errors, amount).toEqual({
        amount: ['充值金额须为 1.00 至 5000000.00 元的金额，写两位小数，如 1000.00'],
      });
    const withdrawn = await t.call(withdrawBalance, {
      as: session,
      idempotencyKey: nextKey(),
      body: { amount: '10', bank: '示例银行深圳分行', account_no: '000000000001' },
    });
    expect(withdrawn.message).toBe('提现金额须为以元为单位的金额，写两位小数，如 100.00');
  });

  test('a balance not filled by company transfers pays no 含麻 order', async () => {
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 60_000);
    await transact(t.db, (tx) =>
      postJournal(tx, {
        cause: 'adjust',
        reference: 'ADJ-1',
        memo: '',
        at: t.clock.now(),
        postings: [
          { owner: { buyerId: buyer.buyerId }, code: 'balance', amount: 100 },
          { owner: { system: true }, code: 'sales', amount: -100 },
        ],
      }),
    );
    const ephedrine = await makeGoods(t, { isEphedrine: true });
    const placed = await placeOrder(t, buyer, [[ephedrine.id, 60]]);
    expect(await pay(t, buyer, placed.id, 'balance')).toMatchObject({ reason: 'HM_CASH_FORBIDDEN' });
    const normal = await placeOrder(t, buyer);
    expect(await pay(t, buyer, normal.id, 'balance')).toMatchObject({ status: 200 });
  });
});

describe('paying by balance', () => {
  test('takes the money and pays the order in one step, once per key', async () => {
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 100_000);
    const placed = await placeOrder(t, buyer);
    const key = nextKey();
    const presses = Array.from({ length: 12 }, () => pay(t, buyer, placed.id, 'balance', key));
    const answers = await Promise.all(presses);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    expect((await order(buyer.session, placed.id)).data).toMatchObject({
      status: 'TO_SHIP',
      paid: '600.00',
      payment_method: expect.any(String),
      payments: [{ method: 'balance', amount: '600.00', status: 'PAID' }],
    });
    expect((await options(buyer.session, placed.id)).data).toMatchObject({
      state: 'paid',
      balance: '400.00',
    });
  });

  test('the statement of the balance names the orders that were paid', async () => {
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 100_000);
    const placed = await placeOrder(t, buyer);
    const { order_no: number } = (await order(buyer.session, placed.id)).data;
    await pay(t, buyer, placed.id, 'balance');
    const log = await t.call(getUserMoneyLog, { as: buyer.session, query: { use_type: 'order_paid' } });
    expect(log.data.list).toMatchObject([{ amount: '-600.00', memo: number }]);
  });

  test('of two tabs that pay concurrently one pays, the other is told', async () => {
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 200_000);
    const placed = await placeOrder(t, buyer);
    const answers = await Promise.all([
      pay(t, buyer, placed.id, 'balance'),
      pay(t, buyer, placed.id, 'balance'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)).toMatchObject({
      reason: 'NOT_PAYABLE',
      message: '订单待发货，不可支付',
    });
  });

  test('a balance never pays two orders that it covers only once', async () => {
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 90_000);
    const first = await placeOrder(t, buyer);
    const second = await placeOrder(t, buyer);
    const answers = await Promise.all([
      pay(t, buyer, first.id, 'balance'),
      pay(t, buyer, second.id, 'balance'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)).toMatchObject({
      reason: 'BALANCE_SHORT',
      message: '余额不足，还差 ¥300.00',
    });
    expect((await options(buyer.session, first.id)).data.balance).toBe('300.00');
  });

  test('payment does not end an order’s hold or its reason', async () => {
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 60_000);
    const placed = await placeOrder(t, buyer);
    await sql`
      update orders.purchase_order set hold = 'HOLD_QUAL', hold_reason = '药品经营许可证已过期' where id = ${placed.id}`.execute(
      t.db,
    );
    expect(await pay(t, buyer, placed.id, 'balance')).toMatchObject({ status: 200 });
    expect((await order(buyer.session, placed.id)).data).toMatchObject({
      status: 'TO_SHIP',
      hold: 'HOLD_QUAL',
      hold_reason: '药品经营许可证已过期',
    });
  });

  test('an order past its deadline cannot be paid', async () => {
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 90_000);
    const placed = await placeOrder(t, buyer);
    t.clock.advance({ minutes: 30 });
    const answer = await pay(t, buyer, placed.id, 'balance');
    expect(answer).toMatchObject({ status: 422, reason: 'NOT_PAYABLE' });
    expect((await options(buyer.session, placed.id)).data.state).toBe('cancelled');
  });

  test('another company can neither see nor pay it', async () => {
    const buyer = await makeBuyer(t);
    const stranger = await makeBuyer(t);
    await topUp(t, buyer, 90_000);
    await topUp(t, stranger, 90_000);
    const placed = await placeOrder(t, buyer);
    const mine = await pay(t, buyer, placed.id, 'transfer');
    const refused = [
      await options(stranger.session, placed.id),
      await pay(t, stranger, placed.id, 'balance'),
      await t.call(getPayment, { as: stranger.session, params: { id: mine.data.id } }),
    ];
    const missing = [
      await options(stranger.session, 999_999),
      await pay(t, stranger, 999_999, 'balance'),
      await t.call(getPayment, { as: stranger.session, params: { id: 999_999 } }),
    ];
    for (const [index, answer] of refused.entries()) {
      expect(answer).toMatchObject({ status: 404, reason: 'NOT_FOUND', data: null });
      expect(answer.message).toBe(missing[index]?.message);
    }
    expect((await t.call(getPaymentOptions, { params: { id: placed.id } })).status).toBe(401);
  });

  test('the number of statements does not grow with the lines', async () => {
    const count = async (lines: number) => {
      const buyer = await makeBuyer(t);
      await topUp(t, buyer, 60_000 * lines);
      const goods: Array<readonly [number, number]> = [];
      for (let index = 0; index < lines; index += 1) goods.push([(await makeGoods(t)).id, 60]);
      const placed = await placeOrder(t, buyer, goods);
      t.resetStatements();
      expect((await options(buyer.session, placed.id)).status).toBe(200);
      expect((await pay(t, buyer, placed.id, 'balance')).status).toBe(200);
      return t.statements().length;
    };
    expect(await count(9)).toBe(await count(1));
  });
});
