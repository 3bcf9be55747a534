import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { getBrand, getBrandFocus } from '@qianfang/contract/brand-zone';
import { getGoodsList } from '@qianfang/contract/goods';
import { getDevices } from '@qianfang/contract/zone';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshEntries } from '../modules/4-shop/search/index.ts';
import { transact } from '../platform/transact.ts';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { makeGoodsList } from '../testing/goods-builders.ts';
import { makeActivity } from '../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type CallInput, makeCall, nameOf } from './make-call.ts';

/** Text by which goods are recognised in an answer. */
const common = '众人示例片';
const controlled = '控销示例片';
const banned = '血液示例片';
const beyondSeller = '卖方无证示例片';
/** Under controlled sale for one kind of company each. */
const forPharmacies = '药店专供示例片';
const forClinics = '诊所专供示例片';
const hiddenFromAll = [banned, beyondSeller];

let t: TestApp;
/** Admitted to the goods under controlled sale, with a price of its own. */
let favoured: TestBuyer;
let other: TestBuyer;
let clinic: TestBuyer;
let asked: Readonly<Record<string, CallInput>>;
/** One for all, and one under controlled sale. */
let setParts: readonly number[];

/** Every call that shows goods not requested by id, and its input. */
const offering: Readonly<Record<string, (ids: Ids) => CallInput>> = {
  'GET /api/goods/list': () => ({ query: { facets: 1 } }),
  'GET /api/goods/search': () => ({ query: { keywords: '示例片' } }),
  'GET /api/goods/hot': () => ({}),
  'GET /api/index_wntj/{page}': () => ({ params: { page: 1 } }),
  'GET /api/focus/xrtj': () => ({}),
  'GET /api/goods/fl': () => ({}),
  'GET /api/index/spike': () => ({}),
  'GET /api/activity/everyday_price': () => ({}),
  'GET /api/yjh/{id}': ({ fair }) => ({ params: { id: fair } }),
  'GET /api/near_expiry': () => ({}),
  'GET /api/zone/pieces': () => ({}),
};
/** Those with counts. */
const counting = [
  'GET /api/goods/list',
  'GET /api/index_wntj/{page}',
  'GET /api/goods/fl',
  'GET /api/yjh/{id}',
  'GET /api/near_expiry',
  'GET /api/zone/pieces',
];

interface Ids {
  readonly fair: number;
}

/** Puts the same goods into every list there is. */
async function offerEverywhere(ids: readonly number[]): Promise<Ids> {
  const items = (price: number) => ids.map((goodsId) => ({ goodsId, price }));
  await makeActivity(t, { kind: 'FLASH', items: items(95_000) });
  const shanghaiDay = { fromHours: -10, untilHours: 14 };
  await makeActivity(t, { kind: 'DAILY', items: items(96_000), ...shanghaiDay });
  await makeActivity(t, { kind: 'SPECIAL', items: items(97_000), isFirstOrderOnly: true });
  await makeActivity(t, { kind: 'WELFARE', rateBp: 9_800 });
  const fair = await makeActivity(t, {
    kind: 'FULL_REDUCTION',
    zone: 'yjh',
    scope: { kind: 'GOODS', ids },
    tiers: [{ amountFen: 50_000, minusFen: 3_000 }],
  });
  return { fair };
}

beforeAll(async () => {
  t = await startTestApp();
  favoured = await makeBuyer(t);
  other = await makeBuyer(t, { province: '四川省' });
  clinic = await makeBuyer(t, { kind: 'CLINIC' });
  const soon = addDays(dateInShanghai(t.clock.now()), 150);
  const batches = [{ onHand: 500 }, { onHand: 40, expiryDate: soon }];
  const goods = await makeGoodsList(t, [
    { name: common, batches },
    { name: controlled, batches, isControlledSale: true },
    { name: banned, batches, goodsClass: 'BLOOD' },
    { name: beyondSeller, batches, goodsClass: 'ANABOLIC' },
    { name: forPharmacies, batches, isControlledSale: true },
    { name: forClinics, batches, isControlledSale: true },
  ]);
  const ids = goods.map((one) => one.id);
  await sql`
    update qualification.seller_licence set scope_codes = array_remove(scope_codes, 'ANABOLIC')`.execute(
    t.db,
  );
  await sql`
    insert into qualification.control_policy (goods_id, provinces, buyer_kinds, allowed_buyers, denied_buyers, effective_from)
    values (${ids[1]}, '{}', '{}', array[${favoured.buyerId}::bigint], '{}', '2026-01-01'),
      (${ids[4]}, '{}', '{RETAIL_SINGLE}', '{}', '{}', '2026-01-01'),
      (${ids[5]}, '{}', '{CLINIC}', '{}', '{}', '2026-01-01')`.execute(t.db);
  await sql`
    insert into zone.piece (goods_id, letter, bag_grams)
    select id, 'S', 500 from unnest(${ids}::bigint[]) id`.execute(t.db);
  await sql`
    insert into pricing.buyer_price (buyer_id, goods_id, price, valid_from) values
      (${favoured.buyerId}, ${ids[0]}, 77700, '2026-01-01')`.execute(t.db);
  setParts = ids.slice(0, 2);
  const made = await offerEverywhere(ids);
  asked = Object.fromEntries(Object.entries(offering).map(([name, of]) => [name, of(made)]));
});
afterAll(() => t.close());

async function answerOf(name: string, buyer: TestBuyer): Promise<string> {
  const endpoint = allEndpoints.find((one) => nameOf(one) === name);
  if (!endpoint) throw new Error(`the contract has no ${name}`);
  const answer = await makeCall(t, endpoint, asked[name], buyer.session);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return JSON.stringify(answer.body);
}

describe.each(Object.keys(offering))('%s', (name) => {
  test('offers every company the goods it may have, and no others', async () => {
    const [mine, theirs] = [await answerOf(name, favoured), await answerOf(name, other)];
    for (const text of [mine, theirs]) {
      expect(text).toContain(common);
      for (const hidden of hiddenFromAll) expect(text).not.toContain(hidden);
    }
    expect(mine).toContain(controlled);
    expect(theirs).not.toContain(controlled);
  });

  test('shows the price of a contract to who has it alone', async () => {
    const [mine, theirs] = [await answerOf(name, favoured), await answerOf(name, other)];
    // Suggestions show the price with 98折 on it.
    expect(mine).toMatch(/"7\.(77|6146)"/);
    expect(theirs).not.toMatch(/"7\.(77|6146)"/);
  });
});

test.each(Object.keys(offering))('%s offers a pharmacy and a clinic what is for their kind', async (name) => {
  const [pharmacy, practice] = [await answerOf(name, other), await answerOf(name, clinic)];
  for (const text of [pharmacy, practice]) expect(text).toContain(common);
  expect(pharmacy).toContain(forPharmacies);
  expect(pharmacy).not.toContain(forClinics);
  expect(practice).toContain(forClinics);
  expect(practice).not.toContain(forPharmacies);
});

test.each(counting)('%s counts what it shows', async (name) => {
  const totalOf = async (buyer: TestBuyer) =>
    (JSON.parse(await answerOf(name, buyer)) as { data: { total: number } }).data.total;
  expect((await totalOf(favoured)) - (await totalOf(other))).toBe(1);
});

test('a set with a part that a company may not have does not exist for it', async () => {
  await makeActivity(t, {
    kind: 'COMBINATION',
    name: '示例组合',
    setPrice: 150_000,
    items: setParts.map((goodsId) => ({ goodsId, quantity: 1 })),
  });
  const sets = 'GET /api/combination';
  expect(await answerOf(sets, favoured)).toContain('示例组合');
  const theirs = await answerOf(sets, other);
  expect(theirs).not.toContain('示例组合');
  expect(theirs).not.toContain(controlled);
});

describe('a goods that a company cannot see', () => {
  const hidden = '暗藏示例片';
  const hiddenMaker = '暗藏示例药业有限公司';
  /** With the same name, maker and category as an existing one. */
  let twins: readonly [seen: number, hidden: number];
  let alone: number;

  beforeAll(async () => {
    const goods = await makeGoodsList(t, [
      { name: '双生示例片', spec: '10片', maker: '双生示例药业有限公司' },
      { name: '双生示例片', spec: '20片', maker: '双生示例药业有限公司', isControlledSale: true },
      { name: hidden, maker: hiddenMaker, isControlledSale: true, basePrice: 12_300 },
    ]);
    const [seen = 0, twin = 0, third = 0] = goods.map((one) => one.id);
    twins = [seen, twin];
    alone = third;
    await sql`
      insert into qualification.control_policy (goods_id, provinces, buyer_kinds, allowed_buyers, denied_buyers, effective_from)
      select id, '{}', '{}', array[${favoured.buyerId}::bigint], '{}', '2026-01-01'
      from unnest(${[twin, third]}::bigint[]) id`.execute(t.db);
    await sql`update catalogue.goods set barcode = '6909876543210', approval_no = '国药准字H99887766' where id = ${third}`.execute(
      t.db,
    );
    await transact(t.db, (tx) => refreshEntries(tx, [alone], t.clock.now()));
    await sql`insert into content.hot_search (name, sort) values (${hidden}, 1)`.execute(t.db);
  });

  const missing = 999_999_999;
  /** Calls that name a goods, with its id as input. */
  const naming: Readonly<Record<string, (id: number) => CallInput>> = {
    'GET /api/goods/detail/{id}': (id) => ({ params: { id } }),
    'GET /api/goods/delivery/{id}': (id) => ({ params: { id } }),
    'POST /api/notice': (id) => ({ body: { goods_id: id, kind: 'price' } }),
    'POST /api/order_pad/choice': (id) => ({ body: { key: 'x', goods_id: id } }),
    'POST /api/favorite': (id) => ({ body: { goods_ids: [id] } }),
    'POST /api/purchase_template': (id) => ({
      body: { name: `模板${id}`, lines: [{ goods_id: id, number: 10 }] },
    }),
  };

  const askAs = async (name: string, asked: CallInput, buyer: TestBuyer) => {
    const endpoint = allEndpoints.find((one) => nameOf(one) === name);
    if (!endpoint) throw new Error(`the contract has no ${name}`);
    return makeCall(t, endpoint, asked, buyer.session);
  };

  test.each(Object.keys(naming))('%s answers as for none', async (name) => {
    const of = naming[name];
    const answerTo = async (id: number, buyer: TestBuyer) => {
      const { status, body } = await askAs(name, of?.(id) ?? {}, buyer);
      return { status, text: JSON.stringify(body).replaceAll(String(id), 'ID') };
    };
    const none = await answerTo(missing, other);
    expect(await answerTo(alone, other)).toEqual(none);
    expect(await answerTo(alone, favoured)).not.toEqual(none);
  });

  test('only the cart says why, by C-01, and adds nothing', async () => {
    const add = (buyer: TestBuyer) =>
      askAs('POST /api/cart', { body: { params: [{ goods_id: alone, number: 10 }] } }, buyer);
    const { status, body } = await add(other);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { added: [], failed: [{ goods_id: alone, reason: 'CONTROLLED_SALE' }], total: 0 },
    });
    expect((await add(favoured)).body).not.toEqual(body);
  });

  test.each([
    ['GET /api/goods/list', { query: { keywords: hidden, facets: 1 } }],
    ['GET /api/goods/list', { query: { keywords: '暗藏示列片' } }],
    ['GET /api/goods/list', { query: { keywords: 'acslp' } }],
    ['GET /api/goods/list', { query: { keywords: '暗藏', type: 1, facets: 1 } }],
    ['GET /api/goods/list', { query: { keywords: '6909876543210' } }],
    ['GET /api/goods/list', { query: { keywords: '国药准字H99887766' } }],
    ['GET /api/goods/list', { query: { price_min: '1.20', price_max: '1.30', facets: 1 } }],
    ['GET /api/goods/list', { query: { sort: 'price_asc', per_page: 80 } }],
    ['GET /api/goods/list', { query: { sort: 'new', per_page: 80 } }],
    ['GET /api/goods/search', { query: { keywords: 'acslp' } }],
    ['GET /api/goods/search', { query: { keywords: '暗藏', type: 1 } }],
    ['GET /api/focus/ppzq', { query: { keywords: '暗藏' } }],
    ['POST /api/order_pad/match', { body: { text: `${hidden} 5\n6909876543210 5` } }],
  ] as const)('%s %j does not reveal it', async (name, asked) => {
    const [mine, theirs] = [await askAs(name, asked, favoured), await askAs(name, asked, other)];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    // A list of brands names no goods.
    const isTold = name !== 'GET /api/focus/ppzq';
    expect(/暗藏示例/.test(JSON.stringify(mine.body))).toBe(isTold);
    // The pad returns the typed text as it was.
    const told = JSON.stringify(theirs.body, (key, value) => (key === 'text' || key === 'key' ? '' : value));
    expect(told).not.toMatch(/暗藏示例|"correction":"/);
    expect(told).not.toContain(`"id":${alone},`);
  });

  test('is no hot word for anybody, because all see the same', async () => {
    const words = JSON.stringify((await askAs('GET /api/focus/common', {}, favoured)).body);
    expect(words).not.toContain(hidden);
  });

  test('appears nowhere beside its visible twin', async () => {
    const asked = { params: { id: twins[0] } };
    const detail = JSON.stringify((await askAs('GET /api/goods/detail/{id}', asked, other)).body);
    expect(detail).toContain('双生示例片');
    expect(detail).not.toContain('20片');
    const theirs = JSON.stringify((await askAs('GET /api/goods/detail/{id}', asked, favoured)).body);
    expect(theirs).toContain('20片');
  });
});

describe('brands, topics and devices', () => {
  const brand = '示例品牌药业有限公司';
  const exclusive = '独家示例品牌药业有限公司';
  let made: readonly number[];

  beforeAll(async () => {
    const goods = await makeGoodsList(t, [
      { name: '品牌示例棉签', maker: brand, goodsClass: 'DEV1', rxType: 'NONE', isDevice: true },
      { name: '品牌控销棉签', maker: brand, goodsClass: 'DEV1', isDevice: true, isControlledSale: true },
      { name: '独家控销棉签', maker: exclusive, goodsClass: 'DEV1', isDevice: true, isControlledSale: true },
    ]);
    made = goods.map((one) => one.id);
    await sql`update catalogue.maker set is_brand = true where name in (${brand}, ${exclusive})`.execute(
      t.db,
    );
    await sql`
      insert into qualification.control_policy (goods_id, provinces, buyer_kinds, allowed_buyers, denied_buyers, effective_from)
      select id, '{}', '{}', array[${favoured.buyerId}::bigint], '{}', '2026-01-01'
      from unnest(${made.slice(1)}::bigint[]) id`.execute(t.db);
  });

  test('a brand exists for companies that see goods of it, and counts those', async () => {
    const brandsOf = async (buyer: TestBuyer) => (await t.call(getBrandFocus, { as: buyer.session })).data;
    const [mine, theirs] = [await brandsOf(favoured), await brandsOf(other)];
    const countsOf = ({ list }: typeof mine) => list.map((one) => [one.maker, one.count]);
    expect(countsOf(mine)).toEqual(
      expect.arrayContaining([
        [brand, 2],
        [exclusive, 1],
      ]),
    );
    expect(countsOf(theirs)).toEqual([[brand, 1]]);
    expect([mine.total, theirs.total]).toEqual([2, 1]);
    const sumOf = ({ facets }: typeof mine) => facets.letter.reduce((sum, one) => sum + one.count, 0);
    expect([sumOf(mine), sumOf(theirs)]).toEqual([2, 1]);
    const id = mine.list.find((one) => one.maker === brand)?.id ?? 0;
    const seen = async (buyer: TestBuyer) =>
      (await t.call(getBrand, { as: buyer.session, params: { id } })).data.count;
    expect([await seen(favoured), await seen(other)]).toEqual([2, 1]);
  });

  test('a topic lists and counts what a company sees of it', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into zone.topic (name) values ('示例专题') returning id`.execute(t.db);
    const topic = rows[0]?.id ?? 0;
    await sql`
      insert into zone.topic_goods (topic_id, goods_id)
      select ${topic}, id from unnest(${made}::bigint[]) id`.execute(t.db);
    const seen = async (buyer: TestBuyer) => {
      const { data } = await t.call(getGoodsList, { as: buyer.session, query: { topic } });
      return [data.total, data.list.map((one) => one.name).toSorted()];
    };
    expect(await seen(favoured)).toEqual([3, ['品牌控销棉签', '品牌示例棉签', '独家控销棉签'].toSorted()]);
    expect(await seen(other)).toEqual([1, ['品牌示例棉签']]);
  });

  test('the device zone lists, counts and filters what a company sees', async () => {
    const seen = async (buyer: TestBuyer) => {
      const { data } = await t.call(getDevices, { as: buyer.session });
      return [data.total, data.list.length, data.facets.sccj.map((one) => one.label).toSorted()];
    };
    expect(await seen(favoured)).toEqual([3, 3, [exclusive, brand].toSorted()]);
    expect(await seen(other)).toEqual([1, 1, [brand]]);
  });
});
