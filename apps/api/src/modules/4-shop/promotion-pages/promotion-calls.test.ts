import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToCart, getCart } from '@qianfang/contract/cart';
import { getGoodsDetail } from '@qianfang/contract/goods';
import { getMessages } from '@qianfang/contract/message';
import {
  getCombinations,
  getEverydayPrice,
  getFair,
  getFairs,
  getSpike,
  getWelfare,
  remindOfActivity,
} from '@qianfang/contract/promotion';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { importCatalogue } from '../../../testing/import-catalogue.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.pool.query('update promotion.activity set is_on = false');
  buyer = await makeBuyer(t);
});

const price = (amount: number) => Math.round(amount * 10_000);

describe('sessions of special prices', () => {
  test('the running session and the next one, with the sold share of each goods', async () => {
    const goods = await makeGoods(t);
    const hm = await makeGoods(t, { isEphedrine: true });
    const items = [
      { goodsId: goods.id, price: price(8), total: 3, perBuyer: 3 },
      { goodsId: hm.id, price: price(8), total: 3 },
    ];
    const [now, next] = [
      await makeActivity(t, { kind: 'FLASH', name: '10 点场', items, untilHours: 2 }),
      await makeActivity(t, { kind: 'FLASH', name: '12 点场', items, fromHours: 2, untilHours: 4 }),
    ];
    await makeActivity(t, { kind: 'FLASH', name: '14 点场', items, fromHours: 4, untilHours: 6 });
    await placeOrder(t, buyer, [[goods.id, 2]]);
    const { data } = await t.call(getSpike, { as: buyer.session });
    expect(data.timestamp).toBe(Math.floor(t.clock.now().getTime() / 1000));
    expect(data.sessions.map((session) => [session.id, session.state])).toEqual([
      [now, 'running'],
      [next, 'coming'],
    ]);
    // 含麻 goods are never advertised at a promotional price.
    expect(data.sessions[0]?.list).toMatchObject([
      {
        goods: { id: goods.id },
        price: '8.00',
        raw_price: '10.00',
        total: 3,
        sold: 2,
        sold_percent: 66,
        left: 1,
      },
    ]);
    await placeOrder(t, buyer, [[goods.id, 1]]);
    const after = await t.call(getSpike, { as: buyer.session });
    expect(after.data.sessions[0]?.list[0]).toMatchObject({ sold_percent: 100, is_sold_out: 1, left: 0 });
  });

  test('每日特价 come by day, and a company with a reminder is notified once when its own begins', async () => {
    const [goods, other] = [await makeGoods(t), await makeBuyer(t)];
    const items = [{ goodsId: goods.id, price: price(9) }];
    // At 10:00: 14 hours to midnight.
    await makeActivity(t, { kind: 'DAILY', items, fromHours: -10, untilHours: 14 });
    const tomorrow = await makeActivity(t, {
      kind: 'DAILY',
      name: '每日特价',
      items,
      fromHours: 14,
      untilHours: 38,
    });
    const read = async (as: TestBuyer) => (await t.call(getEverydayPrice, { as: as.session })).data.days;
    expect((await read(buyer)).map(({ date, state, ends_at }) => [date, state, ends_at])).toEqual([
      ['2026-11-21', 'running', '2026-11-22T00:00:00+08:00'],
      ['2026-11-22', 'coming', '2026-11-23T00:00:00+08:00'],
    ]);
    const remind = (activity_id: number, is_on: 0 | 1) =>
      t.call(remindOfActivity, { as: buyer.session, body: { activity_id, goods_id: goods.id, is_on } });
    expect((await remind(999_999, 1)).status).toBe(404);
    expect((await remind(tomorrow, 1)).status).toBe(200);
    expect((await read(buyer))[1]?.list[0]?.is_reminded).toBe(1);
    expect((await read(other))[1]?.list[0]?.is_reminded).toBe(0);

    const tell = () => t.app.deps.jobs.run('send-activity-reminders', { activityId: tomorrow });
    const messages = async (as: TestBuyer) =>
      (await t.call(getMessages, { as: as.session, query: {} })).data.list.filter(
        (message) => message.title === '每日特价 已开始',
      );
    await tell();
    expect(await messages(buyer)).toHaveLength(0);
    t.clock.advance({ hours: 14 });
    await tell();
    await tell();
    expect(await messages(buyer)).toMatchObject([{ url: '/mrtj' }]);
    expect(await messages(other)).toHaveLength(0);
    expect((await remind(tomorrow, 1)).status).toBe(404);
    t.clock.advance({ hours: -14 });
  });

  test('a company that has not passed sees the offers without prices', async () => {
    const waiting = await makeBuyer(t, { passed: false });
    const goods = await makeGoods(t);
    await makeActivity(t, { kind: 'FLASH', items: [{ goodsId: goods.id, price: price(8) }] });
    await makeActivity(t, {
      kind: 'COMBINATION',
      setPrice: price(36),
      items: [{ goodsId: goods.id, quantity: 4 }],
    });
    const sets = await t.call(getCombinations, { as: waiting.session, query: {} });
    expect(sets.data.list[0]).toMatchObject({ price: null, is_buy: 0, message: '资质审核通过后方可购买' });
    const { data } = await t.call(getSpike, { as: waiting.session });
    expect(data.sessions[0]?.list[0]).toMatchObject({
      price: null,
      raw_price: null,
      goods: { specials: [] },
    });
  });
});

describe('全场折', () => {
  test('goods at the activity’s rate, excluded ones marked, and nothing without an activity', async () => {
    const [plain, out] = [
      await makeGoods(t, { name: '甲折商品', basePrice: price(12.3456) }),
      await makeGoods(t, { name: '乙折商品' }),
    ];
    const hm = await makeGoods(t, { name: '丙折商品', isEphedrine: true });
    const read = async () =>
      (await t.call(getWelfare, { as: buyer.session, query: { keywords: '折商品' } })).data;
    expect(await read()).toMatchObject({ activity: null, list: [], total: 0 });
    await makeActivity(t, {
      kind: 'WELFARE',
      name: '全场94折',
      rateBp: 9_400,
      excluded: [{ kind: 'GOODS', ids: [out.id] }],
    });
    const data = await read();
    expect(data.activity).toMatchObject({ rate: '0.9400', label: '94 折', name: '全场94折' });
    const itemOf = (id: number) => data.list.find((item) => item.goods.id === id);
    // 12.3456 × 0.94 = 11.604864, rounded down to 0.0001 yuan, in list and page alike.
    expect(itemOf(plain.id)).toMatchObject({
      raw_price: '12.3456',
      price: '11.6048',
      is_excluded: 0,
      goods: { price: '11.6048' },
    });
    expect(itemOf(out.id)).toMatchObject({ price: null, is_excluded: 1, reason: '该商品不参与本活动' });
    expect(itemOf(hm.id)).toMatchObject({ price: null, is_excluded: 1, reason: '含麻商品不参与促销' });
  });

  test('W6-10: 94 of 100 is shown as 94 折 and never as a share taken off; the crossed-out price is a former one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qianfang-welfare-'));
    const file = join(folder, '价目.csv');
    await writeFile(
      file,
      '通用名,规格,剂型,生产企业,上市许可持有人,批准文号,类别,处方类别,贮藏,保质期,单位,批发价\n示例折价胶囊,0.25g*24粒,胶囊剂,示例制药厂,示例制药厂,国药准字H37023177,西药,处方药,密封,24,盒,100',
    );
    await importCatalogue(t, file);
    await rm(folder, { recursive: true });
    await makeActivity(t, { kind: 'WELFARE', name: '全场94折', rateBp: 9_400 });
    const { data } = await t.call(getWelfare, {
      as: buyer.session,
      query: { keywords: '示例折价胶囊' },
    });
    expect(data.activity).toMatchObject({ label: '94 折' });
    const [item] = data.list;
    expect(item).toMatchObject({ raw_price: '100.00', price: '94.00' });
    expect(JSON.stringify(data)).not.toMatch(/94 ?%|\boff\b/i);
    const { rows } = await t.pool.query(
      'select price from pricing.price_history where goods_id = $1 and price = 1000000',
      [item?.goods.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('全场折 of some goods shows those, with its exclusions, and no others', async () => {
    await t.pool.query('update promotion.activity set is_on = false');
    const [inside, out] = [
      await makeGoods(t, { name: '丁折商品' }),
      await makeGoods(t, { name: '戊折商品' }),
    ];
    await makeGoods(t, { name: '己折商品' });
    await makeActivity(t, {
      kind: 'WELFARE',
      rateBp: 9_400,
      scope: { kind: 'GOODS', ids: [inside.id, out.id] },
      excluded: [{ kind: 'GOODS', ids: [out.id] }],
    });
    const { data } = await t.call(getWelfare, { as: buyer.session, query: {} });
    expect(data.list.map((item) => [item.goods.id, item.is_excluded])).toEqual([
      [inside.id, 0],
      [out.id, 1],
    ]);
  });
});

describe('combinations', () => {
  test('a set shows its price and saving, how many there are, and which part is missing', async () => {
    const [a, b] = [
      await makeGoods(t, { batches: [{ onHand: 9 }] }),
      await makeGoods(t, { name: '示例缺货片', batches: [{ onHand: 0 }] }),
    ];
    const full = await makeActivity(t, {
      kind: 'COMBINATION',
      setPrice: price(36),
      items: [{ goodsId: a.id, quantity: 4 }],
    });
    const short = await makeActivity(t, {
      kind: 'COMBINATION',
      setPrice: price(18),
      items: [
        { goodsId: a.id, quantity: 1 },
        { goodsId: b.id, quantity: 1 },
      ],
    });
    await t.call(addToCart, {
      as: buyer.session,
      body: { params: [{ goods_id: full, number: 1, type: 3 }] },
    });
    const { data } = await t.call(getCombinations, { as: buyer.session, query: {} });
    expect(data.list).toMatchObject([
      { id: full, price: '36.00', raw_price: '40.00', save: '4.00', number: 2, is_buy: 1, cart_sets: 1 },
      { id: short, number: 0, is_buy: 0, message: '「示例缺货片」缺货' },
    ]);
    expect(data.list[1]?.parts.map((part) => part.is_short)).toEqual([0, 1]);
    const own = await t.call(getCombinations, { as: buyer.session, query: { goods_id: b.id } });
    expect(own.data.list.map((one) => one.id)).toEqual([short]);
    const { data: cart } = await t.call(getCart, { as: buyer.session, query: {} });
    expect(cart.data[0]).toMatchObject({ raw_price: '36.00', combination: { save: '4.00' } });
  });
});

describe('药交会', () => {
  test('its activities by state, their goods, and the progress of this company’s cart', async () => {
    const other = await makeBuyer(t);
    const [goods, out] = [await makeGoods(t, { basePrice: price(100) }), await makeGoods(t)];
    const draft = {
      kind: 'FULL_REDUCTION',
      zone: 'yjh',
      tiers: [{ amountFen: 50_000, minusFen: 3_000 }],
      scope: { kind: 'GOODS', ids: [goods.id, out.id] },
      excluded: [{ kind: 'GOODS', ids: [out.id] }],
    } as const;
    const running = await makeActivity(t, { ...draft, name: '进行' });
    const ended = await makeActivity(t, { ...draft, name: '结束', fromHours: -48, untilHours: -24 });
    const coming = await makeActivity(t, { ...draft, name: '预告', fromHours: 24, untilHours: 48 });
    const hidden = await makeActivity(t, { ...draft, provinces: ['四川省'] });
    const { data: tabs } = await t.call(getFairs, { as: buyer.session });
    expect(tabs.list.map((tab) => [tab.id, tab.state])).toEqual([
      [running, 'running'],
      [coming, 'coming'],
      [ended, 'ended'],
    ]);
    await t.call(addToCart, {
      as: buyer.session,
      body: { params: [goods, out].map(({ id }) => ({ goods_id: id, number: 2 })) },
    });
    const read = (as: TestBuyer, id: number) =>
      t.call(getFair, { as: as.session, params: { id }, query: {} });
    expect((await read(buyer, running)).data).toMatchObject({
      qualifying: '200.00',
      reduction: '0.00',
      next: { amount: '500.00', minus: '30.00', missing: '300.00' },
      total: 1,
      list: [{ id: goods.id }],
    });
    expect((await read(other, running)).data.qualifying).toBe('0.00');
    expect((await read(buyer, hidden)).status).toBe(404);
  });

  test('each activity has its own banner, drawn from its benefit and goods unless one was uploaded', async () => {
    const goods = await makeGoods(t, { name: '横幅示例片', basePrice: price(100) });
    const draft = {
      kind: 'FULL_REDUCTION',
      zone: 'yjh',
      tiers: [
        { amountFen: 50_000, minusFen: 3_000 },
        { amountFen: 100_050, minusFen: 8_000 },
      ],
      scope: { kind: 'GOODS', ids: [goods.id] },
    } as const;
    const drawn = await makeActivity(t, { ...draft, name: '示例满减' });
    const uploaded = await makeActivity(t, { ...draft, name: '上传的横幅' });
    const hidden = await makeActivity(t, { ...draft, name: '外省满减', provinces: ['四川省'] });
    await t.pool.query("update promotion.activity set image = '/upload/fair.webp' where id = $1", [uploaded]);
    const { data } = await t.call(getFairs, { as: buyer.session });
    expect(data.list.map(({ id, image }) => [id, image])).toEqual([
      [drawn, `/picture/activity/${drawn}.svg`],
      [uploaded, '/upload/fair.webp'],
    ]);
    const banner = (id: number, query = '') =>
      t.app.inject({
        url: `/picture/activity/${id}.svg${query}`,
        cookies: { [sessionCookie]: buyer.session },
      });
    const picture = await banner(drawn);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    for (const words of ['示例满减', '满 500 减 30', '满 1000.50 减 80', '横幅示例片'])
      expect(picture.payload).toContain(words);
    expect((await banner(drawn, '?format=phone&scheme=dark')).payload).not.toBe(picture.payload);
    expect((await banner(hidden)).statusCode).toBe(404);
    expect((await banner(0)).statusCode).toBe(422);
  });

  test('a 满减 outside the fair has its page too, linked from its goods', async () => {
    const [goods, other, ephedrine] = [
      await makeGoods(t, { basePrice: price(100) }),
      await makeGoods(t),
      await makeGoods(t, { isEphedrine: true }),
    ];
    const draft = { kind: 'FULL_REDUCTION', tiers: [{ amountFen: 50_000, minusFen: 3_000 }] } as const;
    const scope = { kind: 'GOODS', ids: [goods.id, ephedrine.id] };
    const plain = await makeActivity(t, { ...draft, name: '单独的满减', scope });
    const hidden = await makeActivity(t, { ...draft, scope, provinces: ['四川省'] });
    const { data } = await t.call(getFair, { as: buyer.session, params: { id: plain }, query: {} });
    expect(data).toMatchObject({ name: '单独的满减', state: 'running', list: [{ id: goods.id }] });
    const tabsWith = async (query: { with?: number }) =>
      (await t.call(getFairs, { as: buyer.session, query })).data.list.map((tab) => tab.id);
    const ofFair = await tabsWith({});
    expect(ofFair).not.toContain(plain);
    expect(await tabsWith({ with: plain })).toEqual([...ofFair, plain]);
    expect(await tabsWith({ with: hidden })).toEqual(ofFair);
    expect(await tabsWith({ with: 9_999_999 })).toEqual(ofFair);
    const fairsOf = async ({ id }: { readonly id: number }) =>
      (await t.call(getGoodsDetail, { as: buyer.session, params: { id } })).data.fairs;
    expect(await fairsOf(goods)).toEqual([{ id: plain, name: '单独的满减' }]);
    expect(await fairsOf(other)).toEqual([]);
    expect(await fairsOf(ephedrine)).toEqual([]);
  });
});
