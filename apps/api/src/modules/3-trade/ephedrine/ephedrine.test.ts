import { addToCart, editCartLine } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import {
  exportReceipts,
  getReceiptFile,
  getReceiptForm,
  getReceipts,
  uploadReceipt,
} from '@qianfang/contract/ephedrine';
import { getMessages } from '@qianfang/contract/message';
import { getLogistics, getOrder, receiveOrder } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRecord } from '../../../platform/store-file.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, nextKey, pay, placeOrder, topUp } from '../../../testing/trade-builders.ts';
import { photo, upload } from '../../../testing/upload.ts';
import { shipWithNote } from '../../5-journeys/delivery-note/index.ts';
import { deliverParcel } from '../shipment/index.ts';
import { receiptRecord } from './receipt-record.ts';
import { listReceiptsWaiting, reviewReceipt } from './review-receipt.ts';

let t: TestApp;
let scan: { name: string; bytes: Buffer };
beforeAll(async () => {
  scan = { name: '回执.jpg', bytes: await photo() };
});
beforeEach(async () => {
  t = await startTestApp();
  return () => t.close();
});

const receiptsOf = async (session: string, query = {}) =>
  (await t.call(getReceipts, { as: session, query })).data;

const ephedrineGoods = () =>
  makeGoods(t, { isEphedrine: true, goodsClass: 'CPM', batches: [{ onHand: 500, batchNo: 'HM01' }] });

/** A paid and shipped order of ephedrine preparations. */
async function ship(buyer: TestBuyer): Promise<{ id: number; orderNo: string; goodsId: number }> {
  const goods = await ephedrineGoods();
  await topUp(t, buyer, 60_000);
  const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
  const [id = 0] = placed.hmOrderIds;
  expect((await pay(t, buyer, id, 'balance')).status).toBeLessThan(300);
  const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id } });
  const staff = await makeStaff(t, 'warehouse');
  const command = { carrier: '示例物流', trackingNo: 'SL0002', batches: undefined, staff };
  expect(await shipWithNote(t.app.deps, { ...command, orderNo: order.order_no })).toHaveProperty(
    'shipmentNo',
  );
  return { id, orderNo: order.order_no, goodsId: goods.id };
}

const send = (buyer: TestBuyer, id: number, signed_on = '2026-11-21', file = scan) =>
  upload(t, uploadReceipt, { signer_name: '林收货', signed_on }, [file], {
    as: buyer.session,
    id,
  });

describe('receipts of ephedrine orders', () => {
  test('an unreadable receipt is refused, and none waits for review', async () => {
    const buyer = await makeBuyer(t);
    const { id } = await ship(buyer);
    await t.call(receiveOrder, { as: buyer.session, params: { id } });
    const small = { name: '回执.jpg', bytes: await photo(799, 1200) };
    expect(await send(buyer, id, '2026-11-21', small)).toMatchObject({
      code: 422,
      errors: { file: ['图片不清晰，短边不能小于 800 像素，请重新拍摄或扫描'] },
    });
    expect(await listReceiptsWaiting(t.app.deps)).toEqual([]);
  });

  test('a receipt goes from delivery to upload to the quality department’s decision', async () => {
    const buyer = await makeBuyer(t);
    const { id, orderNo } = await ship(buyer);
    expect((await receiptsOf(buyer.session)).list).toMatchObject([
      { id, state: 'WAIT_DELIVERY', due_on: null, lines: [{ batch_no: 'HM01', number: 60 }] },
    ]);
    expect(await send(buyer, id)).toMatchObject({ status: 422 });
    await t.call(receiveOrder, { as: buyer.session, params: { id } });
    const waiting = await receiptsOf(buyer.session);
    expect(waiting.list).toMatchObject([{ state: 'WAIT_UPLOAD', due_on: '2026-11-28' }]);
    expect(await send(buyer, id, '2026-11-22')).toMatchObject({ status: 422 });
    expect(await send(buyer, id, '2026-11-20')).toMatchObject({ status: 422 });
    expect(await send(buyer, id)).toMatchObject({ status: 200 });
    expect((await listReceiptsWaiting(t.app.deps)).map((one) => one.orderNo)).toEqual([orderNo]);
    const business = await makeStaff(t, 'business');
    const quality = await makeStaff(t, 'quality');
    const review = { orderNo, rejection: '印章不清晰', staff: quality };
    expect(await reviewReceipt(t.app.deps, { ...review, staff: business })).toMatchObject({
      problem: 'FORBIDDEN',
    });
    expect(await reviewReceipt(t.app.deps, review)).toBeUndefined();
    expect((await receiptsOf(buyer.session)).list).toMatchObject([
      { state: 'REJECTED', reason: '印章不清晰' },
    ]);
    expect(await send(buyer, id)).toMatchObject({ status: 200 });
    expect(await reviewReceipt(t.app.deps, { ...review, rejection: undefined })).toBeUndefined();
    expect((await receiptsOf(buyer.session)).counts).toMatchObject({ CONFIRMED: 1, UPLOADED: 0 });
    expect(await send(buyer, id)).toMatchObject({ status: 422 });
    // L-01: a rejected receipt is a record as well.
    t.clock.advance({ hours: 30 });
    await t.app.deps.jobs.run('platform.drop_unknown_files.receipts');
    const kept: number[] = [];
    for await (const { bytes } of openRecord(t.app.deps, receiptRecord(id))) kept.push(bytes.length);
    expect(kept.map((length) => length > 100)).toEqual([true, true]);
    const { data } = await t.call(getMessages, { as: buyer.session, query: {} });
    expect(data.list[0]?.title).toBe(`订单 ${orderNo} 的含麻回执已确认`);
  });

  test('received units of each batch are confirmed, are on the form and in the export, and never exceed the shipped ones', async () => {
    const buyer = await makeBuyer(t);
    const { id, orderNo } = await ship(buyer);
    const ask = (url: string) => t.app.inject({ url, cookies: { qf_session: buyer.session } });
    const sheetOf = async (terms: string) =>
      strFromU8(
        unzipSync((await ask(`${exportReceipts.path}?${terms}`)).rawPayload)['xl/worksheets/sheet1.xml'] ??
          new Uint8Array(),
      );
    const form = await ask(getReceiptForm.path.replace('{id}', String(id)));
    expect(form.headers['content-type']).toBe('application/pdf');
    expect(readPdf(form.rawPayload).pages.flat()).toContain('HM01');
    await t.call(receiveOrder, { as: buyer.session, params: { id } });
    const confirm = (received: string) =>
      upload(t, uploadReceipt, { signer_name: '林收货', signed_on: '2026-11-21', received }, [scan], {
        as: buyer.session,
        id,
      });
    for (const wrong of ['61', '30,30', '0,60', 'sixty']) {
      expect(await confirm(wrong)).toMatchObject({ status: 422, errors: { received: [expect.any(String)] } });
    }
    expect(await confirm('58')).toMatchObject({ status: 200 });
    expect((await receiptsOf(buyer.session)).list).toMatchObject([
      { state: 'UPLOADED', lines: [{ number: 60, received: 58 }] },
    ]);
    expect(await listReceiptsWaiting(t.app.deps)).toMatchObject([{ orderNo, received: 58 }]);
    expect(await sheetOf('')).toContain('<v>58</v>');
    for (const [terms, isThere] of [
      ['start_time=2026-11-21&end_time=2026-11-21', true],
      ['start_time=2026-11-22', false],
      ['end_time=2026-11-20', false],
      ['state=CONFIRMED', false],
    ] as const) {
      expect((await sheetOf(terms)).includes(orderNo), terms).toBe(isThere);
      const { total } = await receiptsOf(buyer.session, Object.fromEntries(new URLSearchParams(terms)));
      expect(total, terms).toBe(isThere ? 1 : 0);
    }
  });

  test('another company can neither see nor upload it', async () => {
    const buyer = await makeBuyer(t);
    const { id } = await ship(buyer);
    await t.call(receiveOrder, { as: buyer.session, params: { id } });
    await send(buyer, id);
    const stranger = await makeBuyer(t);
    expect((await receiptsOf(stranger.session)).total).toBe(0);
    expect(await send(stranger, id)).toMatchObject({ status: 404 });
    const file = (session: string) =>
      t.app.inject({
        url: getReceiptFile.path.replace('{id}', String(id)),
        cookies: { qf_session: session },
      });
    expect([(await file(buyer.session)).statusCode, (await file(stranger.session)).statusCode]).toEqual([
      200, 404,
    ]);
  });

  test('H-05: the deadline of a receipt runs from the delivery, whenever 确认收货 is pressed, and it can be uploaded from then on', async () => {
    const buyer = await makeBuyer(t);
    const { id } = await ship(buyer);
    const only = async () => (await receiptsOf(buyer.session)).list[0];
    expect(await only()).toMatchObject({ state: 'WAIT_DELIVERY', due_on: null });
    expect(await send(buyer, id)).toMatchObject({ status: 422, message: '商品还没有签收，签收后再上传回执' });
    const { data } = await t.call(getLogistics, { as: buyer.session, params: { id } });
    const staff = await makeStaff(t, 'warehouse');
    await deliverParcel(t.app.deps, {
      shipmentNo: data.shipments[0]?.shipment_no ?? '',
      signer: '林收货',
      photo: undefined,
      temperature: undefined,
      staff,
    });
    expect(await only()).toMatchObject({ state: 'WAIT_UPLOAD', due_on: '2026-11-28' });
    t.clock.advance({ days: 4 });
    await t.call(receiveOrder, { as: buyer.session, params: { id } });
    expect(await only()).toMatchObject({ state: 'WAIT_UPLOAD', due_on: '2026-11-28' });
    t.clock.advance({ days: 4 });
    expect(await only()).toMatchObject({ state: 'OVERDUE', due_on: '2026-11-28' });
    expect(await send(buyer, id, '2026-11-21')).toMatchObject({ status: 200 });
  });

  test('H-05: an overdue receipt forbids new ephedrine orders, and only those', async () => {
    const buyer = await makeBuyer(t);
    const { id } = await ship(buyer);
    await t.call(receiveOrder, { as: buyer.session, params: { id } });
    // Sessions expire after a week without a call.
    for (const _ of [1, 2]) {
      t.clock.advance({ days: 4 });
      await receiptsOf(buyer.session);
    }
    expect((await receiptsOf(buyer.session)).list[0]?.state).toBe('OVERDUE');
    const plain = await makeGoods(t, { batches: [{ onHand: 500 }] });
    await placeOrder(t, buyer, [[plain.id, 60]]);
    const goods = await ephedrineGoods();
    const params = [{ goods_id: goods.id, number: 10 }];
    await t.call(addToCart, { as: buyer.session, body: { params } });
    const page = await t.call(checkOut, { as: buyer.session, body: {} });
    const refused = await t.call(submitOrder, {
      as: buyer.session,
      idempotencyKey: nextKey(),
      body: { agreed: 1, address_id: buyer.addressId, payable: page.data.totals.payable },
    });
    expect(refused).toMatchObject({
      status: 422,
      message: '您有1笔含麻订单回执未返回，请先在“含麻回执”中上传',
    });
  });
});

describe('the monthly limit of ephedrine goods', () => {
  const add = (buyer: TestBuyer, goodsId: number, number: number) =>
    t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goodsId, number }] } });
  const buy = async (buyer: TestBuyer, ids?: number[]) => {
    const page = await t.call(checkOut, { as: buyer.session, body: { ...(ids && { ids }) } });
    return t.call(submitOrder, {
      as: buyer.session,
      idempotencyKey: nextKey(),
      body: {
        agreed: 1,
        address_id: buyer.addressId,
        payable: page.data.totals.payable,
        hm_pledge: 1,
        ...(ids && { ids }),
      },
    });
  };
  const limitTo = (units: number) =>
    sql`insert into qualification.ephedrine_quota (buyer_kind, units_per_month) values ('RETAIL_SINGLE', ${units})`.execute(
      t.db,
    );

  test('H-03: this month’s orders count against the cart, and the next month starts at zero', async () => {
    await limitTo(40);
    const buyer = await makeBuyer(t);
    const goods = await ephedrineGoods();
    await placeOrder(t, buyer, [[goods.id, 30]]);
    const beyond = await add(buyer, goods.id, 11);
    expect(beyond.data).toMatchObject({
      added: [],
      failed: [{ goods_id: goods.id, reason: 'HM_QUOTA', message: '本月该商品限购 40 盒，剩余可购 10 盒' }],
    });
    const within = await add(buyer, goods.id, 10);
    expect(within.data.failed).toEqual([]);
    const [line] = within.data.added;
    const raised = await t.call(editCartLine, {
      as: buyer.session,
      params: { id: line?.id ?? 0 },
      body: { params: { number: 11 } },
    });
    expect(raised).toMatchObject({ status: 422, message: '本月该商品限购 40 盒，剩余可购 10 盒' });
    t.clock.advance({ days: 6 });
    await receiptsOf(buyer.session);
    t.clock.advance({ days: 5 });
    const next = await add(buyer, goods.id, 30);
    expect(next.data).toMatchObject({ failed: [], added: [{ number: 40 }] });
  });

  test('two concurrent submits order no more than the month allows', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, {
      isEphedrine: true,
      goodsClass: 'CPM',
      batches: [
        { onHand: 100, batchNo: 'HM01' },
        { onHand: 100, batchNo: 'HM02' },
      ],
    });
    const { rows } = await sql<{ id: number }>`
      select id from stock.batch where goods_id = ${goods.id} and batch_no = 'HM02'`.execute(t.db);
    // A goods and its batch are separate lines.
    const params = [{}, { batch_id: rows[0]?.id ?? 0 }].map((batch) => ({
      goods_id: goods.id,
      number: 30,
      ...batch,
    }));
    const { data } = await t.call(addToCart, { as: buyer.session, body: { params } });
    await limitTo(40);
    const answers = await Promise.all(data.added.map(({ id }) => buy(buyer, [id])));
    expect(answers.map((answer) => [answer.status, answer.reason])).toContainEqual([422, 'HM_QUOTA']);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  });

  test('a cart filled before the limit fell cannot be submitted, and the check page says why', async () => {
    const buyer = await makeBuyer(t);
    const goods = await ephedrineGoods();
    await add(buyer, goods.id, 50);
    await limitTo(40);
    const page = await t.call(checkOut, { as: buyer.session, body: {} });
    const message = expect.stringContaining('本月该商品限购 40 盒，剩余可购 40 盒');
    expect(page.data.blocks).toMatchObject([{ reason: 'HM_QUOTA', message, action_url: '/cart' }]);
    expect(await buy(buyer)).toMatchObject({ status: 422, reason: 'HM_QUOTA', message });
  });
});
