import {
  getActivities,
  getDemoFocus,
  getTemplate,
  resolveActivity,
  tapActivity,
} from '@qianfang/contract/activity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeActivity } from '../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let buyer: TestBuyer;
beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

const resolve = async (url: string, url1?: string) =>
  (await t.call(resolveActivity, { as: buyer.session, query: { url, ...(url1 ? { url1 } : {}) } })).data;

test('a code leads to its page while the activity runs, and to nothing before and after', async () => {
  const { templateId } = await makeActivity(t, { code: 'guoqing' });
  expect(await resolve('guoqing')).toMatchObject({ state: 'running', target: `/hdmb?id=${templateId}` });
  await makeActivity(t, { code: 'shuang12', url: '/mrtj', from: 3 });
  expect(await resolve('shuang12')).toMatchObject({ state: 'waiting', target: null, name: '示例活动' });
  await makeActivity(t, { code: 'zhongqiu', url: '/mrtj', from: -9, until: -1 });
  expect(await resolve('zhongqiu')).toMatchObject({ state: 'ended', target: null });
  expect(await resolve('guoqing', 'other')).toMatchObject({ state: 'unknown', target: null });
});

test('a page made from blocks is there while its activity runs', async () => {
  const { templateId } = await makeActivity(t, { code: 'kuai' });
  const read = (id: number) => t.call(getTemplate, { as: buyer.session, params: { id } });
  const { data } = await read(templateId ?? 0);
  expect(data).toMatchObject({ kind: 'hdmb', blocks: [{ kind: 'GOODS', goods_query: 'sort=sales' }] });
  const over = await makeActivity(t, { code: 'over', from: -9, until: -1 });
  expect((await read(over.templateId ?? 0)).status).toBe(404);
  expect((await read(999_999)).status).toBe(404);
});

test('a set shows what runs, what is announced and what is over, in this order', async () => {
  const over = await makeActivity(t, { code: 's3', url: '/hb', from: -9, until: -1, setId: 77 });
  const waiting = await makeActivity(t, { code: 's2', url: '/hb', from: 2, setId: 77 });
  const running = await makeActivity(t, { code: 's1', url: '/hb', setId: 77 });
  const { data } = await t.call(getActivities, { as: buyer.session, query: { ids: '77' } });
  expect(data.list.map((one) => [one.id, one.state])).toEqual([
    [running.id, 'running'],
    [waiting.id, 'waiting'],
    [over.id, 'ended'],
  ]);
  const demo = await t.call(getDemoFocus, { as: buyer.session });
  expect(demo.data.list.every((one) => one.state === 'running')).toBe(true);
});

test('taps are counted for each company', async () => {
  const { id } = await makeActivity(t, { code: 'tap', url: '/hb' });
  const tap = async (as: string) => (await t.call(tapActivity, { as, params: { id } })).data.taps;
  expect([await tap(buyer.session), await tap(buyer.session)]).toEqual([1, 2]);
  expect(await tap((await makeBuyer(t)).session)).toBe(1);
});
