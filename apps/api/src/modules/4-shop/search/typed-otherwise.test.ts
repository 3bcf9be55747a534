import { getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let session: string;
let category: number;
beforeAll(async () => {
  t = await startTestApp();
  session = (await makeBuyer(t)).session;
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.category (name, level) values ('抗菌示例', 1), ('别的示例', 1) returning id`.execute(
    t.db,
  );
  category = rows[1]?.id ?? 0;
  const { id } = await makeGoods(t, {
    name: '阿莫西林胶囊',
    spec: '0.25g*24粒',
    approvalNo: '国药准字H20093675',
    categoryId: rows[0]?.id ?? 0,
  });
  await sql`update catalogue.goods set barcode = '6901234567892' where id = ${id}`.execute(t.db);
  await sql`insert into search.stale_entry (goods_id) values (${id})`.execute(t.db);
  await t.app.deps.jobs.run('search.renew_entries');
  await makeGoods(t, { name: '保濟丸', spec: '3.7g*20瓶' });
  await makeGoods(t, { name: '珍珠滋阴示例片', spec: '10片' });
});
afterAll(() => t.close());

const list = async (query: { keywords: string; select?: number; type?: 0 | 1 }) =>
  (await t.call(getGoodsList, { as: session, query })).data;
const namesOf = async (keywords: string) => (await list({ keywords })).list.map(({ name }) => name);

test.each(['_', '*', '(', '"', "'", '（）', '【', '* _', '——', '·'])(
  '%s alone finds nothing',
  async (keywords) => {
    expect(await list({ keywords })).toMatchObject({ total: 0, correction: null, other_doses: null });
    const { data } = await t.call(suggestGoods, { as: session, query: { keywords } });
    expect(data).toMatchObject({ list: [], correction: null, dose: null, other_doses: null });
  },
);

test('punctuation beside words is ignored', async () => {
  expect(await namesOf('* 阿莫西林（')).toEqual(['阿莫西林胶囊']);
});

test('letters that resemble no name are not corrected', async () => {
  for (const keywords of ['zzzz', 'zzz', 'zzzzz', 'zzzzzzzz', 'qqqq', 'zzzqqq'])
    expect({ keywords, meant: (await list({ keywords })).correction }).toEqual({ keywords, meant: null });
  for (const keywords of ['amoxilun', 'zhenzuziyin'])
    expect({ keywords, meant: (await list({ keywords })).correction }).not.toEqual({ keywords, meant: null });
});

test.each([
  '6901234567892',
  '６９０１２３４５６７８９２',
  '690 1234 567892',
  '6 901234 567892',
  '690-1234-567892',
  '690　1234　56789　2',
  '国药准字H20093675',
  '國藥準字H20093675',
  '国药准字 H20093675',
  '国药准字H2009 3675',
  '国药准字Ｈ２００９３６７５',
  'h2009 3675',
  'H20093675',
  '阿莫西林膠囊',
])('%s finds the goods with that number or name', async (keywords) => {
  expect(await namesOf(keywords)).toEqual(['阿莫西林胶囊']);
});

test.each(['阿莫西林 2/4', '阿莫西林 2/4粒', '阿莫西林 24/0', '阿莫西林 0.2/5g'])(
  '%s finds nothing that its figures would be without their marks',
  async (keywords) => {
    expect(await namesOf(keywords)).toEqual([]);
  },
);

test('a name in traditional characters is found by either script', async () => {
  expect(await namesOf('保济丸')).toEqual(['保濟丸']);
  expect(await namesOf('保濟丸 3.7g')).toEqual(['保濟丸']);
});

test('a keyword without results in a category says what it finds in the whole shop', async () => {
  expect(await list({ keywords: '阿莫西林', select: category })).toMatchObject({
    total: 0,
    whole_shop: 1,
    correction: null,
  });
  expect(await list({ keywords: '阿莫西林 250mg', select: category })).toMatchObject({ whole_shop: 1 });
  expect(await list({ keywords: '青示', type: 1, select: category })).toMatchObject({
    total: 0,
    whole_shop: 3,
  });
  expect(await list({ keywords: '没有的示例', select: category })).toMatchObject({
    total: 0,
    whole_shop: null,
  });
  expect(await list({ keywords: '阿莫西林' })).toMatchObject({ total: 1, whole_shop: null });
  expect(await list({ keywords: '阿莫西林 500mg' })).toMatchObject({ total: 0, whole_shop: null });
});
