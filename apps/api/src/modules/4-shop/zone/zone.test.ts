import { followBrand, getBrand, getBrandFocus } from '@qianfang/contract/brand-zone';
import { addToCart, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import {
  applyForControl,
  getControlApplications,
  getControlFocus,
  getControlWall,
  getControlZone,
} from '@qianfang/contract/control-zone';
import { getGoodsDetail, getGoodsList } from '@qianfang/contract/goods';
import { getGoodsUsage, getNearExpiry, hideHint } from '@qianfang/contract/near-expiry';
import { cancelOrder } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { getDevice, getDevices, getPieces, getTopic } from '@qianfang/contract/zone';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { type BatchDraft, makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, nextKey, placeOrder } from '../../../testing/trade-builders.ts';
import { decideApplication } from './decide-application.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const today = () => dateInShanghai(t.clock.now());

describe('中药饮片', () => {
  interface PieceDraft {
    readonly name: string;
    readonly letter: string;
    readonly origin: string;
    readonly grade: string;
    readonly trait?: string;
    readonly bagGrams: number | null;
    readonly basePrice: number;
    readonly batches?: readonly BatchDraft[];
  }

  async function makePiece({
    letter,
    origin,
    grade,
    trait = '',
    bagGrams,
    ...draft
  }: PieceDraft): Promise<TestGoods> {
    const goods = await makeGoods(t, { ...draft, goodsClass: 'TCM_PIECE', rxType: 'NONE', form: '饮片' });
    await sql`update catalogue.goods set origin = ${origin} where id = ${goods.id}`.execute(t.db);
    await sql`
      insert into zone.piece (goods_id, letter, grade, trait, processing, bag_grams, standard)
      values (${goods.id}, ${letter}, ${grade}, ${trait}, '生', ${bagGrams}, '《中国药典》2025年版')`.execute(
      t.db,
    );
    return goods;
  }

  test('are priced by bag and kilogram, filtered by letter, origin and bag, with the next batch to ship', async () => {
    const { session } = await makeBuyer(t);
    const astragalus = await makePiece({
      ...{ name: '黄芪', letter: 'H', origin: '甘肃', grade: '选货', bagGrams: 300, basePrice: 100_000 },
    });
    await makePiece({
      ...{ name: '川芎', letter: 'C', origin: '四川', grade: '统货', bagGrams: 1_000, basePrice: 468_000 },
    });
    const { data } = await t.call(getPieces, { as: session, query: { origin: ['甘肃'] } });
    expect(data.list.map((one) => one.goods.id)).toEqual([astragalus.id]);
    // 10.00 for 300 g is 33.3333… a kilogram, rounded down.
    expect(data.list[0]).toMatchObject({
      kg_price: '33.3333',
      bag_grams: 300,
      origin: '甘肃',
      grade: '选货',
    });
    expect(data.list[0]?.batch?.batch_no).toBe(`B${astragalus.id}0`);
    expect(data.facets.origin.map((one) => one.value).sort()).toEqual(['四川', '甘肃']);
    expect(data.facets.letter.map((one) => one.value)).toEqual(['H']);
    const byPrice = await t.call(getPieces, { as: session, query: { sort: 'price_desc' } });
    expect(byPrice.data.list.map((one) => one.goods.name)).toEqual(['川芎', '黄芪']);
  });

  test('are filtered by the remaining life of all their stock', async () => {
    const { session } = await makeBuyer(t);
    const expiryDate = addDays(dateInShanghai(t.clock.now()), 200);
    const facts = { letter: 'W', origin: '安徽', grade: '统货', bagGrams: 500, basePrice: 10_000 };
    await makePiece({ name: '乌梅', ...facts, batches: [{ onHand: 10, expiryDate }] });
    await makePiece({ name: '五味子', ...facts });
    const lasting = async (expiry: '6' | '12') => {
      const { data } = await t.call(getPieces, { as: session, query: { expiry, letter: 'W' } });
      return data.list.map((row) => row.goods.name).toSorted();
    };
    expect(await lasting('6')).toEqual(['乌梅', '五味子'].toSorted());
    expect(await lasting('12')).toEqual(['五味子']);
  });

  test('are filtered by grade and by kind separately, and only a grade can be stored as one', async () => {
    const { session } = await makeBuyer(t);
    const facts = { letter: 'F', origin: '云南', bagGrams: 1_000, basePrice: 10_000 };
    const picked = await makePiece({ name: '茯苓', ...facts, grade: '选货', trait: '白丁' });
    const sized = await makePiece({ name: '三七', ...facts, grade: '', trait: '60头' });
    const ask = async (query: { grade?: string[]; trait?: string[] }) =>
      (await t.call(getPieces, { as: session, query: { letter: 'F', ...query } })).data;
    const all = await ask({});
    expect(all.facets.grade.map((one) => one.value)).toEqual(['选货']);
    expect(all.facets.trait.map((one) => one.value).toSorted()).toEqual(['60头', '白丁'].toSorted());
    expect((await ask({ grade: ['选货'] })).list.map((one) => one.goods.id)).toEqual([picked.id]);
    expect((await ask({ trait: ['60头'] })).list).toMatchObject([{ grade: '', trait: '60头' }]);
    await expect(
      sql`update zone.piece set grade = '60头' where goods_id = ${sized.id}`.execute(t.db),
    ).rejects.toThrow('piece_grade');
  });

  test('that are counted have no price by the kilogram', async () => {
    const { session } = await makeBuyer(t);
    await makePiece({
      ...{ name: '罗汉果', letter: 'L', origin: '广西', grade: '统货', bagGrams: null, basePrice: 685_000 },
    });
    const { data } = await t.call(getPieces, { as: session, query: { letter: 'L' } });
    expect(data.list).toMatchObject([{ bag_grams: null, kg_price: null, goods: { price: '68.50' } }]);
    expect(data.facets.bag).toEqual([]);
  });

  test('are filtered by the age of the next batch, and each age is counted', async () => {
    const { session } = await makeBuyer(t);
    const facts = { letter: 'T', origin: '河北', grade: '统货', bagGrams: 500, basePrice: 10_000 };
    const made = (name: string, daysAgo: number, further: readonly BatchDraft[] = []) =>
      makePiece({
        name,
        ...facts,
        batches: [
          {
            onHand: 10,
            productionDate: addDays(today(), -daysAgo),
            expiryDate: addDays(today(), 1_095 - daysAgo),
          },
          ...further,
        ],
      });
    await made('桃仁', 100);
    await made('天冬', 300);
    // The younger batch ships later.
    await made('天麻', 800, [
      { onHand: 90, productionDate: addDays(today(), -20), expiryDate: addDays(today(), 1_075) },
    ]);
    const ask = async (produced: ('6' | '12' | '24' | 'old')[]) =>
      (await t.call(getPieces, { as: session, query: { letter: 'T', produced } })).data;
    expect((await ask(['6'])).list.map((row) => row.goods.name)).toEqual(['桃仁']);
    expect((await ask(['old'])).list).toMatchObject([
      { goods: { name: '天麻' }, batch: { production_date: addDays(today(), -800) } },
    ]);
    const both = await ask(['6', '12']);
    expect(both.list.map((row) => row.goods.name).toSorted()).toEqual(['天冬', '桃仁'].toSorted());
    expect(Object.fromEntries(both.facets.produced.map((one) => [one.value, one.count]))).toEqual({
      6: 1,
      12: 1,
      old: 1,
    });
  });

  test('show their list price over 90 days to viewers with prices', async () => {
    const buyer = await makeBuyer(t);
    const waiting = await makeBuyer(t, { passed: false });
    const goods = await makePiece({
      ...{ name: '紫苏', letter: 'Z', origin: '河北', grade: '统货', bagGrams: 500, basePrice: 120_000 },
    });
    await sql`
      insert into pricing.price_history (goods_id, on_date, price)
      values (${goods.id}, ${addDays(today(), -200)}, 100000), (${goods.id}, ${addDays(today(), -30)}, 120000)
      on conflict (goods_id, on_date) do update set price = excluded.price`.execute(t.db);
    const trendOf = async (session: string) =>
      (await t.call(getPieces, { as: session, query: { letter: 'Z' } })).data.list[0]?.price_trend;
    expect((await trendOf(buyer.session))?.slice(0, 2)).toEqual([
      { date: addDays(today(), -90), price: '10.00' },
      { date: addDays(today(), -30), price: '12.00' },
    ]);
    expect(await trendOf(waiting.session)).toEqual([]);
  });

  test('show no price and cannot be sorted by it before the company has passed', async () => {
    const { session } = await makeBuyer(t, { passed: false });
    const { data } = await t.call(getPieces, { as: session, query: { sort: 'price_asc' } });
    expect(data.list.length).toBeGreaterThan(0);
    expect(data.list.every((one) => one.goods.price === null && one.kg_price === null)).toBe(true);
  });

  test('say which licence is missing to companies that may not buy them', async () => {
    const without = await makeBuyer(t, {
      documents: { DRUG_LICENCE: { scope_text: '化学药', scope_codes: ['CHEM'] } },
    });
    const { data } = await t.call(getPieces, { as: without.session, query: {} });
    expect(data.list.length).toBeGreaterThan(0);
    expect(data.list.every((one) => one.goods.is_buy === 0)).toBe(true);
  });
});

test('devices are listed by management class with certificate and maker’s licence', async () => {
  const { session } = await makeBuyer(t);
  const one = await makeGoods(t, { goodsClass: 'DEV1', rxType: 'NONE', isDevice: true });
  const exempt = await makeGoods(t, { goodsClass: 'DEV2_EXEMPT', rxType: 'NONE', isDevice: true });
  const three = await makeGoods(t, { goodsClass: 'DEV3', rxType: 'NONE', isDevice: true });
  await sql`insert into zone.device values (${three.id}, '粤药监械生产许20990001号')`.execute(t.db);
  const all = await t.call(getDevices, { as: session, query: {} });
  expect(all.data.total).toBe(3);
  const counts = Object.fromEntries(all.data.facets.class.map((value) => [value.value, value.count]));
  expect(counts).toEqual({ 1: 1, 2: 1, 3: 1 });
  const third = await t.call(getDevices, { as: session, query: { class: '3' } });
  expect(third.data.list).toHaveLength(1);
  expect(third.data.list[0]).toMatchObject({ paper: '注册证', maker_licence: '粤药监械生产许20990001号' });
  const labels = new Map(all.data.list.map((row) => [row.goods.id, row.class]));
  expect([labels.get(one.id), labels.get(exempt.id)]).toEqual([1, 2]);
});

test('devices are filtered by brand, and each brand is counted whichever is chosen', async () => {
  const { session } = await makeBuyer(t);
  const make = (maker: string) => makeGoods(t, { goodsClass: 'DEV2', rxType: 'NONE', isDevice: true, maker });
  const branded = await make('银鹿医疗器械有限公司');
  await make('无名医疗器械有限公司');
  await sql`
    update catalogue.maker set is_brand = true, short_name = '银鹿' where name = '银鹿医疗器械有限公司'`.execute(
    t.db,
  );
  const ask = async (query: { brand?: number[] }) => (await t.call(getDevices, { as: session, query })).data;
  const all = await ask({});
  expect(all.facets.brand).toMatchObject([{ label: '银鹿', count: 1 }]);
  const chosen = await ask({ brand: [Number(all.facets.brand[0]?.value)] });
  expect(chosen.list.map((row) => row.goods.id)).toEqual([branded.id]);
  expect(chosen.facets.brand).toEqual(all.facets.brand);
  expect(chosen.facets.sccj).toHaveLength(1);
});

describe('goods related to a device', () => {
  const makeDevice = (name: string, spec: string, maker: string) =>
    makeGoods(t, { name, spec, maker, goodsClass: 'DEV2', rxType: 'NONE', isDevice: true });
  const fit = (device: TestGoods, part: TestGoods, kind: 'consumable' | 'accessory') =>
    sql`insert into zone.device_part (goods_id, part_id, kind) values (${device.id}, ${part.id}, ${kind})`.execute(
      t.db,
    );
  const read = async (session: string, id: number) =>
    await t.call(getDevice, { as: session, params: { id } });

  test('are the same device in its other sizes, from small to large, and no other maker’s', async () => {
    const { session } = await makeBuyer(t);
    const medium = await makeDevice('检查手套示例', 'M码100只', '手套甲器械有限公司');
    const large = await makeDevice('检查手套示例', 'L码100只', '手套甲器械有限公司');
    const small = await makeDevice('检查手套示例', 'S码100只', '手套甲器械有限公司');
    const other = await makeDevice('检查手套示例', 'S码100只', '手套乙器械有限公司');
    const sizes = [small, medium, large].map(({ id }, index) => ({ id, ypgg: `${'SML'[index]}码100只` }));
    expect((await read(session, medium.id)).data.models).toEqual(sizes);
    expect((await read(session, other.id)).data.models).toEqual([]);
    const { data } = await t.call(getDevices, { as: session, query: { keywords: '检查手套示例' } });
    const modelsOf = new Map(data.list.map((row) => [row.goods.id, row.models]));
    expect([modelsOf.get(large.id), modelsOf.get(other.id)]).toEqual([sizes, []]);
    await sql`update catalogue.goods set sale_status = 'off_shelf' where id in (${small.id}, ${large.id})`.execute(
      t.db,
    );
    expect((await read(session, medium.id)).data.models).toEqual([]);
  });

  test('are the consumables and parts of a meter, and the meter for those', async () => {
    const { session } = await makeBuyer(t);
    const meter = await makeDevice('血糖仪示例', '套装', '配套器械有限公司');
    const strip = await makeDevice('血糖试纸示例', '50条', '配套器械有限公司');
    const pen = await makeDevice('采血笔示例', '五档', '配套器械有限公司');
    const hidden = await makeGoods(t, {
      ...{ goodsClass: 'DEV2', rxType: 'NONE', isDevice: true, isControlledSale: true },
    });
    await fit(meter, pen, 'accessory');
    await fit(meter, strip, 'consumable');
    await fit(meter, hidden, 'consumable');
    const { data } = await read(session, meter.id);
    expect(data.parts.map((one) => [one.goods.id, one.kind])).toEqual([
      [strip.id, 'consumable'],
      [pen.id, 'accessory'],
    ]);
    expect((await read(session, strip.id)).data.devices.map((goods) => goods.id)).toEqual([meter.id]);
    const zone = await t.call(getDevices, { as: session, query: { keywords: '血糖仪示例' } });
    expect(zone.data.list).toMatchObject([{ goods: { id: meter.id }, parts: 2 }]);
    const fitting = await t.call(getDevices, { as: session, query: { fits: meter.id } });
    expect(fitting.data.fits).toEqual({ id: meter.id, name: meter.name, ypgg: '套装' });
    expect(fitting.data.list.map((row) => row.goods.id).toSorted()).toEqual([strip.id, pen.id].toSorted());
    expect(fitting.data.facets.class).toMatchObject([{ value: '2', count: 2 }]);
  });

  test('reveal no device that the company cannot see', async () => {
    const { session } = await makeBuyer(t);
    const part = await makeDevice('示例配件', '通用', '配套器械有限公司');
    const hidden = await makeGoods(t, {
      ...{ goodsClass: 'DEV2', rxType: 'NONE', isDevice: true, isControlledSale: true },
    });
    await fit(hidden, part, 'accessory');
    expect((await read(session, hidden.id)).status).toBe(404);
    expect((await read(session, part.id)).data.devices).toEqual([]);
    const { data } = await t.call(getDevices, { as: session, query: { fits: hidden.id } });
    expect([data.fits, data.total, data.facets.class]).toEqual([null, 0, []]);
  });
});

test('devices are found by a part of their certificate’s number, as copied, and counted within it', async () => {
  const { session } = await makeBuyer(t);
  const facts = { goodsClass: 'DEV2', rxType: 'NONE', isDevice: true } as const;
  const one = await makeGoods(t, { ...facts, approvalNo: '粤械注准20992071234' });
  const two = await makeGoods(t, { ...facts, approvalNo: '粤械注准20992075678' });
  const found = async (cert: string) => {
    const { data } = await t.call(getDevices, { as: session, query: { cert } });
    const ofClass = data.facets.class.reduce((sum, value) => sum + value.count, 0);
    expect(ofClass).toBe(data.total);
    return data.list.map((row) => row.goods.id).toSorted();
  };
  expect(await found(' 粤械注准 ２０９９２０７１２３４ ')).toEqual([one.id]);
  expect(await found('2099207')).toEqual([one.id, two.id].toSorted());
  expect(await found('国械注进')).toEqual([]);
});

describe('近效期', () => {
  test('each batch is listed by itself with its days, its own price and whether it needs consent', async () => {
    const { session } = await makeBuyer(t);
    const goods = await makeGoods(t, {
      name: '近效示例片',
      batches: [
        { batchNo: 'NEAR60', expiryDate: addDays(today(), 60), onHand: 40 },
        { batchNo: 'NEAR200', expiryDate: addDays(today(), 200), onHand: 30 },
        { batchNo: 'LOCKED', expiryDate: addDays(today(), 30), onHand: 20 },
        { batchNo: 'GONE', expiryDate: addDays(today(), -1), onHand: 20 },
        { batchNo: 'FRESH', expiryDate: addDays(today(), 700), onHand: 900 },
      ],
    });
    const batch = await sql<{ id: number }>`
      select id from stock.batch where goods_id = ${goods.id} and batch_no = 'NEAR60'`.execute(t.db);
    await sql`insert into zone.near_price values (${batch.rows[0]?.id}, 74100)`.execute(t.db);
    const { data } = await t.call(getNearExpiry, { as: session, query: { keywords: '近效示例' } });
    expect(data.list.map((one) => [one.batch_no, one.days, one.needs_consent])).toEqual([
      ['NEAR60', 60, 1],
      ['NEAR200', 200, 0],
    ]);
    expect(data.list[0]).toMatchObject({ number: 40, list_price: '10.00', price: '7.41', discount: '75 折' });
    expect(data.list[1]).toMatchObject({ price: '10.00', discount: null });
    expect(data.facets.months.map((one) => [one.value, one.count])).toEqual([
      ['3', 1],
      ['9', 1],
    ]);
    const soon = await t.call(getNearExpiry, { as: session, query: { keywords: '近效示例', months: '3' } });
    expect(soon.data.total).toBe(1);
  });

  test('N-01: a batch is ordered by number at its own price, only with consent, and ships from just that batch', async () => {
    const buyer = await makeBuyer(t);
    const as = buyer.session;
    const goods = await makeGoods(t, {
      batches: [
        { batchNo: 'NEAR70', expiryDate: addDays(today(), 70), onHand: 40 },
        { batchNo: 'FRESH', expiryDate: addDays(today(), 700), onHand: 900 },
      ],
    });
    const { rows } = await sql<{ id: number; warehouse_id: number }>`
      select id, warehouse_id from stock.batch where goods_id = ${goods.id} and batch_no = 'NEAR70'`.execute(
      t.db,
    );
    const batch = rows[0] ?? { id: 0, warehouse_id: 0 };
    await sql`insert into zone.near_price values (${batch.id}, 60000)`.execute(t.db);
    const wish = { goods_id: goods.id, number: 50, batch_id: batch.id, ck_id: batch.warehouse_id };
    const refused = await t.call(addToCart, { as, body: { params: [wish] } });
    expect(refused.data.failed).toMatchObject([
      { reason: 'NEAR_EXPIRY_CONSENT', message: `请确认知悉该批次效期至${addDays(today(), 70)}` },
    ]);
    const added = await t.call(addToCart, {
      as,
      body: {
        params: [
          { ...wish, near_expiry_consent: 1 },
          { goods_id: goods.id, number: 100 },
        ],
      },
    });
    // Fifty were requested, the batch has forty.
    expect(added.data.added.map((line) => line.number).sort()).toEqual([100, 40]);
    const { data: cart } = await t.call(getCart, { as, query: {} });
    const near = cart.data.find((line) => line.batch_no === 'NEAR70');
    expect(near).toMatchObject({ number: 40, price: '6.00', raw_price: '240.00', is_counted: 1 });
    expect(near?.goods).toMatchObject({ base_price: '10.00', expiry_level: 2 });
    expect(near?.ledger.filter((step) => step.is_applied).map((step) => step.rule)).toContain('NEAR_EXPIRY');
    expect(cart.data.find((line) => line.batch_no === 'FRESH')?.goods.expiry_level).toBe(0);
    expect(cart.filter_data.near_expiry).toBe(1);
    const narrowed = await t.call(getCart, { as, query: { filters: 3 } });
    expect(narrowed.data.data.map((line) => line.batch_no)).toEqual(['NEAR70']);
    expect(cart.data.find((line) => line.batch_no === 'FRESH')).toMatchObject({ price: '10.00' });
    const kept = await sql`
      select batch_no, expiry_date, account_id, text_version, ip, at from zone.near_consent where buyer_id = ${buyer.buyerId}`.execute(
      t.db,
    );
    expect(kept.rows).toEqual([
      {
        batch_no: 'NEAR70',
        expiry_date: addDays(today(), 70),
        account_id: buyer.accountId,
        text_version: '2026-11-25',
        ip: '127.0.0.1',
        at: t.clock.now(),
      },
    ]);
    const order = await t.call(submitOrder, {
      as,
      body: { agreed: 1, address_id: buyer.addressId, payable: cart.totals.payable },
      idempotencyKey: nextKey(),
    });
    expect(order.status).toBe(201);
    const reserved = await sql<{ batch_no: string; reserved: number }>`
      select batch_no, reserved from stock.batch where goods_id = ${goods.id} order by batch_no`.execute(
      t.db,
    );
    expect(reserved.rows).toEqual([
      { batch_no: 'FRESH', reserved: 100 },
      { batch_no: 'NEAR70', reserved: 40 },
    ]);
  });

  test('a special price below a batch’s own applies to the batch too, in its zone and in the cart', async () => {
    const buyer = await makeBuyer(t);
    const as = buyer.session;
    const goods = await makeGoods(t, {
      name: '近效特价片',
      batches: [
        { batchNo: 'SP70', expiryDate: addDays(today(), 70), onHand: 40 },
        { batchNo: 'SPFRESH', expiryDate: addDays(today(), 700), onHand: 900 },
      ],
    });
    await makeActivity(t, { kind: 'FLASH', items: [{ goodsId: goods.id, price: 50_000 }] });
    const { rows } = await sql<{ id: number; warehouse_id: number }>`
      select id, warehouse_id from stock.batch where goods_id = ${goods.id} and batch_no = 'SP70'`.execute(
      t.db,
    );
    const batch = rows[0] ?? { id: 0, warehouse_id: 0 };
    await sql`insert into zone.near_price values (${batch.id}, 60000)`.execute(t.db);
    const zone = await t.call(getNearExpiry, { as, query: { keywords: '近效特价' } });
    expect(zone.data.list[0]).toMatchObject({ list_price: '10.00', price: '5.00', discount: '5 折' });
    const wish = { goods_id: goods.id, number: 20, batch_id: batch.id, ck_id: batch.warehouse_id };
    await t.call(addToCart, { as, body: { params: [{ ...wish, near_expiry_consent: 1 }] } });
    const { data: cart } = await t.call(getCart, { as, query: {} });
    expect(cart.data[0]).toMatchObject({
      price: '5.00',
      raw_price: '100.00',
      goods: { base_price: '10.00' },
    });
  });

  test('shows a company its own rate of ordering, to nobody else, and not after a single order', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t, {
      name: '动销示例片',
      batches: [
        { batchNo: 'SLOW', expiryDate: addDays(today(), 80), onHand: 40 },
        { batchNo: 'FRESH', expiryDate: addDays(today(), 700), onHand: 900 },
      ],
    });
    const usageOf = async (who: TestBuyer) => {
      const { data } = await t.call(getNearExpiry, { as: who.session, query: { keywords: '动销示例' } });
      const told = await t.call(getGoodsUsage, { as: who.session, query: { goods_ids: [goods.id] } });
      const [one] = told.data.list;
      expect(one ? { units: one.units, days: one.days } : null).toEqual(data.list[0]?.usage);
      return data.list[0]?.usage;
    };
    expect(await usageOf(buyer)).toBeNull();
    const first = await placeOrder(t, buyer, [[goods.id, 10]]);
    const [firstId = 0] = first.orderIds;
    await sql`
      update orders.purchase_order set created_at = created_at - interval '45 days' where id = ${firstId}`.execute(
      t.db,
    );
    expect(await usageOf(buyer)).toBeNull();
    const second = await placeOrder(t, buyer, [[goods.id, 20]]);
    expect(await usageOf(buyer)).toEqual({ units: 30, days: 45 });
    expect(await usageOf(other)).toBeNull();
    const boughtBy = async (who: TestBuyer) =>
      (await t.call(getNearExpiry, { as: who.session, query: { bought: 1 } })).data;
    const mine = await boughtBy(buyer);
    expect(mine.list.map((row) => row.goods.id)).toEqual([goods.id]);
    expect(mine.facets.months).toMatchObject([{ value: '3', count: 1 }]);
    expect((await boughtBy(other)).total).toBe(0);
    // Cancelled orders count as no need.
    await t.call(cancelOrder, {
      as: buyer.session,
      params: { id: second.orderIds[0] ?? 0 },
      body: { reason: '数量有误' },
    });
    expect(await usageOf(buyer)).toBeNull();
  });

  test('the rule is read once by each account, and a version not in force does not count', async () => {
    const reader = await makeBuyer(t);
    const other = await makeBuyer(t);
    const { data } = await t.call(getNearExpiry, { as: reader.session, query: {} });
    expect(data.rule.is_read).toBe(0);
    const old = { hint: 'near_expiry' as const, version: '1999-01' };
    expect((await t.call(hideHint, { as: reader.session, query: old })).status).toBe(422);
    await t.call(hideHint, { as: reader.session, query: { ...old, version: data.rule.version } });
    const again = await t.call(getNearExpiry, { as: reader.session, query: {} });
    expect(again.data.rule.is_read).toBe(1);
    const others = await t.call(getNearExpiry, { as: other.session, query: {} });
    expect(others.data.rule.is_read).toBe(0);
  });
});

describe('控销', () => {
  let made = 0;
  async function makeZone(
    goods: TestGoods,
    { isExclusive = false, provinces = ['广东省'] }: { isExclusive?: boolean; provinces?: string[] } = {},
  ): Promise<{ id: number; url: string }> {
    made += 1;
    const url = `zone-${made}`;
    const { rows } = await sql<{ id: number }>`
      insert into zone.control_zone (url, maker_id, title, rules, provinces, is_exclusive)
      select ${url}, maker_id, ${`示例控销专区${made}`}, array['按约定区域销售'], ${provinces}::text[], ${isExclusive}
      from catalogue.goods where id = ${goods.id} returning id`.execute(t.db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into zone.control_goods values (${id}, ${goods.id})`.execute(t.db);
    return { id, url };
  }

  const form = { store: '示例总店', area: '广东省深圳市福田区', monthly: '20000.00', contact: '林采购' };
  const apply = (buyer: TestBuyer, zoneId: number) =>
    t.call(applyForControl, {
      as: buyer.session,
      body: { ...form, zone_id: zoneId, phone: '13800138000' },
    });
  const stateOf = async (buyer: TestBuyer, zoneId: number) =>
    (await t.call(getControlWall, { as: buyer.session })).data.list.find((one) => one.id === zoneId)?.state;

  test('an approved application shows the goods with prices to that company, and to nobody else', async () => {
    const [buyer, stranger] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t, { isControlledSale: true });
    const zone = await makeZone(goods);
    const gone = await makeGoods(t, { isControlledSale: true, saleStatus: 'off_shelf' });
    await sql`insert into zone.control_goods values (${zone.id}, ${gone.id})`.execute(t.db);
    const listed = async (who: TestBuyer) =>
      (await t.call(getGoodsList, { as: who.session, query: { kx: zone.url } })).data;
    expect((await listed(buyer)).total).toBe(0);
    expect((await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } })).status).toBe(404);
    expect(await stateOf(buyer, zone.id)).toBe('open');
    const applied = await apply(buyer, zone.id);
    expect(applied.status).toBe(201);
    expect(await stateOf(buyer, zone.id)).toBe('waiting');
    expect((await apply(buyer, zone.id)).status).toBe(422);
    const staff = await makeStaff(t, 'quality');
    expect(await decideApplication(t.app.deps, { id: applied.data.id, staff, refusal: undefined })).toEqual({
      state: 'passed',
    });
    const after = await listed(buyer);
    expect(after.list.map((one) => [one.id, one.price, one.is_buy])).toEqual([[goods.id, '10.00', 1]]);
    expect(await stateOf(buyer, zone.id)).toBe('authorised');
    const focus = await t.call(getControlFocus, { as: buyer.session });
    // As many as are listed: goods off sale are not announced.
    expect(focus.data.list.map((one) => [one.id, one.goods_count])).toContainEqual([zone.id, 1]);
    expect((await listed(stranger)).total).toBe(0);
    expect(await stateOf(stranger, zone.id)).toBe('open');
    const foreign = await t.call(getControlApplications, { as: stranger.session });
    expect(foreign.data.list).toEqual([]);
    expect(
      await decideApplication(t.app.deps, { id: applied.data.id, staff, refusal: '重复' }),
    ).toMatchObject({
      problem: 'STATE_FORBIDS',
    });
  });

  test('a zone shows the rest of the agreed monthly quantity, by the company’s own orders', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t, { isControlledSale: true });
    const zone = await makeZone(goods);
    const quotaOf = async (who: TestBuyer) =>
      (await t.call(getControlZone, { as: who.session, params: { url: zone.url } })).data.quota;
    expect(await quotaOf(buyer)).toBeNull();
    const staff = await makeStaff(t, 'quality');
    for (const who of [buyer, other]) {
      const applied = await apply(who, zone.id);
      await decideApplication(t.app.deps, { id: applied.data.id, staff, refusal: undefined });
    }
    expect(await quotaOf(buyer)).toEqual({ monthly: '20000.00', used: '0.00', left: '20000.00' });
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    expect(await quotaOf(buyer)).toEqual({ monthly: '20000.00', used: '600.00', left: '19400.00' });
    expect(await quotaOf(other)).toMatchObject({ used: '0.00' });
    await t.call(cancelOrder, {
      as: buyer.session,
      params: { id: placed.orderIds[0] ?? 0 },
      body: { reason: '数量有误' },
    });
    expect(await quotaOf(buyer)).toMatchObject({ used: '0.00' });
  });

  /** An agreement on so much a month of a zone with these goods. */
  async function agree(buyer: TestBuyer, goods: readonly [TestGoods, ...TestGoods[]], monthly: string) {
    const zone = await makeZone(goods[0]);
    for (const { id } of goods.slice(1))
      await sql`insert into zone.control_goods values (${zone.id}, ${id})`.execute(t.db);
    const applied = await t.call(applyForControl, {
      as: buyer.session,
      body: { ...form, monthly, zone_id: zone.id, phone: '13800138000' },
    });
    const staff = await makeStaff(t, 'quality');
    await decideApplication(t.app.deps, { id: applied.data.id, staff, refusal: undefined });
    return zone;
  }

  const put = (buyer: TestBuyer, goodsId: number, number: number) =>
    t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goodsId, number }] } });
  const readLines = async (buyer: TestBuyer) =>
    (await t.call(getCart, { as: buyer.session, query: {} })).data.data;
  const submit = (buyer: TestBuyer, payable: string, ids?: number[]) =>
    t.call(submitOrder, {
      as: buyer.session,
      body: { agreed: 1, address_id: buyer.addressId, payable, ...(ids ? { ids } : {}) },
      idempotencyKey: nextKey(),
    });

  test('cart, check page and order show and enforce the rest of the month; a cancelled order returns it', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { isControlledSale: true });
    await agree(buyer, [goods], '1000.00');
    await put(buyer, goods.id, 60);
    const hint = { kind: 'MONTH_QUOTA', text: '本月额度还剩 ¥400.00' };
    expect(await readLines(buyer)).toMatchObject([{ hints: [hint], notes: [] }]);
    const first = await submit(buyer, '600.00');
    expect(first.status).toBe(201);

    await put(buyer, goods.id, 60);
    const message = '控销本月额度还剩 ¥400.00，本次已选 ¥600.00，请减少数量';
    expect(await readLines(buyer)).toMatchObject([
      { hints: [], notes: [{ reason: 'MONTH_QUOTA', message }] },
    ]);
    const page = await t.call(checkOut, { as: buyer.session, body: {} });
    expect(page.data.blocks).toMatchObject([{ reason: 'MONTH_QUOTA', action_url: '/cart' }]);
    expect(page.data.blocks[0]?.message).toContain(message);
    expect(await submit(buyer, '600.00')).toMatchObject({
      status: 409,
      reason: 'ORDER_CHANGED',
      data: { differences: [{ reason: 'BLOCKED', message }] },
    });

    await t.call(cancelOrder, {
      as: buyer.session,
      params: { id: first.data.id },
      body: { reason: '数量有误' },
    });
    expect(await readLines(buyer)).toMatchObject([{ hints: [hint], notes: [] }]);
    expect((await submit(buyer, '600.00')).status).toBe(201);
    await put(buyer, goods.id, 40);
    const { data: rest } = await t.call(getCart, { as: buyer.session, query: {} });
    expect((await submit(buyer, rest.totals.payable)).status).toBe(201);
    await put(buyer, goods.id, 10);
    expect(await readLines(buyer)).toMatchObject([
      { notes: [{ message: '控销本月额度已用完，请先移出，下月 1 日起可再采购' }] },
    ]);
  });

  test('fifty concurrent submits of one company never order more of a zone than the month has left', async () => {
    const buyer = await makeBuyer(t);
    const first = await makeGoods(t, { isControlledSale: true });
    const others: TestGoods[] = [];
    for (let count = 1; count < 50; count += 1) others.push(await makeGoods(t, { isControlledSale: true }));
    const zone = await agree(buyer, [first, ...others], '2000.00');
    for (const { id } of [first, ...others]) await put(buyer, id, 60);
    const lines = await readLines(buyer);
    const answers = await Promise.all(lines.map((line) => submit(buyer, '600.00', [line.id])));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 409]));
    const { data } = await t.call(getControlZone, { as: buyer.session, params: { url: zone.url } });
    expect(data.quota).toEqual({ monthly: '2000.00', used: '1800.00', left: '200.00' });
  });

  test('a refused application says why, and may be made again', async () => {
    const buyer = await makeBuyer(t);
    const zone = await makeZone(await makeGoods(t, { isControlledSale: true }));
    const applied = await apply(buyer, zone.id);
    const staff = await makeStaff(t, 'quality');
    await decideApplication(t.app.deps, { id: applied.data.id, staff, refusal: '请补充近三月销售记录' });
    const { data } = await t.call(getControlZone, { as: buyer.session, params: { url: zone.url } });
    expect(data.zone).toMatchObject({ state: 'rejected', reason: '请补充近三月销售记录' });
    expect((await apply(buyer, zone.id)).status).toBe(201);
  });

  test('one company per city: once taken, others learn that and cannot be admitted', async () => {
    const [first, second] = [await makeBuyer(t), await makeBuyer(t)];
    const zone = await makeZone(await makeGoods(t, { isControlledSale: true }), { isExclusive: true });
    const mine = await apply(first, zone.id);
    const late = await apply(second, zone.id);
    const staff = await makeStaff(t, 'quality');
    await decideApplication(t.app.deps, { id: mine.data.id, staff, refusal: undefined });
    expect(
      await decideApplication(t.app.deps, { id: late.data.id, staff, refusal: undefined }),
    ).toMatchObject({
      problem: 'STATE_FORBIDS',
    });
    await decideApplication(t.app.deps, { id: late.data.id, staff, refusal: '该市已有授权单位' });
    expect(await stateOf(second, zone.id)).toBe('occupied');
    expect((await apply(second, zone.id)).status).toBe(422);
  });

  test('a company that has not passed has a right in no zone, not even one open to its whole area', async () => {
    const [waiting, passed] = [await makeBuyer(t, { passed: false }), await makeBuyer(t)];
    const goods = await makeGoods(t, { isControlledSale: true });
    const zone = await makeZone(goods);
    await sql`
      insert into qualification.control_policy (goods_id, provinces, effective_from)
      values (${goods.id}, array['广东省'], ${today()}::date)`.execute(t.db);
    expect(await stateOf(passed, zone.id)).toBe('authorised');
    expect(await stateOf(waiting, zone.id)).toBe('not_passed');
    const { data: focus } = await t.call(getControlFocus, { as: waiting.session });
    expect([focus.list, focus.counts]).toEqual([[], { authorised: 0, open: 0, occupied: 0 }]);
    // Q-06: goods visible in its area are listed without a price, and cannot be bought.
    const { data } = await t.call(getGoodsList, { as: waiting.session, query: { kx: zone.url } });
    expect(data.list.map((one) => [one.id, one.price, one.is_buy])).toEqual([[goods.id, null, 0]]);
    expect((await apply(waiting, zone.id)).reason).toBe('NOT_PASSED');
  });

  test('a zone of another area does not exist', async () => {
    const buyer = await makeBuyer(t);
    const zone = await makeZone(await makeGoods(t, { isControlledSale: true }), { provinces: ['湖南省'] });
    expect(await stateOf(buyer, zone.id)).toBeUndefined();
    const page = await t.call(getControlZone, { as: buyer.session, params: { url: zone.url } });
    expect([page.status, (await apply(buyer, zone.id)).status]).toEqual([404, 404]);
  });
});

test('a brand has a promotion while an activity on its goods is open to this company', async () => {
  const { session } = await makeBuyer(t);
  const goods = await makeGoods(t, { maker: '白鹿示例药业有限公司' });
  await sql`
    update catalogue.maker set is_brand = true, short_name = '白鹿', initials = '{bl}', pinyin = '{bailu}'
    where name = '白鹿示例药业有限公司'`.execute(t.db);
  const read = async () =>
    (await t.call(getBrandFocus, { as: session, query: { keywords: 'bl' } })).data.list[0]?.has_promotion;
  expect(await read()).toBe(0);
  const items = [{ goodsId: goods.id, price: 50_000 }];
  await makeActivity(t, { kind: 'SPECIAL', fromHours: 1, untilHours: 2, items });
  await makeActivity(t, { kind: 'SPECIAL', provinces: ['四川省'], items });
  expect(await read()).toBe(0);
  await makeActivity(t, { kind: 'SPECIAL', items });
  expect(await read()).toBe(1);
});

test('brands are found by name and letter, counted by goods that the company can see', async () => {
  const { session } = await makeBuyer(t);
  const goods = await makeGoods(t, { maker: '青鹿示例药业有限公司', tags: ['特'] });
  await makeGoods(t, { maker: '青鹿示例药业有限公司', isControlledSale: true });
  await sql`
    update catalogue.maker set is_brand = true, short_name = '青鹿', initials = '{ql}', pinyin = '{qinglu}', story = '示例'
    where name = '青鹿示例药业有限公司'`.execute(t.db);
  const found = await t.call(getBrandFocus, { as: session, query: { keywords: 'ql' } });
  expect(found.data.list).toMatchObject([{ name: '青鹿', letter: 'Q', count: 1, has_promotion: 1 }]);
  expect(found.data.facets.letter).toEqual([{ value: 'Q', label: 'Q', count: 1 }]);
  expect((await t.call(getBrandFocus, { as: session, query: { letter: 'Z' } })).data.total).toBe(0);
  const id = found.data.list[0]?.id ?? 0;
  const brand = await t.call(getBrand, { as: session, params: { id } });
  expect(brand.data).toMatchObject({ name: '青鹿', count: 1, paper: null });
  const image = `/picture/brand_banner/${id}.svg`;
  expect(brand.data.banners).toEqual([
    { id, title: '青鹿品牌馆', subtitle: '青鹿示例药业有限公司', image, url: '' },
  ]);
  const drawn = await t.app.inject({ url: `${image}?format=strip`, cookies: { [sessionCookie]: session } });
  expect(drawn.payload).toContain('青鹿品牌馆');
  const list = await t.call(getGoodsList, { as: session, query: { sccj: [id] } });
  expect(list.data.list.map((one) => one.id)).toEqual([goods.id]);
  const unknown = await sql<{
    id: number;
  }>`select min(id) as id from catalogue.maker where not is_brand`.execute(t.db);
  expect((await t.call(getBrand, { as: session, params: { id: unknown.rows[0]?.id ?? 0 } })).status).toBe(
    404,
  );
});

test('a company follows a brand and finds it among its own, and no other company does', async () => {
  const buyer = await makeBuyer(t);
  const stranger = await makeBuyer(t);
  await makeGoods(t, { maker: '金鹿制药有限公司' });
  const { rows } = await sql<{ id: number }>`
    update catalogue.maker set is_brand = true, short_name = '金鹿', initials = '{jl}', pinyin = '{jinlu}'
    where name = '金鹿制药有限公司' returning id`.execute(t.db);
  const id = rows[0]?.id ?? 0;
  const follow = (isOn: 0 | 1, brandId = id) =>
    t.call(followBrand, { as: buyer.session, params: { id: brandId }, body: { is_on: isOn } });
  const ownOf = async ({ session }: { session: string }) =>
    (await t.call(getBrandFocus, { as: session, query: { followed: 1 } })).data;
  for (const _twice of [1, 2]) expect((await follow(1)).data).toEqual({ id, is_followed: 1 });
  expect(await ownOf(buyer)).toMatchObject({ total: 1, followed_total: 1, list: [{ id, is_followed: 1 }] });
  expect(await ownOf(stranger)).toMatchObject({ total: 0, followed_total: 0 });
  const seen = await t.call(getBrand, { as: stranger.session, params: { id } });
  expect(seen.data.is_followed).toBe(0);
  for (const _twice of [1, 2]) await follow(0);
  expect((await ownOf(buyer)).total).toBe(0);
  expect((await follow(1, 999_999_999)).status).toBe(404);
});

test('a topic lists its own goods, and together with 我买过 only those of both', async () => {
  const { session } = await makeBuyer(t);
  const goods = await makeGoods(t);
  await makeGoods(t);
  const { rows } = await sql<{ id: number }>`
    insert into zone.topic (name) values ('秋冬备货') returning id`.execute(t.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into zone.topic_goods values (${id}, ${goods.id})`.execute(t.db);
  expect((await t.call(getTopic, { as: session, params: { id } })).data.name).toBe('秋冬备货');
  const listed = await t.call(getGoodsList, { as: session, query: { topic: id } });
  expect(listed.data.list.map((one) => one.id)).toEqual([goods.id]);
  const bought = await t.call(getGoodsList, { as: session, query: { topic: id, bought: 1 } });
  expect(bought.data.total).toBe(0);
  expect((await t.call(getTopic, { as: session, params: { id: id + 1 } })).status).toBe(404);
  expect((await t.call(getGoodsList, { as: session, query: { topic: id + 1 } })).data.total).toBe(0);
});
