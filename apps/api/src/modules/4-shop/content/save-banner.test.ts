import { getHomeFocus } from '@qianfang/contract/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';
import { saveArticles } from './save-articles.ts';
import { saveBanner } from './save-banner.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const banner = (title: string) => ({
  slot: 'index',
  title,
  subtitle: '',
  url: '/list',
  tone: 'green',
  startsAt: null,
  endsAt: null,
});

test('a banner with forbidden words is refused with them, and not published (W6-04)', async () => {
  const staff = await makeStaff(t);
  const refused = await saveBanner(t.app.deps, {
    id: undefined,
    banner: banner('无副作用，治愈率98%'),
    staff,
  });
  expect(refused).toMatchObject({
    problem: 'INVALID',
    errors: { title: ['包含广告法禁用词：无副作用、治愈率'] },
  });
  expect((await t.pool.query('select 1 from content.focus')).rowCount).toBe(0);
});

test('a lawful banner is published and changed; words that need approval are reported', async () => {
  const staff = await makeStaff(t);
  const saved = await saveBanner(t.app.deps, { id: undefined, banner: banner('秋冬备货 热销'), staff });
  expect(saved).toMatchObject({ warned: ['热销'] });
  const id = 'id' in saved ? saved.id : 0;
  const bad = await saveBanner(t.app.deps, { id, banner: banner('全网第一'), staff });
  expect(bad).toMatchObject({ problem: 'INVALID' });
  await saveBanner(t.app.deps, { id, banner: banner('秋冬备货'), staff });
  expect(await saveBanner(t.app.deps, { id: 999_999, banner: banner('没有'), staff })).toMatchObject({
    problem: 'NOT_FOUND',
  });
  const { data } = await t.call(getHomeFocus, { as: (await makeBuyer(t)).session });
  expect(JSON.stringify(data)).toContain('秋冬备货');
  expect(JSON.stringify(data)).not.toContain('第一');
});

test('an article with forbidden words is refused whole, whatever tags are between them (W6-04)', async () => {
  const article = {
    id: 900,
    category_id: null,
    type: 2,
    title: '新品到货',
    excerpt: '',
    content: '<p>本品<b>无副</b>作用</p>',
    picture: '',
    menu_name: '',
    route: '',
    sort: 0,
    source: '',
    version: '',
    effective_on: null,
    published_at: t.clock.now().toISOString(),
  };
  expect(await saveArticles(t.db, [article], [])).toMatchObject({
    errors: { content: ['包含广告法禁用词：无副作用'] },
  });
  expect((await t.pool.query('select 1 from content.article where id = 900')).rowCount).toBe(0);
});
