import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import type { BodyOf, Endpoint, ResultOf } from '@qianfang/contract/http/endpoint';
import { cancelOrder, getOrder } from '@qianfang/contract/order';
import { getPayment, startPayment } from '@qianfang/contract/payment';
import { submitOrder } from '@qianfang/contract/submit-order';
import { getUserMoney } from '@qianfang/contract/user-money';
import { formatAmount, parseAmount, subtractFen, sumFen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import { stringify } from 'qs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../books/check-books.ts';
import { sessionCookie } from '../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from './builders.ts';
import { makeGoods } from './goods-builders.ts';
import { type StoreFleet, startFleet } from './store-fleet.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { setUpBank, topUp } from './trade-builders.ts';

const kills = 30;
const buyerCount = 6;
const topUpFen = 50_000_000;

let t: TestApp;
let fleet: StoreFleet;
let broken = 0;

beforeAll(async () => {
  t = await startTestApp({ gateway: true, now: new Date().toISOString() });
  await setUpBank(t);
  const { dataDir, pagesDir } = t.app.deps.config;
  await mkdir(pagesDir, { recursive: true });
  await writeFile(join(pagesDir, 'index.html'), '<!doctype html>');
  fleet = await startFleet(2, {
    DATABASE_URL: t.url,
    DATA_DIR: dataDir,
    PAGES_DIR: pagesDir,
    DATABASE_POOL: '8',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'compiled'),
    DEMO: '1',
    LOG_LEVEL: 'fatal',
  });
});
afterAll(async () => {
  await fleet.close();
  await t.close();
});

interface Answer<T> {
  readonly status: number;
  readonly data: T;
  readonly reason: string | undefined;
}

/**
 * Makes a call as a patient browser does: after a broken connection again, with the same key, until there is
 * an answer.
 */
async function insist<E extends Endpoint>(
  buyer: TestBuyer,
  endpoint: E,
  input: { readonly id?: number; readonly body?: BodyOf<E>; readonly key?: string } = {},
): Promise<Answer<ResultOf<E>>> {
  for (;;) {
    const answer = await fleet.send(endpoint.path.replace('{id}', String(input.id)), {
      method: endpoint.method,
      headers: {
        cookie: `${sessionCookie}=${buyer.session}`,
        ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
      },
      ...(endpoint.method === 'GET' ? {} : { body: stringify(input.body ?? {}) }),
    });
    if (answer && answer.status < 500) {
      const body = (await answer.json()) as Omit<Answer<ResultOf<E>>, 'status'>;
      return { status: answer.status, reason: body.reason, data: body.data };
    }
    broken += 1;
    await sleep(25);
  }
}

/** Acknowledged results that the buyer must find again. */
interface Acknowledged {
  readonly submits: Array<{
    readonly key: string;
    readonly orderIds: readonly number[];
    readonly payable: string;
  }>;
  readonly paid: Array<{ readonly paymentId: number; readonly method: string; readonly amount: string }>;
  readonly cancelled: number[];
}

/** Pays by WeChat; the buyer's phone retries as well. */
async function payOnPhone(phoneUrl: string): Promise<void> {
  const code = new URL(phoneUrl, 'http://phone').searchParams.get('code') ?? '';
  for (;;) {
    const answer = await fleet.send('/simulator/phone/pay', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `code=${code}`,
    });
    if (answer && answer.status < 500) return;
    broken += 1;
    await sleep(25);
  }
}

/** One round of a buyer: cart, check, submit, then pays by one of two methods, cancels, or leaves it. */
async function shop(
  buyer: TestBuyer,
  goods: readonly number[],
  round: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const name = `${buyer.buyerId}-${round}`;
  const wanted = goods.filter((_, index) => (index + round) % 3 === 0);
  const lines = wanted.map((goods_id, index) => ({ goods_id, number: 50 + index }));
  // The cart is empty: anything added twice would show.
  const added = await insist(buyer, addToCart, { key: `into-cart-${name}`, body: { params: lines } });
  expect(added).toMatchObject({ status: 200, data: { added: lines, failed: [] } });
  const page = await insist(buyer, checkOut);
  expect(page).toMatchObject({ status: 200 });
  const submitted = await insist(buyer, submitOrder, {
    key: `submit-${name}`,
    body: { address_id: buyer.addressId, payable: page.data.totals.payable, agreed: 1 },
  });
  expect(submitted).toMatchObject({ status: 201 });
  const { id, order_ids: orderIds, payable } = submitted.data;
  acknowledged.submits.push({ key: `submit-${name}`, orderIds, payable });

  const choice = (round + buyer.buyerId) % 5;
  if (choice === 4) {
    for (const orderId of orderIds) {
      const answer = await insist(buyer, cancelOrder, {
        id: orderId,
        key: `cancel-${name}-${orderId}`,
        body: { reason: '不想要了' },
      });
      expect(answer).toMatchObject({ status: 200, data: { status: 'CANCELLED' } });
      acknowledged.cancelled.push(orderId);
    }
    return;
  }
  const method = choice % 2 === 0 ? 'balance' : 'wechat';
  const payment = await insist(buyer, startPayment, { id, key: `payment-${name}`, body: { method } });
  expect(payment).toMatchObject({ reason: undefined, status: 200 });
  if (method === 'wechat') await payOnPhone(payment.data.phone_url);
  else expect(payment.data.status).toBe('PAID');
  acknowledged.paid.push({ paymentId: payment.data.id, method, amount: payment.data.amount });
}

test('30 kills with -9 during submits and payments: nothing is lost, nothing happens twice, the books are right', async () => {
  const goods: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    const isCold = index % 4 === 3;
    goods.push((await makeGoods(t, { isCold, batches: [{ onHand: 40_000 }, { onHand: 60_000 }] })).id);
  }
  const buyers = await Promise.all(Array.from({ length: buyerCount }, () => makeBuyer(t)));
  for (const buyer of buyers) await topUp(t, buyer, topUpFen);
  const acknowledged = new Map<TestBuyer, Acknowledged>(
    buyers.map((buyer) => [buyer, { submits: [], paid: [], cancelled: [] }]),
  );

  for (let kill = 0; kill < kills; kill += 1) {
    // Everybody shops; meanwhile the oldest server is killed, and another starts.
    const shopping = Promise.all([...acknowledged].map(([buyer, mine]) => shop(buyer, goods, kill, mine)));
    const killing = sleep((kill * 37) % 250).then(() => fleet.kill());
    await Promise.all([shopping, killing]);
  }

  // Each kill hit somebody: calls broke off, and orders were placed all the same.
  const submits = [...acknowledged.values()].flatMap((mine) => mine.submits);
  expect(broken).toBeGreaterThan(kills / 2);
  expect(submits.length).toBeGreaterThan(kills);
  expect([...acknowledged.values()].flatMap((mine) => mine.paid).length).toBeGreaterThan(kills);
  expect([...acknowledged.values()].flatMap((mine) => mine.cancelled).length).toBeGreaterThan(0);

  // Money at the gateway that the killed store had not heard of is found by querying.
  t.clock.set(new Date(Date.now() + 15_000));
  for (const [buyer, mine] of acknowledged) {
    for (const { paymentId } of mine.paid) {
      const view = await t.call(getPayment, { as: buyer.session, params: { id: paymentId } });
      expect(view.data).toMatchObject({ id: paymentId, status: 'PAID' });
    }
  }

  for (const [buyer, mine] of acknowledged) {
    const { rows } = await sql<{ key: string; order_ids: number[]; payable_fen: number }>`
        select s.idempotency_key as key, s.payable_fen, json_agg(o.id order by o.id) as order_ids
        from orders.submission s
        join orders.purchase_order o on o.buyer_id = s.buyer_id and o.submission_id = s.id
        where s.buyer_id = ${buyer.buyerId} group by s.id, s.idempotency_key, s.payable_fen order by s.id`.execute(
      t.db,
    );
    expect(
      rows.map((row) => ({
        key: row.key,
        orderIds: row.order_ids,
        payable: formatAmount(row.payable_fen as Parameters<typeof formatAmount>[0]),
      })),
    ).toEqual(mine.submits.map((one) => ({ ...one, orderIds: one.orderIds.toSorted((a, b) => a - b) })));
    for (const id of mine.cancelled) {
      const order = await t.call(getOrder, { as: buyer.session, params: { id } });
      expect(order.data.status).toBe('CANCELLED');
    }
    const spent = sumFen(
      mine.paid.filter((one) => one.method === 'balance').map((one) => parseAmount(one.amount)),
    );
    const money = await t.call(getUserMoney, { as: buyer.session });
    expect(money.data.available).toBe(
      formatAmount(subtractFen(parseAmount(formatAmount(topUpFen as never)), spent)),
    );
  }
  expect(await checkBooks(t.db)).toEqual([]);
});
