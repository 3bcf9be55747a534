import { gunzipSync } from 'node:zlib';
import { getGoodsList } from '@qianfang/contract/goods';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let buyer: TestBuyer;

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

function get(url: string, headers: Record<string, string> = {}, as: string | undefined = buyer.session) {
  return t.app.inject({ method: 'GET', url, headers, cookies: as ? { [sessionCookie]: as } : {} });
}

async function addressOf(keywords: string): Promise<string> {
  const found = await t.call(getGoodsList, { as: buyer.session, query: { keywords } });
  return found.data.list[0]?.goods_image[0]?.list ?? '';
}

test('a product without a photo is drawn, at a URL that browsers cache forever', async () => {
  await makeGoods(t, { name: '阿莫西林胶囊', goodsClass: 'ANTIB', rxType: 'RX' });
  const address = await addressOf('阿莫西林胶囊');
  const answer = await get(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('image/svg+xml');
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(answer.payload).toContain('<svg');
  expect((await get(`${address}?size=small`)).payload).not.toBe(answer.payload);
});

test('nobody sees a picture of goods without a session', async () => {
  await makeGoods(t, { name: '头孢克肟颗粒', goodsClass: 'ANTIB', rxType: 'RX' });
  const address = await addressOf('头孢克肟颗粒');
  expect((await get(address, {}, '')).statusCode).toBe(401);
});

test('the URL changes with the print on the package, and the old one is revalidated each time', async () => {
  const goods = await makeGoods(t, { name: '布洛芬片', spec: '0.1g×24片' });
  const old = await addressOf('布洛芬片');
  await sql`update catalogue.goods set spec = '0.2g×24片' where id = ${goods.id}`.execute(t.db);
  const now = await addressOf('布洛芬片');
  expect(now).not.toBe(old);
  const answer = await get(old);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect((await get(now)).payload).toBe(answer.payload);
});

test('a browser that has the picture gets a 304', async () => {
  await makeGoods(t, { name: '感冒灵颗粒', goodsClass: 'CPM', rxType: 'OTC_A' });
  const address = await addressOf('感冒灵颗粒');
  const first = await get(address);
  const again = await get(address, { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.payload).toBe('');
});

test('drawings are compressed for browsers that accept it', async () => {
  await makeGoods(t, { name: '板蓝根颗粒', goodsClass: 'CPM', rxType: 'OTC_B' });
  const address = await addressOf('板蓝根颗粒');
  const packed = await get(address, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe((await get(address)).payload);
});

test('goods hidden from a company have no picture, except for whoever was shown it', async () => {
  const goods = await makeGoods(t, { name: '人血白蛋白', goodsClass: 'BLOOD', rxType: 'RX' });
  expect((await get(`/picture/goods/${goods.id}-AAAAAAAAAA.svg`)).statusCode).toBe(404);
  expect((await get('/picture/goods/999999-AAAAAAAAAA.svg')).statusCode).toBe(404);
});

test('a photo is sent no wider than its place, and cached forever at each width', async () => {
  const goods = await makeGoods(t, { name: '额温枪', goodsClass: 'DEV2', rxType: 'NONE' });
  const photo = await sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#08724a' } })
    .webp()
    .toBuffer();
  await t.app.deps.files.put('goods/wide', photo, 'image/webp');
  await sql`insert into catalogue.goods_picture (goods_id, storage_key) values (${goods.id}, 'goods/wide')`.execute(
    t.db,
  );
  const address = await addressOf('额温枪');
  const widthOf = async (query: string) => {
    const answer = await get(`${address}${query}`);
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    return (await sharp(answer.rawPayload).metadata()).width;
  };
  expect([await widthOf(''), await widthOf('?width=120'), await widthOf('?width=800')]).toEqual([
    1_000, 120, 800,
  ]);
  expect((await get(`${address}?width=5000`)).statusCode).toBe(422);
  expect((await get(`${address}?width=120`, {}, '')).statusCode).toBe(401);
});

test('a photo with more pixels than a phone takes is not drawn', async () => {
  const goods = await makeGoods(t, { name: '巨幅示例贴', goodsClass: 'DEV2', rxType: 'NONE' });
  const huge = sharp({ create: { width: 9_000, height: 7_000, channels: 3, background: '#08724a' } });
  await t.app.deps.files.put('goods/huge', await huge.png().toBuffer(), 'image/webp');
  await sql`insert into catalogue.goods_picture (goods_id, storage_key) values (${goods.id}, 'goods/huge')`.execute(
    t.db,
  );
  const address = await addressOf('巨幅示例贴');
  expect((await get(`${address}?width=120`)).statusCode).toBe(404);
});

test('an uploaded photo replaces the drawing, from outside the web root', async () => {
  const goods = await makeGoods(t, { name: '电子血压计', goodsClass: 'DEV2', rxType: 'NONE' });
  await t.app.deps.files.put('goods/photo', Buffer.from('photo bytes'), 'image/webp');
  await sql`insert into catalogue.goods_picture (goods_id, storage_key) values (${goods.id}, 'goods/photo')`.execute(
    t.db,
  );
  const address = await addressOf('电子血压计');
  expect(address).toMatch(/^\/picture\/photo\/\d+\.webp$/);
  expect((await get(address)).payload).toBe('photo bytes');
  expect((await get(address, {}, '')).statusCode).toBe(401);
});

test('categories, brands, banners and the logo are drawn from their names', async () => {
  for (const url of [
    '/picture/category/中成药.svg',
    '/picture/category/中成药.svg?on=fill',
    '/picture/category/优选包邮.svg?plate=1',
    '/picture/brand/云杉谷.svg?shape=figure',
    '/picture/mark/icon.svg',
  ]) {
    const answer = await get(encodeURI(url));
    expect(answer.statusCode, url).toBe(200);
    expect(answer.payload, url).toContain('<svg');
  }
  const touch = await get('/picture/mark/touch.png', {}, '');
  expect(touch.headers['content-type']).toBe('image/png');
  expect(touch.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  const { width, height } = await sharp(
    (await get('/picture/mark/maskable-512.png', {}, '')).rawPayload,
  ).metadata();
  expect([width, height]).toEqual([512, 512]);
});

test('a banner shows its own title, in the page’s format and colour scheme, also before login', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into content.focus (slot, title, subtitle, tone) values ('login', '中药饮片', '批批可查', 'brown')
    returning id`.execute(t.db);
  const address = `/picture/focus/${rows[0]?.id}.svg`;
  const light = await get(`${address}?format=carousel`, {}, '');
  expect(light.payload).toContain('中药饮片');
  expect(light.payload).toContain('viewBox="0 0 708 184"');
  expect((await get(`${address}?format=carousel&scheme=dark`, {}, '')).payload).not.toBe(light.payload);
  expect((await get('/picture/focus/999999.svg')).statusCode).toBe(404);
});
