import { addToCart, chooseBatch, editCartLine, getCart, getLineBatches } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getOrder } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Three batches: ten months, a year and a half, and two years and a half from the day of the tests. */
const batches = [
  { batchNo: 'FIRST', expiryDate: '2027-09-30', onHand: 100 },
  { batchNo: 'LATER', expiryDate: '2028-05-31', onHand: 40 },
  { batchNo: 'LAST', expiryDate: '2029-05-31', onHand: 30 },
];

async function startLine(number = 20): Promise<{ buyer: TestBuyer; goods: TestGoods; id: number }> {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { batches });
  const { data } = await add(buyer, goods, number);
  return { buyer, goods, id: data.added[0]?.id ?? 0 };
}

const add = (buyer: TestBuyer, goods: TestGoods, number: number) =>
  t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number }] } });

const listOf = async (buyer: TestBuyer, id: number) =>
  (await t.call(getLineBatches, { as: buyer.session, params: { id } })).data;

const choose = (
  buyer: TestBuyer,
  id: number,
  body: { batch_id?: number; min_days?: 0 | 180 | 365 | 540 | 730 },
) => t.call(chooseBatch, { as: buyer.session, params: { id }, body });

async function lineOf(buyer: TestBuyer, id: number) {
  const { data } = await t.call(getCart, { as: buyer.session, query: { pricing: 1 } });
  const line = data.data.find((one) => one.id === id);
  if (!line) throw new Error('the line is gone');
  return line;
}

async function submit(buyer: TestBuyer) {
  const page = await t.call(checkOut, { as: buyer.session, body: {} });
  return t.call(submitOrder, {
    as: buyer.session,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: buyer.addressId, payable: page.data.totals.payable },
  });
}

async function orderedBatches(buyer: TestBuyer, orderId: number) {
  const { data } = await t.call(getOrder, { as: buyer.session, params: { id: orderId } });
  return data.lines.flatMap((line) => line.batches.map((batch) => [batch.batch_no, batch.number]));
}

async function orderedBatchRequests(buyer: TestBuyer, orderId: number) {
  const { data } = await t.call(getOrder, { as: buyer.session, params: { id: orderId } });
  return data.lines.map((line) => [line.batches[0]?.batch_no, line.wanted_batch_no, line.min_days]);
}

const sellOut = (goods: TestGoods, batchNo: string) =>
  t.pool.query('update stock.batch set on_hand = reserved where goods_id = $1 and batch_no = $2', [
    goods.id,
    batchNo,
  ]);

describe('a batch by name', () => {
  test('it stays with the line, bounds its stock, and is what the order is sent from', async () => {
    const { buyer, id } = await startLine();
    const { list } = await listOf(buyer, id);
    expect(list.map((batch) => [batch.batch_no, batch.number])).toEqual([
      ['FIRST', 100],
      ['LATER', 40],
      ['LAST', 30],
    ]);
    expect((await choose(buyer, id, { batch_id: list[1]?.id ?? 0 })).status).toBe(200);
    expect(await lineOf(buyer, id)).toMatchObject({
      batch_no: 'LATER',
      expiry_date: '2028-05-31',
      batch_id: list[1]?.id,
      goods: { number: 40 },
    });
    const edited = await t.call(editCartLine, {
      as: buyer.session,
      params: { id },
      body: { params: { number: 50 } },
    });
    expect(edited.data.message).toContain('库存');
    await t.call(editCartLine, { as: buyer.session, params: { id }, body: { params: { number: 40 } } });
    const placed = await submit(buyer);
    expect(await orderedBatches(buyer, placed.data.id)).toEqual([['LATER', 40]]);
  });

  test('one that ran out meanwhile forbids the line, says which, and leaves what is on offer', async () => {
    const { buyer, goods, id } = await startLine();
    const { list } = await listOf(buyer, id);
    await choose(buyer, id, { batch_id: list[2]?.id ?? 0 });
    await sellOut(goods, 'LAST');
    const line = await lineOf(buyer, id);
    expect(line).toMatchObject({ is_counted: 0, goods: { number: 0 } });
    expect(line.notes[0]?.message).toBe('批号 LAST 已售完，请改选批号');
    expect((await listOf(buyer, id)).list.map((batch) => batch.batch_no)).toEqual(['FIRST', 'LATER']);
    expect((await choose(buyer, id, {})).data).toMatchObject({ batch_id: null, min_days: 0 });
    expect(await lineOf(buyer, id)).toMatchObject({ is_counted: 1, batch_no: 'FIRST' });
  });

  test('who names a batch gets it, though another line of the goods would take it first, and the order says who named it', async () => {
    const { buyer, goods, id } = await startLine(100);
    const { list } = await listOf(buyer, id);
    await choose(buyer, id, { batch_id: list[0]?.id ?? 0 });
    await add(buyer, goods, 40);
    const placed = await submit(buyer);
    expect((await orderedBatches(buyer, placed.data.id)).toSorted()).toEqual([
      ['FIRST', 100],
      ['LATER', 40],
    ]);
    expect((await orderedBatchRequests(buyer, placed.data.id)).toSorted()).toEqual([
      ['FIRST', 'FIRST', 0],
      ['LATER', null, 0],
    ]);
  });

  test('one of other goods, of another company’s line, or that another line asks for is refused', async () => {
    const { buyer, goods, id } = await startLine();
    const other = await startLine();
    const foreign = (await listOf(other.buyer, other.id)).list[0]?.id ?? 0;
    expect((await choose(buyer, id, { batch_id: foreign })).status).toBe(422);
    expect((await choose(buyer, other.id, { min_days: 180 })).status).toBe(404);
    const own = (await listOf(buyer, id)).list[0]?.id ?? 0;
    await choose(buyer, id, { batch_id: own });
    const second = (await add(buyer, goods, 10)).data.added[0]?.id ?? 0;
    expect((await choose(buyer, second, { batch_id: own })).status).toBe(409);
    expect((await choose(buyer, second, { batch_id: own, min_days: 180 })).status).toBe(422);
  });
});

describe('a minimum shelf life', () => {
  test('only what lasts so long is counted, shown and sent, first expiry first, and the order says what was asked', async () => {
    const { buyer, id } = await startLine(50);
    await choose(buyer, id, { min_days: 365 });
    expect(await lineOf(buyer, id)).toMatchObject({
      min_days: 365,
      batch_no: 'LATER',
      goods: { number: 70 },
    });
    const placed = await submit(buyer);
    expect((await orderedBatches(buyer, placed.data.id)).toSorted()).toEqual([
      ['LAST', 10],
      ['LATER', 40],
    ]);
    expect(await orderedBatchRequests(buyer, placed.data.id)).toEqual([['LATER', null, 365]]);
  });

  test('where nothing lasts so long any more, the line says so and what to do', async () => {
    const { buyer, goods, id } = await startLine();
    await choose(buyer, id, { min_days: 730 });
    await sellOut(goods, 'LAST');
    expect((await lineOf(buyer, id)).notes[0]?.message).toBe('没有剩余效期满 24 个月的批次，请放宽效期要求');
    expect((await choose(buyer, id, { min_days: 730 })).status).toBe(422);
    expect((await choose(buyer, id, { min_days: 540 })).status).toBe(200);
  });
});
