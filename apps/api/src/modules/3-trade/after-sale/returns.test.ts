import {
  countApplications,
  getReturn,
  getReturnFile,
  getReturnOptions,
  getReturns,
  requestReturn,
  sendReturn,
  withdrawReturn,
  writeToReturn,
} from '@qianfang/contract/after-sale';
import { receiveCoupon } from '@qianfang/contract/coupon';
import { getInvoices } from '@qianfang/contract/invoice';
import { getMessages } from '@qianfang/contract/message';
import { getOrder } from '@qianfang/contract/order';
import { getOrderTrace } from '@qianfang/contract/order-papers';
import { getPointsLog } from '@qianfang/contract/points';
import { getUserBase } from '@qianfang/contract/session';
import { getUserMoney } from '@qianfang/contract/user-money';
import { getVouchers } from '@qianfang/contract/voucher';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeReceivedOrder, sendReturnRequest } from '../../../testing/after-sale-builders.ts';
import { makeOffer, makePoints, makeVoucher } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { invoiceNumber, makeInvoice } from '../../../testing/invoice-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { traceCodes, traceOrder } from '../../../testing/trace-builders.ts';
import { makeStaff, nextKey } from '../../../testing/trade-builders.ts';
import { photo } from '../../../testing/upload.ts';
import { uploadedFile } from '../../../testing/uploaded-file.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { answerApplication } from './answer-application.ts';
import { inspectReturn } from './inspect-return.ts';
import { refundReturn } from './refund-return.ts';
import { approveReturn, rejectReturn } from './review-return.ts';

let t: TestApp;
let quality: StaffMember;
let finance: StaffMember;
beforeAll(async () => {
  t = await startTestApp();
  [quality, finance] = [await makeStaff(t, 'quality'), await makeStaff(t, 'finance')];
});
afterAll(() => t.close());
// Stock, orders, payments and ledger stay consistent in every test.
afterEach(async () => expect(await checkBooks(t.db)).toEqual([]));

/** 60 units at 10.00, received. */
async function received(buyer?: TestBuyer): Promise<{ buyer: TestBuyer; orderId: number; goodsId: number }> {
  const owner = buyer ?? (await makeBuyer(t));
  const goods = await makeGoods(t, { batches: [{ onHand: 1_000, batchNo: `B${nextKey()}` }] });
  const orderId = await makeReceivedOrder(t, owner, { lines: [[goods.id, 60]] });
  return { buyer: owner, orderId, goodsId: goods.id };
}

const read = async (buyer: TestBuyer, id: number) =>
  (await t.call(getReturn, { as: buyer.session, params: { id } })).data;
const approve = (applicationNo: string, batches?: ReadonlyMap<string, number>) =>
  approveReturn(t.app.deps, { applicationNo, staff: quality, batches, note: '' });
const inspect = (applicationNo: string, restocked?: ReadonlyMap<string, number>) =>
  inspectReturn(t.app.deps, { applicationNo, staff: quality, accepted: undefined, restocked, note: '' });
const refund = (applicationNo: string) => refundReturn(t.app.deps, { applicationNo, staff: finance });
const send = (buyer: TestBuyer, id: number) =>
  t.call(sendReturn, {
    as: buyer.session,
    params: { id },
    body: { carrier: '示例快递', tracking_no: 'YT123456' },
  });

/** Requested, approved, sent and inspected. */
async function accepted(
  buyer: TestBuyer,
  orderId: number,
  reason: 'QUALITY' | 'WRONG' | 'UNWANTED',
  units: readonly number[],
): Promise<{ id: number; no: string }> {
  const asked = await sendReturnRequest(t, buyer, orderId, { reason, units });
  const { id, application_no: no } = asked.data;
  expect(await approve(no)).toBeUndefined();
  expect((await send(buyer, id)).status).toBe(200);
  expect(await inspect(no)).toBeUndefined();
  return { id, no };
}

const onHand = async (goodsId: number) => {
  const { rows } = await sql<{ sum: number }>`
    select sum(on_hand)::int as sum from stock.batch where goods_id = ${goodsId}`.execute(t.db);
  return rows[0]?.sum;
};

describe('a return', () => {
  test('is requested, approved, sent, inspected and refunded, with a message to the buyer at each step', async () => {
    const { buyer, orderId, goodsId } = await received();
    const asked = await sendReturnRequest(t, buyer, orderId, { reason: 'WRONG', units: [6] });
    expect([asked.status, asked.data.application_no]).toEqual([201, expect.stringMatching(/^TH\d{12}$/)]);
    const { id, application_no: no } = asked.data;
    expect(await read(buyer, id)).toMatchObject({
      status: 'ASKED',
      reason_text: '错发',
      refund: '60.00',
      actions: ['write', 'withdraw'],
      freight_by: 'store',
      pictures: [`/api/return/${id}/file/1`],
      calculation: { is_final: false, goods: '60.00', net: '60.00' },
    });
    expect(await approve(no)).toBeUndefined();
    expect(await read(buyer, id)).toMatchObject({
      status: 'TO_SEND',
      actions: ['send', 'write', 'withdraw'],
    });
    expect((await send(buyer, id)).data).toEqual({ id, status: 'SENT' });
    const before = await onHand(goodsId);
    const [line] = (await read(buyer, id)).lines;
    expect(await inspect(no, new Map([[line?.batch_no ?? '', 4]]))).toBeUndefined();
    expect(await onHand(goodsId)).toBe((before ?? 0) + 4);
    expect(await read(buyer, id)).toMatchObject({ status: 'TO_REFUND', lines: [{ asked: 6, accepted: 6 }] });

    expect(await refund(no)).toMatchObject({ refundFen: 6_000 });
    expect(await read(buyer, id)).toMatchObject({
      status: 'DONE',
      refund: '60.00',
      calculation: { is_final: true, net: '60.00', freight: '0.00', points_taken: 60 },
      refund_way: { method: 'balance', amount: '60.00', status: 'DONE' },
    });
    const { data: money } = await t.call(getUserMoney, { as: buyer.session });
    expect(money.available).toBe('60.00');
    const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id: orderId } });
    expect(order.lines[0]).toMatchObject({ number: 60, shipped: 60, received: 60, returned: 6 });
    const { data: messages } = await t.call(getMessages, { as: buyer.session, query: {} });
    expect(messages.list.map((message) => message.title)).toEqual(
      expect.arrayContaining([
        `退货申请 ${no} 已提交`,
        `退货申请 ${no} 已通过，请寄回`,
        `退货 ${no} 验收通过，等待退款`,
        `退货 ${no} 退款 ¥60.00`,
      ]),
    );
  });

  test('is refunded once, however often and concurrently', async () => {
    const { buyer, orderId } = await received();
    const { no } = await accepted(buyer, orderId, 'QUALITY', [10]);
    const done = await Promise.all([refund(no), refund(no), refund(no)]);
    expect(done.filter((one) => 'refundFen' in one)).toHaveLength(1);
    expect(await refund(no)).toMatchObject({
      problem: 'STATE_FORBIDS',
      message: '退货单已退款，不可进行此操作',
    });
    const { data: money } = await t.call(getUserMoney, { as: buyer.session });
    expect(money.available).toBe('100.00');
  });

  test('of goods that never arrived is refunded without anything sent back', async () => {
    const { buyer, orderId, goodsId } = await received();
    const before = await onHand(goodsId);
    const asked = await sendReturnRequest(t, buyer, orderId, { reason: 'SHORT', units: [2] });
    expect(await approve(asked.data.application_no)).toBeUndefined();
    expect(await read(buyer, asked.data.id)).toMatchObject({ status: 'TO_REFUND', needs_sending: false });
    expect(await refund(asked.data.application_no)).toMatchObject({ refundFen: 2_000 });
    expect(await onHand(goodsId)).toBe(before);
  });

  test('is refused with an unreadable picture', async () => {
    const { buyer, orderId } = await received();
    const picture = await photo(300, 300);
    const asked = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [2], picture });
    expect(asked).toMatchObject({
      status: 422,
      errors: { file: ['图片不清晰，短边不能小于 480 像素，请重新拍摄或扫描'] },
    });
  });

  test('may be withdrawn by the buyer until it is sent, which frees its units', async () => {
    const { buyer, orderId } = await received();
    const asked = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [60] });
    const max = async () =>
      (await t.call(getReturnOptions, { as: buyer.session, params: { id: orderId } })).data.lines[0]
        ?.batches[0]?.most;
    expect(await max()).toBe(0);
    const { id } = asked.data;
    const withdraw = () => t.call(withdrawReturn, { as: buyer.session, params: { id } });
    expect((await withdraw()).data.status).toBe('WITHDRAWN');
    expect((await withdraw()).data.status).toBe('WITHDRAWN');
    expect(await max()).toBe(60);
    const again = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [60] });
    await approve(again.data.application_no);
    await send(buyer, again.data.id);
    const late = await t.call(withdrawReturn, { as: buyer.session, params: { id: again.data.id } });
    expect([late.status, late.reason]).toEqual([422, 'STATE_FORBIDS']);
  });

  test('that is rejected says why, ends, and frees its units', async () => {
    const { buyer, orderId } = await received();
    const { data } = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [5] });
    const reject = () =>
      rejectReturn(t.app.deps, { applicationNo: data.application_no, staff: quality, reason: '照片无批号' });
    expect(await reject()).toBeUndefined();
    expect(await reject()).toMatchObject({ problem: 'STATE_FORBIDS' });
    expect(await read(buyer, data.id)).toMatchObject({
      status: 'REJECTED',
      decision: '照片无批号',
      actions: [],
    });
    const again = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [60] });
    expect(again.status).toBe(201);
  });

  test('that was approved and never sent ends by deadline', async () => {
    const { buyer, orderId } = await received();
    const { data } = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [5] });
    await approve(data.application_no);
    t.clock.advance({ hours: 6 * 24 });
    await t.app.deps.jobs.run('after-sale.sweep');
    expect((await read(buyer, data.id)).status).toBe('TO_SEND');
    t.clock.advance({ hours: 25 });
    await t.app.deps.jobs.run('after-sale.sweep');
    const ended = await read(buyer, data.id);
    expect(ended.status).toBe('WITHDRAWN');
    expect(ended.thread.at(-1)?.event_text).toBe('逾期未寄回，申请自动撤销');
  });

  test('of which nothing passes the inspection ends without a refund', async () => {
    const { buyer, orderId } = await received();
    const { data } = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [5] });
    await approve(data.application_no);
    await send(buyer, data.id);
    const [line] = (await read(buyer, data.id)).lines;
    const done = await inspectReturn(t.app.deps, {
      applicationNo: data.application_no,
      staff: quality,
      accepted: new Map([[line?.batch_no ?? '', 0]]),
      restocked: undefined,
      note: '已开封使用',
    });
    expect(done).toBeUndefined();
    expect(await read(buyer, data.id)).toMatchObject({ status: 'REJECTED', decision: '已开封使用' });
    expect(await refund(data.application_no)).toMatchObject({ problem: 'STATE_FORBIDS' });
  });

  test('is discussed on its page, with files of the store', async () => {
    const { buyer, orderId } = await received();
    const { data } = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [5] });
    const write = (content: string) =>
      t.call(writeToReturn, { as: buyer.session, params: { id: data.id }, body: { content } });
    expect((await write('请尽快处理')).status).toBe(200);
    const bytes = await photo();
    const answer = await answerApplication(t.app.deps, {
      applicationNo: data.application_no,
      staff: quality,
      text: '请补拍批号',
      settles: false,
      files: [await uploadedFile(t, bytes, '示例.jpg')],
    });
    expect(answer).toBeUndefined();
    const { thread } = await read(buyer, data.id);
    expect(thread.map((one) => [one.actor, one.note])).toEqual([
      ['buyer', '外包装有渗漏'],
      ['buyer', '请尽快处理'],
      ['operator', '请补拍批号'],
    ]);
    expect(thread[2]?.files).toEqual([{ name: '示例.jpg', url: `/api/return/${data.id}/file/2` }]);
  });
});

describe('what may be returned', () => {
  test('nothing before it was received', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const orderId = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 60]], isReceived: false });
    const { data } = await t.call(getReturnOptions, { as: buyer.session, params: { id: orderId } });
    expect(data.return_block).toBe('确认收货后可申请退货');
    const asked = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [1] });
    expect([asked.status, asked.reason]).toEqual([422, 'STATE_FORBIDS']);
  });

  test('never more than was received, whichever of two applications comes first', async () => {
    const { buyer, orderId } = await received();
    const race = await Promise.all(
      [40, 40, 40].map((units) =>
        sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [units] }),
      ),
    );
    expect(race.map((one) => one.status).sort()).toEqual([201, 422, 422]);
    const rest = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [21] });
    expect(rest.message).toMatch(/最多可退 20 /);
    expect((await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [20] })).status).toBe(201);
  });

  test('once per key, which is refused with other contents', async () => {
    const { buyer, orderId } = await received();
    const key = nextKey();
    const ask = (units: number) =>
      sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [units], key });
    const [one, two] = await Promise.all([ask(3), ask(3)]);
    expect(two.data).toEqual(one.data);
    expect((await ask(3)).data).toEqual(one.data);
    const other = await ask(4);
    expect([other.status, other.reason]).toEqual([409, 'KEY_REUSED']);
    const { data: counts } = await t.call(countApplications, { as: buyer.session });
    expect(counts).toEqual({ returns: 1, services: 0 });
    const { data: list } = await t.call(getReturns, { as: buyer.session, query: {} });
    expect(list.total).toBe(1);
  });

  test('unwanted goods only within seven days of receipt, faulty ones later as well', async () => {
    const { buyer, orderId } = await received();
    await sql`
      update orders.purchase_order set received_at = received_at - interval '8 days' where id = ${orderId}`.execute(
      t.db,
    );
    const unwanted = await sendReturnRequest(t, buyer, orderId, { reason: 'UNWANTED', units: [1] });
    expect([unwanted.status, unwanted.errors.lines]).toEqual([422, ['签收已超过 7 天，非质量问题不予退货']]);
    expect((await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [1] })).status).toBe(201);
  });

  test('T-02: ephedrine only for a fault of the store’s', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { isEphedrine: true, goodsClass: 'CPM', batches: [{ onHand: 100 }] });
    const orderId = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 60]] });
    const asked = await sendReturnRequest(t, buyer, orderId, { reason: 'UNWANTED', units: [1] });
    expect([asked.status, asked.message]).toEqual([422, '该类商品非质量问题不予退货']);
  });

  test('faulty goods only with a picture of them', async () => {
    const { buyer, orderId } = await received();
    const { data } = await t.call(getReturnOptions, { as: buyer.session, params: { id: orderId } });
    const [line] = data.lines;
    const asked = await t.call(requestReturn, {
      as: buyer.session,
      idempotencyKey: nextKey(),
      body: {
        order_id: orderId,
        reason: 'QUALITY',
        lines: [{ line_id: line?.line_id ?? 0, batch_id: line?.batches[0]?.batch_id ?? 0, number: 1 }],
      },
    });
    expect([asked.status, asked.message]).toEqual([422, '请上传能看清问题和批号的照片']);
  });

  test('is_AfterSale is "1" once anything has shipped to the company', async () => {
    const fresh = await makeBuyer(t);
    const flag = async (buyer: TestBuyer) =>
      (await t.call(getUserBase, { as: buyer.session })).data.is_AfterSale;
    expect(await flag(fresh)).toBe('0');
    await received(fresh);
    expect(await flag(fresh)).toBe('1');
  });
});

describe('the sums of a refund', () => {
  test('share coupon, voucher and points, and add up to the whole however it is split', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const offer = await makeOffer(t, { amountFen: 2_000 });
    const coupon = await t.call(receiveCoupon, { as: buyer.session, params: { id: offer } });
    const voucher = await makeVoucher(t, buyer, 3_001);
    await makePoints(t, buyer, 500);
    const orderId = await makeReceivedOrder(t, buyer, {
      lines: [[goods.id, 60]],
      coupon_id: coupon.data.id,
      vouchers: [{ id: voucher }],
      points: 500,
    });
    const own = async () => ({
      money: (await t.call(getUserMoney, { as: buyer.session })).data.available,
      vouchers: (await t.call(getVouchers, { as: buyer.session })).data.available,
      points: (await t.call(getPointsLog, { as: buyer.session })).data.available,
    });
    // 600.00 − 20.00 − 30.01 − 5.00 = 544.99, which earned 544 points.
    expect(await own()).toEqual({ money: '0.00', vouchers: '0.00', points: 544 });
    const first = await accepted(buyer, orderId, 'QUALITY', [7]);
    await refund(first.no);
    // floor(54499 × 7 ÷ 60) = 6358; 3001 × 7 ÷ 60 = 350; 500 × 7 ÷ 60 = 58.
    expect(await read(buyer, first.id)).toMatchObject({
      refund: '63.58',
      calculation: {
        goods: '70.00',
        reduction: '2.34',
        voucher: '3.50',
        points: 58,
        points_amount: '0.58',
        net: '63.58',
        points_taken: 63,
      },
    });
    expect(await own()).toEqual({ money: '63.58', vouchers: '3.50', points: 544 + 58 - 63 });
    const second = await accepted(buyer, orderId, 'QUALITY', [53]);
    await refund(second.no);
    expect(await own()).toEqual({ money: '544.99', vouchers: '30.01', points: 500 });
  });

  test('include the freight only where everything was returned for faults of the store', async () => {
    const goods = await makeGoods(t);
    const both = async (reasons: ReadonlyArray<'QUALITY' | 'UNWANTED'>) => {
      const buyer = await makeBuyer(t);
      const orderId = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 20]] });
      const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id: orderId } });
      expect([order.freight, order.payable]).toEqual(['12.00', '212.00']);
      for (const reason of reasons) await refund((await accepted(buyer, orderId, reason, [10])).no);
      return (await t.call(getUserMoney, { as: buyer.session })).data.available;
    };
    expect(await both(['QUALITY'])).toBe('100.00');
    expect(await both(['QUALITY', 'QUALITY'])).toBe('212.00');
    expect(await both(['UNWANTED', 'QUALITY'])).toBe('200.00');
  });
});

describe('who decides', () => {
  test('only quality management inspects, only finance pays', async () => {
    const { buyer, orderId } = await received();
    const { data } = await sendReturnRequest(t, buyer, orderId, { reason: 'WRONG', units: [5] });
    const no = data.application_no;
    const approval = { applicationNo: no, batches: undefined, note: '' };
    expect(await approveReturn(t.app.deps, { ...approval, staff: finance })).toMatchObject({
      problem: 'FORBIDDEN',
    });
    await approve(no);
    await send(buyer, data.id);
    const inspection = { applicationNo: no, accepted: undefined, restocked: undefined, note: '' };
    expect(await inspectReturn(t.app.deps, { ...inspection, staff: finance })).toMatchObject({
      problem: 'FORBIDDEN',
    });
    await inspect(no);
    expect(await refundReturn(t.app.deps, { applicationNo: no, staff: quality })).toMatchObject({
      problem: 'FORBIDDEN',
    });
  });

  test('T-01: only the packs whose trace codes left with the order are accepted back, and they may leave once more', async () => {
    const { buyer, orderId } = await received();
    await traceOrder(t, buyer, orderId);
    const out = (
      await t.call(getOrderTrace, { as: buyer.session, params: { id: orderId }, query: {} })
    ).data.list.map((one) => one.trace_code);
    const { data } = await sendReturnRequest(t, buyer, orderId, { reason: 'WRONG', units: [2] });
    const no = data.application_no;
    await approve(no);
    await send(buyer, data.id);
    const take = (codes: readonly string[]) =>
      inspectReturn(t.app.deps, {
        applicationNo: no,
        staff: quality,
        accepted: undefined,
        restocked: undefined,
        codes,
        note: '',
      });
    const refusal = { status: 422, message: '追溯码与原出库记录不符，拒收' };
    expect(await take([out[0] ?? '', ...traceCodes(1)])).toMatchObject(refusal);
    expect(await take([out[0] ?? '', out[0] ?? ''])).toMatchObject(refusal);
    expect(await take(out.slice(0, 1))).toMatchObject({
      message: expect.stringMatching(/^批号 .+ 验收 2，扫描了 1 个追溯码$/),
    });
    expect(await take(out.slice(0, 2))).toBeUndefined();
    const { rows } = await t.pool.query<{ code: string }>(
      'select code from shipment.trace_code where order_id = $1 and returned_at is not null order by code',
      [orderId],
    );
    expect(rows.map((row) => row.code)).toEqual(out.slice(0, 2).toSorted());
  });

  test('T-01: a batch that never left with the order is not accepted, and faulty goods are not sold again', async () => {
    const { buyer, orderId } = await received();
    const { data } = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [5] });
    await approve(data.application_no);
    await send(buyer, data.id);
    const [line] = (await read(buyer, data.id)).lines;
    const inspection = { applicationNo: data.application_no, staff: quality, note: '' };
    const foreign = await inspectReturn(t.app.deps, {
      ...inspection,
      accepted: new Map([['FOREIGN', 5]]),
      restocked: undefined,
    });
    expect(foreign).toMatchObject({ message: '批号 FOREIGN 与原出库记录不符，拒收' });
    const bad = await inspectReturn(t.app.deps, {
      ...inspection,
      accepted: undefined,
      restocked: new Map([[line?.batch_no ?? '', 5]]),
    });
    expect(bad).toMatchObject({
      problem: 'STATE_FORBIDS',
      message: expect.stringMatching(/不得重新入库销售/),
    });
  });

  test('another company sees neither the return nor its picture', async () => {
    const { buyer, orderId } = await received();
    const { data } = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [5] });
    const picture = (as: string) =>
      t.app.inject({
        url: getReturnFile.path.replace('{id}', String(data.id)).replace('{n}', '1'),
        cookies: { [sessionCookie]: as },
      });
    expect((await picture(buyer.session)).headers['content-type']).toBe('image/jpeg');
    const stranger = await makeBuyer(t);
    expect((await picture(stranger.session)).statusCode).toBe(404);
    const seen = await t.call(getReturn, { as: stranger.session, params: { id: data.id } });
    expect([seen.status, seen.reason]).toEqual([404, 'NOT_FOUND']);
    const body = {
      order_id: orderId,
      reason: 'SHORT' as const,
      lines: [{ line_id: 1, batch_id: 1, number: 1 }],
    };
    const foreign = await t.call(requestReturn, { as: stranger.session, idempotencyKey: nextKey(), body });
    expect([foreign.status, foreign.reason]).toEqual([404, 'NOT_FOUND']);
  });
});

test('a return from an invoiced order is refunded once its red invoice is there: three of sixty, at the same price and rate, of the returned batch (V-06)', async () => {
  const { buyer, orderId } = await received();
  const invoiceId = await makeInvoice(t, buyer, orderId);
  const asked = await sendReturnRequest(t, buyer, orderId, { reason: 'QUALITY', units: [3] });
  const { id, application_no: number } = asked.data;
  await approve(number);
  await send(buyer, id);
  await inspect(number);
  expect(await read(buyer, id)).toMatchObject({ awaits_red: true, red_invoice: null });
  const before = (await t.call(getUserMoney, { as: buyer.session })).data.available;
  const refused = await refund(number);
  expect(refused).toMatchObject({ problem: 'STATE_FORBIDS' });
  expect(JSON.stringify(refused)).toMatch(/已开具，请先开具红字发票.*−3 盒 批号 B\S+ −¥30\.00 13%/);
  expect((await t.call(getUserMoney, { as: buyer.session })).data.available).toBe(before);

  const withRed = (redNumber: string) =>
    refundReturn(t.app.deps, { applicationNo: number, staff: finance, redNumber });
  expect(await withRed('123')).toMatchObject({ problem: 'INVALID' });
  const red = invoiceNumber();
  expect(await withRed(red)).toMatchObject({ refundFen: 3_000 });
  expect(await read(buyer, id)).toMatchObject({
    status: 'DONE',
    awaits_red: false,
    red_invoice: { number: red, amount: '30.00' },
  });
  const { data } = await t.call(getInvoices, { as: buyer.session, query: {} });
  expect(data.list.find((one) => one.id === invoiceId)).toMatchObject({
    state: 'ISSUED',
    state_text: '部分红冲',
    reds: [{ number: red, amount: '30.00' }],
  });
  const { rows } = await sql`
    select l.quantity, l.rate, l.net_fen, l.tax_fen, l.batch_no like 'B%' as has_batch from invoice.red_line l
    where l.buyer_id = ${buyer.buyerId}`.execute(t.db);
  expect(rows).toEqual([{ quantity: 3, rate: 1300, net_fen: 2_655, tax_fen: 345, has_batch: true }]);

  // An invoice number is unique, and without an invoice there is no red one.
  const other = await received();
  const again = await sendReturnRequest(t, other.buyer, other.orderId, { reason: 'QUALITY', units: [1] });
  await approve(again.data.application_no);
  await send(other.buyer, again.data.id);
  await inspect(again.data.application_no);
  const refundAgain = (redNumber: string) =>
    refundReturn(t.app.deps, { applicationNo: again.data.application_no, staff: finance, redNumber });
  expect(await refundAgain(invoiceNumber())).toMatchObject({ problem: 'STATE_FORBIDS' });
  await makeInvoice(t, other.buyer, other.orderId);
  expect(await refundAgain(red)).toMatchObject({ problem: 'CONFLICT' });
});
