import { getGoodsDetail, getGoodsList, getHotGoods, suggestGoods } from '@qianfang/contract/goods';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let buyer: TestBuyer;
let amoxicillin: TestGoods;
let ginseng: TestGoods;

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  amoxicillin = await makeGoods(t, {
    name: '阿莫西林胶囊',
    goodsClass: 'ANTIB',
    rxType: 'RX',
    maker: '云杉谷制药有限公司',
  });
  ginseng = await makeGoods(t, {
    name: '人参',
    goodsClass: 'TCM_PIECE',
    rxType: 'NONE',
    basePrice: 1_234_567,
  });
  await makeGoods(t, { name: '阿莫西林颗粒', goodsClass: 'ANTIB', rxType: 'RX', batches: [{ onHand: 0 }] });
  await makeGoods(t, { name: '人血白蛋白', goodsClass: 'BLOOD', rxType: 'RX' });
  await makeGoods(t, { name: '未上架的药', saleStatus: 'draft' });
});
afterAll(() => t.close());

const list = (query: Partial<QueryOf<typeof getGoodsList>>, as = buyer.session) =>
  t.call(getGoodsList, { as, query });

describe('finding goods', () => {
  test('goods are found by Chinese, initials, full pinyin, each reading and maker', async () => {
    for (const keywords of [
      '阿莫西林',
      'amxl',
      'amoxilin',
      '阿mxl',
      '云杉谷',
      'ＡＭＸＬ',
      'ysg amxl',
      'amxl ysg',
      '云杉制药',
      '云杉制药 阿莫西林',
    ]) {
      const found = await list({ keywords });
      expect(found.data.list[0]?.id, keywords).toBe(amoxicillin.id);
    }
    for (const keywords of ['rs', 'rc', 'renshen', 'rencan']) {
      const found = await list({ keywords });
      expect(found.data.list[0]?.id, keywords).toBe(ginseng.id);
    }
  });

  test('one letter or digit finds goods, and so does an approval number with or without its words', async () => {
    const { rows } = await t.pool.query<{ approval_no: string }>(
      'select approval_no from catalogue.goods where id = $1',
      [amoxicillin.id],
    );
    const number = rows[0]?.approval_no ?? '';
    expect(number).not.toBe('');
    for (const keywords of ['x', number.at(-1) ?? '']) {
      const found = await list({ keywords });
      expect(
        found.data.list.map((goods) => goods.id),
        keywords,
      ).toContain(amoxicillin.id);
    }
    for (const keywords of [number, number.toLowerCase(), number.replace('国药准字', '')]) {
      const found = await list({ keywords });
      expect(found.data.list[0]?.id, keywords).toBe(amoxicillin.id);
    }
  });

  test('a keyword without results suggests what was meant, by sound or by letters', async () => {
    const meant = async (keywords: string) => (await list({ keywords })).data.correction;
    expect(await meant('阿莫西淋')).toBe('阿莫西林');
    expect(await meant('阿莫希林胶囊')).toBe('阿莫西林胶囊');
    expect(await meant('阿莫林胶囊')).toBe('阿莫西林胶囊');
    expect(await meant('amxkjn')).toBe('阿莫西林胶囊');
    expect(await meant('amoxiling')).toBe('阿莫西林胶囊');
    expect(await meant('amoxillin')).toBe('阿莫西林胶囊');
    expect(await meant('阿莫西淋 0.25g')).toBe('阿莫西林 0.25g');
    expect(await meant('阿莫西林 9.99g')).toBeNull();
    expect(await meant('阿莫西淋 9.99g')).toBe('阿莫西林 9.99g');
    expect(await meant('zzzqqq')).toBeNull();
    expect(await meant('人身')).toBe('人参');
    // Neither what is found nor what this company may not see is offered as a correction.
    expect(await meant('amxl')).toBeNull();
    expect(await meant('人血白旦白')).toBeNull();
    expect(await meant('未上架的要')).toBeNull();
  });

  test('matches are marked in the name as they were typed', async () => {
    const hitOf = async (keywords: string) => (await list({ keywords })).data.list[0]?.hit;
    expect(await hitOf('amxl')).toEqual([[0, 4]]);
    expect(await hitOf('胶囊')).toEqual([[4, 6]]);
    expect(await hitOf('rc')).toEqual([[0, 2]]);
    expect((await list({})).data.list[0]?.hit).toBeUndefined();
  });

  test('goods in stock come before sold-out goods', async () => {
    const found = await list({ keywords: 'amxl' });
    expect(found.data.list.map((goods) => goods.name)).toEqual(['阿莫西林胶囊', '阿莫西林颗粒']);
    expect(found.data).toMatchObject({ total: 2, facets: null });
  });

  test('goods never sold online or not on sale are in no list and no suggestion, and have no page', async () => {
    const found = await list({ keywords: '白蛋白' });
    expect(found.data).toMatchObject({ list: [], total: 0 });
    const suggested = await t.call(suggestGoods, { as: buyer.session, query: { keywords: 'rxbdb' } });
    expect(suggested.data.list).toEqual([]);
  });

  test('filters, sorts and counts agree', async () => {
    const found = await list({ facets: 1, sort: 'price_desc', in_stock: 1 });
    expect(found.data.list.map((goods) => goods.name)).toEqual(['人参', '阿莫西林胶囊']);
    expect(found.data.facets?.sccj).toContainEqual({
      value: String(found.data.list[1]?.sccj_id),
      label: '云杉谷制药有限公司',
      count: 1,
    });
    const total = async (query: Parameters<typeof list>[0]) => (await list(query)).data.total;
    const counted = await list({ facets: 1, expiry: '12' });
    for (const { value, count } of counted.data.facets?.expiry ?? []) {
      expect(count).toBe(await total({ expiry: value as '6' | '12' | 'near' }));
    }
    expect(counted.data.facets?.expiry.map(({ value }) => value)).toContain('6');
    expect(counted.data.facets?.price?.length).toBeGreaterThan(0);
    for (const { value, count } of counted.data.facets?.price ?? []) {
      const [price_min, price_max] = value.split('-').map((text) => text || undefined);
      expect(count).toBe(
        await total({ ...(price_min && { price_min }), ...(price_max && { price_max }), expiry: '12' }),
      );
    }
    const makers = await list({ keywords: 'ysg', type: 1 });
    expect(makers.data.list.map((goods) => goods.name)).toEqual(['阿莫西林胶囊']);
    const dear = await list({ price_min: '100.00' });
    expect(dear.data.list.map((goods) => goods.price)).toEqual(['123.4567']);
    for (const price_min of ['100', '100.5']) expect(await total({ price_min })).toBe(1);
  });

  test('suggestions mark the matches', async () => {
    const byLetters = await t.call(suggestGoods, { as: buyer.session, query: { keywords: 'amxl' } });
    expect(byLetters.data.list[0]).toMatchObject({ id: amoxicillin.id, name: '阿莫西林胶囊', hit: [[0, 4]] });
    const makers = await t.call(suggestGoods, { as: buyer.session, query: { keywords: '云杉', type: 1 } });
    expect(makers.data.list).toEqual([{ name: '云杉谷制药有限公司', count: 1, hit: [[0, 2]] }]);
  });

  test('an unapproved company sees no price, and cannot find goods by price', async () => {
    const waiting = await makeBuyer(t, { passed: false });
    const found = await list({ keywords: 'amxl', price_min: '99.00', sort: 'price_desc' }, waiting.session);
    expect(found.data.total).toBe(2);
    expect(found.data.list[0]).toMatchObject({ price: null, base_price: null, is_buy: 0 });
    expect(found.data.list[0]?.buy_block?.reason).toBe('NOT_PASSED');
    const counted = await list({ keywords: 'amxl', facets: 1 }, waiting.session);
    expect(counted.data.facets?.price).toBeNull();
  });

  test('a company under review sees the bestsellers it may see, without prices; others see those they may buy', async () => {
    await makeGoods(t, { name: '卖空的示例片', batches: [{ onHand: 0 }] });
    const hot = async (as: string) => (await t.call(getHotGoods, { as, query: { per_page: 20 } })).data.list;
    const waiting = await makeBuyer(t, { passed: false });
    const seen = await list({ sort: 'sales', in_stock: 1 }, waiting.session);
    const shown = await hot(waiting.session);
    expect(shown.map(({ id }) => id)).toEqual(seen.data.list.map(({ id }) => id));
    expect(shown.map(({ id }) => id)).toContain(ginseng.id);
    expect(shown.every(({ price, is_buy }) => price === null && is_buy === 0)).toBe(true);
    const buyable = await list({ sort: 'sales', in_stock: 1, buyable: 1 });
    expect((await hot(buyer.session)).map(({ id }) => id)).toEqual(buyable.data.list.map(({ id }) => id));
  });

  test('visitors see nothing', async () => {
    const answer = await t.call(getGoodsList, { query: {} });
    expect(answer).toMatchObject({ status: 401, reason: 'NOT_LOGGED_IN' });
  });

  test('the detail shows batches, ladder and facts, earliest expiry first', async () => {
    const goods = await makeGoods(t, {
      name: '布洛芬缓释胶囊',
      ladder: { type: 2, tiers: [[50, 90_000]] },
      batches: [
        { onHand: 30, batchNo: 'B2', expiryDate: '2028-11-30' },
        { onHand: 20, batchNo: 'B1', expiryDate: '2027-11-30' },
        { onHand: 9, batchNo: 'LOCKED', status: 'LOCKED' },
      ],
    });
    const detail = await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } });
    expect(detail.data.batches.map((batch) => batch.batch_no)).toEqual(['B1', 'B2']);
    expect(detail.data.goods).toMatchObject({
      number: 50,
      price: '10.00',
      ladder_price: [{ number: 50, price: '9.00' }],
    });
    const missing = await t.call(getGoodsDetail, { as: buyer.session, params: { id: 999_999 } });
    expect(missing.status).toBe(404);
  });

  test('the detail names the categories above a product, from the top down', async () => {
    const goods = await makeGoods(t, { name: '氨氯地平片' });
    await sql`
      with top as (insert into catalogue.category (name, level) values ('西药', 1) returning id),
      leaf as (insert into catalogue.category (name, level, parent_id) select '心脑血管', 2, id from top returning id, parent_id),
      paths as (select id, array[parent_id, id] as path from leaf)
      update catalogue.goods set category_id = paths.id from paths where goods.id = ${goods.id}`.execute(
      t.db,
    );
    await sql`
      update catalogue.category c set path = array_remove(array[c.parent_id, c.id], null)`.execute(t.db);
    const detail = await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } });
    expect(detail.data.goods.category_path).toEqual([
      { id: expect.any(Number), name: '西药' },
      { id: expect.any(Number), name: '心脑血管' },
    ]);
  });

  test('the number of statements does not grow with the rows', async () => {
    const count = async (per_page: number) => {
      t.resetStatements();
      await list({ per_page, facets: 1 });
      return t.statements().length;
    };
    expect(await count(4)).toBe(await count(1));
  });
});
