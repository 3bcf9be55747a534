import { addToCart, chooseBatch, editCartLine, getCart, getLineBatches } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getGoodsDetail, getGoodsList } from '@qianfang/contract/goods';
import { getOrder } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { parseAmount } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { type GoodsDraft, makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey } from '../../../../testing/trade-builders.ts';

let t: TestApp;
let buyer: TestBuyer;
let guangzhou = 0;
let chengdu = 0;

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  await makeGoods(t);
  const { rows } = await sql<{ id: number }>`select id from stock.warehouse order by sort`.execute(t.db);
  [guangzhou = 0, chengdu = 0] = rows.map(({ id }) => id);
});
afterAll(() => t.close());

/** A goods with so many units in 广州 and so many in 成都. */
const inBoth = (there: number, elsewhere: number, draft: GoodsDraft = {}) =>
  makeGoods(t, {
    ...draft,
    batches: [
      { onHand: there, warehouseId: guangzhou, batchNo: 'GZ01' },
      { onHand: elsewhere, warehouseId: chengdu, batchNo: 'CD01' },
    ],
  });

const add = (goodsId: number, number: number, who = buyer) =>
  t.call(addToCart, { as: who.session, body: { params: [{ goods_id: goodsId, number }] } });

const check = async (who = buyer) => (await t.call(checkOut, { as: who.session, body: {} })).data;

const submit = (payable: string, who = buyer, more: object = {}) =>
  t.call(submitOrder, {
    as: who.session,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: who.addressId, payable, ...more },
  });

/** Free units of a goods by warehouse and batch. */
async function free(goodsId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ batch_no: string; free: number }>`
    select batch_no, on_hand - reserved as free from stock.batch where goods_id = ${goodsId}`.execute(t.db);
  return Object.fromEntries(rows.map((row) => [row.batch_no, row.free]));
}

describe('goods of two warehouses', () => {
  test('displayed stock can be ordered, from any warehouses', async () => {
    const goods = await inBoth(1_250, 950);
    const list = await t.call(getGoodsList, { as: buyer.session, query: { keywords: goods.name } });
    const places = [
      { ck_id: guangzhou, warehouse: '广州仓', number: 1_250 },
      { ck_id: chengdu, warehouse: '成都仓', number: 950 },
    ];
    expect(list.data.list[0]).toMatchObject({ id: goods.id, number: 2_200, places });
    const detail = await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } });
    expect(detail.data.goods).toMatchObject({ number: 2_200, places });

    const added = await add(goods.id, 2_200);
    expect(added.data).toMatchObject({
      added: [{ goods_id: goods.id, number: 2_200, message: '' }],
      failed: [],
    });
    const cart = await t.call(getCart, { as: buyer.session, query: {} });
    expect(cart.data.data).toMatchObject([
      {
        number: 2_200,
        notes: [],
        sources: [
          { ck_id: guangzhou, number: 1_250 },
          { ck_id: chengdu, number: 950 },
        ],
      },
    ]);
    expect(cart.data.may_check_out).toBe(true);
    expect(cart.data.orders.map((order) => order.warehouse)).toEqual(['广州仓', '成都仓']);

    const page = await check();
    expect(
      page.orders.map(({ warehouse, lines }) => [
        warehouse,
        lines.map((line) => [line.number, line.net_amount]),
      ]),
    ).toEqual([
      ['广州仓', [[1_250, '12500.00']]],
      ['成都仓', [[950, '9500.00']]],
    ]);
    expect(page.totals.payable).toBe('22000.00');

    const placed = await submit(page.totals.payable);
    expect(placed.status).toBe(201);
    expect(placed.data.order_ids).toHaveLength(2);
    const orders = await Promise.all(
      placed.data.order_ids.map(async (id) => {
        const { data } = await t.call(getOrder, { as: buyer.session, params: { id } });
        return [
          data.warehouse,
          data.lines.map((line) => [line.number, line.batches.map((one) => one.batch_no)]),
        ];
      }),
    );
    expect(orders).toEqual([
      ['广州仓', [[1_250, ['GZ01']]]],
      ['成都仓', [[950, ['CD01']]]],
    ]);
    expect(await free(goods.id)).toEqual({ GZ01: 0, CD01: 0 });
  });

  test('units come from one warehouse where it has all, and from the other where only that has them', async () => {
    const goods = await inBoth(100, 300);
    await add(goods.id, 250);
    const page = await check();
    expect(page.orders.map((order) => [order.warehouse, order.lines[0]?.number])).toEqual([['成都仓', 250]]);
    expect((await submit(page.totals.payable)).status).toBe(201);
    expect(await free(goods.id)).toEqual({ GZ01: 100, CD01: 50 });
  });

  test('a line is one line, by whichever warehouse it was added', async () => {
    const goods = await inBoth(100, 80);
    const params = [
      { goods_id: goods.id, number: 60, ck_id: chengdu },
      { goods_id: goods.id, number: 70, ck_id: guangzhou },
    ];
    const added = await t.call(addToCart, { as: buyer.session, body: { params } });
    expect(added.data).toMatchObject({ added: [{ number: 130 }], failed: [], total: 1 });
    const more = await t.call(addToCart, {
      as: buyer.session,
      body: { params: [{ goods_id: goods.id, number: 60, ck_id: guangzhou }] },
    });
    expect(more.data.added).toMatchObject([{ number: 180, message: '库存只有 180 盒，已按 180 盒加入' }]);
    const page = await check();
    expect((await submit(page.totals.payable)).status).toBe(201);
    expect(await free(goods.id)).toEqual({ GZ01: 0, CD01: 0 });
  });

  test('no middle pack is made up from two warehouses, neither displayed nor shipped', async () => {
    const goods = await inBoth(1_253, 947, { packSize: 10 });
    const { data } = await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } });
    expect(data.goods).toMatchObject({ number: 2_190, places: [{ number: 1_250 }, { number: 940 }] });
    expect((await add(goods.id, 2_200)).data.added).toMatchObject([{ number: 2_190 }]);
    const page = await check();
    expect(page.orders.map((order) => order.lines[0]?.number)).toEqual([1_250, 940]);
    expect((await submit(page.totals.payable)).status).toBe(201);
    expect(await free(goods.id)).toEqual({ GZ01: 3, CD01: 7 });
  });

  test('prices count all units of a line once, and the orders add up to the cart', async () => {
    const goods = await inBoth(31, 22, {
      basePrice: 33_333,
      ladder: { type: 2, tiers: [[50, 33_331]] },
    });
    await add(goods.id, 53);
    const page = await check();
    // 53 × 3.3331 = 176.6543, rounded down once; neither alone would reach the tier.
    expect(page.totals).toMatchObject({ goods: '176.65', freight: '12.00', payable: '188.65' });
    const sums = page.orders.map((order) => parseAmount(order.payable));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(18_865);
    expect(page.orders.map((order) => order.freight)).toEqual(['12.00', '0.00']);
    const placed = await submit(page.totals.payable);
    expect(placed.status).toBe(201);
    expect(placed.data.order_ids).toHaveLength(2);
    for (const id of placed.data.order_ids) {
      const { data } = await t.call(getOrder, { as: buyer.session, params: { id } });
      expect(data.lines).toHaveLength(1);
      for (const line of data.lines) expect(line.ledger.at(-1)?.after).toBe(line.amount);
    }
  });

  test('concurrent companies get the last units of two warehouses, and none is refused available units', async () => {
    const goods = await inBoth(60, 40);
    const wanted = [50, 50, 45];
    const pages = [];
    for (const number of wanted) {
      const who = await makeBuyer(t);
      await add(goods.id, number, who);
      pages.push({ who, number, page: await check(who) });
    }
    const answers = await Promise.all(pages.map(({ who, page }) => submit(page.totals.payable, who)));
    // Any two of them fit, wherever the units are; the third learns what is left.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    const taken = wanted.reduce(
      (sum, number, index) => sum + (answers[index]?.status === 201 ? number : 0),
      0,
    );
    const { rows } = await sql<{ taken: number; over: boolean }>`
      select sum(reserved)::int as taken, bool_or(reserved > on_hand) as over from stock.batch
      where goods_id = ${goods.id}`.execute(t.db);
    expect(rows).toEqual([{ taken, over: false }]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.reason).toBe('ORDER_CHANGED');
  });

  test('requests for an order are not lost where another warehouse sends the goods by then', async () => {
    const goods = await inBoth(60, 40);
    await add(goods.id, 30);
    const page = await check();
    expect(page.orders.map((order) => order.warehouse)).toEqual(['广州仓']);
    const other = await makeBuyer(t);
    await add(goods.id, 50, other);
    expect((await submit((await check(other)).totals.payable, other)).status).toBe(201);
    const asked = { remarks: { [page.orders[0]?.key ?? '']: '请放前台' } };
    const answer = await submit(page.totals.payable, buyer, asked);
    expect(answer).toMatchObject({
      status: 409,
      reason: 'ORDER_CHANGED',
      data: { differences: [{ message: '发货仓库有变化，请核对各订单的备注和收货时间' }] },
    });
    const now = await check();
    expect(now.orders.map((order) => order.warehouse)).toEqual(['成都仓']);
    expect((await submit(now.totals.payable)).status).toBe(201);
  });

  test('a minimum shelf life and a batch number apply to all warehouses, and no unit is allocated twice', async () => {
    const goods = await makeGoods(t, {
      batches: [
        { onHand: 40, warehouseId: guangzhou, batchNo: 'SHORT', expiryDate: '2028-03-31' },
        { onHand: 30, warehouseId: guangzhou, batchNo: 'GZ', expiryDate: '2030-03-31' },
        { onHand: 50, warehouseId: chengdu, batchNo: 'CD', expiryDate: '2030-06-30' },
      ],
    });
    const [line] = (await add(goods.id, 70)).data.added;
    const id = line?.id ?? 0;
    const batches = await t.call(getLineBatches, { as: buyer.session, params: { id } });
    expect(batches.data.list.map((one) => one.batch_no)).toEqual(['SHORT', 'GZ', 'CD']);
    const choose = (body: object) => t.call(chooseBatch, { as: buyer.session, params: { id }, body });
    expect((await choose({ min_days: 730 })).status).toBe(200);
    const view = await t.call(getCart, { as: buyer.session, query: {} });
    expect(view.data.data[0]).toMatchObject({
      notes: [],
      goods: { number: 80 },
      sources: [
        { ck_id: guangzhou, number: 20 },
        { ck_id: chengdu, number: 50 },
      ],
    });
    // A batch of the other warehouse by number, and beside it the rest of any batch.
    const chengduBatch = batches.data.list.find((one) => one.batch_no === 'CD')?.id ?? 0;
    expect((await choose({ batch_id: chengduBatch, min_days: 0 })).status).toBe(200);
    await t.call(editCartLine, { as: buyer.session, params: { id }, body: { params: { number: 45 } } });
    await add(goods.id, 75);
    const page = await check();
    expect(page.totals.units).toBe(120);
    expect((await submit(page.totals.payable)).status).toBe(201);
    expect(await free(goods.id)).toEqual({ SHORT: 0, GZ: 0, CD: 0 });
  });

  test('a chosen batch and a line of any batch that exceed the stock together are refused in the cart', async () => {
    const goods = await makeGoods(t, {
      batches: [
        { onHand: 40, warehouseId: guangzhou, batchNo: 'SOON', expiryDate: '2028-03-31' },
        { onHand: 60, warehouseId: guangzhou, batchNo: 'LATE', expiryDate: '2030-03-31' },
      ],
    });
    const [line] = (await add(goods.id, 50)).data.added;
    const id = line?.id ?? 0;
    const named = (await t.call(getLineBatches, { as: buyer.session, params: { id } })).data.list;
    const late = named.find((one) => one.batch_no === 'LATE')?.id ?? 0;
    const choose = (lineId: number, body: object) =>
      t.call(chooseBatch, { as: buyer.session, params: { id: lineId }, body });
    await choose(id, { batch_id: late });
    const [rest] = (await add(goods.id, 60)).data.added;
    const saidOf = async () => {
      const { data } = await t.call(getCart, { as: buyer.session, query: {} });
      return {
        may: data.may_check_out,
        notes: data.data.flatMap((one) => one.notes.map((note) => note.message)),
      };
    };
    expect(await saidOf()).toEqual({
      may: false,
      notes: [`「${goods.name}」库存只有 100 盒，购物车内合计超出，请减少数量`],
    });
    const edit = (number: number) =>
      t.call(editCartLine, {
        as: buyer.session,
        params: { id: rest?.id ?? 0 },
        body: { params: { number } },
      });
    await edit(50);
    expect(await saidOf()).toEqual({ may: true, notes: [] });
    // Only the named batch lasts two years: 50 of its 60 are taken.
    await choose(rest?.id ?? 0, { min_days: 730 });
    expect((await saidOf()).may).toBe(false);
    await edit(10);
    expect(await saidOf()).toEqual({ may: true, notes: [] });
    expect((await submit((await check()).totals.payable)).status).toBe(201);
    expect(await free(goods.id)).toEqual({ SOON: 40, LATE: 0 });
  });
});
