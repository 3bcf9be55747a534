import { addToCart, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getCommon } from '@qianfang/contract/content';
import { receiveCoupon } from '@qianfang/contract/coupon';
import { getGoodsDetail, getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import type { CallMethod } from '@qianfang/contract/http/call';
import { logOut } from '@qianfang/contract/session';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../build-app.ts';
import { cached, cachedByOwner } from '../memory/cached.ts';
import { caughtUp, followChanges } from '../memory/change-feed.ts';
import { refreshEntries } from '../modules/4-shop/search/index.ts';
import { dbOver, openPool } from '../platform/db.ts';
import { sessionCookie } from '../platform/viewer.ts';
import { makeOffer, makePoints, makeVoucher } from '../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { makeGoods, makeGoodsList, type TestGoods } from '../testing/goods-builders.ts';
import { makeActivity } from '../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { placeOrder } from '../testing/trade-builders.ts';

let t: TestApp;
let buyer: TestBuyer;
/** A company with the buyer's offers, but without the buyer's own data. */
let twin: TestBuyer;
let head: TestBuyer;
let store: TestBuyer;
let goods: TestGoods;
let activity: number;

beforeAll(async () => {
  t = await startTestApp({ isServed: true });
  await sql`
    insert into catalogue.category (name, level, path, sections) values ('示例分类', 1, '{}', '{yx}')`.execute(
    t.db,
  );
  await sql`update catalogue.category set path = array[id]`.execute(t.db);
  const { rows } = await sql<{ id: number }>`select id from catalogue.category`.execute(t.db);
  goods = await makeGoods(t, {
    name: '常备示例片',
    maker: '常备示例制药有限公司',
    categoryId: rows[0]?.id ?? 0,
    isYoux: true,
    batches: [{ onHand: 50, batchNo: 'A1', expiryDate: '2028-01-31' }],
  });
  buyer = await makeBuyer(t);
  twin = await makeBuyer(t);
  head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
  store = await makeBuyer(t, { kind: 'CHAIN_STORE', parentId: head.buyerId });
  activity = await makeActivity(t, {
    kind: 'FLASH',
    items: [{ goodsId: goods.id, price: 80_000, total: 30, perBuyer: 20 }],
  });
  await makeActivity(t, {
    kind: 'FULL_REDUCTION',
    scope: { kind: 'SECTION', names: ['yx'] },
    tiers: [{ amountFen: 10_000, minusFen: 500 }],
  });
  await sql`insert into content.nav_item (name, url) values ('示例导航', '/list')`.execute(t.db);
});
afterAll(() => t.close());

/** Cached answers of the pages. */
async function readAll(): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const as of [buyer.session, twin.session, store.session]) {
    const list = await t.call(getGoodsList, { query: { page: 1, per_page: 40, facets: 1 }, as });
    const tagged = await t.call(getGoodsList, { query: { page: 1, per_page: 40, promo: ['满'] }, as });
    const page = await t.call(getGoodsDetail, { params: { id: goods.id }, as });
    const said = await t.call(getGoodsList, { query: { page: 1, keywords: '俗称示例' }, as });
    const words = await t.call(suggestGoods, { query: { keywords: '常备', type: 0 }, as });
    const cart = await t.call(getCart, { query: { pricing: 1 }, as });
    answers.push(
      ...[list, tagged, said, page, words, cart].map(({ status, message, data }) => ({
        status,
        message,
        data,
      })),
    );
  }
  const common = await t.call(getCommon, {});
  return [...answers, common.data];
}

interface Change {
  execute(db: TestApp['db']): Promise<unknown>;
}

const changes: ReadonlyArray<readonly [what: string, change: () => Change]> = [
  [
    'a name that people use',
    () => sql`insert into search.common_name (said, meant) values ('俗称示例', '常备示例片')`,
  ],
  ['a price', () => sql`update pricing.goods_price set base_price = 123400 where goods_id = ${goods.id}`],
  [
    'a ladder',
    () => sql`insert into pricing.ladder (goods_id, number, price) values (${goods.id}, 20, 70000)`,
  ],
  [
    'a price for a province',
    () => sql`
      insert into pricing.group_price (goods_id, price_group, province, price) values (${goods.id}, '', '广东省', 91000)`,
  ],
  [
    'a price agreed with the company',
    () => sql`
      insert into pricing.buyer_price (buyer_id, goods_id, price, valid_from)
      values (${buyer.buyerId}, ${goods.id}, 85000, '2026-01-01')`,
  ],
  [
    'the history of a price',
    () =>
      sql`insert into pricing.price_history (goods_id, on_date, price) values (${goods.id}, '2026-11-01', 99000)`,
  ],
  ['stock', () => sql`update stock.batch set reserved = reserved + 3 where goods_id = ${goods.id}`],
  ['a batch', () => sql`update stock.batch set status = 'LOCKED' where goods_id = ${goods.id}`],
  ['a batch again', () => sql`update stock.batch set status = 'OK' where goods_id = ${goods.id}`],
  ['a fact of a goods', () => sql`update catalogue.goods set subtitle = '新的说法' where id = ${goods.id}`],
  [
    'the short name of a maker',
    () =>
      sql`update catalogue.maker set name = '改名示例制药有限公司', is_brand = true, short_name = '改名示例'`,
  ],
  [
    'a badge of a goods',
    () => sql`
      insert into catalogue.goods_tag (goods_id, name, describe, is_show) values (${goods.id}, '新', '新到', true)`,
  ],
  [
    'a picture',
    () => sql`insert into catalogue.goods_picture (goods_id, storage_key) values (${goods.id}, 'x')`,
  ],
  [
    'a leaflet',
    () => sql`
      insert into catalogue.leaflet (goods_id, sections) values (${goods.id}, '[{"title": "性状", "text": "白色片"}]')`,
  ],
  [
    'a paper of a goods',
    () => sql`
      insert into catalogue.goods_document (goods_id, kind, title) values (${goods.id}, '说明书', '常备示例片说明书')`,
  ],
  ['the name of a category', () => sql`update catalogue.category set name = '改名分类'`],
  ['the name of a warehouse', () => sql`update stock.warehouse set name = name || '（新）'`],
  [
    'what is left of a quota',
    () => sql`update promotion.quota set claimed = 25 where activity_id = ${activity}`,
  ],
  [
    'what the company took of a quota',
    () => sql`
      insert into promotion.claim (buyer_id, activity_id, goods_id, order_id, quantity, at)
      values (${buyer.buyerId}, ${activity}, ${goods.id}, 1, 18, ${t.clock.now()})`,
  ],
  [
    'the price of an activity',
    () => sql`update promotion.item set price = 75000 where activity_id = ${activity}`,
  ],
  ['the end of an activity', () => sql`update promotion.activity set is_on = false where id = ${activity}`],
  ['the step of an activity', () => sql`update promotion.tier set minus_fen = 800`],
  ['the section of a goods', () => sql`update catalogue.goods set is_youx = false where id = ${goods.id}`],
  ['the entries of the menu', () => sql`update content.nav_item set name = '改名导航'`],
  ['the words that are searched for', () => sql`insert into content.hot_search (name) values ('常备示例片')`],
  [
    'what a decision is made from',
    () => sql`update search.decision_key set facts = jsonb_set(facts, '{isRecalled}', 'true')`,
  ],
  [
    'what a decision is made from, again',
    () => sql`update search.decision_key set facts = jsonb_set(facts, '{isRecalled}', 'false')`,
  ],
  [
    'a line in the cart, beside one that stays as it is, and in the cart of another company',
    () => ({
      execute: async () => {
        const beside = await makeGoods(t, { name: '旁边示例丸', batches: [{ onHand: 500, batchNo: 'B1' }] });
        await sql`
          insert into cart.line (buyer_id, goods_id, warehouse_id, quantity, added_at, updated_at)
          select l.buyer_id, l.goods_id, min(w.id), 3, ${t.clock.now()}::timestamptz, ${t.clock.now()}::timestamptz from stock.warehouse w,
            (values (${buyer.buyerId}::bigint, ${goods.id}::bigint), (${buyer.buyerId}, ${beside.id}),
              (${store.buyerId}, ${goods.id})) as l(buyer_id, goods_id)
          group by l.buyer_id, l.goods_id`.execute(t.db);
      },
    }),
  ],
  [
    'the quantity of a line',
    () => sql`
      update cart.line set quantity = 8 where buyer_id = ${buyer.buyerId} and goods_id = ${goods.id}`,
  ],
  ['what a line cost when it was added', () => sql`update cart.line set added_price = 150000`],
  [
    'the price of what is in the cart',
    () => sql`update pricing.goods_price set base_price = base_price + 100`,
  ],
  [
    'what an order of the cart must come to',
    () => sql`
      insert into pricing.freight_rule (province, shipping_amount_fen, kind, fee_fen)
      values ('广东省', 77700, 'flat', 900) on conflict (province) do update set shipping_amount_fen = 77700`,
  ],
  ['an order of what is in the cart', () => ({ execute: () => placeOrder(t, buyer, [[goods.id, 1]]) })],
  [
    'a line that comes back',
    () => sql`
      insert into cart.line (buyer_id, goods_id, warehouse_id, quantity, added_at, updated_at)
      select ${buyer.buyerId}, ${goods.id}, min(id), 8, ${t.clock.now()}::timestamptz, ${t.clock.now()}::timestamptz from stock.warehouse`,
  ],
  ['an order that is paid', () => sql`update orders.purchase_order set status = 'TO_SHIP'`],
  ['an order that has left', () => sql`update orders.purchase_order set status = 'TO_RECEIVE'`],
  [
    'activities that bring goods along',
    () => ({
      execute: async () => {
        await makeActivity(t, {
          kind: 'EXCHANGE',
          scope: { kind: 'ALL' },
          limitPerOrder: 5,
          items: [{ goodsId: goods.id, price: 10_000, amountFen: 100 }],
        });
        await makeActivity(t, {
          kind: 'AMOUNT_GIFT',
          scope: { kind: 'ALL' },
          tiers: [{ amountFen: 100, giftGoodsId: goods.id, give: 1 }],
        });
      },
    }),
  ],
  [
    'what was chosen of an activity',
    () => sql`
      insert into cart.exchange_choice (buyer_id, activity_id, goods_id, quantity)
      select ${buyer.buyerId}, id, ${goods.id}, 1 from promotion.activity where kind = 'EXCHANGE'`,
  ],
  ['more that was chosen of it', () => sql`update cart.exchange_choice set quantity = 2`],
  ['a choice that was dropped', () => sql`delete from cart.exchange_choice`],
  [
    'a gift that is not wanted',
    () => sql`
      insert into cart.declined_gift (buyer_id, activity_id)
      select ${buyer.buyerId}, id from promotion.activity where kind = 'AMOUNT_GIFT'`,
  ],
  ['a gift that is wanted after all', () => sql`delete from cart.declined_gift`],
  ['a line taken from the cart', () => sql`delete from cart.line`],
  [
    'a goods that nobody has in the cart any more',
    () => sql`update catalogue.goods set sale_status = 'off_shelf' where name = '旁边示例丸'`,
  ],
  [
    'a favourite',
    () => sql`
      insert into favourite.favourite (buyer_id, goods_id, account_id, created_at)
      values (${buyer.buyerId}, ${goods.id}, ${buyer.accountId}, ${t.clock.now()})`,
  ],
  ['an order', () => ({ execute: () => placeOrder(t, buyer, [[goods.id, 1]]) })],
  ['an order that is cancelled', () => sql`update orders.purchase_order set status = 'CANCELLED'`],
  ['a favourite no more', () => sql`delete from favourite.favourite`],
  [
    'a licence of the company',
    () => sql`
      update qualification.document set valid_to = '2026-11-01'
      where buyer_id = ${buyer.buyerId} and kind = 'DRUG_LICENCE'`,
  ],
  [
    'a licence of its head office',
    () => sql`
      update qualification.document set valid_to = '2026-11-01'
      where buyer_id = ${head.buyerId} and kind = 'DRUG_LICENCE'`,
  ],
  [
    'the review of the company',
    () => sql`update identity.buyer set status = 'submitted' where id = ${buyer.buyerId}`,
  ],
  ['the licences of the seller', () => sql`update qualification.seller_licence set valid_to = '2026-11-01'`],
  ['an account', () => sql`update identity.account set is_enabled = false where id = ${buyer.accountId}`],
  ['a session', () => sql`delete from identity.session where account_id = ${store.accountId}`],
];

test('time alone ends an activity’s effects', async () => {
  const timed = await makeActivity(t, {
    kind: 'FLASH',
    untilHours: 0.02,
    items: [{ goodsId: goods.id, price: 40_000, total: 30, perBuyer: 20 }],
  });
  const asking = await makeBuyer(t, { province: '四川省' });
  const ask = async () => {
    const list = await t.call(getGoodsList, { query: { page: 1, per_page: 40 }, as: asking.session });
    const page = await t.call(getGoodsDetail, { params: { id: goods.id }, as: asking.session });
    return [list.data.list.map((one) => one.price), page.data.goods.price];
  };
  const before = await ask();
  expect(await ask()).toEqual(before);

  t.clock.advance({ minutes: 2 });
  const after = await ask();
  expect(after).not.toEqual(before);
  t.feed.invalidateAll();
  expect(await ask()).toEqual(after);
  await sql`delete from promotion.item where activity_id = ${timed}`.execute(t.db);
});

test('a list shows goods as soon as they belong into it', async () => {
  const other = await makeGoods(t, {
    name: '另一示例丸',
    maker: '另一示例制药有限公司',
    basePrice: 990_000,
    batches: [{ onHand: 50, batchNo: 'B1', expiryDate: '2028-01-31' }],
  });
  const asking = await makeBuyer(t, { province: '四川省' });
  const asked = {
    word: { keywords: '常备' },
    cheapest: { sort: 'price_asc', per_page: 1 },
    lasting: { sort: 'expiry', per_page: 1 },
    sold: { sort: 'sales', per_page: 1 },
  } as const;
  /** Asks twice: the second time from the cache. */
  const ask = async () => {
    const told: Record<string, number[]> = {};
    for (const [name, query] of [...Object.entries(asked), ...Object.entries(asked)]) {
      const { data } = await t.call(getGoodsList, { query: { page: 1, ...query }, as: asking.session });
      told[name] = data.list.map((one) => one.id);
    }
    return told;
  };
  const [shown, that] = [[goods.id], [other.id]];
  expect(await ask()).toEqual({ word: shown, cheapest: shown, lasting: shown, sold: shown });
  await sql`update pricing.goods_price set base_price = 10000 where goods_id = ${other.id}`.execute(t.db);
  expect(await ask()).toEqual({ word: shown, cheapest: that, lasting: shown, sold: shown });
  await sql`update stock.batch set expiry_date = '2029-12-31' where goods_id = ${other.id}`.execute(t.db);
  expect(await ask()).toEqual({ word: shown, cheapest: that, lasting: that, sold: shown });
  await sql`update catalogue.goods set sold_quantity = 900 where id = ${other.id}`.execute(t.db);
  expect(await ask()).toEqual({ word: shown, cheapest: that, lasting: that, sold: that });
  await sql`update stock.batch set reserved = on_hand where goods_id = ${other.id}`.execute(t.db);
  expect(await ask()).toEqual({ word: shown, cheapest: that, lasting: shown, sold: shown });
  await sql`update catalogue.goods set sale_status = 'off_shelf' where id = ${other.id}`.execute(t.db);
});

test('lists of goods under controlled sale follow everything that decides who sees them', async () => {
  const batches = [{ onHand: 50 }];
  const [plain, offered, others, elsewhere] = await makeGoodsList(t, [
    { name: '管控示例片', basePrice: 80_000, batches },
    { name: '管控示例片', isControlledSale: true, basePrice: 90_000, batches },
    { name: '管控示例丸', isControlledSale: true, basePrice: 70_000, batches },
    { name: '他处示例膏', isControlledSale: true, basePrice: 60_000, batches },
  ]);
  const ids = [plain, offered, others, elsewhere].map((one) => one?.id ?? 0);
  const offer = (goodsId = 0, provinces: readonly string[] = []) => sql`
    insert into qualification.control_policy (goods_id, provinces, effective_from)
    values (${goodsId}, ${provinces}::text[], '2026-01-01')`;
  await offer(offered?.id, ['四川省']).execute(t.db);
  await offer(others?.id, ['广东省']).execute(t.db);
  await offer(elsewhere?.id).execute(t.db);
  await sql`
    insert into pricing.group_price (goods_id, price_group, province, price) values (${elsewhere?.id}, '', '四川省', 61000)`.execute(
    t.db,
  );
  const asking = await makeBuyer(t, { province: '四川省' });
  const other = await makeBuyer(t, { province: '广东省' });
  const word = encodeURIComponent('管控');
  const paths = [
    `/api/goods/search?keywords=${word}&type=0`,
    `/api/goods/list?keywords=${word}&page=1&per_page=40`,
    `/api/goods/list?keywords=${word}&page=1&per_page=1&facets=1`,
    `/api/goods/list?keywords=${word}&page=1&per_page=40&sort=price_asc`,
  ];
  /** Another search makes the index take in changes. */
  const takeIn = () =>
    t.call(getGoodsList, { query: { page: 1, keywords: '管控', per_page: 3 }, as: other.session });
  const ask = async () => {
    await takeIn();
    return Promise.all(
      paths.map(async (path) => {
        const cookie = `${sessionCookie}=${asking.session}`;
        const answer = await fetch(t.origin + path, { headers: { cookie } });
        return ((await answer.json()) as { data: { list: Array<{ id: number }>; total?: number } }).data;
      }),
    );
  };
  const [first] = await ask();
  expect(first?.list.map(({ id }) => id).toSorted()).toEqual([plain?.id, offered?.id]);

  const shown = async () => (await ask())[0]?.list.length;
  const status = (to: string) =>
    sql`update catalogue.goods set sale_status = ${to} where id = ${offered?.id}`.execute(t.db);
  expect(await shown()).toBe(2);
  await status('off_shelf');
  expect([await shown(), await shown()]).toEqual([1, 1]);
  await status('on_sale');
  expect(await shown()).toBe(2);

  const goodsChanges: ReadonlyArray<(id: number) => Change> = [
    (id) => sql`update stock.batch set reserved = (reserved + 1) % 50 where goods_id = ${id}`,
    (id) => sql`update pricing.goods_price set base_price = base_price + 100 where goods_id = ${id}`,
    (id) => sql`update catalogue.goods set sold_quantity = sold_quantity + 3 where id = ${id}`,
    (id) => sql`
      update catalogue.goods set sale_status = case sale_status when 'on_sale' then 'off_shelf' else 'on_sale' end
      where id = ${id}`,
    (id) => sql`update catalogue.goods set is_controlled_sale = not is_controlled_sale where id = ${id}`,
    (id) => sql`
      update catalogue.goods set ingredients = case when ingredients = '{}' then '{曲马多}'::text[] else '{}' end
      where id = ${id}`,
    (id) => sql`update catalogue.goods set is_ephedrine = not is_ephedrine where id = ${id}`,
    (id) => sql`
      update qualification.control_policy set provinces = case when provinces = '{广东省}' then '{四川省}'::text[] else '{广东省}' end
      where goods_id = ${id}`,
  ];
  const changed = fc.constantFrom(...ids, offered?.id ?? 0, offered?.id ?? 0, others?.id ?? 0);
  const oneChange = fc.record({ id: changed, change: fc.constantFrom(...goodsChanges) });
  await fc.assert(
    fc.asyncProperty(fc.array(oneChange, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const { id, change } of steps) {
        // With its entry, as writers of goods do: they change in one transaction.
        await t.db.transaction().execute(async (tx) => {
          await change(id).execute(tx);
          await refreshEntries(tx, [id], t.clock.now());
        });
        const kept = await ask();
        t.feed.invalidateAll();
        expect(kept).toEqual(await ask());
      }
    }),
    { numRuns: 8 },
  );
  await sql`update catalogue.goods set sale_status = 'off_shelf' where id = any(${ids}::bigint[])`.execute(
    t.db,
  );
  await sql`delete from qualification.control_policy where goods_id = any(${ids}::bigint[])`.execute(t.db);
});

test('a hot word disappears with the last goods that everybody finds by it', async () => {
  const [shown] = await makeGoodsList(t, [
    { name: '热词示例片' },
    { name: '热词示例人白蛋白', goodsClass: 'BLOOD', rxType: 'RX' },
  ]);
  await sql`insert into content.hot_search (name) values ('热词示例')`.execute(t.db);
  const words = async () => {
    t.clock.advance({ minutes: 1 });
    return (await t.call(getCommon, {})).data.rnss.map(({ name }) => name);
  };
  expect(await words()).toEqual(['热词示例']);
  await sql`update catalogue.goods set sale_status = 'off_shelf' where id = ${shown?.id}`.execute(t.db);
  await refreshEntries(t.db, [shown?.id ?? 0], t.clock.now());
  expect(await words()).toEqual([]);
  await sql`delete from content.hot_search`.execute(t.db);
});

test('the check page decides by the database’s present state: addresses, papers, contracts, coupons, vouchers and points', async () => {
  const asking = await makeBuyer(t);
  const { buyerId } = asking;
  const as = asking.session;
  const wanted = await makeGoods(t);
  await t.call(addToCart, { as, body: { params: [{ goods_id: wanted.id, number: 60 }] } });
  const offer = await makeOffer(t, { amountFen: 2_000 });
  const check = async () => {
    const { status, reason, data } = await t.call(checkOut, { as, body: {} });
    return { status, reason, data };
  };
  const steps: ReadonlyArray<readonly [what: string, change: () => Promise<unknown>]> = [
    ['a coupon', () => t.call(receiveCoupon, { as, params: { id: offer } })],
    [
      'what a coupon is called and worth',
      () =>
        sql`update coupon.coupon_offer set name = '改名券', amount_fen = 1500 where id = ${offer}`.execute(
          t.db,
        ),
    ],
    [
      'a coupon that is over',
      () =>
        sql`update coupon.held_coupon set starts_at = '2020-01-01', ends_at = '2020-01-02' where buyer_id = ${buyerId}`.execute(
          t.db,
        ),
    ],
    ['a voucher', () => makeVoucher(t, asking, 3_000)],
    [
      'what is left of a voucher',
      () => sql`update voucher.cash_voucher set balance_fen = 2000 where buyer_id = ${buyerId}`.execute(t.db),
    ],
    ['points', () => makePoints(t, asking, 1_000)],
    [
      'points that are gone',
      () => sql`update points.points_lot set points_left = 400 where buyer_id = ${buyerId}`.execute(t.db),
    ],
    [
      'an address',
      () =>
        sql`update qualification.address set consignee = '王示范' where buyer_id = ${buyerId}`.execute(t.db),
    ],
    [
      'the authority of a purchaser',
      () =>
        sql`update qualification.purchaser set auth_document_id = null where buyer_id = ${buyerId}`.execute(
          t.db,
        ),
    ],
    [
      'a contract that must be signed',
      () =>
        sql`insert into contract_signing.template (kind, version, title, body, required_for, mandatory_from)
          values ('KEPT', 1, '示例合同', '示例合同正文', 'all', '2026-01-01')`.execute(t.db),
    ],
    [
      'a contract that is withdrawn',
      () =>
        sql`update contract_signing.template set withdrawn_at = '2026-01-02' where kind = 'KEPT'`.execute(
          t.db,
        ),
    ],
    [
      'a contract that is in force again',
      () => sql`update contract_signing.template set withdrawn_at = null where kind = 'KEPT'`.execute(t.db),
    ],
    [
      'a signature',
      () =>
        sql`insert into contract_signing.signature (buyer_id, template_id, account_id, signer_name, content_hash, signed_at, valid_to)
          select ${buyerId}, id, ${asking.accountId}, '陈示范', '', ${t.clock.now()}, '2027-12-31'
          from contract_signing.template where kind = 'KEPT'`.execute(t.db),
    ],
  ];
  let before = await check();
  for (const [what, change] of steps) {
    await change();
    const kept = await check();
    t.feed.invalidateAll();
    expect(kept, what).toEqual(await check());
    expect(kept, `${what} shows in no answer`).not.toEqual(before);
    before = kept;
  }
  await sql`update contract_signing.template set withdrawn_at = '2026-01-02' where kind = 'KEPT'`.execute(
    t.db,
  );
});

test('cached data equals the database’s, whatever changes there', async () => {
  let before = await readAll();
  for (const [what, change] of changes) {
    await change().execute(t.db);
    const kept = await readAll();
    t.feed.invalidateAll();
    expect(kept, what).toEqual(await readAll());
    expect(kept, `${what} shows in no answer`).not.toEqual(before);
    before = kept;
  }
});

test('data that changes while it is read is not cached', async () => {
  await t.feed.catchUp();
  let read = 0;
  let meanwhile: (() => Promise<void>) | undefined;
  const load = cached({ topic: 'test', max: 9 }, async (_db, key: number) => {
    read += 1;
    const value = `${key} as read ${read}`;
    await meanwhile?.();
    return value;
  });
  const change = (key: number) =>
    sql`insert into platform.change (topic, key) values ('test', ${key})`
      .execute(t.db)
      .then(() => t.feed.catchUp());
  expect(await load(t.db, 1)).toBe('1 as read 1');
  expect(await load(t.db, 1)).toBe('1 as read 1');
  await change(2);
  expect(await load(t.db, 1)).toBe('1 as read 1');
  await change(1);
  meanwhile = () => change(1);
  expect(await load(t.db, 1)).toBe('1 as read 2');
  meanwhile = () => change(2);
  expect(await load(t.db, 1)).toBe('1 as read 3');
  expect(await load(t.db, 1)).toBe('1 as read 3');
});

test('of concurrent requests for the same one reads it, and a request after a change reads again', async () => {
  await t.feed.catchUp();
  let read = 0;
  let goOn = () => {};
  const load = cached({ topic: 'test', max: 9 }, async (_db, _key: number) => {
    read += 1;
    const value = `read ${read}`;
    await new Promise<void>((done) => {
      goOn = done;
    });
    return value;
  });
  const together = [load(t.db, 7), load(t.db, 7)];
  const goOnFirst = goOn;
  await sql`insert into platform.change (topic, key) values ('test', 7)`.execute(t.db);
  await t.feed.catchUp();
  const later = load(t.db, 7);
  goOnFirst();
  goOn();
  expect(await Promise.all([...together, later])).toEqual(['read 1', 'read 1', 'read 2']);
});

test('of an owner with little data everything is read once, of one with much only what is requested, until it changes', async () => {
  await t.feed.catchUp();
  const has = new Map([
    [1, [11, 12]],
    [2, [21, 22, 23]],
  ]);
  const read: string[] = [];
  const known = (owner: number, keys: readonly number[]) =>
    new Map((has.get(owner) ?? []).filter((key) => keys.includes(key)).map((key) => [key, key * 10]));
  const load = cachedByOwner(
    {
      topic: 'test',
      max: 9,
      maxEach: 2,
      loadAll: async (_db, owner, maxEach) => {
        read.push(`all of ${owner}`);
        const all = has.get(owner) ?? [];
        return all.length > maxEach ? undefined : known(owner, all);
      },
    },
    async (_db, owner, keys) => {
      read.push(`${keys} of ${owner}`);
      return known(owner, keys);
    },
  );
  const ask = async (owner: number, keys: readonly number[]) => {
    const of = await load(t.db, owner, keys);
    return keys.map((key) => of(key));
  };
  expect(await ask(1, [11, 99])).toEqual([110, undefined]);
  expect(await ask(1, [12])).toEqual([120]);
  expect(await ask(2, [21, 99])).toEqual([210, undefined]);
  expect(await ask(2, [99, 23])).toEqual([undefined, 230]);
  expect(read).toEqual(['all of 1', 'all of 2', '21,99 of 2', '23 of 2']);
  has.set(1, [11, 12, 99]);
  await sql`insert into platform.change (topic, key) values ('test', 1)`.execute(t.db);
  await t.feed.catchUp();
  expect(await ask(1, [99])).toEqual([990]);
  expect(read.slice(4)).toEqual(['all of 1', '99 of 1']);
});

test('a transaction reads its own writes', async () => {
  const load = cached({ topic: 'test', max: 9 }, async (db, key: number) => {
    const { rows } = await sql<{ name: string }>`select name from catalogue.goods where id = ${key}`.execute(
      db,
    );
    return rows[0]?.name;
  });
  await t.feed.catchUp();
  expect(await load(t.db, goods.id)).toBe(goods.name);
  await t.db.transaction().execute(async (tx) => {
    await sql`update catalogue.goods set name = '写入示例片' where id = ${goods.id}`.execute(tx);
    expect(await load(tx, goods.id)).toBe('写入示例片');
  });
});

test('a transaction that has caught up sees what others committed before it locked, and not its own writes', async () => {
  const load = cached({ topic: 'goods', max: 9 }, async (db, key: number) => {
    const { rows } = await sql<{ name: string }>`select name from catalogue.goods where id = ${key}`.execute(
      db,
    );
    return rows[0]?.name;
  });
  const rename = (db: TestApp['db'], name: string) =>
    sql`update catalogue.goods set name = ${name} where id = ${goods.id}`.execute(db);
  await t.feed.catchUp();
  const before = await load(t.db, goods.id);
  await t.db.transaction().execute(async (tx) => {
    await rename(t.db, '别人改的示例片');
    expect(await load(t.db, goods.id)).toBe(before);
    const facts = await caughtUp(tx, t.db);
    const sent = t.statements().length;
    expect(await load(facts, goods.id)).toBe('别人改的示例片');
    expect(await load(facts, goods.id)).toBe('别人改的示例片');
    expect(t.statements().length).toBe(sent + 1);
    await rename(tx, '自己改的示例片');
    await caughtUp(tx, t.db);
    expect(await load(t.db, goods.id)).toBe('别人改的示例片');
  });
  await t.feed.catchUp();
  expect(await load(t.db, goods.id)).toBe('自己改的示例片');
});

/** Another process of the store over the same database, following changes as in service. */
async function startProcess() {
  const pool = openPool(t.url, 6);
  const app = await buildApp(t.app.deps.config, dbOver(pool), t.clock);
  const feed = followChanges(app, pool);
  await app.ready();
  feed.start();
  await feed.catchUp();
  return {
    ask: (path: string, session: string, method: CallMethod = 'GET') =>
      app.inject({ method, url: path, cookies: { [sessionCookie]: session } }),
    async close() {
      await app.close();
      await pool.end();
    },
  };
}

test('a log-out applies at once in its process, and soon in every other', async () => {
  const leaving = await makeBuyer(t);
  const [here, there] = [await startProcess(), await startProcess()];
  const path = '/api/user/base';
  try {
    for (const one of [here, there]) expect((await one.ask(path, leaving.session)).statusCode).toBe(200);
    await here.ask(logOut.path, leaving.session, logOut.method);
    expect((await here.ask(path, leaving.session)).statusCode).toBe(401);
    await expect.poll(async () => (await there.ask(path, leaving.session)).statusCode).toBe(401);
  } finally {
    await here.close();
    await there.close();
  }
});

test('an answer that the browser has is not sent again, until it changes', async () => {
  const asking = await makeBuyer(t, { province: '四川省' });
  await sql`update qualification.seller_licence set valid_to = '2029-12-31'`.execute(t.db);
  await sql`update search.decision_key set facts = jsonb_set(facts, '{isRecalled}', 'false')`.execute(t.db);
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${t.origin}/api/goods/detail/${goods.id}`, {
      headers: { ...headers, cookie: `${sessionCookie}=${asking.session}` },
    });
  const first = await ask();
  const etag = String(first.headers.get('etag'));
  expect([first.status, first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
    200,
    'private, no-cache',
    'cookie',
  ]);
  const again = await ask({ 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await sql`update pricing.goods_price set base_price = base_price + 100 where goods_id = ${goods.id}`.execute(
    t.db,
  );
  expect((await ask({ 'if-none-match': etag })).status).toBe(200);
});
