import { getMessages } from '@qianfang/contract/message';
import { getLogistics, getOrder, receiveOrder } from '@qianfang/contract/order';
import { getSignedPhoto, getTemperatureRecord } from '@qianfang/contract/order-papers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeReceivedOrder } from '../../../testing/after-sale-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';
import { photo } from '../../../testing/upload.ts';
import { uploadedFile } from '../../../testing/uploaded-file.ts';
import { deliverParcel } from './deliver-parcel.ts';
import { trackParcel } from './track-parcel.ts';

let t: TestApp;
let buyer: TestBuyer;
beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

const fetchPart = (path: string, id: number, who = buyer, part = 1) =>
  t.app.inject({
    url: path.replace('{id}', String(id)).replace('{part}', String(part)),
    cookies: { [sessionCookie]: who.session },
  });
const shipped = async (isCold: boolean) =>
  makeReceivedOrder(t, buyer, { lines: [[(await makeGoods(t, { isCold })).id, 60]], isReceived: false });
const wayOf = async (id: number) =>
  (await t.call(getLogistics, { as: buyer.session, params: { id } })).data.shipments[0];
const log = (...readings: readonly number[]) =>
  Buffer.from(
    ['时间,温度(℃)', ...readings.map((one, at) => `2026-11-21 1${at}:00,${one.toFixed(1)}`), ''].join('\r\n'),
  );

test('a parcel’s tracking is shown, and the recipient with the photo', async () => {
  const id = await shipped(false);
  const shipmentNo = (await wayOf(id))?.shipment_no ?? '';
  const staff = await makeStaff(t, 'warehouse');
  t.clock.advance({ hours: 3 });
  expect(await trackParcel(t.app.deps, { shipmentNo, text: '到达广州转运中心', staff })).toBeUndefined();
  t.clock.advance({ hours: 20 });
  const done = { shipmentNo, signer: '林收货', temperature: undefined, staff };
  const picture = await uploadedFile(t, await photo());
  expect(await deliverParcel(t.app.deps, { ...done, photo: picture })).toBeUndefined();
  const way = await wayOf(id);
  expect(way?.tracks.map(({ text }) => text).slice(0, 2)).toEqual([
    '已送达，签收人：林收货',
    '到达广州转运中心',
  ]);
  expect(way).toMatchObject({ signed_by: '林收货', temperature: null });
  expect(way?.delivered_at).toBe(t.clock.now().toISOString());
  const shown = await fetchPart(getSignedPhoto.path, id);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(way?.signed_photo).toBe(`/api/order/${id}/signed_photo/1`);
  expect((await fetchPart(getTemperatureRecord.path, id)).statusCode).toBe(404);
  const other = await makeBuyer(t);
  expect((await fetchPart(getSignedPhoto.path, id, other)).statusCode).toBe(404);
  expect((await fetchPart(getSignedPhoto.path, id, buyer, 2)).statusCode).toBe(404);
  const { data } = await t.call(getMessages, { as: buyer.session, query: {} });
  expect(data.list[0]?.title).toBe(`包裹 ${shipmentNo} 已签收`);
});

test('K-02: a cold order is not complete without its temperature record', async () => {
  const id = await shipped(true);
  const shipmentNo = (await wayOf(id))?.shipment_no ?? '';
  const staff = await makeStaff(t, 'warehouse');
  const receive = () => t.call(receiveOrder, { as: buyer.session, params: { id } });
  expect(await receive()).toMatchObject({ status: 422, reason: 'STATE_FORBIDS' });
  expect((await receive()).message).toBe('冷链温度记录还没有上传，上传后才能确认收货，请联系客服');

  const done = { shipmentNo, signer: '林收货', photo: undefined, staff };
  const deliver = (temperature: Buffer) => deliverParcel(t.app.deps, { ...done, temperature });
  expect(await deliver(Buffer.from('没有读数'))).toMatchObject({ problem: 'INVALID' });
  expect(await deliver(log(4.1, 9.3))).toMatchObject({
    message: '温度记录超出 2–8℃（最低 4.1℃，最高 9.3℃），须拒收并报告质量管理部',
  });
  expect(await deliver(log(4.1, 2, 5.6))).toBeUndefined();
  expect((await wayOf(id))?.temperature).toEqual({
    from: '2026-11-21 10:00',
    to: '2026-11-21 12:00',
    low: '2.0',
    high: '5.6',
    readings: 3,
    url: `/api/order/${id}/temperature/1`,
  });
  const file = await fetchPart(getTemperatureRecord.path, id);
  expect([file.statusCode, file.body.split('\r\n')[1]]).toEqual([200, '2026-11-21 10:00,4.1']);
  expect((await receive()).status).toBe(200);
  expect((await t.call(getOrder, { as: buyer.session, params: { id } })).data.status).toBe('DONE');
});

test('an unknown parcel is reported as such', async () => {
  const staff = await makeStaff(t, 'warehouse');
  expect(await trackParcel(t.app.deps, { shipmentNo: 'QF0-1', text: '到达', staff })).toMatchObject({
    message: '没有发货单 QF0-1',
  });
});
