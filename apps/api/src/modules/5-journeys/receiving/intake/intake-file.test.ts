import { acceptParcel } from '@qianfang/contract/acceptance';
import {
  getAcceptanceIntakeFile,
  getIntakeLayout,
  getOrderIntakeFile,
  saveIntakeLayout,
} from '@qianfang/contract/intake-file';
import { getOrder } from '@qianfang/contract/order';
import { intakeTemplates } from '@qianfang/domain/order/intake-layout';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../../platform/viewer.ts';
import { makeReceivedOrder } from '../../../../testing/after-sale-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { sheetRows } from '../../../../testing/sheet-rows.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { upload } from '../../../../testing/upload.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const [, gbk, tabs] = intakeTemplates;

const fetchFile = (buyer: TestBuyer, path: string, id: number, part = 1) =>
  t.app.inject({
    url: path.replace('{id}', String(id)).replace('{part}', String(part)),
    cookies: { [sessionCookie]: buyer.session },
  });
const tableOf = async (bytes: Buffer) => (await sheetRows(t, bytes)).map((row) => row.cells);
const choose = (buyer: TestBuyer, layout: unknown) =>
  t.call(saveIntakeLayout, { as: buyer.session, body: layout as never });

/** Two goods in transit, the first with a number of each kind. */
async function onItsWay() {
  const buyer = await makeBuyer(t);
  const one = await makeGoods(t, { name: '=阿莫西林胶囊', batches: [{ onHand: 1_000, batchNo: '0026A' }] });
  const other = await makeGoods(t, { batches: [{ onHand: 1_000, batchNo: 'B2' }] });
  await t.pool.query(`update catalogue.goods set barcode = '6901234567892', code = $2 where id = $1`, [
    one.id,
    `SP${one.id}`,
  ]);
  const lines: Array<[number, number]> = [
    [other.id, 30],
    [one.id, 60],
  ];
  const id = await makeReceivedOrder(t, buyer, { lines, isReceived: false });
  const order = (await t.call(getOrder, { as: buyer.session, params: { id } })).data;
  return { buyer, id, order, code: `SP${one.id}` };
}

test('without a choice it is a workbook of the first template; its amounts add up to the order without freight', async () => {
  const { buyer, id, order, code } = await onItsWay();
  const { data } = await t.call(getIntakeLayout, { as: buyer.session });
  expect(data.is_chosen).toBe(false);
  const answer = await fetchFile(buyer, getOrderIntakeFile.path, id);
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`入库_${order.order_no}.xlsx`));
  const [head = [], ...rows] = await tableOf(answer.rawPayload);
  const of = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(of('条码')[0]).toBe('6901234567892');
  expect(of('供方商品编码')[0]).toBe(code);
  expect([of('批号')[0], of('数量'), of('含税单价')[0], of('税率（%）')[0]]).toEqual([
    '0026A',
    ['60', '30'],
    '10',
    '13',
  ]);
  const sum = of('含税金额').reduce((total, amount) => total + Math.round(Number(amount) * 100), 0);
  expect(sum).toBe(Math.round((Number(order.payable) - Number(order.freight)) * 100));
});

test('a company chooses columns, names and encoding once; a name that a table program would calculate is text', async () => {
  const { buyer, id } = await onItsWay();
  expect((await choose(buyer, gbk?.layout)).data.is_chosen).toBe(true);
  const answer = await fetchFile(buyer, getOrderIntakeFile.path, id);
  expect(answer.headers['content-type']).toBe('text/csv; charset=gb18030');
  const [head, first] = new TextDecoder('gb18030').decode(answer.rawPayload).split('\r\n');
  expect(head).toBe(
    '商品编码,条形码,品名,规格,产地厂家,计量单位,批号,生产日期,效期,入库数量,含税价,含税金额,税率',
  );
  expect(first).toContain(",'=阿莫西林胶囊,");
  await choose(buyer, tabs?.layout);
  const text = await fetchFile(buyer, getOrderIntakeFile.path, id);
  expect(text.headers['content-disposition']).toContain('.txt');
  const [, row] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.rawPayload).split('\r\n');
  expect(row?.split('\t').slice(0, 2)).toEqual(['1', '6901234567892']);
  expect(text.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
  // Another company keeps its own.
  const other = await makeBuyer(t);
  expect((await t.call(getIntakeLayout, { as: other.session })).data.is_chosen).toBe(false);
  const twice = { ...tabs?.layout, columns: [1, 2].map(() => ({ field: 'name', name: '品名' })) };
  expect((await choose(buyer, twice)).message).toBe('“商品名称”选了两次，请去掉一列');
});

test('after an acceptance the file holds what was accepted, and nobody else’s; without a record there is none', async () => {
  const { buyer, id, order } = await onItsWay();
  const [parcel] = order.shipments;
  expect((await fetchFile(buyer, getAcceptanceIntakeFile.path, id)).statusCode).toBe(404);
  const today = t.clock.now().toISOString().slice(0, 10);
  const lines = parcel?.lines.map(({ line_id, batch_no, number }) => ({
    line_id,
    batch_no,
    arrived: number,
    ...(batch_no === '0026A' ? { accepted: number - 1, reason: 'BROKEN' } : { accepted: number }),
  }));
  const body = { acceptor: '林验收', arrived_on: today, accepted_on: today, lines };
  expect((await upload(t, acceptParcel, body, [], { as: buyer.session, id, part: 1 })).status).toBe(201);
  const [head = [], ...rows] = await tableOf(
    (await fetchFile(buyer, getAcceptanceIntakeFile.path, id)).rawPayload,
  );
  const at = (name: string) => head.indexOf(name);
  expect(rows.map((row) => [row[at('批号')], row[at('数量')], row[at('含税金额')]])).toEqual([
    ['0026A', '59', '590'],
    ['B2', '30', '300'],
  ]);
  const other = await makeBuyer(t);
  expect((await fetchFile(other, getAcceptanceIntakeFile.path, id)).statusCode).toBe(404);
  expect((await fetchFile(other, getOrderIntakeFile.path, id)).statusCode).toBe(404);
});
