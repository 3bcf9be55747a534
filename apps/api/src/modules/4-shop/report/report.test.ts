import { getMessages } from '@qianfang/contract/message';
import { getReportFile, getReportFiles, getReports, requestReport } from '@qianfang/contract/report';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, pay, placeOrder, topUp } from '../../../testing/trade-builders.ts';
import { drawnReport } from '../../1-ground/stock/index.ts';
import { shipWithNote } from '../../5-journeys/delivery-note/index.ts';
import { listReportsWaiting } from './list-reports-waiting.ts';
import { uploadReport } from './upload-report.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const reportsOf = async (session: string, query = {}) =>
  (await t.call(getReports, { as: session, query })).data;

const file = (session: string, batchId: number) =>
  t.app.inject({
    url: getReportFile.path.replace('{id}', String(batchId)),
    cookies: { [sessionCookie]: session },
  });

/** A company that has received one batch. */
async function receive(buyer: TestBuyer, batchNo: string): Promise<number> {
  const goods = await makeGoods(t, { batches: [{ onHand: 500, batchNo }] });
  await topUp(t, buyer, 200_000);
  const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
  await pay(t, buyer, placed.id, 'balance');
  const { rows } = await sql<{ order_no: string }>`
    select order_no from orders.purchase_order where id = ${placed.id}`.execute(t.db);
  const staff = await makeStaff(t, 'warehouse');
  const shipped = await shipWithNote(t.app.deps, {
    orderNo: rows[0]?.order_no ?? '',
    staff,
    batches: undefined,
    carrier: '示例物流',
    trackingNo: 'SL0001',
  });
  expect(shipped).not.toHaveProperty('problem');
  return goods.id;
}

describe('inspection reports', () => {
  test('a received batch is found by its number in any case, by goods, maker and order', async () => {
    const buyer = await makeBuyer(t);
    await receive(buyer, 'AB2601');
    const { list } = await reportsOf(buyer.session);
    expect(list).toMatchObject([{ batch_no: 'AB2601', state: 'preparing' }]);
    const [row] = list;
    for (const query of [
      { batch_no: 'ab2601' },
      { name: row?.name },
      { sccj: '青示' },
      { order_no: row?.order_no },
      { start_time: '2026-11-21', end_time: '2026-11-21' },
    ]) {
      expect((await reportsOf(buyer.session, query)).total, JSON.stringify(query)).toBe(1);
    }
    for (const query of [{ batch_no: 'AB' }, { end_time: '2026-11-20' }, { name: '没有' }]) {
      expect((await reportsOf(buyer.session, query)).total, JSON.stringify(query)).toBe(0);
    }
  });

  test('a requested report is in the quality department’s queue, due in one working day (J-01)', async () => {
    const buyer = await makeBuyer(t);
    await receive(buyer, 'JJ2601');
    const [row] = (await reportsOf(buyer.session)).list;
    expect(row?.state).toBe('preparing');
    const queue = async () =>
      (await listReportsWaiting(t.app.deps)).filter((one) => one.batchNo === 'JJ2601');
    expect(await queue()).toEqual([]);
    const began = t.clock.now();
    // A Saturday: the next working day is Monday.
    t.clock.set('2026-11-21T10:00:00+08:00');
    for (const _ of [1, 2])
      await t.call(requestReport, { as: buyer.session, params: { id: row?.batch_id ?? 0 } });
    expect(await queue()).toMatchObject([
      { company: buyer.name, companies: 1, dueOn: '2026-11-23', isLate: false },
    ]);
    t.clock.set('2026-11-24T00:00:00+08:00');
    expect(await queue()).toMatchObject([{ isLate: true }]);
    t.clock.set(began);
    const bytes = new TextEncoder().encode('%PDF-1.7 示例');
    const staff = await makeStaff(t, 'quality');
    await uploadReport(t.app.deps, {
      goodsId: row?.goods_id ?? 0,
      batchNo: 'JJ2601',
      bytes,
      ending: 'pdf',
      staff,
    });
    expect(await queue()).toEqual([]);
    expect((await file(buyer.session, row?.batch_id ?? 0)).statusCode).toBe(200);
  });

  test('J-02: a requested report is announced by message, and off sale only those who received the batch read it', async () => {
    const buyer = await makeBuyer(t);
    const stranger = await makeBuyer(t);
    const goodsId = await receive(buyer, 'CD2602');
    const [row] = (await reportsOf(buyer.session)).list;
    const params = { id: row?.batch_id ?? 0 };
    expect((await t.call(requestReport, { as: stranger.session, params })).status).toBe(404);
    for (const _ of [1, 2]) {
      const asked = await t.call(requestReport, { as: buyer.session, params });
      expect(asked.data).toEqual({ state: 'requested' });
    }
    const staff = await makeStaff(t, 'quality');
    const bytes = new TextEncoder().encode('%PDF-1.7 示例');
    const upload = { goodsId, batchNo: 'cd2602', bytes, ending: 'pdf' as const, staff };
    expect(await uploadReport(t.app.deps, { ...upload, batchNo: 'NONE' })).toMatchObject({
      problem: 'NOT_FOUND',
    });
    expect(await uploadReport(t.app.deps, upload)).toBeUndefined();
    expect((await reportsOf(buyer.session)).list[0]?.state).toBe('ready');
    const { data } = await t.call(getMessages, { as: buyer.session, query: {} });
    expect(data.list[0]?.title).toBe('批号 cd2602 的检验报告已上传');
    const open = (session: string) => file(session, params.id);
    const waiting = await makeBuyer(t, { passed: false });
    expect((await open(buyer.session)).headers['content-type']).toBe('application/pdf');
    // On sale, so a company that may buy it may read its report; not one that has not passed (trade-rules
    // 4.9).
    expect([(await open(stranger.session)).statusCode, (await open(waiting.session)).statusCode]).toEqual([
      200, 404,
    ]);
    await sql`update stock.batch set status = 'LOCKED' where id = ${params.id}`.execute(t.db);
    // J-02: off sale, only its buyers see it.
    expect([(await open(buyer.session)).statusCode, (await open(stranger.session)).statusCode]).toEqual([
      200, 404,
    ]);
  });

  test('of a goods that a company cannot see there is no report, on sale or not', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { goodsClass: 'BLOOD', batches: [{ onHand: 500, batchNo: 'GH2604' }] });
    const { rows } = await sql<{ id: number }>`
      update stock.batch set report_key = ${drawnReport} where goods_id = ${goods.id} returning id`.execute(
      t.db,
    );
    const id = rows[0]?.id ?? 0;
    expect((await file(buyer.session, id)).statusCode).toBe(404);
    await sql`update catalogue.goods set goods_class = 'CHEM' where id = ${goods.id}`.execute(t.db);
    const drawn = await file(buyer.session, id);
    expect(drawn.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(drawn.headers['content-disposition']))).toBe(
      `inline; filename*=UTF-8''检验报告-${goods.name}-0.25g×24片-GH2604.pdf`,
    );
    const text = readPdf(drawn.rawPayload).pages.flat().join('\n');
    for (const words of ['GH2604', goods.name, '演示数据']) expect(text).toContain(words);
  });

  test('all available reports of received batches come as one archive, of an order or of all', async () => {
    const [buyer, stranger] = [await makeBuyer(t), await makeBuyer(t)];
    const [goodsId] = [await receive(buyer, 'JK2605'), await receive(buyer, 'LM2606')];
    const rows = (await reportsOf(buyer.session)).list;
    const zip = (session: string, query = '') =>
      t.app.inject({
        url: `${getReportFiles.path}${query}`,
        cookies: { [sessionCookie]: session },
      });
    expect((await zip(buyer.session)).statusCode).toBe(404);
    await sql`
      update stock.batch set report_key = ${drawnReport}
      where id = any(${rows.map((row) => row.batch_id)}::bigint[])`.execute(t.db);
    const all = await zip(buyer.session);
    expect(decodeURIComponent(String(all.headers['content-disposition']))).toContain('_2份.zip');
    const files = unzipSync(all.rawPayload);
    expect(Object.keys(files).map((name) => name.slice(-10))).toEqual(['LM2606.pdf', 'JK2605.pdf']);
    for (const bytes of Object.values(files)) {
      expect(readPdf(Buffer.from(bytes)).pages.flat().join('\n')).toContain('检验报告书');
    }
    const orderNo = rows.find((row) => row.goods_id === goodsId)?.order_no;
    const ofOne = unzipSync((await zip(buyer.session, `?order_no=${orderNo}`)).rawPayload);
    expect(Object.keys(ofOne)).toEqual([expect.stringContaining('JK2605')]);
    expect((await zip(stranger.session, `?order_no=${orderNo}`)).statusCode).toBe(404);
  });

  test('another company’s batches are not listed', async () => {
    const buyer = await makeBuyer(t);
    await receive(buyer, 'EF2603');
    const stranger = await makeBuyer(t);
    expect((await reportsOf(stranger.session)).total).toBe(0);
  });
});
