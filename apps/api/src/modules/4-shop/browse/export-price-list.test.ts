import { getGoodsList, getPriceList } from '@qianfang/contract/goods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoodsList, type TestGoods } from '../../../testing/goods-builders.ts';
import { sheetRows } from '../../../testing/sheet-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let buyer: TestBuyer;
let goods: TestGoods[];

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  goods = await makeGoodsList(t, [
    ...Array.from({ length: 1_103 }, (_, index) => ({ name: `示例导出${index + 1}号片` })),
    { name: '示例<导出>&“别”片', ladder: { type: 2, tiers: [[10, 95_000]] } },
    { name: '示例全血', goodsClass: 'BLOOD' },
    { name: '价目示例片', spec: '0.25mg×30片' },
    { name: '价目示例片', spec: '25mg×30片' },
  ]);
});
afterAll(() => t.close());

async function readList(as: string, query = '') {
  const answer = await t.app.inject({
    url: `${getPriceList.path}${query}`,
    cookies: { [sessionCookie]: as },
  });
  const rows = answer.statusCode === 200 ? await sheetRows(t, answer.rawPayload) : [];
  return { answer, rows: rows.map((row) => row.cells) };
}

test('a price list contains every product of the list in its order, and none that is hidden from the buyer', async () => {
  const { answer, rows } = await readList(buyer.session, '?sort=new');
  const today = new Date(t.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`千方价目表_${today}.xlsx`));
  const { data } = await t.call(getGoodsList, { as: buyer.session, query: { sort: 'new', per_page: 80 } });
  expect(rows).toHaveLength(data.total + 1);
  expect(rows.slice(1, 81).map((cells) => cells[0])).toEqual(data.list.map((one) => one.name));
  const names = rows.map((cells) => cells[0]);
  expect(names).not.toContain('示例全血');
  const marked = rows.find((cells) => cells[0] === '示例<导出>&“别”片');
  expect(marked?.slice(8, 10)).toEqual(['10', '10 盒起 9.50']);
});

test('a filter narrows it, and the prices are the buyer’s own', async () => {
  const [first] = goods;
  await sql`insert into pricing.buyer_price (buyer_id, goods_id, price, valid_from)
    values (${buyer.buyerId}, ${first?.id ?? 0}, 88888, '2020-01-01')`.execute(t.db);
  const query = `?keywords=${encodeURIComponent('示例导出1号片')}`;
  const stranger = await makeBuyer(t);
  const priceFor = async (as: string) =>
    (await readList(as, query)).rows.find((cells) => cells[0] === '示例导出1号片')?.[8];
  expect(await priceFor(buyer.session)).toBe('8.8888');
  expect(await priceFor(stranger.session)).toBe('10');
});

test('a typed strength narrows it to that strength alone', async () => {
  const specs = async (keywords: string) =>
    (await readList(buyer.session, `?keywords=${encodeURIComponent(keywords)}`)).rows
      .slice(1)
      .map((cells) => cells[1]);
  expect(await specs('价目示例 0.025g')).toEqual(['25mg×30片']);
  expect(await specs('价目示例 250微克')).toEqual(['0.25mg×30片']);
  expect(await specs('价目示例 2.5mg')).toEqual([]);
});

test('an unapproved company is sent to where its review stands', async () => {
  const waiting = await makeBuyer(t, { passed: false });
  const { answer } = await readList(waiting.session);
  expect(answer.json()).toMatchObject({ code: 422, reason: 'NOT_PASSED', action_url: '/register/state' });
});
