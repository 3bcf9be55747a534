import { suggestGoods } from '@qianfang/contract/goods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../platform/transact.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, makeGoodsList, type TestGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';
import { refreshEntries } from '../search/index.ts';

let t: TestApp;
let regular: TestBuyer;
let other: TestBuyer;
let bought: TestGoods;

beforeAll(async () => {
  t = await startTestApp();
  [regular, other] = [await makeBuyer(t), await makeBuyer(t)];
  // More than a list of suggestions has, all of them sold better than the one that is bought.
  const others = await makeGoodsList(
    t,
    Array.from({ length: 12 }, (_, at) => ({ name: '示例阿莫西林胶囊', spec: `0.25g×${at + 40}粒/盒` })),
  );
  await sql`update catalogue.goods set sold_quantity = 1000 where id = any(${others.map(({ id }) => id)}::bigint[])`.execute(
    t.db,
  );
  bought = await makeGoods(t, {
    name: '示例阿莫西林胶囊',
    spec: '0.25g×36粒/盒',
    packSize: 10,
    basePrice: 43_700,
  });
  await sql`update catalogue.goods set barcode = '6901234567892' where id = ${bought.id}`.execute(t.db);
  await transact(t.db, (tx) => refreshEntries(tx, [bought.id], t.clock.now()));
  await placeOrder(t, regular, [[bought.id, 10]]);
});
afterAll(() => t.close());

const suggest = async (keywords: string, as = regular.session) =>
  (await t.call(suggestGoods, { as, query: { keywords } })).data;
const first = async (keywords: string, as?: string) => (await suggest(keywords, as)).list[0];

test('what a company has bought comes first, with its own last price', async () => {
  expect(await first('slamxl')).toMatchObject({
    id: bought.id,
    my_last_price: '4.37',
    my_order_count: 1,
  });
  const { list } = await suggest('slamxl');
  expect(list).toHaveLength(10);
  expect(list.map((one) => 'my_last_price' in one)).toEqual([true, ...Array(9).fill(false)]);
});

test('what another company has bought is neither first nor told', async () => {
  const { list } = await suggest('slamxl', other.session);
  expect(list).toHaveLength(10);
  expect(list.some(({ id }) => id === bought.id)).toBe(false);
  expect(JSON.stringify(list)).not.toContain('my_last_price');
});

test('an order is heard at once', async () => {
  const buyer = await makeBuyer(t);
  const last = (await suggest('slamxl', buyer.session)).list[9];
  await placeOrder(t, buyer, [[last?.id ?? 0, 1]]);
  expect(await first('slamxl', buyer.session)).toMatchObject({ id: last?.id, my_order_count: 1 });
});

test.each([
  ['slamxl 30', 30, ''],
  ['slamxl 30盒', 30, ''],
  ['示例阿莫西林 二十盒', 20, ''],
  ['slamxl 3中包', 30, ''],
  ['6901234567892 10', 10, ''],
  ['slamxl 25', 30, '按中包装 10 盒递增'],
  ['slamxl 30瓶', 0, '您写的是「30瓶」，这个商品按盒卖'],
])('“%s” says what the quantity comes to of the first hit', async (keywords, number, note) => {
  const answer = await suggest(keywords);
  expect(answer.quantity).not.toBeNull();
  expect(answer.list[0]).toMatchObject({ id: bought.id, wanted: { number, note } });
});

test('a number that a goods has as its pack is looked for, and no quantity is guessed from it', async () => {
  const answer = await suggest('slamxl 36');
  expect(answer).toMatchObject({ quantity: null, unread_quantity: '36', list: [{ id: bought.id }] });
  expect(answer.list.map((one) => 'wanted' in one)).toEqual([false]);
  expect(await suggest('slamxl 36盒')).toMatchObject({ quantity: '36盒', unread_quantity: null });
});

test('goods that the company may not buy say why instead of a number', async () => {
  const waiting = await makeBuyer(t, { status: 'submitted' });
  const hit = await first('slamxl 30', waiting.session);
  expect(hit).toMatchObject({ price: null, wanted: { number: 0, note: expect.stringMatching(/./) } });
});

test.each(['slamxl', '示例阿莫西林 30多盒', '30盒', '没有这种药 30'])(
  '“%s” has no quantity',
  async (keywords) => {
    expect(await suggest(keywords)).toMatchObject({ quantity: null, unread_quantity: null });
  },
);
