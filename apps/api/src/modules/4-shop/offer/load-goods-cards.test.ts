import { addToCart, getCart } from '@qianfang/contract/cart';
import { getGoodsDetail, getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoodsList, type TestGoods } from '../../../testing/goods-builders.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let goods: readonly TestGoods[];
beforeAll(async () => {
  t = await startTestApp();
  goods = await makeGoodsList(
    t,
    Array.from({ length: 30 }, (_, index) => ({ name: `同样示例丸${index}`, basePrice: 100_000 })),
  );
});
afterAll(() => t.close());

const listFor = async (as: string) =>
  (await t.call(getGoodsList, { as, query: { page: 1, per_page: 40 } })).data.list;

/** What is read of goods, their prices and batches while something runs. */
async function readsOf(run: () => Promise<unknown>): Promise<number> {
  const before = t.statements().length;
  await run();
  const sent = t.statements().slice(before);
  return sent.filter((text) => /from (?:catalogue\.goods|pricing\.goods_price|stock\.batch)\b/.test(text))
    .length;
}

/** The amounts of lines in the carts of companies, one company after the other. */
async function cartAmounts(sessions: readonly string[]): Promise<string[][]> {
  const amounts: string[][] = [];
  for (const as of sessions) {
    const { data } = await t.call(getCart, { as, query: {} });
    amounts.push(data.data.map(({ net_amount }) => net_amount).toSorted());
  }
  return amounts;
}

/** Prices shown to companies, one company after the other. */
async function pricesFor(sessions: readonly string[]): Promise<Array<string | null | undefined>> {
  const prices: Array<string | null | undefined> = [];
  for (const as of sessions) prices.push((await listFor(as)).find(({ id }) => id === goods[0]?.id)?.price);
  return prices;
}

test('cards are loaded once for companies with equal offers', async () => {
  const alike = [await makeBuyer(t), await makeBuyer(t)];
  const other = await makeBuyer(t, { kind: 'CLINIC' });
  // The companies' own facts are loaded before.
  for (const { session } of [...alike, other]) await listFor(session);
  await sql`update catalogue.goods set subtitle = '又一种说法'`.execute(t.db);
  const readsFor = (as: string) =>
    readsOf(async () => {
      const list = await listFor(as);
      expect(list.map(({ subtitle }) => subtitle)).toEqual(Array(30).fill('又一种说法'));
    });
  expect(await readsFor(alike[0]?.session ?? '')).toBeGreaterThan(0);
  expect(await readsFor(alike[1]?.session ?? '')).toBe(0);
});

test('companies with equal offers share what their carts know of goods, never a price that one of them agreed', async () => {
  const [first, second] = [await makeBuyer(t), await makeBuyer(t)];
  const both = [first.session, second.session];
  const params = [0, 1].map((at) => ({ goods_id: goods[at]?.id ?? 0, number: 2 }));
  for (const as of both) await t.call(addToCart, { as, body: { params } });
  await sql`update catalogue.goods set subtitle = '第三种说法'`.execute(t.db);
  expect(await readsOf(() => cartAmounts([first.session]))).toBeGreaterThan(0);
  expect(await readsOf(() => cartAmounts([second.session]))).toBe(0);
  await sql`
    insert into pricing.buyer_price (buyer_id, goods_id, price, valid_from)
    values (${first.buyerId}, ${goods[0]?.id}, 65000, '2026-01-01')`.execute(t.db);
  const agreed = ['13.00', '20.00'];
  const plain = ['20.00', '20.00'];
  expect(await cartAmounts(both)).toEqual([agreed, plain]);
  expect(await cartAmounts(both.toReversed())).toEqual([plain, agreed]);
  await sql`update pricing.buyer_price set price = 60000 where buyer_id = ${first.buyerId}`.execute(t.db);
  expect(await cartAmounts(both)).toEqual([['12.00', '20.00'], plain]);
  await sql`delete from pricing.buyer_price where buyer_id = ${first.buyerId}`.execute(t.db);
  expect(await cartAmounts(both)).toEqual([plain, plain]);
});

test('a price agreed with one company is shown to no other, whoever asks first', async () => {
  const [own, other] = [await makeBuyer(t), await makeBuyer(t)];
  const both = [own.session, other.session];
  expect(await pricesFor(both)).toEqual(['10.00', '10.00']);
  await sql`
    insert into pricing.buyer_price (buyer_id, goods_id, price, valid_from)
    values (${own.buyerId}, ${goods[0]?.id}, 65000, '2026-01-01')`.execute(t.db);
  expect(await pricesFor(both)).toEqual(['6.50', '10.00']);
  const [suggested, alone] = await Promise.all(
    both.map((as) => t.call(suggestGoods, { as, query: { keywords: '同样示例丸0', type: 0 } })),
  );
  expect([suggested?.data.list[0]?.price, alone?.data.list[0]?.price]).toEqual(['6.50', '10.00']);
  const beside = await t.call(getGoodsDetail, { as: other.session, params: { id: goods[1]?.id ?? 0 } });
  expect(beside.data.similar.find(({ id }) => id === goods[0]?.id)?.price ?? '10.00').toBe('10.00');
  await sql`delete from pricing.buyer_price where buyer_id = ${own.buyerId}`.execute(t.db);
  expect(await pricesFor(both)).toEqual(['10.00', '10.00']);
});

test('a special price that one company has used up stays available to the others', async () => {
  const [first, second] = [await makeBuyer(t), await makeBuyer(t)];
  const both = [first.session, second.session];
  const activity = await makeActivity(t, {
    kind: 'SPECIAL',
    items: [{ goodsId: goods[0]?.id ?? 0, price: 80_000, perBuyer: 5 }],
  });
  expect(await pricesFor(both)).toEqual(['8.00', '8.00']);
  await sql`
    insert into promotion.claim (buyer_id, activity_id, goods_id, order_id, quantity, at)
    values (${first.buyerId}, ${activity}, ${goods[0]?.id}, 1, 5, ${t.clock.now()})`.execute(t.db);
  expect(await pricesFor(both)).toEqual(['10.00', '8.00']);
  await sql`update promotion.activity set is_on = false where id = ${activity}`.execute(t.db);
  expect(await pricesFor(both)).toEqual(['10.00', '10.00']);
});

test('companies of another price group, province or kind see their own offers', async () => {
  const [plain, grouped, away, clinic] = [
    await makeBuyer(t),
    await makeBuyer(t, { priceGroup: 'A' }),
    await makeBuyer(t, { province: '四川省' }),
    await makeBuyer(t, { kind: 'CLINIC' }),
  ];
  const all = [plain, grouped, away, clinic].map(({ session }) => session);
  await sql`
    insert into pricing.group_price (goods_id, price_group, province, price)
    values (${goods[0]?.id}, 'A', '', 91000), (${goods[0]?.id}, '', '四川省', 92000)`.execute(t.db);
  expect(await pricesFor(all)).toEqual(['10.00', '9.10', '9.20', '10.00']);
  const activity = await makeActivity(t, { kind: 'WELFARE', rateBp: 5_000, buyerKinds: ['CLINIC'] });
  expect(await pricesFor(all)).toEqual(['10.00', '9.10', '9.20', '5.00']);
  expect(await pricesFor(all.toReversed())).toEqual(['5.00', '9.20', '9.10', '10.00']);
  await sql`update promotion.activity set is_on = false where id = ${activity}`.execute(t.db);
  await sql`delete from pricing.group_price`.execute(t.db);
});

test('a company that loses its licence is told so, and similar companies are unaffected', async () => {
  const [ending, other] = [await makeBuyer(t), await makeBuyer(t)];
  const canBuy = async () => {
    const said = [];
    for (const { session } of [ending, other]) said.push((await listFor(session))[0]?.is_buy);
    return said;
  };
  expect(await canBuy()).toEqual([1, 1]);
  await sql`
    update qualification.document set valid_to = '2026-01-31' where buyer_id = ${ending.buyerId} and kind = 'DRUG_LICENCE'`.execute(
    t.db,
  );
  expect(await canBuy()).toEqual([0, 1]);
});
