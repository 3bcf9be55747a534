import {
  getLicencePicture,
  getPostDetail,
  getPosts,
  getSellerLicences,
  searchHelp,
  votePost,
} from '@qianfang/contract/article';
import { getArticleCategories } from '@qianfang/contract/content';
import { articles } from '@qianfang/demo/content/articles';
import { seedArticles } from '@qianfang/demo/seed/seed-articles';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let session: string;

beforeAll(async () => {
  t = await startTestApp();
  await sql`
    insert into content.setting (key, value, updated_at) values
      ('hot_line', '"400-099-0000"', ${t.clock.now()}), ('unpaid_minutes', '30', ${t.clock.now()}),
      ('company', '"甲 & 乙"', ${t.clock.now()})`.execute(t.db);
  await sql`
    insert into pricing.freight_rule (province, shipping_amount_fen, kind, fee_fen, further_fee_fen, supports_cold) values
      ('*', 80000, 'weight', 1200, 200, true), ('广东省', 50000, 'flat', 1000, 0, true),
      ('四川省', 60000, 'flat', 1000, 0, false), ('重庆市', 60000, 'flat', 1000, 0, false)`.execute(t.db);
  await seedArticles(t.db, dateInShanghai(t.clock.now()), t.clock.now());
  session = (await makeBuyer(t)).session;
});
afterAll(() => t.close());

const read = async (type: number, id: number, more: object = {}, as?: string) =>
  t.call(getPostDetail, { query: { type, id, ...more }, as });
const post = async (...asked: Parameters<typeof read>) => (await read(...asked)).data.post;

describe('help articles', () => {
  test('category 3 has the tree of the help centre, each leaf with its article’s id', async () => {
    const { data } = await t.call(getArticleCategories, { query: { category_id: 3 } });
    expect(data.list.map((group) => group.name)).toEqual(['新人指南', '服务保障', '支付配送', '联系我们']);
    expect(data.list[0]?.children[0]).toEqual({ id: 61, name: '会员注册', route: '/help/xrzn/hyzc' });
    const leaves = data.list.flatMap((group) => group.children);
    expect(leaves).toHaveLength(13);
    for (const leaf of leaves) {
      expect((await post(1, leaf.id)).route).toBe(leaf.route);
    }
  });

  test('figures are those that the store uses', async () => {
    const { content } = await post(1, 67);
    expect(content).toContain(
      '<td>四川省、重庆市</td><td>满\u00a0¥600.00</td><td>每单 ¥10.00</td><td>暂不支持</td>',
    );
    expect(content).toContain(
      '<td>其他地区</td><td>满\u00a0¥800.00</td><td>首重 1 千克 ¥12.00，续重每千克 ¥2.00</td>',
    );
    await sql`update pricing.freight_rule set shipping_amount_fen = 55000 where province = '广东省'`.execute(
      t.db,
    );
    expect((await post(1, 67)).content).toContain('<td>广东省</td><td>满\u00a0¥550.00</td>');
    await sql`update content.setting set value = '45' where key = 'unpaid_minutes'`.execute(t.db);
    expect((await post(1, 66)).content).toContain('库存保留 45 分钟');
    expect((await post(1, 61)).content).toContain('<a href="tel:400-099-0000">400-099-0000</a>');
    const contacts = JSON.stringify([{ name: '财务部', phone: '020-99000022', duty: '退款 & 对账' }]);
    await sql`insert into content.setting (key, value, updated_at) values ('contacts', ${contacts}::jsonb, ${t.clock.now()})
      on conflict (key) do update set value = excluded.value`.execute(t.db);
    expect((await post(1, 70)).content).toContain(
      '<td>财务部</td><td><a href="tel:020-99000022">020-99000022</a></td><td>退款 &amp; 对账</td>',
    );
  });

  test('the agreement at registration is post (1, 72), whole, without a session', async () => {
    const { status, data } = await read(1, 72);
    expect(status).toBe(200);
    expect(data.post).toMatchObject({ title: '用户注册协议', version: 'V2.0', pages: 1 });
    expect(data.post.content).toContain('甲 &amp; 乙');
    expect(data.post.content).not.toContain('{{');
  });

  test('a former version of the agreement stays readable, and an unknown one is not found', async () => {
    const former = await post(1, 72, { version: 'V1.0' });
    expect(former).toMatchObject({ version: 'V1.0', effective_on: '2026-01-05' });
    expect(former.versions.map((one) => [one.version, one.is_present])).toEqual([
      ['V2.0', 1],
      ['V1.0', 0],
    ]);
    expect((await read(1, 72, { version: 'V0.9' })).reason).toBe('NOT_FOUND');
  });

  test('articles of the help centre follow one another as its tree runs', async () => {
    const first = await post(1, 61);
    expect([first.previous, first.next?.id]).toEqual([null, 62]);
    expect((await post(1, 70)).next).toBeNull();
  });

  test('no article names a figure that does not exist', async () => {
    const named = articles.flatMap(({ title, content }) =>
      [...content.matchAll(/\{\{([^}]+)\}\}/g)].map(([, name = '']) => ({ title, name })),
    );
    const known =
      /^(?:company|hot_line|complaint_line|service_hours|unpaid_minutes|review_time|dispatch_cutoff|cold_cutoff|return_days|damage_days|complaint_hours|bank_name|mail|company_address|warehouse_address|warehouses|table:(?:freight|transit|documents|contacts|bank))$/;
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !known.test(name))).toEqual([]);
  });
});

describe('rich text', () => {
  test('scripts and external content are removed, also from a hand-written row', async () => {
    const evil = `<p onclick="x()">正文<script>alert(1)</script><img src="https://e.example/a.png"><img src="/picture/mark/icon.svg" onerror="x()"></p><a href="javascript:alert(1)">点</a><a href="https://e.example/">外</a><iframe src="/"></iframe><p style="position:fixed">尾</p>`;
    await sql`
      insert into content.article (id, type, title, content, published_at) overriding system value
      values (900, 3, '手写', ${evil}, ${t.clock.now()})`.execute(t.db);
    expect((await post(3, 900)).content).toBe(
      '<p>正文<img src="/picture/mark/icon.svg" /></p><a>点</a><a href="https://e.example/" target="_blank" rel="noopener noreferrer">外</a><p>尾</p>',
    );
    await sql`delete from content.article where id = 900`.execute(t.db);
  });
});

describe('news', () => {
  test('a list by type and year, newest first, with the years that have any', async () => {
    const { data } = await t.call(getPosts, { query: { type: 2 } });
    expect(data).toMatchObject({ total: 10, years: [2026, 2025] });
    const times = data.list.map((one) => one.published_at);
    expect(times).toEqual([...times].sort().reverse());
    const older = await t.call(getPosts, { query: { type: 2, year: 2025 } });
    expect(older.data.list.map((one) => one.published_at.slice(0, 4))).toEqual(['2025']);
    expect((await t.call(getPosts, { query: { type: 2, year: 2024 } })).data.total).toBe(0);
    const second = await t.call(getPosts, { query: { type: 2, per_page: 6, page: 2 } });
    expect(second.data.list).toHaveLength(4);
  });

  test('a post dated ahead is neither listed nor readable before its time', async () => {
    await sql`
      insert into content.article (id, type, title, content, published_at) overriding system value
      values (901, 3, '明天', '<p>明天</p>', '2026-11-22T09:00:00+08:00')`.execute(t.db);
    const titles = async () =>
      (await t.call(getPosts, { query: { type: 3 } })).data.list.map((one) => one.title);
    expect(await titles()).not.toContain('明天');
    expect((await read(3, 901)).reason).toBe('NOT_FOUND');
    t.clock.advance({ days: 1 });
    expect(await titles()).toContain('明天');
    await sql`delete from content.article where id = 901`.execute(t.db);
  });

  test('every reading counts, neighbours are in order of time, and a wrong type is not found', async () => {
    const { data } = await t.call(getPosts, { query: { type: 2 } });
    const [newest, second] = data.list;
    const one = await post(2, newest?.id ?? 0);
    expect(one.views).toBe((newest?.views ?? 0) + 1);
    expect((await post(2, newest?.id ?? 0)).views).toBe(one.views + 1);
    expect([one.previous, one.next?.id]).toEqual([null, second?.id]);
    expect(one.related.length).toBeGreaterThan(2);
    expect((await read(3, newest?.id ?? 0)).reason).toBe('NOT_FOUND');
  });

  test('a long article comes in pages, and none lies behind its last', async () => {
    const { data } = await t.call(getPosts, { query: { type: 2 } });
    const id = data.list.find((one) => one.title.startsWith('冷藏药品收货'))?.id ?? 0;
    const first = await post(2, id);
    const second = await post(2, id, { page: 2 });
    expect([first.pages, second.page]).toEqual([2, 2]);
    expect(second.content).toContain('常见疑问');
    expect(first.content).not.toContain('常见疑问');
    expect((await read(2, id, { page: 3 })).reason).toBe('NOT_FOUND');
  });
});

describe('votes', () => {
  test('a visitor may read but not vote', async () => {
    expect((await t.call(votePost, { body: { id: 61, helpful: 1 } })).status).toBe(401);
    expect((await post(1, 61)).my_vote).toBeNull();
  });

  test('an account has one vote, however often it votes, and may change it', async () => {
    const vote = async (helpful: 0 | 1, as: string) =>
      (await t.call(votePost, { as, body: { id: 61, helpful } })).data;
    await vote(1, session);
    expect(await vote(1, session)).toEqual({ helpful: 1, unhelpful: 0, my_vote: 1 });
    expect(await vote(0, session)).toEqual({ helpful: 0, unhelpful: 1, my_vote: 0 });
    const other = (await makeBuyer(t)).session;
    expect(await vote(1, other)).toEqual({ helpful: 1, unhelpful: 1, my_vote: 1 });
    expect(await post(1, 61, {}, session)).toMatchObject({ my_vote: 0, helpful: 1, unhelpful: 1 });
  });

  test('an unknown article takes no vote', async () => {
    const answer = await t.call(votePost, { as: session, body: { id: 999_999, helpful: 1 } });
    expect(answer.reason).toBe('NOT_FOUND');
  });
});

describe('searching the help', () => {
  const find = async (keywords: string) => (await t.call(searchHelp, { query: { keywords } })).data.list;

  test('finds words anywhere, those in a title first', async () => {
    const hits = await find('发票');
    expect(hits[0]).toMatchObject({ id: 71, route: '/help/xrzn/gwzn?id=71' });
    const { snippet, hit } = hits[1] ?? { snippet: '', hit: [] };
    expect(hit.map(([from, to]) => snippet.slice(from, to))).toContain('发票');
  });

  test('finds figures as they are shown', async () => {
    expect((await find('¥800.00')).map((one) => one.id)).toContain(67);
  });

  test('finds the same by full-width and traditional characters', async () => {
    expect(await find('發票')).toEqual(await find('发票'));
    expect((await find('¥８００.００')).map((one) => one.id)).toContain(67);
  });

  test('asks for every word, and finds nothing where there is nothing', async () => {
    expect((await find('冷藏 拒收')).length).toBeGreaterThan(0);
    expect(await find('冷藏 没有这个词')).toEqual([]);
    expect(await find('   ')).toEqual([]);
  });
});

describe('licences of the store', () => {
  test('are shown to anyone with number, scope and last day, and drawn without seal or emblem', async () => {
    const { data } = await t.call(getSellerLicences);
    const licence = data.list.find((one) => one.kind === 'DRUG_LICENCE');
    expect(licence).toMatchObject({ is_expired: 0, picture: '/picture/licence/DRUG_LICENCE.svg' });
    expect(licence?.scope).toContain('中成药');
    const picture = await t.call(getLicencePicture, { params: { file: 'DRUG_LICENCE.svg' } });
    expect(String(picture.data)).toContain(licence?.valid_to);
    expect((await t.call(getLicencePicture, { params: { file: 'NOTHING.svg' } })).status).toBe(404);
  });

  test('an expired one says so', async () => {
    await sql`update qualification.seller_licence set valid_to = '2026-11-01' where kind = 'FOOD_LICENCE'`.execute(
      t.db,
    );
    const { data } = await t.call(getSellerLicences);
    expect(data.list.find((one) => one.kind === 'FOOD_LICENCE')?.is_expired).toBe(1);
  });
});
