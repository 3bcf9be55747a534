import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { addToCart, getCart, quickAdd } from '@qianfang/contract/cart';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOffer } from '../testing/asset-builders.ts';
import { makeBuyer } from '../testing/builders.ts';
import { makeGoods } from '../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { nextKey, placeOrder } from '../testing/trade-builders.ts';
import { type Asked, ask, nameOf } from './ask.ts';
import { companyCalls } from './company-calls.ts';
import { type CompanyThings, makeCompanyThings } from './company-things.ts';
import { readRows } from './read-rows.ts';

/** What a company does with its cart, its orders and its money. */
const trade = new Set(['购物车', '订单', '支付', '钱包', '优惠券', '现金券', '积分', '采购模板']);
/** Reads with a body. */
const readings = new Set(['POST /api/cart/checkout']);

let t: TestApp;
let a: CompanyThings;

beforeAll(async () => {
  t = await startTestApp();
  a = await makeCompanyThings(t);
});
afterAll(() => t.close());

const writes = allEndpoints.filter(
  (endpoint) =>
    endpoint.method !== 'GET' &&
    trade.has(endpoint.tag) &&
    endpoint.auth !== 'gateway' &&
    !readings.has(nameOf(endpoint)),
);
const byName = new Map(writes.map((endpoint) => [nameOf(endpoint), endpoint]));

test('every write of cart, orders, payment, wallet, coupons, vouchers, points and templates takes a key', () => {
  expect(writes.length).toBeGreaterThan(25);
  expect(writes.filter((endpoint) => !endpoint.idempotent).map(nameOf)).toEqual([]);
});

test('repeated with its key, every one of them answers the same and changes nothing', async () => {
  const refused: string[] = [];
  const met = new Set<string>();
  const payer = await makeBuyer(t);
  const open = (await placeOrder(t, payer)).id;
  // What the table names is used up by the calls before, or was used up when it was made.
  const fresh: Readonly<Record<string, Asked & { readonly as?: string }>> = {
    'POST /api/order/{id}/receive': { params: { id: a.invoiceableOrderId } },
    'POST /api/order/{id}/pay_link': { params: { id: open }, as: payer.session },
    'DELETE /api/order/{id}/pay_link': { params: { id: open }, as: payer.session },
    'POST /api/cart/{id}/manjian': { params: { id: a.cartLineIds[0] ?? 0 }, body: { activity_id: 0 } },
    'POST /api/coupon/{id}/receive': { params: { id: await makeOffer(t) } },
  };
  // In the order in which their owner can make them all.
  for (const [name, call] of Object.entries(companyCalls)) {
    const endpoint = byName.get(name);
    const way = call.names?.[0]?.of ?? call.own ?? call.open ?? call.shared;
    if (!endpoint || !way) continue;
    met.add(name);
    const asked = { ...(fresh[name] ?? way(a)), key: nextKey() };
    const session = fresh[name]?.as ?? a.buyer.session;
    const first = await ask(t, endpoint, asked, session);
    if (first.status > 299) refused.push(name);
    const rows = await readRows(t);
    expect(await ask(t, endpoint, asked, session), name).toEqual(first);
    expect(await readRows(t), name).toEqual(rows);
  }
  expect(met).toEqual(new Set(byName.keys()));
  // Refused twice: there is nothing of theirs. Those that must have a key are tried beside what they do.
  expect(refused).toEqual([
    'POST /api/order',
    'POST /api/pay_link/{token}/payment',
    'POST /api/cart/exchange',
    'POST /api/cart/gift',
    'POST /api/cashback/{id}/claim',
  ]);
});

describe('a key of a cart', () => {
  const add = (session: string, key: string, goodsId: number, number: number) =>
    t.call(addToCart, {
      as: session,
      idempotencyKey: key,
      body: { params: [{ goods_id: goodsId, number }] },
    });

  async function numberOf(session: string, goodsId: number): Promise<number | undefined> {
    const { data } = await t.call(getCart, { as: session, query: {} });
    return data.data.find((line) => line.goods.id === goodsId)?.number;
  }

  test('clicks and retries that come at the same time add once, and all are told the same', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const key = nextKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(buyer.session, key, goods.id, 10)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await numberOf(buyer.session, goods.id)).toBe(10);
    const quick = nextKey();
    const one = () =>
      t.call(quickAdd, { as: buyer.session, idempotencyKey: quick, params: { id: goods.id } });
    expect((await one()).data).toEqual((await one()).data);
  });

  test('another add under it is refused, and another company may use it', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t);
    const key = nextKey();
    await add(buyer.session, key, goods.id, 10);
    expect(await add(buyer.session, key, goods.id, 20)).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
    expect((await add(other.session, key, goods.id, 20)).data.added[0]?.number).toBe(20);
    expect(await numberOf(buyer.session, goods.id)).toBe(10);
  });

  test('what was refused may be tried again under it', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const key = nextKey();
    const once = () => t.call(quickAdd, { as: buyer.session, idempotencyKey: key, params: { id: goods.id } });
    const sell = (status: string) =>
      t.pool.query('update catalogue.goods set sale_status = $2 where id = $1', [goods.id, status]);
    await sell('off_shelf');
    expect((await once()).status).toBeGreaterThan(399);
    await sell('on_sale');
    expect((await once()).status).toBe(200);
  });

  test('a write whose process died under it is not made again: the company is told to look', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const key = nextKey();
    await add(buyer.session, key, goods.id, 10);
    await t.pool.query('update platform.keyed_write set answer = null where key = $1', [key]);
    t.clock.advance({ minutes: 1 });
    expect(await add(buyer.session, key, goods.id, 10)).toMatchObject({ status: 409, reason: 'UNSETTLED' });
    expect(await numberOf(buyer.session, goods.id)).toBe(10);
  });

  test('it is forgotten after a day', async () => {
    t.clock.advance({ days: 2 });
    await t.app.deps.jobs.run('platform.prune_keyed_writes');
    const { rows } = await t.pool.query('select from platform.keyed_write');
    expect(rows).toEqual([]);
  });

  test('no key costs nothing, and a key two statements', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const count = async (key?: string) => {
      t.resetStatements();
      const { status } = await t.call(addToCart, {
        as: buyer.session,
        ...(key === undefined ? {} : { idempotencyKey: key }),
        body: { params: [{ goods_id: goods.id, number: 10 }] },
      });
      expect(status).toBe(200);
      return t.statements().filter((text) => text.includes('platform.keyed_write')).length;
    };
    expect(await count()).toBe(0);
    expect(await count(nextKey())).toBe(2);
  });
});
