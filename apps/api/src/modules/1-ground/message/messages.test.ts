import { getMessages, readMessages, removeMessages } from '@qianfang/contract/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendMessages } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('messages are found by their words and by numbers in groups, counted by kind, and deleted together', async () => {
  const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
  const at = t.clock.now();
  const message = (title: string, kind: 'order' | 'asset', buyerId = buyer.buyerId) => ({
    buyerId,
    kind,
    title,
    body: '板蓝根颗粒已到货 100%',
    url: '',
    at,
  });
  await sendMessages(t.db, [
    message('订单 QF2611250000001 已发货', 'order'),
    message('订单 QF2611250000002 已发货', 'order'),
    message('优惠券到账', 'asset'),
    message('别家的 QF2611250000001', 'order', other.buyerId),
  ]);
  const read = async (query: Record<string, string> = {}) =>
    (await t.call(getMessages, { as: buyer.session, query })).data;
  expect((await read()).unread).toMatchObject({ order: 2, asset: 1, licence: 0 });
  const found = await read({ keyword: 'ｑｆ 2611 2500 00001' });
  expect(found.list.map((one) => one.title)).toEqual(['订单 QF2611250000001 已发货']);
  expect([(await read({ keyword: '100%' })).total, (await read({ keyword: '1_0' })).total]).toEqual([3, 0]);
  expect((await read({ keyword: '已发货', kind: 'asset' })).total).toBe(0);
  const ids = (await read({ kind: 'order' })).list.map((one) => one.id);
  await t.call(readMessages, { as: buyer.session, body: { ids: ids.slice(0, 1) } });
  expect((await read()).unread).toMatchObject({ order: 1, asset: 1 });
  await t.call(removeMessages, { as: other.session, body: { ids } });
  expect((await read({ kind: 'order' })).total).toBe(2);
  await t.call(removeMessages, { as: buyer.session, body: { ids } });
  expect((await read({ kind: 'order' })).total).toBe(0);
});
