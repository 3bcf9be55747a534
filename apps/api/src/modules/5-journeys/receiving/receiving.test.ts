import {
  acceptParcel,
  exportAcceptances,
  getAcceptanceBook,
  getAcceptancePaper,
  getAcceptances,
  getParcelCodes,
} from '@qianfang/contract/acceptance';
import { getReturn, getReturnOptions, requestService, sendReturn } from '@qianfang/contract/after-sale';
import { getMessages } from '@qianfang/contract/message';
import { getOrder, receiveOrder } from '@qianfang/contract/order';
import { getOrderTrace } from '@qianfang/contract/order-papers';
import { getPointsLog } from '@qianfang/contract/points';
import { isProblem } from '@qianfang/contract/problem';
import { getUserMoney } from '@qianfang/contract/user-money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../books/check-books.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeReceivedOrder, sendReturnRequest } from '../../../testing/after-sale-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { traceOrder } from '../../../testing/trace-builders.ts';
import { makeStaff, nextKey, pay, placeOrder, topUp } from '../../../testing/trade-builders.ts';
import { photo, upload } from '../../../testing/upload.ts';
import { approveReturn, inspectReturn, refundReturn } from '../../3-trade/after-sale/index.ts';
import { deliverParcel } from '../../3-trade/shipment/index.ts';
import { shipWithNote } from '../delivery-note/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
// Stock, orders, payments and ledger stay consistent in every test.
afterEach(async () => expect(await checkBooks(t.db)).toEqual([]));

interface Found {
  readonly arrived: number;
  readonly accepted: number;
  readonly reason?: string;
}

let batches = 0;
const freshGoods = (draft: Parameters<typeof makeGoods>[1] = {}) => {
  batches += 1;
  return makeGoods(t, { batches: [{ onHand: 1_000, batchNo: `V${batches}` }], ...draft });
};
const orderOf = async (buyer: TestBuyer, id: number) =>
  (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
const today = () => t.clock.now().toISOString().slice(0, 10);

/** Accepts a parcel; `found` by batch, without faults where absent. */
async function accept(
  buyer: TestBuyer,
  id: number,
  found: Readonly<Record<string, Found>> = {},
  more: Readonly<Record<string, unknown>> & {
    readonly part?: number;
    readonly key?: string;
    readonly files?: Parameters<typeof upload>[3];
    readonly as?: TestBuyer;
  } = {},
) {
  const { part = 1, key, files = [], as = buyer, ...body } = more;
  const parcel = (await orderOf(buyer, id)).shipments[part - 1];
  const lines = parcel?.lines.map(({ line_id, batch_no, number }) => ({
    line_id,
    batch_no,
    ...(found[batch_no] ?? { arrived: number, accepted: number }),
  }));
  return upload(
    t,
    acceptParcel,
    { acceptor: '林验收', arrived_on: today(), accepted_on: today(), lines, ...body },
    files,
    { as: as.session, id, part, ...(key === undefined ? {} : { idempotencyKey: key }) },
  );
}

/** Two goods, 60 and 30 units at 10.00 each, in transit in one parcel. */
async function onItsWay() {
  const buyer = await makeBuyer(t);
  const [one, other] = [await freshGoods(), await freshGoods()];
  const [first, second] = [`V${batches - 1}`, `V${batches}`];
  const id = await makeReceivedOrder(t, buyer, {
    lines: [
      [other.id, 30],
      [one.id, 60],
    ],
    isReceived: false,
  });
  return { buyer, id, first, second };
}

test('a parcel in order is accepted batch by batch: the order is done, and the record is in the book', async () => {
  const { buyer, id, first, second } = await onItsWay();
  const before = await t.call(getAcceptances, { as: buyer.session, params: { id } });
  expect(before.data).toEqual({ list: [], open: [1], acceptor: '', received_by: null });
  const answer = await accept(buyer, id);
  const { order_no: orderNo } = await orderOf(buyer, id);
  expect(answer).toMatchObject({
    status: 201,
    data: { status: 'DONE', record_no: `YS-${orderNo}-1`, returns: [] },
  });
  expect(await orderOf(buyer, id)).toMatchObject({
    status: 'DONE',
    lines: [
      { shipped: 60, received: 60 },
      { shipped: 30, received: 30 },
    ],
  });
  const { data } = await t.call(getAcceptances, { as: buyer.session, params: { id } });
  expect(data).toMatchObject({
    open: [],
    acceptor: '林验收',
    list: [
      {
        part: 1,
        accepted_on: today(),
        temperature: null,
        lines: [
          { batch_no: first, shipped: 60, arrived: 60, accepted: 60, fault: '' },
          { batch_no: second, shipped: 30, arrived: 30, accepted: 30, fault: '' },
        ],
      },
    ],
  });
  // The book: by batch, by day, and as a workbook.
  const book = (query: Record<string, string>) =>
    t.call(getAcceptanceBook, { as: buyer.session, query: { ...query } });
  expect((await book({ keyword: first.toLowerCase() })).data.total).toBe(1);
  expect((await book({ keyword: '没有这个批号' })).data.total).toBe(0);
  expect((await book({ end_time: '2020-01-01' })).data.total).toBe(0);
  const sheet = await t.app.inject({
    url: exportAcceptances.path,
    cookies: { [sessionCookie]: buyer.session },
  });
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
});

test('short or broken units are returned at once: a return for each reason, of exactly these units, refunded to the cent', async () => {
  const { buyer, id, first, second } = await onItsWay();
  const answer = await accept(
    buyer,
    id,
    {
      [first]: { arrived: 58, accepted: 55, reason: 'BROKEN' },
      [second]: { arrived: 30, accepted: 26, reason: 'EXPIRY' },
    },
    { files: [{ name: '破损.jpg', bytes: await photo() }], content: '外箱被压' },
  );
  expect(answer.status).toBe(201);
  expect(answer.data.returns.map((one: { reason_text: string }) => one.reason_text)).toEqual([
    '少货',
    '破损、污染',
    '错发',
  ]);
  expect(await orderOf(buyer, id)).toMatchObject({
    status: 'DONE',
    lines: [
      { shipped: 60, received: 55, returned: 0 },
      { shipped: 30, received: 26 },
    ],
  });
  const [short, broken] = answer.data.returns;
  const read = async (one: { id: number }) =>
    (await t.call(getReturn, { as: buyer.session, params: { id: one.id } })).data;
  expect(await read(short)).toMatchObject({ status: 'ASKED', refund: '20.00', needs_sending: false });
  expect(await read(broken)).toMatchObject({
    content: '外箱被压',
    refund: '30.00',
    lines: [{ batch_no: first, asked: 3 }],
    pictures: [`/api/return/${broken.id}/file/1`],
  });
  // Only accepted units may still be returned.
  const options = await t.call(getReturnOptions, { as: buyer.session, params: { id } });
  expect(options.data.lines.map((line) => line.batches.map((batch) => batch.most))).toEqual([[55], [26]]);

  const [quality, finance] = [await makeStaff(t, 'quality'), await makeStaff(t, 'finance')];
  const no = short.application_no;
  expect(
    await approveReturn(t.app.deps, { applicationNo: no, staff: quality, batches: undefined, note: '' }),
  ).toBeUndefined();
  expect(await refundReturn(t.app.deps, { applicationNo: no, staff: finance })).toMatchObject({
    refundFen: 2_000,
  });
  expect((await t.call(getUserMoney, { as: buyer.session })).data.available).toBe('20.00');
  expect((await orderOf(buyer, id)).lines[0]).toMatchObject({ received: 55, returned: 2 });

  const paper = await t.app.inject({
    url: getAcceptancePaper.path.replace('{id}', String(id)).replace('{part}', '1'),
    cookies: { [sessionCookie]: buyer.session },
  });
  const words = readPdf(paper.rawPayload).pages.flat().join('');
  expect(words).toContain('药品验收记录');
  expect(words).toContain('短少 2');
  expect(words).toContain(first);
  expect(words).toContain('林验收');
});

test('the same key accepts once; a parcel is accepted once; and nobody accepts another company’s', async () => {
  const { buyer, id, first } = await onItsWay();
  const key = nextKey();
  const found = { [first]: { arrived: 59, accepted: 59 } };
  const other = await makeBuyer(t);
  expect((await accept(buyer, id, {}, { as: other })).status).toBe(404);
  const answer = await accept(buyer, id, found, { key });
  expect(await accept(buyer, id, found, { key })).toEqual(answer);
  expect(await accept(buyer, id, {}, { key })).toMatchObject({ status: 409, reason: 'KEY_REUSED' });
  expect(await accept(buyer, id)).toMatchObject({ status: 422, reason: 'STATE_FORBIDS' });
  expect((await t.call(getAcceptances, { as: other.session, params: { id } })).status).toBe(404);
  expect((await t.call(getAcceptanceBook, { as: other.session, query: {} })).data.total).toBe(0);
  const paper = await t.app.inject({
    url: getAcceptancePaper.path.replace('{id}', String(id)).replace('{part}', '1'),
    cookies: { [sessionCookie]: other.session },
  });
  expect(paper.statusCode).toBe(404);
});

test('more than shipped, a refusal without a reason, a missing batch and impossible days are refused, each with its sentence', async () => {
  const { buyer, id, first, second } = await onItsWay();
  const told = async (...asked: [Readonly<Record<string, Found>>?, Readonly<Record<string, unknown>>?]) =>
    (await accept(buyer, id, ...asked)).message;
  expect(await told({ [first]: { arrived: 61, accepted: 61 } })).toMatch(
    /批号 V\d+ 只发了 60 盒，到货数量不能超过发货数量$/,
  );
  expect(await told({ [first]: { arrived: 50, accepted: 60 } })).toMatch(/合格数量不能超过到货数量$/);
  expect(await told({ [second]: { arrived: 30, accepted: 29 } })).toMatch(/有 1 盒不合格，请选择原因$/);
  const { lines } = (await orderOf(buyer, id)).shipments[0] ?? { lines: [] };
  const one = lines
    .slice(0, 1)
    .map(({ line_id, batch_no }) => ({ line_id, batch_no, arrived: 60, accepted: 60 }));
  expect(await told({}, { lines: one })).toBe('请按随货同行单逐批填写，每个批号填写一次');
  expect(await told({}, { accepted_on: '2099-01-01' })).toBe('验收日期不能晚于今天');
  expect(await told({}, { arrived_on: '2020-01-01' })).toBe('到货日期不能早于发货日期');
  expect(await told({}, { acceptor: '  ' })).toBe('请填写验收员姓名');
  expect((await orderOf(buyer, id)).status).toBe('TO_RECEIVE');
});

test('a scanner is told the barcode of each batch, and the trace codes that left with the parcel', async () => {
  const { buyer, id, first } = await onItsWay();
  const other = await makeBuyer(t);
  const codesOf = (as: TestBuyer, part = 1) =>
    t.call(getParcelCodes, { as: as.session, params: { id, part } });
  const { lines } = (await codesOf(buyer)).data;
  expect(lines.map((line) => [line.batch_no, line.codes])).toEqual([
    [expect.any(String), []],
    [expect.any(String), []],
  ]);
  const goodsId = (await orderOf(buyer, id)).lines[0]?.goods_id;
  await t.pool.query(
    `update catalogue.goods set barcode = '6901234567892', trace_prefix = '8123456' where id = $1`,
    [goodsId],
  );
  await traceOrder(t, buyer, id);
  const traced = (await codesOf(buyer)).data;
  const line = traced.lines.find((one) => one.batch_no === first);
  expect(line).toMatchObject({ barcode: '6901234567892', is_traced: true });
  expect(line?.codes).toHaveLength(60);
  expect(line?.codes[0]).toEqual({
    code: expect.stringMatching(/^8123456\d{13}$/),
    parent_code: '',
    is_pack: true,
  });
  expect([(await codesOf(other)).status, (await codesOf(buyer, 2)).status]).toEqual([404, 404]);
});

test('the trace codes that were scanned stay with the acceptance, and stand in the file of the order', async () => {
  const { buyer, id, first, second } = await onItsWay();
  await traceOrder(t, buyer, id);
  const traced = await t.call(getParcelCodes, { as: buyer.session, params: { id, part: 1 } });
  const codesOf = (batch: string) =>
    traced.data.lines.find((line) => line.batch_no === batch)?.codes.map((one) => one.code) ?? [];
  const [own, others] = [codesOf(first), codesOf(second)];
  expect([own.length, others.length]).toEqual([60, 30]);

  const faultOf = async (found: Parameters<typeof accept>[2], scanned: readonly string[]) => {
    const refused = await accept(buyer, id, found, { scanned });
    expect(refused.status).toBe(422);
    return refused.errors?.lines?.[0];
  };
  expect(await faultOf({}, ['89999999999999999999'])).toBe(
    '追溯码 89999999999999999999 不是随这个包裹发出的，请刷新后重新扫码',
  );
  const short = { [first]: { arrived: 58, accepted: 58 } };
  expect(await faultOf(short, [own.join(' ')])).toMatch(
    new RegExp(`批号 ${first} 扫码 60 \\S+，到货只填了 58 \\S+，请核对到货数量$`),
  );

  const scanned = [own.slice(0, 40).join(' '), [...own.slice(40, 58), ...others.slice(0, 5)].join(' ')];
  expect((await accept(buyer, id, short, { scanned })).status).toBe(201);
  const { data } = await t.call(getAcceptances, { as: buyer.session, params: { id } });
  const counts = data.list[0]?.lines.map((line) => [line.batch_no, line.scanned, line.traced]);
  expect(counts?.toSorted()).toEqual([
    [first, 58, 60],
    [second, 5, 30],
  ]);
  const listed = await t.call(getOrderTrace, { as: buyer.session, params: { id } });
  expect(listed.data.list.filter((one) => one.scanned_at !== null)).toHaveLength(63);
});

test('a parcel of many batches is accepted with a picture of what was refused', async () => {
  const buyer = await makeBuyer(t);
  const many = Array.from({ length: 40 }, (_, at) => ({ onHand: 10, batchNo: `M${at}` }));
  const goods = await makeGoods(t, { batches: many });
  await topUp(t, buyer, 60_000);
  const id = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 400]], isReceived: false });
  const picture = { name: '破损.jpg', bytes: await photo() };
  const answer = await accept(
    buyer,
    id,
    { M7: { arrived: 10, accepted: 9, reason: 'BROKEN' } },
    { files: [picture] },
  );
  expect(answer).toMatchObject({ status: 201, data: { status: 'DONE' } });
});

test('each parcel of an order is accepted by itself; refused units are refunded once all parcels are there', async () => {
  const buyer = await makeBuyer(t);
  const goods = await freshGoods();
  await topUp(t, buyer, 60_000);
  const { id } = await placeOrder(t, buyer, [[goods.id, 60]]);
  await pay(t, buyer, id, 'balance');
  const staff = await makeStaff(t, 'warehouse');
  const { order_no: orderNo } = await orderOf(buyer, id);
  const batchNo = `V${batches}`;
  const ship = async (units: number) => {
    const batchUnits = new Map([[batchNo, units]]);
    const command = { carrier: '示例物流', trackingNo: 'SL0078', batches: batchUnits, staff };
    const shipped = await shipWithNote(t.app.deps, { ...command, orderNo });
    if (isProblem(shipped)) throw new Error(shipped.message);
  };
  await ship(20);
  const first = await accept(buyer, id, { [batchNo]: { arrived: 20, accepted: 17, reason: 'STAINED' } });
  expect(first).toMatchObject({ status: 201, data: { status: 'PART_SHIPPED' } });
  expect((await orderOf(buyer, id)).lines).toMatchObject([{ shipped: 20, received: 17 }]);

  const [quality, finance] = [await makeStaff(t, 'quality'), await makeStaff(t, 'finance')];
  const no = first.data.returns[0].application_no;
  await approveReturn(t.app.deps, { applicationNo: no, staff: quality, batches: undefined, note: '' });
  const send = { carrier: '示例快递', tracking_no: 'YT123456' };

  await t.call(sendReturn, { as: buyer.session, params: { id: first.data.returns[0].id }, body: send });
  await inspectReturn(t.app.deps, {
    applicationNo: no,
    staff: quality,
    accepted: undefined,
    restocked: undefined,
    note: '',
  });
  const refund = () => refundReturn(t.app.deps, { applicationNo: no, staff: finance });
  expect(await refund()).toMatchObject({ message: '订单还有包裹没有收齐，收货完成后再退款' });

  await ship(40);
  expect(await accept(buyer, id, {}, { part: 2 })).toMatchObject({ data: { status: 'DONE' } });
  expect((await orderOf(buyer, id)).lines).toMatchObject([{ shipped: 60, received: 57 }]);
  expect(await refund()).toMatchObject({ refundFen: 3_000 });
  // Points are earned for the accepted part.
  const points = await t.call(getPointsLog, { as: buyer.session, query: {} });
  expect(points.data.list.reduce((sum, row) => sum + Number(row.points), 0)).toBe(570);
});

test('an order received by one press still gets its record; units in a return are not returned twice', async () => {
  const { buyer, id, first } = await onItsWay();
  await t.call(receiveOrder, { as: buyer.session, params: { id } });

  await sendReturnRequest(t, buyer, id, { reason: 'DAMAGED', units: [58] });
  const tooMany = await accept(buyer, id, { [first]: { arrived: 57, accepted: 57 } });
  expect(tooMany.message).toMatch(/已申请退货 58 盒，短少和拒收最多再填 2 盒$/);
  const answer = await accept(buyer, id, { [first]: { arrived: 59, accepted: 59 } });
  expect(answer).toMatchObject({ status: 201, data: { status: 'DONE' } });
  expect((await orderOf(buyer, id)).lines[0]).toMatchObject({ received: 59 });
});

test('GSP 74: cold goods are measured on arrival, and too warm ones are refused whole', async () => {
  const buyer = await makeBuyer(t);
  const goods = await freshGoods({ isCold: true });
  const batchNo = `V${batches}`;
  const make = () => makeReceivedOrder(t, buyer, { lines: [[goods.id, 60]], isReceived: false });
  const warm = await make();
  expect((await accept(buyer, warm)).message).toBe('冷链商品请填写到货温度');
  expect((await accept(buyer, warm, {}, { temperature: '9.3' })).message).toBe(
    '到货温度 9.3℃ 超出 2–8℃，冷链商品须全部拒收',
  );
  // A wholly refused delivery needs no transport record.
  const refused = { [batchNo]: { arrived: 60, accepted: 0, reason: 'WARM' } };
  expect(await accept(buyer, warm, refused, { temperature: '9.3' })).toMatchObject({ status: 201 });

  const cold = await make();
  expect((await accept(buyer, cold, {}, { temperature: '4.5' })).message).toBe(
    '冷链温度记录还没有上传，上传后才能确认收货，请联系客服',
  );
  await deliverParcel(t.app.deps, {
    shipmentNo: (await orderOf(buyer, cold)).shipments[0]?.shipment_no ?? '',
    signer: '林收货',
    photo: undefined,
    temperature: Buffer.from('2026-11-21 10:00,4.1'),
    staff: await makeStaff(t, 'warehouse'),
  });
  expect(await accept(buyer, cold, {}, { temperature: '4.5' })).toMatchObject({ data: { status: 'DONE' } });
});

const sweep = () => t.app.deps.jobs.run('receiving.receive_delivered');

/**
 * The carrier's confirmation that every parcel of an order was signed for, with the recorder's table for cold
 * goods.
 */
async function deliver(buyer: TestBuyer, id: number, temperature?: Buffer) {
  const staff = await makeStaff(t, 'warehouse');
  for (const { shipment_no: shipmentNo } of (await orderOf(buyer, id)).shipments)
    await deliverParcel(t.app.deps, { shipmentNo, signer: '林收货', photo: undefined, temperature, staff });
}

/** Lets days pass with a call on every other, so that the session lasts. */
async function passDays(buyer: TestBuyer, id: number, days: number) {
  for (let left = days; left > 0; left -= 2) {
    t.clock.advance({ days: Math.min(left, 2) });
    await orderOf(buyer, id);
  }
}

test('an order signed for without further action counts as received after seven days', async () => {
  const { buyer, id } = await onItsWay();
  const receivedBy = async () =>
    (await t.call(getAcceptances, { as: buyer.session, params: { id } })).data.received_by;
  // In transit it waits, however long.
  await passDays(buyer, id, 20);
  await sweep();
  expect([(await orderOf(buyer, id)).status, await receivedBy()]).toEqual(['TO_RECEIVE', null]);
  await deliver(buyer, id);
  const due = new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString();
  expect(await receivedBy()).toBe(due);
  await passDays(buyer, id, 6);
  t.clock.advance({ hours: 23 });
  await sweep();
  expect((await orderOf(buyer, id)).status).toBe('TO_RECEIVE');
  t.clock.advance({ hours: 1 });
  await Promise.all([sweep(), sweep()]);
  const order = await orderOf(buyer, id);
  expect(order).toMatchObject({
    status: 'DONE',
    received_at: due,
    lines: [
      { shipped: 60, received: 60 },
      { shipped: 30, received: 30 },
    ],
  });
  expect(order.events.filter((one) => one.event === 'receive')).toEqual([
    { actor: 'timeout', name: '', event: 'receive', note: '签收满 7 天，自动确认收货', at: due },
  ]);
  expect(await receivedBy()).toBeNull();
  const { data: points } = await t.call(getPointsLog, { as: buyer.session });
  expect(points.list.map((entry) => entry.points)).toEqual([900]);
  const { data: messages } = await t.call(getMessages, { as: buyer.session });
  expect(messages.list.filter((one) => one.title === `订单 ${order.order_no} 已自动确认收货`)).toHaveLength(
    1,
  );
  // It is no acceptance: faults can still be recorded and returned.
  const [batch] = order.shipments[0]?.lines ?? [];
  const late = await accept(buyer, id, {
    [batch?.batch_no ?? '']: { arrived: (batch?.number ?? 0) - 2, accepted: (batch?.number ?? 0) - 2 },
  });
  expect(late).toMatchObject({ status: 201, data: { status: 'DONE', returns: [{ reason_text: '少货' }] } });
});

test('no deadline receives orders with a complaint, nor cold goods', async () => {
  const { buyer, id } = await onItsWay();
  const asked = await t.call(requestService, {
    as: buyer.session,
    idempotencyKey: nextKey(),
    body: { order_id: id, topic: 'OTHER', content: '外箱被压，正在核对' },
  });
  expect(asked.status).toBe(201);
  const cold = await freshGoods({ isCold: true });
  const coldId = await makeReceivedOrder(t, buyer, { lines: [[cold.id, 10]], isReceived: false });
  await deliver(buyer, id);
  await deliver(buyer, coldId, Buffer.from('2026-11-21 10:00,4.1'));
  await passDays(buyer, id, 8);
  await sweep();
  for (const one of [id, coldId]) {
    expect((await orderOf(buyer, one)).status).toBe('TO_RECEIVE');
    const { data } = await t.call(getAcceptances, { as: buyer.session, params: { id: one } });
    expect(data.received_by).toBeNull();
  }
});
