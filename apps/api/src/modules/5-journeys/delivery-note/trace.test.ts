import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getLogistics, getOrder } from '@qianfang/contract/order';
import { getOrderDocuments, getOrderTrace } from '@qianfang/contract/order-papers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { operation } from '../../../cli/operator/operation.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { scansOf, traceCodes } from '../../../testing/trace-builders.ts';
import { makeStaff, pay, placeOrder, topUp } from '../../../testing/trade-builders.ts';
import { shipWithNote } from './ship-with-note.ts';
import { traceParcel } from './trace-parcel.ts';

let t: TestApp;
let buyer: TestBuyer;
beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  await topUp(t, buyer, 10_000_000);
});
afterAll(() => t.close());

async function paid(goodsId: number, number = 10): Promise<{ id: number; orderNo: string }> {
  const { id } = await placeOrder(t, buyer, [[goodsId, number]]);
  await pay(t, buyer, id, 'balance');
  const { data } = await t.call(getOrder, { as: buyer.session, params: { id } });
  return { id, orderNo: data.order_no };
}

async function traced() {
  const goods = await makeGoods(t, { batches: [{ batchNo: 'B1', onHand: 100 }] });
  await t.pool.query(`update catalogue.goods set trace_prefix = '8123456' where id = $1`, [goods.id]);
  return goods;
}

const send = async (orderNo: string, codes: readonly string[]) =>
  shipWithNote(t.app.deps, {
    orderNo,
    carrier: '示例物流',
    trackingNo: 'SL1',
    batches: undefined,
    scans: scansOf('B1', codes),
    staff: await makeStaff(t, 'warehouse'),
  });
const read = (id: number, who = buyer) =>
  t.call(getOrderTrace, { as: who.session, params: { id }, query: { page: 1 } });

test('G-07: ten shipped boxes give ten codes to the buyer, and none of them ships again', async () => {
  const goods = await traced();
  const first = await paid(goods.id);
  const codes = traceCodes(10);
  expect(await send(first.orderNo, codes)).toMatchObject({ isComplete: true });
  const { data } = await read(first.id);
  expect(data.total).toBe(10);
  expect(new Set(data.list.map((one) => one.trace_code))).toEqual(new Set(codes));
  expect(data.list[0]).toMatchObject({
    goods_id: goods.id,
    batch_no: 'B1',
    level: '小',
    parent_code: '',
    trace_code: expect.stringMatching(/^\d{20}$/),
    expiry_date: expect.stringMatching(/^\d{4}-/),
  });

  const second = await paid(goods.id);
  const replayed = [codes[0] ?? '', ...traceCodes(9)];
  expect(await send(second.orderNo, replayed)).toMatchObject({
    status: 422,
    message: `追溯码已出库：${codes[0]}`,
    errors: { trace: [`追溯码已出库：${codes[0]}`] },
  });
  // Nothing has shipped: neither the parcel nor its stock.
  const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id: second.id } });
  expect([order.status, order.shipments.length]).toEqual(['TO_SHIP', 0]);
  expect(await send(second.orderNo, traceCodes(9))).toMatchObject({
    message: `${goods.name} 批号 B1 发货 10，只扫描了 9 个追溯码`,
  });
  expect(await send(second.orderNo, traceCodes(10))).toMatchObject({ isComplete: true });
});

test('the codes are a table among the order’s papers, which nobody else can read', async () => {
  const goods = await traced();
  const { id, orderNo } = await paid(goods.id);
  await send(orderNo, traceCodes(10));
  const papers = (await t.call(getOrderDocuments, { as: buyer.session, params: { id } })).data.list;
  const paper = papers.find((one) => one.kind === 'trace');
  expect(paper).toMatchObject({ name: '追溯码 10 个', format: 'XLSX' });
  const fetchTable = (who: TestBuyer) =>
    t.app.inject({ url: paper?.url ?? '', cookies: { [sessionCookie]: who.session } });
  const table = await fetchTable(buyer);
  expect(table.statusCode).toBe(200);
  expect(table.rawPayload.length).toBeGreaterThan(1_000);
  const stranger = await makeBuyer(t);
  expect((await fetchTable(stranger)).statusCode).toBe(404);
  expect((await read(id, stranger)).status).toBe(404);
});

test('the warehouse adds the codes with the parcel or after it, in its scanner’s format', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qianfang-trace-'));
  const goods = await traced();
  const warehouse = await makeStaff(t, 'warehouse');
  const file = join(folder, '追溯码.csv');
  const [bundle = '', ...packs] = traceCodes(11);
  const rows = packs.map((code) => `B1,${code},小,${bundle}`);
  await writeFile(file, `\uFEFF批号,追溯码,级别,上级追溯码\r\nB1,${bundle},大\r\n${rows.join('\r\n')}\r\n`);
  const with_ = await paid(goods.id);
  const parcel = ['--carrier', '示例物流', '--tracking', 'SL2', '--as', warehouse.username];
  expect(await operation(['ship', with_.orderNo, ...parcel, '--trace', file])(t.app.deps)).toBeUndefined();
  expect((await read(with_.id)).data.list.map((one) => [one.level, one.parent_code])).toEqual([
    ...packs.map(() => ['小', bundle]),
    ['大', ''],
  ]);

  const after = await paid(goods.id);
  expect(await operation(['ship', after.orderNo, ...parcel])(t.app.deps)).toBeUndefined();
  expect((await read(after.id)).data.total).toBe(0);
  const { data } = await t.call(getLogistics, { as: buyer.session, params: { id: after.id } });
  const shipmentNo = data.shipments[0]?.shipment_no ?? '';
  const trace = (staff = warehouse) =>
    operation(['trace', shipmentNo, '--as', staff.username, '--file', file])(t.app.deps);
  expect(await trace(await makeStaff(t, 'finance'))).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await trace()).toMatchObject({ message: expect.stringContaining('追溯码已出库') });
  await writeFile(
    file,
    traceCodes(10)
      .map((code) => `B1\t${code}`)
      .join('\n'),
  );
  expect(await trace()).toBeUndefined();
  expect((await read(after.id)).data.total).toBe(10);
  await writeFile(file, `B1,${traceCodes(1)},箱`);
  await expect(trace()).rejects.toThrow('第 1 行的级别“箱”须为 小、中 或 大');
  await rm(folder, { recursive: true });
});

test('a parcel shipped without all its codes is in the staff’s queue until they are added', async () => {
  const goods = await traced();
  const { id, orderNo } = await paid(goods.id);
  const staff = await makeStaff(t, 'warehouse');
  const command = { carrier: '示例物流', trackingNo: 'SL2', batches: undefined, staff };
  await shipWithNote(t.app.deps, { ...command, orderNo });
  const { data } = await t.call(getLogistics, { as: buyer.session, params: { id } });
  const shipmentNo = data.shipments[0]?.shipment_no ?? '';
  // Goods without a product code have no codes to wait for.
  const plain = await makeGoods(t, { batches: [{ batchNo: 'B9', onHand: 100 }] });
  await shipWithNote(t.app.deps, { ...command, orderNo: (await paid(plain.id)).orderNo });
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  await operation(['waiting'])(t.app.deps);
  const lines = said.splice(0);
  expect(lines.join('\n')).toContain('未登记追溯码的包裹（1）');
  expect(lines.at(-1)).toMatch(new RegExp(`^ {2}${shipmentNo} {2}${buyer.name} .*须扫 10 个，已扫 0 个$`));
  expect(
    await traceParcel(t.app.deps, { shipmentNo, scans: scansOf('B1', traceCodes(10)), staff }),
  ).toBeUndefined();
  await operation(['waiting'])(t.app.deps);
  expect(said.join('\n')).toContain('未登记追溯码的包裹（0）');
  log.mockRestore();
});
