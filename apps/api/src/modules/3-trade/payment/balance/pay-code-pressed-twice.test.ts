import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { sendPayCode } from '@qianfang/contract/pay-confirmation';
import { submitOrder } from '@qianfang/contract/submit-order';
import { getUserMoney } from '@qianfang/contract/user-money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey, topUp } from '../../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());

const codeFor = async ({ session }: TestBuyer) =>
  (await t.call(sendPayCode, { as: session })).data.demo_code ?? '';

test('a second press whose code the first used up gets the order, and pays nothing more', async () => {
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 1_000_000);
  const goods = await makeGoods(t);
  await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number: 60 }] } });
  const { data } = await t.call(checkOut, { as: buyer.session, body: {} });
  const order = {
    agreed: 1,
    address_id: buyer.addressId,
    payable: data.totals.payable,
    pay: 'balance',
  } as const;
  const [idempotencyKey, pay_code] = [nextKey(), await codeFor(buyer)];
  const submit = () =>
    t.call(submitOrder, { as: buyer.session, idempotencyKey, body: { ...order, pay_code } });
  /** Statements on a table that wait for locks. */
  const waitingFor = async (table: string) => {
    const { rows } = await t.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
      [table],
    );
    return rows.length;
  };

  // The first has checked the code and is stopped before it uses it up; the second then waits to check it.
  const held = await Promise.all([t.pool.connect(), t.pool.connect()]);
  const [cart, code] = held;
  try {
    await cart.query('begin');
    await cart.query('select from cart.line where buyer_id = $1 for update', [buyer.buyerId]);
    const first = submit();
    await expect.poll(() => waitingFor('')).toBe(1);
    await code.query('begin');
    await code.query('select from identity.sms_code where phone = $1 for update', [buyer.phone]);
    await cart.query('rollback');
    await expect.poll(() => waitingFor('sms_code')).toBe(1);
    const second = submit();
    await expect.poll(() => waitingFor('sms_code')).toBe(2);
    await code.query('rollback');
    const answers = [await first, await second];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.data.order_ids).toEqual(answers[0]?.data.order_ids);
  } finally {
    for (const client of held) client.release(true);
  }
  const { available } = (await t.call(getUserMoney, { as: buyer.session })).data;
  expect(available).toBe('9400.00');
  expect(await checkBooks(t.db)).toEqual([]);
});
