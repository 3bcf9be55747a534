import { addToCart, getCart, getCartTotal } from '@qianfang/contract/cart';
import { getFrequentGoods } from '@qianfang/contract/favourite';
import { getGoodsDetail, getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { getRecommendations } from '@qianfang/contract/recommendation';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { makeGoodsList, type TestGoods } from '../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type CallInput, makeCall } from './make-call.ts';

/** A wholesaler has hundreds of companies that order on the same morning. */
const companies = 310;

let t: TestApp;
let goods: TestGoods[];
let buyers: TestBuyer[];
beforeAll(async () => {
  t = await startTestApp();
  goods = await makeGoodsList(
    t,
    Array.from({ length: 8 }, () => ({ name: '常备示例片' })),
  );
  buyers = [];
  for (let at = 0; at < companies; at++) buyers.push(await makeBuyer(t));
  await sql`
    insert into pricing.buyer_price (buyer_id, goods_id, price, valid_from)
    select id, ${goods[0]?.id}, 85000, '2026-01-01' from identity.buyer`.execute(t.db);
  const body = { params: [{ goods_id: goods[1]?.id ?? 0, number: 10 }] };
  await t.call(addToCart, { as: buyers[0]?.session, body });
}, 120_000);
afterAll(() => t.close());

type Asked = readonly [what: string, endpoint: Endpoint, input: () => CallInput];

const calls: readonly Asked[] = [
  ['a list by keyword with facets', getGoodsList, () => ({ query: { keywords: '示例', facets: 1 } })],
  ['a list by price', getGoodsList, () => ({ query: { sort: 'price_asc' } })],
  ['suggestions', suggestGoods, () => ({ query: { keywords: '常备' } })],
  ['a goods page', getGoodsDetail, () => ({ params: { id: goods[0]?.id ?? 0 } })],
  ['recommendations', getRecommendations, () => ({ params: { page: 1 } })],
  ['frequent goods', getFrequentGoods, () => ({})],
  ['a cart', getCart, () => ({ query: { pricing: 1 } })],
  ['the total of a cart', getCartTotal, () => ({})],
];

test.each(calls)(
  '%s: asked again among three hundred companies, it costs no more',
  async (_what, endpoint, input) => {
    const ask = async ({ session }: TestBuyer) => {
      const before = t.statements().length;
      const { status } = await makeCall(t, endpoint, input(), session);
      expect(status).toBe(200);
      return t.statements().length - before;
    };
    const [first, ...others] = buyers as [TestBuyer, ...TestBuyer[]];
    await ask(first);
    const alone = await ask(first);
    for (const other of others) await ask(other);
    expect(await ask(first)).toBe(alone);
  },
);
