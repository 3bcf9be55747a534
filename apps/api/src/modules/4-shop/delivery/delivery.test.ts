import { changeAddress, listAddresses } from '@qianfang/contract/address';
import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getArrivals, getDelivery } from '@qianfang/contract/delivery';
import { getOrder } from '@qianfang/contract/order';
import { getPaymentOptions } from '@qianfang/contract/payment';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pay, placeOrder, topUp } from '../../../testing/trade-builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  await makeGoods(t);
  await sql`
    insert into delivery.transit (warehouse_id, province, is_cold, least_days, most_days)
    select w.id, v.province, v.is_cold, v.least_days, v.most_days from stock.warehouse w,
      (values ('*', false, 2, 4), ('广东省', false, 1, 2), ('*', true, 2, 3)) v(province, is_cold, least_days, most_days)
    where w.name = '广州仓'`.execute(t.db);
  await sql`
    insert into content.setting (key, value, updated_at)
    select key, value::jsonb, ${t.clock.now()}::timestamptz
    from (values ('dispatch_cutoff', '"17:30"'), ('cold_cutoff', '"周五 15:00"')) as s(key, value)
    on conflict (key) do update set value = excluded.value`.execute(t.db);
});
afterAll(() => t.close());

const deliveryOf = async (buyer: TestBuyer, goodsId: number) =>
  (await t.call(getDelivery, { as: buyer.session, params: { id: goodsId } })).data;

/** Sets the clock to a time of Monday, 2026-11-23, in China. */
function setTime(time: string): void {
  t.clock.set(`2026-11-23T${time}+08:00`);
}

async function defaultAddress(buyer: TestBuyer) {
  const { data } = await t.call(listAddresses, { as: buyer.session });
  const address = data.list[0];
  if (!address) throw new Error('a buyer without an address');
  return address;
}

describe('the delivery of a goods', () => {
  test('is shown for the default address, with the dispatch day and the arrival days', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const address = await defaultAddress(buyer);
    setTime('17:29:00');
    expect(await deliveryOf(buyer, goods.id)).toEqual({
      address: {
        id: address.id,
        consignee: address.consignee,
        text: `${address.province}${address.city}${address.district}${address.detail}`,
        is_licensed: address.is_licensed,
      },
      ck_id: expect.any(Number),
      warehouse: '广州仓',
      arrival: {
        cutoff_at: '2026-11-23T09:30:00.000Z',
        dispatch_on: '2026-11-23',
        from: '2026-11-24',
        to: '2026-11-25',
        later: {
          cutoff_at: '2026-11-24T09:30:00.000Z',
          dispatch_on: '2026-11-24',
          from: '2026-11-25',
          to: '2026-11-26',
        },
      },
      freight: {
        shipping_amount: '500.00',
        kind: 'flat',
        fee: '12.00',
        further_fee: '0.00',
        no_trans_order_amount: '0.00',
      },
      blocks: [],
    });
    setTime('17:30:00');
    expect((await deliveryOf(buyer, goods.id)).arrival?.dispatch_on).toBe('2026-11-24');
  });

  test('takes the days and the freight of the province of the address', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const { id, consignee, phone } = await defaultAddress(buyer);
    await sql`
      insert into pricing.freight_rule (province, shipping_amount_fen, kind, fee_fen, further_fee_fen)
      values ('湖南省', 60000, 'weight', 1000, 150) on conflict do nothing`.execute(t.db);
    const changed = await t.call(changeAddress, {
      as: buyer.session,
      params: { id },
      body: { consignee, phone, region_code: '430102', detail: '示例路 9 号', kind: 'store', is_default: 1 },
    });
    expect(changed.status).toBe(200);
    setTime('09:00:00');
    expect(await deliveryOf(buyer, goods.id)).toMatchObject({
      address: { text: expect.stringContaining('湖南省') },
      freight: { shipping_amount: '600.00', kind: 'weight', fee: '10.00', further_fee: '1.50' },
      // A changed address waits for review; until then nothing goes there.
      arrival: null,
      blocks: [expect.stringContaining('审核中')],
    });
    await sql`update qualification.address set review = 'passed' where id = ${id}`.execute(t.db);
    expect(await deliveryOf(buyer, goods.id)).toMatchObject({
      arrival: { dispatch_on: '2026-11-23', from: '2026-11-25', to: '2026-11-27' },
      blocks: [],
    });
  });

  test('counts paid orders that have not left toward free freight, of this company alone', async () => {
    const [buyer, stranger] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t, { basePrice: 100_000, batches: [{ onHand: 1_000 }] });
    await topUp(t, buyer, 200_000);
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    await pay(t, buyer, placed.id, 'balance');
    const unshipped = async (who: TestBuyer) =>
      (await deliveryOf(who, goods.id)).freight?.no_trans_order_amount;
    expect(await unshipped(buyer)).toBe('600.00');
    expect(await unshipped(stranger)).toBe('0.00');
  });

  test('promises no day outside the cold chain or without stock, and says so', async () => {
    const buyer = await makeBuyer(t, { province: '青海省' });
    await sql`
      insert into pricing.freight_rule (province, shipping_amount_fen, kind, fee_fen, supports_cold)
      values ('青海省', 150000, 'flat', 2000, false) on conflict do nothing`.execute(t.db);
    const { id } = await defaultAddress(buyer);
    await sql`update qualification.address set province = '青海省' where id = ${id}`.execute(t.db);
    const cold = await makeGoods(t, { isCold: true, storageKind: 'COLD' });
    expect(await deliveryOf(buyer, cold.id)).toMatchObject({
      arrival: null,
      blocks: ['青海省暂不支持冷链配送。'],
    });
    const gone = await makeGoods(t, { batches: [] });
    expect(await deliveryOf(buyer, gone.id)).toMatchObject({
      ck_id: null,
      warehouse: '',
      arrival: null,
      blocks: [],
    });
  });

  test('says that 含麻 goods go to the licensed address alone', async () => {
    const buyer = await makeBuyer(t);
    const { id } = await defaultAddress(buyer);
    await sql`update qualification.address set is_licensed = false where id = ${id}`.execute(t.db);
    const goods = await makeGoods(t, { isEphedrine: true });
    expect((await deliveryOf(buyer, goods.id)).blocks).toEqual([
      '默认地址不是许可证载明地址，结算时请另选载明地址。',
    ]);
  });

  test('is not found for goods that this company cannot see', async () => {
    const buyer = await makeBuyer(t);
    const banned = await makeGoods(t, { goodsClass: 'BLOOD' });
    for (const id of [banned.id, 999_999_999]) {
      expect(await t.call(getDelivery, { as: buyer.session, params: { id } })).toMatchObject({ status: 404 });
    }
  });

  test('knows the published public holidays, on which nothing leaves or arrives', async () => {
    const buyer = await makeBuyer(t);
    const [goods, cold] = [await makeGoods(t), await makeGoods(t, { isCold: true, storageKind: 'COLD' })];
    t.clock.set('2026-09-29T09:00:00+08:00');
    expect((await deliveryOf(buyer, goods.id)).arrival).toMatchObject({
      dispatch_on: '2026-09-29',
      from: '2026-09-30',
      to: '2026-10-08',
    });
    expect((await deliveryOf(buyer, cold.id)).arrival?.dispatch_on).toBe('2026-10-08');
    // 20 September is a Sunday worked in exchange.
    t.clock.set('2026-09-20T09:00:00+08:00');
    expect((await deliveryOf(buyer, goods.id)).arrival?.dispatch_on).toBe('2026-09-20');
  });
});

describe('arrivals from all warehouses', () => {
  const arrivalsOf = async (buyer: TestBuyer) => {
    const { data } = await t.call(getArrivals, { as: buyer.session });
    return Object.fromEntries(
      data.routes.map((one) => [
        `${one.warehouse}${one.is_cold ? '冷链' : ''}`,
        one.arrival && `${one.arrival.from} ${one.arrival.to}`,
      ]),
    );
  };

  test('are told for the default address, and nothing is promised where a route has no days', async () => {
    setTime('09:00:00');
    const buyer = await makeBuyer(t);
    expect(await arrivalsOf(buyer)).toEqual({
      广州仓: '2026-11-24 2026-11-25',
      广州仓冷链: '2026-11-25 2026-11-26',
      成都仓: null,
      成都仓冷链: null,
    });
    const { id } = await defaultAddress(buyer);
    await sql`update qualification.address set review = 'waiting' where id = ${id}`.execute(t.db);
    expect(await arrivalsOf(buyer)).toEqual({});
  });

  test('a store whose head office buys for it is promised nothing', async () => {
    const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
    const store = await makeBuyer(t, { kind: 'CHAIN_STORE', parentId: head.buyerId });
    expect(await arrivalsOf(store)).toEqual({});
  });
});

describe('the promise of an order', () => {
  const orderOf = async (buyer: TestBuyer, id: number) =>
    (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
  const toPay = async (buyer: TestBuyer, id: number) =>
    (await t.call(getPaymentOptions, { as: buyer.session, params: { id } })).data.orders;

  test('follows the clock until it is paid, and then does not move any more', async () => {
    setTime('17:20:00');
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 200_000);
    const [early, late] = [await placeOrder(t, buyer), await placeOrder(t, buyer)];
    const today = { dispatch_on: '2026-11-23', from: '2026-11-24', to: '2026-11-25' };
    const tomorrow = { dispatch_on: '2026-11-24', from: '2026-11-25', to: '2026-11-26' };
    expect(await toPay(buyer, early.id)).toMatchObject([
      { warehouse: '广州仓', arrival: { ...today, later: tomorrow }, promised: null },
    ]);
    await pay(t, buyer, early.id, 'balance');
    setTime('17:31:00');
    expect(await orderOf(buyer, late.id)).toMatchObject({ arrival: tomorrow, promised: null });
    await pay(t, buyer, late.id, 'balance');
    await sql`update delivery.transit set least_days = 9, most_days = 9 where not is_cold`.execute(t.db);
    await sql`insert into delivery.holiday (day, is_worked, name, notice)
      values ('2026-11-24', false, '示例', '示例通知')`.execute(t.db);
    await t.feed.catchUp();
    expect(await orderOf(buyer, early.id)).toMatchObject({ arrival: null, promised: today });
    expect(await orderOf(buyer, late.id)).toMatchObject({ arrival: null, promised: tomorrow });
    expect(await toPay(buyer, late.id)).toMatchObject([{ arrival: null, promised: tomorrow }]);
    await sql`delete from delivery.holiday where notice = '示例通知'`.execute(t.db);
    await sql`update delivery.transit set least_days = 1, most_days = 2 where not is_cold and province = '广东省'`.execute(
      t.db,
    );
    await t.feed.catchUp();
  });

  test('is one for each warehouse of a cart, and none where the route has no days', async () => {
    setTime('09:00:00');
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 500_000);
    const { rows } = await sql<{ id: number }>`select id from stock.warehouse order by sort`.execute(t.db);
    const [guangzhou = 0, chengdu = 0] = rows.map(({ id }) => id);
    const goods = await makeGoods(t, {
      batches: [
        { onHand: 60, warehouseId: guangzhou, batchNo: 'GZ01' },
        { onHand: 40, warehouseId: chengdu, batchNo: 'CD01' },
      ],
    });
    const add = { params: [{ goods_id: goods.id, number: 100 }] };
    await t.call(addToCart, { as: buyer.session, body: add });
    const arrivals = async () =>
      (await t.call(checkOut, { as: buyer.session, body: {} })).data.orders.map(
        ({ warehouse, arrival }) => `${warehouse} ${arrival?.from ?? '—'}`,
      );
    expect(await arrivals()).toEqual(['广州仓 2026-11-24', '成都仓 —']);
    await sql`
      insert into delivery.transit (warehouse_id, province, is_cold, least_days, most_days, cutoff)
      values (${chengdu}, '*', false, 3, 3, '08:30')`.execute(t.db);
    await t.feed.catchUp();
    expect(await arrivals()).toEqual(['广州仓 2026-11-24', '成都仓 2026-11-27']);
    await sql`delete from delivery.transit where warehouse_id = ${chengdu}`.execute(t.db);
    await t.feed.catchUp();
    const placed = await placeOrder(t, buyer, [[goods.id, 100]]);
    await pay(t, buyer, placed.id, 'balance');
    expect(
      (await toPay(buyer, placed.id)).map(({ warehouse, promised }) => [warehouse, promised?.to]),
    ).toEqual([
      ['广州仓', '2026-11-25'],
      ['成都仓', undefined],
    ]);
  });

  test('is not made for an order that is held', async () => {
    setTime('09:00:00');
    const buyer = await makeBuyer(t);
    await topUp(t, buyer, 200_000);
    const placed = await placeOrder(t, buyer);
    await sql`update orders.purchase_order set hold = 'HOLD_RECALL', hold_reason = '示例召回' where id = ${placed.id}`.execute(
      t.db,
    );
    expect(await orderOf(buyer, placed.id)).toMatchObject({ arrival: null, promised: null });
    await pay(t, buyer, placed.id, 'balance');
    expect(await orderOf(buyer, placed.id)).toMatchObject({ arrival: null, promised: null });
  });
});
