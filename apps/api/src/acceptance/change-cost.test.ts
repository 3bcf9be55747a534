import { getCart } from '@qianfang/contract/cart';
import { getGoodsDetail, getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cached } from '../memory/cached.ts';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { makeGoodsList, type TestGoods } from '../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const few = 12;
const times = 5;

let t: TestApp;
let goods: TestGoods[];
let buyer: TestBuyer;

beforeAll(async () => {
  t = await startTestApp();
  goods = await makeGoodsList(
    t,
    Array.from({ length: few * times }, () => ({ basePrice: 6_000_000, tags: ['新'] })),
  );
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

/** What a wholesaler changes of many goods at once; each time to other values. */
const changes: ReadonlyArray<readonly [what: string, change: (ids: number[]) => RawBuilder<unknown>]> = [
  ['stock', (ids) => sql`update stock.batch set on_hand = on_hand + 1 where goods_id = any(${ids})`],
  [
    'prices',
    (ids) => sql`update pricing.goods_price set base_price = base_price + 1 where goods_id = any(${ids})`,
  ],
  [
    'price ladders',
    (ids) => sql`insert into pricing.ladder (goods_id, number, price)
      select id, 2 + (select count(*) from pricing.ladder l where l.goods_id = id), 5000000 from unnest(${ids}::bigint[]) id`,
  ],
  [
    'prices of a group',
    (ids) => sql`insert into pricing.group_price (goods_id, price_group, price)
      select id, 'G' || (select count(*) from pricing.group_price p where p.goods_id = id), 5000000 from unnest(${ids}::bigint[]) id`,
  ],
  [
    'prices of a contract',
    (ids) => sql`insert into pricing.buyer_price (buyer_id, goods_id, price, valid_from)
      select ${buyer.buyerId}, id, 5000000, date '2020-01-01' + (select count(*)::int from pricing.buyer_price p where p.goods_id = id)
      from unnest(${ids}::bigint[]) id`,
  ],
  ['names', (ids) => sql`update catalogue.goods set trade_name = trade_name || '新' where id = any(${ids})`],
  [
    'what is on sale',
    (
      ids,
    ) => sql`update catalogue.goods set sale_status = case sale_status when 'on_sale' then 'off_shelf' else 'on_sale' end
      where id = any(${ids})`,
  ],
  [
    'labels',
    (ids) => sql`update catalogue.goods_tag set describe = describe || '新' where goods_id = any(${ids})`,
  ],
  [
    'pictures',
    (ids) => sql`insert into catalogue.goods_picture (goods_id, storage_key)
      select id, 'p' from unnest(${ids}::bigint[]) id`,
  ],
];

/** Entries that a change adds to the log, by which every process finds what it has to read again. */
async function entriesSince(id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(coalesce(cardinality(keys), 1)), 0)::int as count from platform.change where id > ${id}`.execute(
    t.db,
  );
  return rows[0]?.count ?? 0;
}

async function lastEntry(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from platform.change`.execute(
    t.db,
  );
  return rows[0]?.id ?? 0;
}

/** What is asked of the store afterwards; it follows the change before it answers. */
async function look(): Promise<void> {
  const as = buyer.session;
  await t.call(getGoodsList, { as, query: { facets: 1, per_page: 60, sort: 'price_asc' } });
  await t.call(suggestGoods, { as, query: { keywords: '示例' } });
  await t.call(getGoodsDetail, { as, params: { id: goods[0]?.id ?? 0 } });
  await t.call(getCart, { as, query: {} });
}

async function costOf(change: (ids: number[]) => RawBuilder<unknown>, count: number) {
  await look();
  const ids = goods.slice(0, count).map(({ id }) => id);
  const last = await lastEntry();
  await change(ids).execute(t.db);
  const entries = await entriesSince(last);
  const before = t.statements().length;
  await look();
  return { entries, statements: t.statements().length - before };
}

test.each(changes)(
  'a change of %s touches as many entries as there are goods, and is followed in as many statements for few as for many',
  async (_, change) => {
    await costOf(change, few);
    const small = await costOf(change, few);
    const large = await costOf(change, few * times);
    expect(small.entries).toBeGreaterThan(0);
    expect(large.entries).toBeLessThanOrEqual(times * small.entries);
    expect(small.entries).toBeLessThanOrEqual(3 * few);
    expect(large.statements).toBe(small.statements);
  },
);

test('a cache of values that depend on other keys looks at each value once, however many keys have changed', async () => {
  const values = 20;
  let looks = 0;
  const cachedValue = cached(
    {
      topic: 'contract_price',
      dependsOn: (value: { readonly of: number }, changed) => {
        looks += 1;
        return changed.has(value.of);
      },
      max: 100,
    },
    async (_db, key: string) => ({ of: Number(key) }),
  );
  const read = () =>
    Promise.all(
      Array.from({ length: values }, (_, at) =>
        cachedValue(t.app.deps.db, String(1_000_000 + at), undefined),
      ),
    );
  const looksAfter = async (changed: number) => {
    await read();
    looks = 0;
    await sql`insert into platform.change (topic, key)
      select 'contract_price', 1000000 + n from generate_series(1, ${changed}::int) n`.execute(t.db);
    await t.feed.catchUp();
    return looks;
  };
  expect(await looksAfter(few)).toBe(values);
  expect(await looksAfter(few * times)).toBe(values);
});
