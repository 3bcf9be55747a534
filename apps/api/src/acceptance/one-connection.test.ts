import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { cancelOrder } from '@qianfang/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { nextKey, pay, placeOrder, setUpBank, topUp } from '../testing/trade-builders.ts';
import { companyCalls } from './company-calls.ts';
import { type CompanyFixtures, makeCompanyFixtures } from './company-fixtures.ts';
import { makeCall, nameOf } from './make-call.ts';

// A call that requests a second connection while it holds one deadlocks once all connections are held by such
// calls. Here there is one connection, and caches are empty, as after a restart of the database: such a call
// does not end.

let t: TestApp;
let a: CompanyFixtures;

beforeAll(async () => {
  t = await startTestApp({ gateway: true, connections: 1 });
  a = await makeCompanyFixtures(t);
  await setUpBank(t);
});
afterAll(() => t.close());

test('one connection suffices for every call of a company', async () => {
  const byName = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  const answered = new Set<string>();
  for (const [name, call] of Object.entries(companyCalls)) {
    const endpoint = byName.get(name);
    const way = call.names?.[0]?.of ?? call.own ?? call.open ?? call.shared;
    if (!endpoint || !way) continue;
    t.feed.invalidateAll();
    const { status } = await makeCall(t, endpoint, { ...way(a), key: nextKey() }, a.buyer.session);
    expect(status, name).toBeLessThan(500);
    answered.add(name);
  }
  expect(answered.size).toBe(Object.keys(companyCalls).length);
});

test.for(['balance', 'transfer', 'wechat', 'alipay', 'unionpay'] as const)(
  'and for a submit, its payment by %s and its cancel',
  async (method) => {
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 100_000);
    const { id } = await placeOrder(t, buyer);
    t.feed.invalidateAll();
    expect((await pay(t, buyer, id, method)).status).toBe(200);
    t.feed.invalidateAll();
    const { status } = await t.call(cancelOrder, {
      as: buyer.session,
      idempotencyKey: nextKey(),
      params: { id },
      body: { reason: '不需要了' },
    });
    expect([200, 422]).toContain(status);
  },
);
