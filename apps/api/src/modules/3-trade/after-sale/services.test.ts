import {
  getReturn,
  getReturnOptions,
  getService,
  getServices,
  requestService,
  resolveService,
  sendForService,
  withdrawService,
  writeToService,
} from '@qianfang/contract/after-sale';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReceivedOrder } from '../../../testing/after-sale-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, nextKey, placeOrder } from '../../../testing/trade-builders.ts';
import { answerApplication } from './answer-application.ts';

let t: TestApp;
let buyer: TestBuyer;
let orderId: number;
beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  const goods = await makeGoods(t);
  orderId = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 60]], isReceived: false });
});
afterAll(() => t.close());

async function askFor(topic: BodyOf<typeof requestService>['topic'], number?: number, key = nextKey()) {
  const { data } = await t.call(getReturnOptions, { as: buyer.session, params: { id: orderId } });
  const [line] = data.lines;
  const lines =
    number === undefined
      ? []
      : [{ line_id: line?.line_id ?? 0, batch_id: line?.batches[0]?.batch_id ?? 0, number }];
  return t.call(requestService, {
    as: buyer.session,
    idempotencyKey: key,
    body: { order_id: orderId, topic, content: '随货同行单没有随箱', lines },
  });
}

const read = async (id: number) => (await t.call(getService, { as: buyer.session, params: { id } })).data;
const answer = async (applicationNo: string, text: string, settles = false) =>
  answerApplication(t.app.deps, {
    applicationNo,
    staff: await makeStaff(t, 'business'),
    text,
    settles,
    files: [],
  });
const write = (id: number, content: string) =>
  t.call(writeToService, { as: buyer.session, params: { id }, body: { content } });
const resolve = (id: number, satisfaction: number) =>
  t.call(resolveService, { as: buyer.session, params: { id }, body: { satisfaction } });

test('a service is requested once, answered, settled and rated', async () => {
  const key = nextKey();
  const asked = await askFor('NOTE', undefined, key);
  expect([asked.status, asked.data.application_no]).toEqual([201, expect.stringMatching(/^SH\d{12}$/)]);
  expect((await askFor('NOTE', undefined, key)).data).toEqual(asked.data);
  const { id, application_no: no } = asked.data;
  expect(await read(id)).toMatchObject({
    status: 'ASKED',
    topic_text: '补随货单',
    actions: ['write', 'withdraw'],
  });
  expect(await answer(no, '正在补打')).toBeUndefined();
  expect((await read(id)).status).toBe('WORKING');
  expect(await answer(no, '已随下一箱寄出', true)).toBeUndefined();
  expect(await read(id)).toMatchObject({ status: 'SETTLED', actions: ['resolve', 'write'] });
  expect((await resolve(id, 4)).data.status).toBe('DONE');
  expect(await read(id)).toMatchObject({ status: 'DONE', satisfaction: 4, actions: [] });
  expect((await resolve(id, 1)).status).toBe(200);
  expect((await read(id)).satisfaction).toBe(4);
  expect((await write(id, '还有问题')).reason).toBe('STATE_FORBIDS');
});

test('the buyer reopens a settled service, which ends with the store’s next answer and is rated then', async () => {
  const { data } = await askFor('INVOICE');
  await answer(data.application_no, '已重开', true);
  expect((await write(data.id, '抬头仍不对')).data.status).toBe('REOPENED');
  expect((await answer(data.application_no, '已更正', true)) === undefined).toBe(true);
  expect(await read(data.id)).toMatchObject({ status: 'DONE', satisfaction: null, actions: ['resolve'] });
  await resolve(data.id, 2);
  expect(await read(data.id)).toMatchObject({ satisfaction: 2, actions: [] });
});

test('a settled service that nobody answers ends after seven days', async () => {
  const { data } = await askFor('OTHER');
  await answer(data.application_no, '已处理', true);
  t.clock.advance({ hours: 6 * 24 });
  await t.app.deps.jobs.run('after-sale.sweep');
  expect((await read(data.id)).status).toBe('SETTLED');
  t.clock.advance({ hours: 25 });
  await t.app.deps.jobs.run('after-sale.sweep');
  expect((await read(data.id)).status).toBe('DONE');
});

test('short or wrong goods are named, never more than shipped', async () => {
  const without = await askFor('SHORT');
  expect(without.errors?.lines).toEqual(['请选择有问题的商品和数量']);
  const tooMany = await askFor('SHORT', 61);
  expect(tooMany.message).toMatch(/只发了 60/);
  const { data } = await askFor('EXCHANGE', 2);
  expect(await read(data.id)).toMatchObject({ lines: [{ asked: 2 }] });
});

test('goods are sent back for replacement only after the store’s answer', async () => {
  const { data } = await askFor('EXCHANGE', 2);
  const sending = { carrier: '示例快递', tracking_no: 'YT123457' };
  const send = () => t.call(sendForService, { as: buyer.session, params: { id: data.id }, body: sending });
  expect((await send()).reason).toBe('STATE_FORBIDS');
  await answer(data.application_no, '请寄回，收到后换发');
  expect((await send()).data.status).toBe('WORKING');
  expect(await read(data.id)).toMatchObject(sending);
});

test('it may be withdrawn while the store works on it', async () => {
  const { data } = await askFor('PRICE');
  const gone = await t.call(withdrawService, { as: buyer.session, params: { id: data.id } });
  expect(gone.data.status).toBe('WITHDRAWN');
  expect(await answer(data.application_no, '您好')).toMatchObject({ problem: 'STATE_FORBIDS' });
});

test('nothing is requested before anything has shipped', async () => {
  const placed = await placeOrder(t, buyer);
  const asked = await t.call(requestService, {
    as: buyer.session,
    idempotencyKey: nextKey(),
    body: { order_id: placed.id, topic: 'NOTE', content: '随货同行单没有随箱' },
  });
  expect([asked.status, asked.message]).toEqual([422, '订单发货后可申请售后']);
});

test('another company sees none of it, and a service is no return', async () => {
  const { data } = await askFor('REPORT');
  const stranger = await makeBuyer(t);
  const seen = await t.call(getService, { as: stranger.session, params: { id: data.id } });
  expect(seen.status).toBe(404);
  expect((await t.call(getServices, { as: stranger.session, query: {} })).data.total).toBe(0);
  expect((await t.call(getReturn, { as: buyer.session, params: { id: data.id } })).status).toBe(404);
});
