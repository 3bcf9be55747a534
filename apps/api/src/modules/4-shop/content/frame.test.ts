import { getCommon, getRightAds, getSiteFacts, getTopAds } from '@qianfang/contract/content';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoodsList } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let session: string;
beforeAll(async () => {
  t = await startTestApp({ settings: { PUBLIC_URL: 'https://shop.example' } });
  session = (await makeBuyer(t)).session;
});
afterAll(() => t.close());

test('a slot answers with the banners that run now, in their order', async () => {
  await sql`
    insert into content.focus (slot, title, sort, starts_at, ends_at) values
      ('top', '下周开始', 0, '2026-11-28T00:00:00+08:00', null),
      ('top', '第二条', 2, null, '2026-11-22T00:00:00+08:00'),
      ('top', '第一条', 1, '2026-11-20T00:00:00+08:00', null),
      ('top', '已结束', 3, null, '2026-11-21T09:00:00+08:00'),
      ('right', '右上', 0, null, null)`.execute(t.db);
  const titles = async (endpoint: typeof getTopAds) =>
    (await t.call(endpoint, { as: session })).data.list.map((ad) => ad.title);
  expect(await titles(getTopAds)).toEqual(['第一条', '第二条']);
  expect(await titles(getRightAds)).toEqual(['右上']);
});

test('no hot word finds only goods that the law bans from the store or that are not for everybody', async () => {
  await makeGoodsList(t, [
    { name: '示例热搜片' },
    { name: '示例静注人白蛋白', goodsClass: 'BLOOD', rxType: 'RX' },
  ]);
  await sql`
    insert into content.hot_search (name) values ('示例热搜'), ('人白蛋白'), ('没有货的词')`.execute(t.db);
  const { data } = await t.call(getCommon, { as: session });
  expect(data.rnss.map(({ name }) => name)).toEqual(['示例热搜', '没有货的词']);
});

test('the site has its broadcast text; without a setting none', async () => {
  expect((await t.call(getSiteFacts)).data.broadcast).toBe('');
  await sql`insert into content.setting (key, value, updated_at) values ('broadcast', '"今日闭仓盘点"', ${t.clock.now()})`.execute(
    t.db,
  );
  expect((await t.call(getSiteFacts)).data.broadcast).toBe('今日闭仓盘点');
});

test('page views are reported to the address of the setting, and pages may connect to no other', async () => {
  expect((await t.call(getSiteFacts)).data.statistics_url).toBe('');
  const counted = await startTestApp({ settings: { STATISTICS_URL: 'https://stats.example/view' } });
  const policy = async (app: TestApp) =>
    String((await app.app.inject({ url: '/healthz' })).headers['content-security-policy']);
  try {
    expect((await counted.call(getSiteFacts)).data.statistics_url).toBe('https://stats.example/view');
    expect(await policy(counted)).toMatch(/connect-src 'self' https:\/\/stats\.example(;|$)/);
    expect(await policy(t)).toMatch(/connect-src 'self'(;|$)/);
  } finally {
    await counted.close();
  }
});

test('the QR codes of app and WeChat open the store until they have addresses of their own', async () => {
  const code = async (name: string) => (await t.app.inject({ url: `/picture/qr/${name}.svg` })).payload;
  const [app, wechat] = [await code('app'), await code('wechat')];
  expect(app).toContain('<title>手机端二维码</title>');
  expect(wechat).toContain('<title>微信端二维码</title>');
  await sql`insert into content.setting (key, value, updated_at) values ('app_url', '"https://shop.example/"', ${t.clock.now()})`.execute(
    t.db,
  );
  expect(await code('app')).toBe(app);
  await sql`update content.setting set value = '"https://app.example/"' where key = 'app_url'`.execute(t.db);
  expect(await code('app')).not.toBe(app);
  expect((await t.app.inject({ url: '/picture/qr/other.svg' })).statusCode).toBe(422);
});
