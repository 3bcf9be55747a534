import {
  getActivities,
  getActivity,
  getDemoFocus,
  getTemplate,
  remindOfOpening,
  resolveActivity,
  tapActivity,
} from '@qianfang/contract/activity';
import { getMessages } from '@qianfang/contract/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeActivity } from '../../../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let buyer: TestBuyer;
beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

const resolve = async (url: string, url1?: string) =>
  (await t.call(resolveActivity, { as: buyer.session, query: { url, ...(url1 ? { url1 } : {}) } })).data;

test('a code opens its page while the activity runs, and nothing before and after', async () => {
  const { templateId } = await makeActivity(t, { code: 'guoqing' });
  expect(await resolve('guoqing')).toMatchObject({ state: 'running', target: `/hdmb?id=${templateId}` });
  await makeActivity(t, { code: 'shuang12', url: '/mrtj', from: 3 });
  expect(await resolve('shuang12')).toMatchObject({ state: 'waiting', target: null, name: '示例活动' });
  await makeActivity(t, { code: 'zhongqiu', url: '/mrtj', from: -9, until: -1 });
  expect(await resolve('zhongqiu')).toMatchObject({ state: 'ended', target: null });
  expect(await resolve('guoqing', 'other')).toMatchObject({ state: 'unknown', target: null });
});

test('a page made from blocks exists while its activity runs', async () => {
  const { templateId } = await makeActivity(t, { code: 'kuai' });
  const read = (id: number) => t.call(getTemplate, { as: buyer.session, params: { id } });
  const { data } = await read(templateId ?? 0);
  expect(data).toMatchObject({ kind: 'hdmb', blocks: [{ kind: 'GOODS', goods_query: 'sort=sales' }] });
  const over = await makeActivity(t, { code: 'over', from: -9, until: -1 });
  expect((await read(over.templateId ?? 0)).status).toBe(404);
  expect((await read(999_999)).status).toBe(404);
});

test('the hero and the images of a page are drawn until a picture is uploaded, and only while its activity runs', async () => {
  const add = async (templateId: number | null, kind: string, content: object) => {
    const { rows } = await t.pool.query<{ id: number }>(
      `insert into activity.template_block (template_id, kind, title, body, content, sort)
       values ($1, $2, '示例主图', '示例说明', $3, 9) returning id`,
      [templateId, kind, JSON.stringify(content)],
    );
    return rows[0]?.id ?? 0;
  };
  const { templateId } = await makeActivity(t, { code: 'tu' });
  const area = { name: '去器械', url: '/qxzq', left: 0, top: 0, width: 50, height: 100 };
  const hero = await add(templateId, 'HERO', {});
  const image = await add(templateId, 'IMAGE', { areas: [area] });
  const own = await add(templateId, 'IMAGE', { image: '/upload/1.webp' });
  const progress = await add(templateId, 'REDUCTION', { reduction_id: 12 });
  const { data } = await t.call(getTemplate, { as: buyer.session, params: { id: templateId ?? 0 } });
  const block = (id: number) => data.blocks.find((one) => one.id === id);
  expect(block(hero)).toMatchObject({ image: `/picture/template/${hero}.svg`, areas: [] });
  expect(block(image)).toMatchObject({ image: `/picture/template/${image}.svg`, areas: [area] });
  expect(block(own)?.image).toBe('/upload/1.webp');
  expect(block(progress)).toMatchObject({ image: '', reduction_id: 12 });
  const picture = (id: number) =>
    t.app.inject({ url: `/picture/template/${id}.svg`, cookies: { [sessionCookie]: buyer.session } });
  // The page lays the hero's text over its picture.
  expect((await picture(hero)).payload).not.toContain('<text');
  expect((await picture(image)).payload).toContain('示例主图');
  expect((await picture(progress)).statusCode).toBe(404);
  const over = await makeActivity(t, { code: 'tuguo', from: -9, until: -1 });
  expect((await picture(await add(over.templateId, 'HERO', {}))).statusCode).toBe(404);
});

test('a set lists running, announced and ended activities, in this order', async () => {
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
  expect(demo.data.list.length).toBeGreaterThan(0);
  expect(demo.data.list.filter((one) => one.state !== 'running')).toEqual([]);
});

test('taps are counted for each company', async () => {
  const { id } = await makeActivity(t, { code: 'tap', url: '/hb' });
  const tap = async (as: string) => (await t.call(tapActivity, { as, params: { id } })).data.taps;
  expect([await tap(buyer.session), await tap(buyer.session)]).toEqual([1, 2]);
  expect(await tap((await makeBuyer(t)).session)).toBe(1);
});

test('a company that asked is notified once when an announced activity begins, and nobody else is', async () => {
  const { id } = await makeActivity(t, { code: 'soon', url: '/hb', from: 2 });
  const [requester, undecided] = [await makeBuyer(t), await makeBuyer(t)];
  const remind = (as: string, is_on: 0 | 1, activity = id) =>
    t.call(remindOfOpening, { as, params: { id: activity }, body: { is_on } });
  const isReminded = async (as: string) =>
    (await t.call(getActivity, { as, params: { id } })).data.is_reminded;
  expect((await remind(requester.session, 1)).status).toBe(200);
  expect((await remind(requester.session, 1)).status).toBe(200);
  await remind(undecided.session, 1);
  await remind(undecided.session, 0);
  expect([await isReminded(requester.session), await isReminded(undecided.session)]).toEqual([1, 0]);

  const begun = await makeActivity(t, { code: 'begun', url: '/hb' });
  expect((await remind(requester.session, 1, begun.id)).status).toBe(404);

  const told = async (as: string) =>
    (await t.call(getMessages, { as, query: {} })).data.list.filter((one) => one.url === `/Hdzx/all/${id}`);
  const tell = () => t.app.deps.jobs.run('send-opening-reminders', { activityId: id });
  await tell();
  expect(await told(requester.session)).toEqual([]);
  t.clock.advance({ days: 3 });
  await tell();
  await tell();
  expect(await told(requester.session)).toMatchObject([{ title: '示例活动 已开始' }]);
  t.clock.advance({ days: -3 });
});
