import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isoDate } from '@qianfang/domain/calendar/iso-date';
import type { Badge } from '@qianfang/domain/promotion/badge';
import type { Deals } from '@qianfang/domain/promotion/deals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../build-app.ts';
import { pruneChanges } from '../../../memory/change.repo.ts';
import { followChanges } from '../../../memory/change-feed.ts';
import { dbOver, openPool } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { type GoodsDraft, makeGoodsList, type TestGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { loadAllContractPrices } from '../../1-ground/pricing/index.ts';
import type { ColumnIndex } from './column-index/column-index.ts';
import type { IndexRequester } from './column-index/own-prices.ts';
import type { Page } from './column-index/pages.ts';
import { finish } from './column-index/steps.ts';
import { textWords } from './find-by-texts.ts';
import { noFilters } from './no-filters.ts';
import { refreshEntries } from './refresh-entries.ts';
import { openSearchIndex } from './search.plugin.ts';
import type { NameAlike, NameQuestion, TextHit, TextWords } from './search-answers.ts';
import type { KeySet, SearchFilters, SearchRequester, Sort } from './search-filters.ts';
import { SearchIndex } from './search-index.ts';

const today = isoDate('2026-11-21');
/** Without prices or deals of its own. */
const requester: IndexRequester = {
  priceGroup: '',
  province: '',
  today,
  buyerPrices: new Map(),
  deals: undefined,
};
let t: TestApp;
let index: SearchIndex;
let goods: TestGoods[];
let keyIds: number[];
let makerIds: number[];
let categoryIds: number[];

const names = [
  '阿莫西林胶囊',
  '阿莫西林克拉维酸钾片',
  '头孢克肟分散片',
  '复方甘草片',
  '重楼颗粒',
  'XL阿司匹林肠溶片',
  '维生素B1片',
  '盐酸左氧氟沙星片',
];
const makers = ['青示药业有限公司', '林川制药股份有限公司', '白云甲制药厂', '重庆演示药业有限公司'];
const specs = ['0.25g×24片', '10片', '9g×10袋', '100片'];

/** 160 goods that differ in everything that a list filters and sorts by; some are near expiry, some have no price. */
async function fill(): Promise<void> {
  const drafts = Array.from(
    { length: 160 },
    (_, at): GoodsDraft => ({
      name: names[at % names.length] as string,
      maker: makers[at % makers.length] as string,
      spec: specs[(at >> 1) % specs.length] as string,
      form: ['片剂', '胶囊剂', ''][at % 3] as string,
      rxType: (['RX', 'OTC_A', 'OTC_B', 'NONE'] as const)[(at >> 2) % 4] as 'RX',
      basePrice: at % 11 === 0 ? null : 10_000 + (at % 23) * 777,
      packSize: 1 + (at % 10),
      isYoux: at % 5 === 0,
      isSelfOperated: at % 7 === 0,
      isDevice: at % 9 === 0,
      isCold: at % 13 === 0,
      isEphedrine: at % 17 === 0,
      isControlledSale: at % 19 === 0,
      ...(at % 8 === 0 ? { tags: at % 16 === 0 ? ['新', '满'] : ['新'] } : {}),
      saleStatus: at % 29 === 0 ? 'off_shelf' : 'on_sale',
      ...(at % 6 === 0 ? { dpbyFrom: 5 } : {}),
      ...(at % 4 === 0
        ? {
            ladder: {
              type: at % 8 === 0 ? (1 as const) : (2 as const),
              tiers: [
                [5, 9_000 + at],
                [20, 7_000],
              ],
            },
          }
        : {}),
      batches: [
        { onHand: (at * 7) % 5, batchNo: 'A', expiryDate: `2027-0${1 + (at % 9)}-15` },
        { onHand: at % 3, batchNo: 'B', expiryDate: `2026-12-${10 + (at % 20)}` },
        {
          onHand: 3,
          batchNo: 'C',
          status: at % 2 === 0 ? 'OK' : 'LOCKED',
          expiryDate: `2028-01-${10 + (at % 20)}`,
        },
      ],
    }),
  );
  goods = await makeGoodsList(t, drafts);
  await sql`
    insert into catalogue.category (name, level, path) select 'c' || n, 1, '{}' from generate_series(1, 6) n`.execute(
    t.db,
  );
  await sql`update catalogue.category set path = case when id % 2 = 0 then array[id - 1, id] else array[id] end`.execute(
    t.db,
  );
  await sql`
    update catalogue.goods set category_id = (select c.id from catalogue.category c order by c.id offset goods.id % 6 limit 1),
      sold_quantity = (id * 13) % 7, origin = case when id % 3 = 0 then '甘肃 岷县' else '' end, created_at = created_at + (id % 5) * interval '1 microsecond'
    where id % 7 > 0`.execute(t.db);
  await sql`
    insert into pricing.group_price (goods_id, price_group, province, price)
    select g.id, v.price_group, v.province, 8000 + (g.id * 31) % 4000 + v.more from catalogue.goods g,
      (values ('', '', 7), ('A', '', 11), ('', '广东省', 5), ('A', '广东省', 3)) v(price_group, province, more)
    where (g.id + v.more) % 4 = 0`.execute(t.db);
  await sql`
    insert into pricing.buyer_price (buyer_id, goods_id, price, valid_from, valid_to)
    select 7, g.id, 6000 + g.id, v.valid_from, v.valid_to from catalogue.goods g,
      (values (date '2026-01-01', null), (date '2026-06-01', date '2026-11-20'), (date '2026-11-21', date '2026-12-01'),
        (date '2026-11-22', null)) v(valid_from, valid_to) where g.id % 9 = 0`.execute(t.db);
}

const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(t.db)).rows.map((row) => row.id);

beforeAll(async () => {
  t = await startTestApp();
  await fill();
  keyIds = await idsOf(sql`select id from search.decision_key order by id`);
  makerIds = await idsOf(sql`select maker_id as id from search.maker_entry order by maker_id`);
  categoryIds = await idsOf(sql`select id from catalogue.category order by id`);
  index = new SearchIndex({ pool: t.pool, feed: t.feed, clock: t.clock, log: t.app.log });
  await index.catchUp();
});
afterAll(async () => {
  await index.stop();
  await t.close();
});

const often = <T>(arbitrary: fc.Arbitrary<T>, usual: T) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary });

interface Question {
  readonly requester: SearchRequester;
  readonly filters: SearchFilters;
  readonly badges: readonly Badge[];
  readonly page: Page;
}

function questions(): fc.Arbitrary<Question> {
  const ids = goods.map((one) => one.id);
  const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
  const flag = often(fc.boolean(), false);
  const set = fc.record({ keyIds: fc.subarray(keyIds), goodsIds: fc.subarray(ids) });
  const price = often(oneOf(6_500, 8_003, 9_999, 12_000), undefined);
  const scope = oneOf(
    { kind: 'ALL' as const },
    { kind: 'CATEGORY' as const, ids: categoryIds.slice(0, 1) },
    { kind: 'SECTION' as const, names: ['yx', 'qx'] },
    { kind: 'GOODS' as const, ids: ids.slice(0, 90) },
    {
      kind: 'EXCEPT' as const,
      of: { kind: 'BRAND' as const, ids: makerIds.slice(1) },
      except: [{ kind: 'SECTION' as const, names: ['yx'] }],
    },
  );
  const badges: fc.Arbitrary<Badge[]> = fc.uniqueArray(
    fc.record({ name: oneOf('满', '特', '新'), scopes: fc.array(scope, { maxLength: 2 }) }),
    { maxLength: 3, selector: (badge) => badge.name },
  );
  const filters: fc.Arbitrary<SearchFilters> = fc.record({
    parts: fc.oneof(
      fc.constant<string[]>([]),
      fc.array(
        oneOf(
          '片',
          '阿莫西林',
          '阿mxl',
          'a莫',
          'x林',
          'amxl',
          'qs',
          'a',
          'zl',
          'chonglou',
          'zhonglou',
          '2000',
          'h200',
          '国药准字h20000012',
          '林',
          '制药',
          'lin',
          'b1',
          '025g',
          '10片',
          '左氧氟沙星',
          '青示有限',
          '重庆药业',
          '岷县',
          '10袋',
          '袋',
          '特级',
          'zyfsx',
          'zuoyangfushaxingpian',
          '%',
          '_',
        ),
        {
          minLength: 1,
          maxLength: 2,
        },
      ),
    ),
    isMakerSearch: often(fc.boolean(), false),
    visible: often(set, { keyIds, goodsIds: ids }),
    buyable: often(fc.option(set, { nil: undefined }), undefined),
    onlyIds: often(fc.option(fc.subarray(ids), { nil: undefined }), undefined),
    exceptIds: often(fc.option(fc.subarray(ids), { nil: undefined }), undefined),
    badges: often(fc.option(badges, { nil: undefined }), undefined),
    categoryId: often(fc.option(oneOf(...categoryIds), { nil: undefined }), undefined),
    makerIds: often(fc.subarray(makerIds), []),
    specs: often(fc.subarray(specs), []),
    forms: often(fc.subarray(['片剂', '胶囊剂']), []),
    priceMin: price,
    priceMax: price,
    expiry: often(oneOf('6', '12', 'near'), undefined),
    isInStock: flag,
    isYoux: flag,
    isSelfOperated: flag,
    isDevice: flag,
    isFreeShipping: flag,
    rx: often(oneOf('RX', 'OTC'), undefined),
    isCold: flag,
  });
  const deals: fc.Arbitrary<Deals> = fc.record({
    specials: fc.array(fc.record({ goodsId: oneOf(...ids), price: oneOf(5_000, 8_500) }), { maxLength: 9 }),
    rates: fc.array(
      fc.record({
        basisPoints: oneOf(3_333, 9_000),
        scope,
      }),
      { maxLength: 2 },
    ),
  });
  const requester: fc.Arbitrary<SearchRequester> = fc.record(
    {
      buyerId: oneOf(7, 8),
      priceGroup: oneOf('A', 'B'),
      province: oneOf('广东省', '四川省'),
      today: fc.constant(today),
      deals,
    },
    { requiredKeys: ['buyerId', 'priceGroup', 'province', 'today'] },
  );
  const page = fc.record({
    sort: oneOf<Sort>('default', 'default', 'sales', 'price_asc', 'price_desc', 'expiry', 'new'),
    limit: oneOf(5, 40, 200),
    offset: oneOf(0, 0, 3, 40),
  });
  return fc.record({ requester, filters, badges, page });
}

/** The answers to every kind of search. */
function answers(columns: ColumnIndex, requester: IndexRequester, { filters, badges, page }: Question) {
  return {
    page: finish(columns.find(requester, filters, page)),
    facets: (['category', 'sccj', 'ypgg', 'jixing'] as const).map((facet) =>
      finish(columns.countFacet(requester, filters, facet)),
    ),
    ranges: (['section', 'price', 'expiry'] as const).map((facet) =>
      finish(columns.countRanges(requester, filters, facet)),
    ),
    badges: finish(columns.countBadges(requester, filters, badges)),
    makers: finish(columns.searchMakers(requester, filters, 3)),
    byMaker: finish(columns.countByMaker(requester, filters, badges)).toSorted(
      (a, b) => a.maker_id - b.maker_id || (a.category_id ?? 0) - (b.category_id ?? 0),
    ),
  };
}

/** An index that loads everything from the database. */
async function loadAnew(): Promise<SearchIndex> {
  const fresh = new SearchIndex({ pool: t.pool, feed: t.feed, clock: t.clock, log: t.app.log });
  await fresh.catchUp();
  return fresh;
}

/** Changes that may happen to a product, in any table. */
const changes: ReadonlyArray<(goodsId: number, number: number) => ReturnType<typeof sql>> = [
  (id, n) => sql`update pricing.goods_price set base_price = ${7_000 + n} where goods_id = ${id}`,
  (id) => sql`delete from pricing.goods_price where goods_id = ${id}`,
  (id) => sql`delete from pricing.group_price where goods_id = ${id}`,
  (id, n) => sql`
    insert into pricing.group_price (goods_id, price_group, province, price) values (${id}, 'A', '广东省', ${n})
    on conflict (goods_id, price_group, province) do update set price = excluded.price`,
  (id, n) => sql`update pricing.ladder set price = ${6_000 + n} where goods_id = ${id}`,
  (id) => sql`update stock.batch set reserved = on_hand where goods_id = ${id}`,
  (id, n) =>
    sql`update stock.batch set on_hand = on_hand + ${n}::int, expiry_date = date '2026-12-01' + ${n}::int where goods_id = ${id}`,
  (id, n) =>
    sql`update catalogue.goods set sold_quantity = ${n}, is_cold = not is_cold, spec = '10片' where id = ${id}`,
  (id) =>
    sql`update catalogue.goods set category_id = (select max(id) from catalogue.category), is_youx = true where id = ${id}`,
  (id) => sql`delete from catalogue.goods_tag where goods_id = ${id}`,
  (id) => sql`insert into catalogue.goods_tag (goods_id, name) values (${id}, '特') on conflict do nothing`,
  (id) =>
    sql`update search.entry set name_norm = '阿莫西林' || goods_id, numbers = '{h2000}' where goods_id = ${id}`,
  () =>
    sql`update catalogue.category set path = array[id] where id = (select min(id) from catalogue.category)`,
  () =>
    sql`update search.maker_entry set name_norm = name_norm || '林' where maker_id = (select max(maker_id) from search.maker_entry)`,
];

test('an index that follows changes answers like one that loads everything again', async () => {
  let found = 0;
  const change = fc.record({
    kind: fc.nat({ max: changes.length - 1 }),
    goods: fc.nat({ max: goods.length - 1 }),
    number: fc.integer({ min: 1, max: 900 }),
  });
  const asked = fc.array(questions(), { minLength: 20, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), asked, async (changed, all) => {
      for (const { kind, goods: at, number } of changed) {
        const id = goods[at]?.id ?? 0;
        await changes[kind]?.(id, number).execute(t.db);
        // Some changes are applied one by one, some together.
        if (number % 3 === 0) await index.catchUp();
      }
      const fresh = await loadAnew();
      const [followed, read] = [await columnsNow(), fresh.asOf(today)];
      if (!read) throw new Error('the index is not loaded');
      for (const question of all) {
        const buyerPrices = await loadAllContractPrices(t.db, question.requester.buyerId, today);
        const requester: IndexRequester = {
          ...question.requester,
          deals: question.requester.deals,
          buyerPrices,
        };
        const answer = answers(followed, requester, question);
        found += answer.page.total;
        expect(answer).toEqual(answers(read, requester, question));
      }
      await fresh.stop();
    }),
    { numRuns: 15 },
  );
  expect(found).toBeGreaterThan(1_000);
});

/** The index as of now. */
async function columnsNow() {
  await index.catchUp();
  const columns = index.asOf();
  if (!columns) throw new Error('the index is not loaded');
  return columns;
}

const keySets = () =>
  often(fc.record({ keyIds: fc.subarray(keyIds), goodsIds: fc.subarray(goods.map((one) => one.id)) }), {
    keyIds,
    goodsIds: goods.map((one) => one.id),
  });

interface NamedGoods {
  readonly goods_id: number;
  readonly key_id: number | null;
  readonly name_norm: string;
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
  readonly sold_quantity: number;
  readonly maker: string;
  readonly maker_initials: readonly string[];
}

/** Every product with its texts, for a search without an index. */
async function namedGoods(): Promise<NamedGoods[]> {
  const { rows } = await sql<NamedGoods>`
    select e.goods_id, e.key_id, e.name_norm, e.initials, e.pinyin, g.sold_quantity, m.name_norm as maker, m.initials as maker_initials
    from search.entry e join catalogue.goods g on g.id = e.goods_id join search.maker_entry m on m.maker_id = e.maker_id`.execute(
    t.db,
  );
  return rows;
}

const isIn = ({ key_id, goods_id }: NamedGoods, set: KeySet) =>
  key_id === null ? set.goodsIds.includes(goods_id) : set.keyIds.includes(key_id);

function hitOf(
  one: NamedGoods,
  { place, part, hans, latin, rest }: TextWords,
): (TextHit & { length: number }) | undefined {
  const { name_norm, initials, pinyin } = one;
  const holds = (text: string) => [name_norm, ...initials, ...pinyin].some((told) => told.includes(text));
  if (!hans.every((text) => name_norm.includes(text)) || (latin !== null && !holds(latin))) return undefined;
  const nearness = [
    name_norm === part,
    name_norm.startsWith(part),
    initials.includes(part),
    initials.some((told) => told.startsWith(part)),
    pinyin.some((told) => told.startsWith(part)),
    true,
  ];
  const accounts = (word: string) =>
    name_norm.includes(word) ||
    one.maker.includes(word) ||
    one.maker_initials.some((told) => told.startsWith(word));
  return {
    place,
    goods_id: one.goods_id,
    rank: nearness.indexOf(true),
    rest_hits: rest.filter(accounts).length,
    length: [...name_norm].length,
  };
}

/** {@link ColumnIndex.findByTexts} without an index. */
const hitsOf = (all: readonly NamedGoods[], visible: KeySet, asks: readonly TextWords[], limit: number) =>
  asks.flatMap((asked) =>
    all
      .filter((one) => isIn(one, visible))
      .flatMap((one) => hitOf(one, asked) ?? [])
      .toSorted(
        (a, b) =>
          b.rest_hits - a.rest_hits || a.rank - b.rank || a.length - b.length || a.goods_id - b.goods_id,
      )
      .slice(0, limit)
      .map(({ length: _, ...hit }): TextHit => hit),
  );

test('the words of an order line mean the goods that a check of every product finds', async () => {
  const words = [
    ...names,
    ...['阿莫西林', '片', '阿mxl', 'amxl', 'AMXL', 'mx', 'zl', 'chonglou', 'xl', 'xl阿司', '维生素b1', 'b1'],
    ...['zyfsx', 'zuoyang', '没有', 'q', '2000', '林', '阿片', '%', '_', "'"],
  ];
  const beside = ['青示', 'qs', '片', '林川', '重庆', 'cq', '胶囊', '没有', '%'];
  const asked = fc.array(
    fc.record({
      place: fc.nat({ max: 4 }),
      word: fc.constantFrom(...words),
      rest: fc.array(fc.constantFrom(...beside), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const [columns, all] = [await columnsNow(), await namedGoods()];
  const inOrder = (hits: readonly TextHit[]) =>
    hits.toSorted(
      (a, b) => a.place - b.place || a.goods_id - b.goods_id || a.rank - b.rank || a.rest_hits - b.rest_hits,
    );
  let found = 0;
  await fc.assert(
    fc.asyncProperty(asked, keySets(), fc.constantFrom(3, 400), async (questions, visible, limit) => {
      const asks = questions.flatMap(textWords);
      if (asks.length === 0) return;
      const hits = finish(columns.findByTexts(visible, asks, limit));
      found += hits.length;
      expect(inOrder(hits)).toEqual(inOrder(hitsOf(all, visible, asks, limit)));
    }),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(1_000);
});

/** Whether one text of that kind contains all two-character pieces; single characters count only in names. */
function hasPieces(one: NamedGoods, { kind, text }: NameQuestion): boolean {
  const told = { n: [one.name_norm], i: one.initials, p: one.pinyin }[kind];
  const chars = [...text];
  if (chars.length < 2) return kind === 'n' && one.name_norm.includes(text);
  return chars.slice(1).every((char, at) => told.some((text) => text.includes(`${chars[at]}${char}`)));
}

/** {@link ColumnIndex.findAlike} without an index. */
function alikeOf(
  all: readonly NamedGoods[],
  visible: KeySet,
  alike: readonly NameQuestion[],
  limit: number,
): NameAlike[] {
  const bySales = (a: NamedGoods, b: NamedGoods) =>
    b.sold_quantity - a.sold_quantity || a.goods_id - b.goods_id;
  const textsIn = (one: NamedGoods) => alike.filter((text) => hasPieces(one, text)).length;
  const named = Map.groupBy(
    all.filter((one) => isIn(one, visible) && textsIn(one) > 0).toSorted(bySales),
    (one) => one.name_norm,
  );
  return [...named.values()]
    .flatMap(([best]) => best ?? [])
    .toSorted((a, b) => textsIn(b) - textsIn(a) || bySales(a, b))
    .slice(0, limit)
    .toSorted(bySales)
    .map(({ goods_id, name_norm, initials, pinyin }) => ({ goods_id, name_norm, initials, pinyin }));
}

test('similar names are those that a check of every name finds', async () => {
  const texts = [
    '阿莫',
    '西林',
    '林',
    'am',
    'mx',
    'xl',
    'amxl',
    'zyfs',
    'chong',
    'louke',
    'zhong',
    'a',
    'pian',
    '没有',
    'b1',
  ];
  const alike = fc.array(
    fc.record({
      kind: fc.constantFrom('n' as const, 'i' as const, 'p' as const),
      text: fc.constantFrom(...texts),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const [columns, all] = [await columnsNow(), await namedGoods()];
  let found = 0;
  await fc.assert(
    fc.asyncProperty(alike, keySets(), fc.constantFrom(2, 200), async (asked, visible, limit) => {
      const named = finish(columns.findAlike(visible, asked, limit));
      found += named.length;
      expect(named).toEqual(alikeOf(all, visible, asked, limit));
    }),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(100);
});

/**
 * Everyone's results on a day, from the index that has followed the days, and from one that loads everything again.
 */
async function bothOn(day: string) {
  const fresh = await loadAnew();
  await index.catchUp();
  const filters = { ...noFilters, visible: { keyIds, goodsIds: goods.map((one) => one.id) } };
  const page = { sort: 'expiry', limit: 200, offset: 0 } as const;
  const requester = {
    priceGroup: 'B',
    province: '四川省',
    today: day,
    deals: undefined,
    buyerPrices: new Map(),
  };
  const found = [index, fresh].map((one) => {
    const columns = one.asOf(day);
    if (!columns) throw new Error(`the index does not stand on ${day}`);
    return [
      finish(columns.find(requester, filters, page)),
      finish(columns.find(requester, { ...filters, expiry: 'near' }, page)),
    ];
  });
  await fresh.stop();
  return found;
}

test('stock comes near its expiry as days pass, also in an index that follows', async () => {
  const first = await bothOn(today);
  expect(first[0]).toEqual(first[1]);
  for (const day of ['2026-11-22', '2026-12-20', '2027-04-01', '2026-11-21']) {
    t.clock.set(`${day}T08:00:00+08:00`);
    const [found, expected] = await bothOn(day);
    expect(found).toEqual(expected);
    expect(isDeepStrictEqual(found, first[0]), day).toBe(day === today);
  }
});

test('a deleted product is no longer found', async () => {
  const [gone] = await makeGoodsList(t, [{ name: '将删除的示例片' }]);
  const find = async () => {
    await index.catchUp();
    const filters = { ...noFilters, parts: ['将删除'], visible: { keyIds, goodsIds: [] } };
    const columns = index.asOf(today);
    return columns && finish(columns.find(requester, filters, { sort: 'default', limit: 9, offset: 0 })).ids;
  };
  expect(await find()).toEqual([gone?.id]);
  await sql`delete from catalogue.goods where id = ${gone?.id}`.execute(t.db);
  expect(await find()).toEqual([]);
});

test('a search waits for a loading index and is answered by it; after too long it is refused with a time to retry', async () => {
  const buyer = await makeBuyer(t);
  const pool = openPool(t.url, 8);
  const app = await buildApp(t.app.deps.config, dbOver(pool), t.clock);
  const feed = followChanges(app, pool);
  const own = openSearchIndex(app, pool, feed);
  await app.ready();
  const ask = (url: string) => app.inject({ url, cookies: { [sessionCookie]: buyer.session } });
  const list = `/api/goods/list?${new URLSearchParams({ keywords: '片', facets: '1' })}`;
  const askAll = () => Promise.all(Array.from({ length: 12 }, (_, at) => ask(`${list}&page=${at + 1}`)));
  const client = await t.pool.connect();
  try {
    await client.query('begin; lock table search.maker_entry, search.entry in access exclusive mode');
    feed.start();
    own.start();
    const refused = askAll();
    expect((await ask('/api/cart/total')).statusCode, 'others do not wait').toBe(200);
    expect((await ask('/api/focus/common')).statusCode, 'the frame of a page comes without hot words').toBe(
      200,
    );
    const refusals = await refused;
    expect(refusals).toHaveLength(12);
    for (const answer of refusals) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('3');
      expect(answer.json()).toMatchObject({
        reason: 'UNAVAILABLE',
        message: expect.stringContaining('正在载入'),
      });
    }
    const waiting = askAll();
    await client.query('rollback');
    const answers = await waiting;
    expect(answers).toHaveLength(12);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data.total).toBeGreaterThan(0);
    }
  } finally {
    client.release();
    await app.close();
    await pool.end();
  }
});

describe('an index that was stopped', () => {
  const sorts: readonly Sort[] = ['default', 'sales', 'price_asc', 'price_desc', 'expiry', 'new'];
  const said: Array<{ readonly text: string; readonly changed?: number }> = [];
  const log = {
    info: (facts: object, text: string) => said.push({ ...facts, text }),
    warn: (facts: object, text: string) => said.push({ ...facts, text }),
  };
  let folder: string;
  let pictureFile: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qianfang-picture-'));
    pictureFile = join(folder, 'index.picture');
  });
  afterAll(() => rm(folder, { recursive: true }));

  /**
   * Starts, compares the results with those of an index that loads everything, and stops. Returns how the index
   * loaded its goods.
   */
  async function startAndStop() {
    said.length = 0;
    const own = new SearchIndex({ pool: t.pool, feed: t.feed, clock: t.clock, log, pictureFile });
    await own.catchUp();
    const fresh = await loadAnew();
    const found = (one: SearchIndex, filters: SearchFilters, page: Page) => {
      const columns = one.asOf(today);
      return columns && finish(columns.find(requester, filters, page));
    };
    const visible = { keyIds, goodsIds: goods.map(({ id }) => id) };
    for (const sort of sorts) {
      const page = { sort, limit: 500, offset: 0 };
      for (const parts of [[], ['片'], ['cl']]) {
        const filters = { ...noFilters, parts, visible };
        const seen = found(own, filters, page);
        expect(seen?.total).toBeGreaterThan(0);
        expect(seen).toEqual(found(fresh, filters, page));
      }
    }
    await fresh.stop();
    await own.stop();
    return said.find(({ text }) => text.startsWith('search index loaded'));
  }

  test('restores its snapshot at the next start, and reads only the goods that have changed since', async () => {
    expect(await startAndStop()).toMatchObject({ text: 'search index loaded' });
    expect(await startAndStop()).toMatchObject({ text: 'search index loaded from its picture', changed: 0 });
    const [first, second, third] = goods as [TestGoods, TestGoods, TestGoods];
    await sql`update catalogue.goods set name = '另称示例片', sold_quantity = 99 where id = ${first.id}`.execute(
      t.db,
    );
    await transact(t.db, (tx) => refreshEntries(tx, [first.id], t.clock.now()));
    await sql`update platform.change set at = at - interval '2 hours'`.execute(t.db);
    await pruneChanges(t.db);
    await sql`delete from pricing.group_price where goods_id = ${second.id}`.execute(t.db);
    await sql`insert into pricing.group_price (goods_id, price_group, province, price) values (${second.id}, '', '', 1)`.execute(
      t.db,
    );
    await sql`update stock.batch set on_hand = reserved where goods_id = ${third.id}`.execute(t.db);
    const [added] = await makeGoodsList(t, [{ name: '后来示例片' }]);
    const isFromPicture = await startAndStop();
    expect(isFromPicture).toMatchObject({ text: 'search index loaded from its picture' });
    expect(isFromPicture?.changed).toBeGreaterThanOrEqual(4);
    await sql`delete from catalogue.goods where id = ${added?.id}`.execute(t.db);
    expect(await startAndStop()).toMatchObject({ text: 'search index loaded from its picture' });
  });

  test('reads all goods where its snapshot is broken or of another database', async () => {
    await startAndStop();
    // As after a restore from a backup: another transaction wrote the rows.
    await sql`update platform.picture set at = at`.execute(t.db);
    expect(await startAndStop()).toMatchObject({ text: 'search index loaded' });
    const bytes = await readFile(pictureFile);
    await writeFile(pictureFile, bytes.subarray(0, bytes.length - 9));
    expect(await startAndStop()).toMatchObject({ text: 'search index loaded' });
    expect(await startAndStop()).toMatchObject({ text: 'search index loaded from its picture' });
  });
});

/** Another process of the store over the same database, whose index follows as in service. */
async function startProcess() {
  const pool = openPool(t.url, 8);
  const app = await buildApp(t.app.deps.config, dbOver(pool), t.clock);
  const feed = followChanges(app, pool);
  const own = openSearchIndex(app, pool, feed);
  await app.ready();
  feed.start();
  own.start();
  await expect.poll(() => own.asOf(today)).toBeDefined();
  return {
    async idsFor(buyer: TestBuyer, query: Readonly<Record<string, string>>): Promise<number[]> {
      const answer = await app.inject({
        url: `/api/goods/list?${new URLSearchParams(query)}`,
        cookies: { [sessionCookie]: buyer.session },
      });
      const { data } = answer.json() as { data: { list: ReadonlyArray<{ id: number }> } };
      return data.list.map((one) => one.id);
    },
    async close() {
      await app.close();
      await pool.end();
    },
  };
}

async function withTwoProcesses(
  work: (
    soon: (query: Readonly<Record<string, string>>, ids: readonly number[]) => Promise<void>,
    buyer: TestBuyer,
  ) => Promise<void>,
): Promise<void> {
  const buyer = await makeBuyer(t);
  const processes = [await startProcess(), await startProcess()];
  try {
    await work(async (query, ids) => {
      for (const one of processes) {
        await expect.poll(() => one.idsFor(buyer, query)).toEqual(ids);
      }
    }, buyer);
  } finally {
    for (const one of processes) await one.close();
  }
}

/** Ends the connections on which processes listen for changes. */
const cutNotifications = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen platform_change'`.execute(t.db);

test.each([
  ['with a notification', async () => {}],
  ['even without notifications', cutNotifications],
])('a change soon appears in the lists of every process, %s', async (_, cut) => {
  const [one] = await makeGoodsList(t, [{ name: '善变示例片', basePrice: 50_000, batches: [{ onHand: 9 }] }]);
  const id = one?.id ?? 0;
  const change = async (statement: ReturnType<typeof sql>) => {
    await cut();
    await statement.execute(t.db);
  };
  await withTwoProcesses(async (soon, buyer) => {
    const keywords = '善变示例片';
    await soon({ keywords }, [id]);
    await soon({ keywords, price_max: '1.00' }, []);
    await change(sql`update pricing.goods_price set base_price = 5000 where goods_id = ${id}`);
    await soon({ keywords, price_max: '1.00' }, [id]);
    await soon({ keywords, in_stock: '1' }, [id]);
    await change(sql`update stock.batch set reserved = on_hand where goods_id = ${id}`);
    await soon({ keywords, in_stock: '1' }, []);
    await change(sql`update catalogue.goods set is_cold = true where id = ${id}`);
    await soon({ keywords, cold: '1' }, [id]);
    await change(sql`insert into catalogue.goods_tag (goods_id, name) values (${id}, '新')`);
    await soon({ keywords, promo: '新' }, [id]);
    await change(sql`update search.entry set name_norm = '改名示例片' where goods_id = ${id}`);
    await soon({ keywords: '改名示例片' }, [id]);
    await soon({ keywords: '善变示例片改' }, []);
    await change(sql`update catalogue.goods set sale_status = 'off_shelf' where id = ${id}`);
    await transact(t.db, (tx) => refreshEntries(tx, [id], t.clock.now()));
    await soon({ keywords }, []);
    await change(sql`update catalogue.goods set sale_status = 'on_sale' where id = ${id}`);
    await transact(t.db, (tx) => refreshEntries(tx, [id], t.clock.now()));
    await soon({ keywords, buyable: '1' }, [id]);
    await change(sql`
      update qualification.document set valid_to = '2026-11-01'
      where buyer_id = ${buyer.buyerId} and kind = 'DRUG_LICENCE'`);
    await soon({ keywords, buyable: '1' }, []);
  });
  await sql`delete from catalogue.goods where id = ${id}`.execute(t.db);
});

test('a change that commits after younger ones were read is not missed', async () => {
  const [late, early] = await makeGoodsList(t, [{ name: '迟交示例片' }, { name: '早交示例片' }]);
  const rename = `update search.entry set name_norm = $2 where goods_id = $1`;
  await withTwoProcesses(async (soon) => {
    const client = await t.pool.connect();
    try {
      await client.query('begin');
      await client.query(rename, [late?.id, '迟到新名']);
      await t.pool.query(rename, [early?.id, '早到新名']);
      await soon({ keywords: '早到新名' }, [early?.id ?? 0]);
      await soon({ keywords: '迟到新名' }, []);
      await client.query('commit');
    } finally {
      client.release();
    }
    await soon({ keywords: '迟到新名' }, [late?.id ?? 0]);
  });
});
