import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { getCart } from '@qianfang/contract/cart';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { submitOrder } from '@qianfang/contract/submit-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { makeGoods } from '../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { placeOrder } from '../testing/trade-builders.ts';
import { writeOfficialAccount } from '../testing/wechat-phone.ts';
import { type CompanyCall, companyCalls } from './company-calls.ts';
import { type CompanyFixtures, createCreditDebt, makeCompanyFixtures } from './company-fixtures.ts';
import { makeCall, nameOf } from './make-call.ts';
import { readRows } from './read-rows.ts';

let t: TestApp;
let a: CompanyFixtures;
let stranger: TestBuyer;
let other: TestBuyer;
let waiting: TestBuyer;

async function addOne(buyer: TestBuyer, goodsId: number): Promise<void> {
  await makeCall(
    t,
    endpointOf('POST /api/cart'),
    { body: { params: [{ goods_id: goodsId, number: 60 }] } },
    buyer.session,
  );
}

beforeAll(async () => {
  t = await startTestApp({ demo: true, settings: { WECHAT_LOGIN: await writeOfficialAccount() } });
  a = await makeCompanyFixtures(t);
  stranger = await makeBuyer(t);
  other = await makeBuyer(t);
  await createCreditDebt(t, stranger);
  waiting = await makeBuyer(t, { passed: false });
  const goods = await makeGoods(t);
  for (const buyer of [stranger, other]) await addOne(buyer, goods.id);
});
afterAll(() => t.close());

const byName = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));

function endpointOf(name: string): Endpoint {
  const endpoint = byName.get(name);
  if (!endpoint) throw new Error(`the contract has no ${name}`);
  return endpoint;
}

/** The calls that relate to companies in this way, in the order of the table. */
function callsThat<Kind extends keyof CompanyCall>(kind: Kind) {
  return Object.entries(companyCalls).flatMap(([name, call]) => {
    const way = call[kind];
    return way === undefined ? [] : [{ name, endpoint: endpointOf(name), way }];
  });
}

const [open, own, shared] = [callsThat('open'), callsThat('own'), callsThat('shared')];
const namings = callsThat('names').flatMap(({ name, endpoint, way }) =>
  way.map((naming) => ({ name, endpoint, ...naming })),
);

function secretsIn(answer: unknown): string[] {
  const text = JSON.stringify(answer);
  return a.secrets.filter((secret) => text.includes(secret));
}

test('every call states how it relates to companies', () => {
  expect(Object.keys(companyCalls).sort()).toEqual([...byName.keys()].sort());
  for (const [name, call] of Object.entries(companyCalls)) {
    const isOpen = ['public', 'gateway'].includes(endpointOf(name).auth);
    expect(Object.keys(call).includes('open'), name).toBe(isOpen);
    expect(Object.keys(call), name).not.toEqual([]);
  }
  expect(open.length).toBeGreaterThan(20);
  expect(own.length).toBeGreaterThan(50);
  expect(shared.length).toBeGreaterThan(20);
  expect(namings.length).toBeGreaterThan(50);
});

describe('without a session', () => {
  const closed = allEndpoints.filter(({ auth }) => auth === 'account' || auth === 'passed');
  const forThosePassed = closed.filter(({ auth }) => auth === 'passed');

  test('there are calls of both kinds', () => {
    expect(closed.length).toBeGreaterThan(150);
    expect(forThosePassed.length).toBeGreaterThan(20);
  });

  test('a call that needs one is refused before its input is read, whatever the cookie says', async () => {
    for (const endpoint of closed) {
      for (const session of [undefined, 'x'.repeat(43), "' or 1=1 --"]) {
        const answer = await makeCall(t, endpoint, {}, session);
        expect(answer, nameOf(endpoint)).toMatchObject({
          status: 401,
          body: { code: 401, reason: 'NOT_LOGGED_IN', data: null },
        });
      }
    }
  });

  test('a company that waits for its first review may not make calls for passed ones', async () => {
    for (const endpoint of forThosePassed) {
      const answer = await makeCall(t, endpoint, {}, waiting.session);
      expect(answer, nameOf(endpoint)).toMatchObject({
        status: 422,
        body: { reason: 'NOT_PASSED', message: '资质审核通过后方可购买', action_url: '/register/state' },
      });
    }
  });

  test('an open call reveals and changes nothing of a company', async () => {
    const before = await readRows(t, a.buyer.buyerId);
    for (const { name, endpoint, way } of open) {
      const answer = await makeCall(t, endpoint, way(a));
      expect(answer.status, name).toBeLessThan(500);
      expect(secretsIn(answer.body), name).toEqual([]);
    }
    expect(await readRows(t, a.buyer.buyerId)).toEqual(before);
  });
});

describe("another company's things", () => {
  test.each(namings)('$name does not find $what, and leaves it unchanged', async (one) => {
    const before = await readRows(t);
    const found = await makeCall(t, one.endpoint, one.of(a), stranger.session);
    expect(await readRows(t)).toEqual(before);
    const missing = await makeCall(t, one.endpoint, one.missing(a), stranger.session);
    expect(found).toEqual(missing);
    expect(found.status).toBeLessThan(500);
  });

  test('a call for the caller’s own data reveals and changes nothing of another company', async () => {
    const before = await readRows(t, a.buyer.buyerId);
    for (const { name, endpoint, way } of own) {
      // A phone gets one code a minute, for any purpose.
      if (name.endsWith('_code')) t.clock.advance({ seconds: 61 });
      const answer = await makeCall(t, endpoint, way(a), stranger.session);
      expect([200, 201], `${name} ${JSON.stringify(answer.body)}`).toContain(answer.status);
      expect(secretsIn(answer.body), name).toEqual([]);
    }
    expect(await readRows(t, a.buyer.buyerId)).toEqual(before);
  });

  test('shared answers are the same for every company', async () => {
    const [one, two] = [await makeBuyer(t), await makeBuyer(t)];
    for (const { name, endpoint, way } of shared) {
      const answer = await makeCall(t, endpoint, way(a), one.session);
      expect(await makeCall(t, endpoint, way(a), two.session), name).toEqual(answer);
      expect(secretsIn(answer.body), name).toEqual([]);
    }
  });

  test('an idempotency key that another company has used is free', async () => {
    const goods = await makeGoods(t);
    const first = await placeOrder(t, stranger, [[goods.id, 60]]);
    const { rows } = await t.pool.query<{ idempotency_key: string }>(
      'select idempotency_key from orders.submission where buyer_id = $1 order by id desc limit 1',
      [stranger.buyerId],
    );
    await addOne(other, goods.id);
    const { data } = await t.call(getCart, { as: other.session, query: {} });
    const placed = await t.call(submitOrder, {
      as: other.session,
      idempotencyKey: rows[0]?.idempotency_key ?? '',
      body: { agreed: 1, address_id: other.addressId, payable: data.totals.payable },
    });
    expect(placed.status).toBe(201);
    expect(first.orderIds).not.toContain(placed.data.id);
  });

  // Last: its owner uses all of it up.
  test('its owner gets another answer, so the calls above named existing objects', async () => {
    for (const { name, endpoint, what, of, missing } of namings) {
      const without = await makeCall(t, endpoint, missing(a), a.buyer.session);
      const found = await makeCall(t, endpoint, of(a), a.buyer.session);
      expect(found, `${name} ${what}`).not.toEqual(without);
      expect(found.status, name).toBeLessThan(500);
    }
  });
});
