import { addToCart, checkOut } from '@qianfang/contract/cart';
import { getReceiptFile, getReceipts, uploadReceipt } from '@qianfang/contract/ephedrine';
import { getMessages } from '@qianfang/contract/message';
import { getOrder, receiveOrder, submitOrder } from '@qianfang/contract/order';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../testing/builders.ts';
import { makeGoods } from '../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeStaff, nextKey, pay, placeOrder, topUp } from '../../testing/trade-builders.ts';
import { photo, upload } from '../../testing/upload.ts';
import { shipOrder } from '../orders/index.ts';
import { listReceiptsWaiting, reviewReceipt } from './index.ts';

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

/** A paid order of ephedrine preparations that has left. */
async function ship(buyer: TestBuyer): Promise<{ id: number; orderNo: string; goodsId: number }> {
  const goods = await ephedrineGoods();
  await topUp(t, buyer, 60_000);
  const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
  const [id = 0] = placed.hmOrderIds;
  expect((await pay(t, buyer, id, 'balance')).status).toBeLessThan(300);
  const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id } });
  const staff = await makeStaff(t, 'warehouse');
  const command = { carrier: '示例物流', trackingNo: 'SL0002', batches: undefined, staff: staff.username };
  expect(await shipOrder(t.app.deps, { ...command, orderNo: order.order_no })).toHaveProperty('shipmentNo');
  return { id, orderNo: order.order_no, goodsId: goods.id };
}

const send = (buyer: TestBuyer, id: number, signed_on = '2026-11-21') =>
  upload(t, uploadReceipt, { signer_name: '林收货', signed_on }, [scan], {
    as: buyer.session,
    id,
  });

describe('receipts of ephedrine orders', () => {
  test('a receipt goes from delivery over upload to the quality department’s word', async () => {
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
    const { data } = await t.call(getMessages, { as: buyer.session, query: {} });
    expect(data.list[0]?.title).toBe(`订单 ${orderNo} 的含麻回执已确认`);
  });

  test('another company neither sees nor sends it', async () => {
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

  test('H-05: an overdue receipt forbids new ephedrine orders, and only those', async () => {
    const buyer = await makeBuyer(t);
    const { id } = await ship(buyer);
    await t.call(receiveOrder, { as: buyer.session, params: { id } });
    // Sessions live for a week without a call.
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
      body: { address_id: buyer.addressId, payable: page.data.totals.payable },
    });
    expect(refused).toMatchObject({
      status: 422,
      message: '您有1笔含麻订单回执未返回，请先在“含麻回执”中上传',
    });
  });
});
