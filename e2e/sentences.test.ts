import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart } from '../tools/browser/cart.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { recordCalls, refuseCall } from './harness/change-answer.ts';

// Titles are sentences of the specification (storefront.md 2, 4, 8, 9) that no other file has.

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);

interface Listed {
  readonly id: number;
  readonly zbz: number;
  readonly number: number;
  readonly ladder_price: ReadonlyArray<{ number: number; price: string }>;
  readonly ladder_price_type: number;
}

async function listGoods(page: Page): Promise<readonly Listed[]> {
  const answer = await page.request.get('/api/goods/list?buyable=1&in_stock=1&per_page=80');
  return ((await answer.json()) as { data: { list: Listed[] } }).data.list;
}

async function addToCart(page: Page, { id, zbz }: Listed): Promise<void> {
  const added = await page.request.post('/api/cart', {
    form: { 'params[0][goods_id]': String(id), 'params[0][number]': String(zbz) },
  });
  expect(added.ok(), await added.text()).toBe(true);
}

test('Login: visitor sees 登录 and 注册; buyer sees company name and 安全退出', async () => {
  const visitor = await openPage();
  await goTo(visitor, '/404');
  const bar = visitor.getByRole('navigation', { name: '账户与客服' });
  for (const name of ['登录', '注册']) await bar.getByRole('link', { name, exact: true }).waitFor();
  expect(await bar.getByRole('button', { name: '安全退出' }).count()).toBe(0);

  const page = await openPage({ as: 'zhensuo' });
  await goTo(page, '/404');
  await page.getByRole('button', { name: '安全退出' }).waitFor();
  expect(((await part(page, 'company').textContent()) ?? '').length).toBeGreaterThan(4);
  expect(await page.getByRole('link', { name: '登录', exact: true }).count()).toBe(0);
});

test('Failed user-info sets show to true: the header stands without a name, and nothing is said', async () => {
  const page = await openPage({ as: 'zhensuo' });
  await refuseCall(page, '/api/user/base');
  await goTo(page, '/list');
  await part(page, 'search-box').waitFor();
  await part(page, 'nav').getByRole('link').first().waitFor();
  expect(await part(page, 'company').count()).toBe(0);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.locator('[data-toasts] [data-tone]').count()).toBe(0);
});

test.each([
  ['/list', 'in_stock=1'],
  ['/yx', 'in_stock=1'],
  ['/search', 'in_stock=1'],
  ['/zyyp', 'letter=H'],
])('Zone list paths: a search from %s stays there and keeps the current query', async (path, query) => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, `${path}?${query}&page=2`);
  await page.getByRole('combobox', { name: '搜索商品' }).fill('黄');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await arriveAt(page, `**${path}?${query}&keywords=*`);
  await settle(page);
});

test('Scroll position is remembered, unless route opts out: that is left where it is scrolled', async () => {
  const page = await openPage({ as: 'yaodian', height: 300 });
  // The transit page, while its call is not answered.
  await page.route(/\/api\/activity\/resolve/, () => undefined);
  await goTo(page, '/yegl');
  await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
  await page.evaluate(() => {
    history.pushState({ key: 'transit' }, '', '/loading/activity?url=winter');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await page.locator('body[data-route=loading_activity]').waitFor();
  // Longer than restoring the scroll position would take.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('Empty cart shows an empty-cart message', async () => {
  const page = await openPage({ as: 'liansuo' });
  await emptyCart(page.request);
  await goTo(page, '/cart');
  await page.getByText('购物车是空的').waitFor();
  await page.locator('main').getByRole('link', { name: '去选购' }).waitFor();
});

test('Cart list filter default 99999', async () => {
  const page = await openPage({ as: 'liansuo' });
  const calls = recordCalls(page, '/api/cart/list');
  await goTo(page, '/cart');
  expect(calls.map((search) => new URLSearchParams(search).get('filters'))).toEqual(['99999']);
});

test('Ladder hints per line: ladder type 1 shows "up to N" tiers; other type shows "full N, enjoy price" or "N short"', async () => {
  const page = await openPage({ as: 'liansuo' });
  await emptyCart(page.request);
  const goods = (await listGoods(page)).filter((one) => one.number >= one.zbz && one.ladder_price.length > 0);
  const within = goods.find((one) => one.ladder_price_type === 1);
  const full = goods.find(
    (one) => one.ladder_price_type !== 1 && one.ladder_price.every((tier) => tier.number > one.zbz),
  );
  for (const one of [within, full]) {
    expect(one).toBeDefined();
    if (one) await addToCart(page, one);
  }
  await goTo(page, '/cart');
  await page
    .getByText(/^[\d,]+ \S+以内享 ¥[\d.]+(，现价更低)?$/)
    .first()
    .waitFor();
  await page
    .getByText(/^再买 [\d,]+ \S+享 ¥[\d.]+$/)
    .first()
    .waitFor();

  // Enough for the tier to apply.
  const number = full?.ladder_price.reduce((limit, tier) => Math.max(limit, tier.number), 0) ?? 0;
  const answer = await page.request.get('/api/cart/list');
  const { data } = (await answer.json()) as { data: { data: Array<{ id: number; goods: { id: number } }> } };
  const line = data.data.find((one) => one.goods.id === full?.id);
  await page.request.post(`/api/cart/${line?.id}/edit`, { form: { 'params[number]': String(number) } });
  await goTo(page, '/cart');
  await page
    .getByText(/^满 [\d,]+ \S+享 ¥[\d.]+$/)
    .first()
    .waitFor();
  await emptyCart(page.request);
});

test('Line selection counts toward totals only when selected', async () => {
  const page = await openPage({ as: 'liansuo' });
  await emptyCart(page.request);
  for (const one of (await listGoods(page)).filter(({ number, zbz }) => number >= zbz).slice(0, 2)) {
    await addToCart(page, one);
  }
  await goTo(page, '/cart');
  const total = async () => (await page.locator('[data-part=cart-bar]').textContent()) ?? '';
  await expect.poll(total).toContain('2 种');
  const ticks = page.locator('[data-part=cart-line]').getByRole('checkbox');
  await ticks.first().uncheck();
  await expect.poll(total).toContain('1 种');
  await ticks.nth(1).uncheck();
  await expect.poll(total).toContain('0 种');
  await emptyCart(page.request);
});

test('Cart add: success message with success icon', async () => {
  const page = await openPage({ as: 'liansuo' });
  await goTo(page, '/list?in_stock=1&buyable=1');
  await page
    .getByRole('button', { name: /加入购物车$/ })
    .first()
    .click();
  const toast = page.locator('[data-toasts] [data-tone=success]').filter({ hasText: '已加入购物车' });
  await toast.waitFor();
  expect(await toast.locator('svg').count()).toBeGreaterThan(0);
  await emptyCart(page.request);
});

test('Welfare page: 94% off the whole store, said as 94 折', async () => {
  const page = await openPage({ as: 'liansuo' });
  await goTo(page, '/welfare');
  await page.getByRole('heading', { level: 1, name: '外用与个护 94 折' }).waitFor();
  await page.getByText('94 折', { exact: true }).first().waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/94 ?%|\boff\b/i);
  const answer = await page.request.get('/api/goods/fl');
  const { data } = (await answer.json()) as {
    data: { list: Array<{ raw_price: string | null; price: string | null }> };
  };
  const priced = data.list.filter((one) => one.price !== null && one.raw_price !== null);
  expect(priced.length).toBeGreaterThan(0);
  for (const { raw_price, price } of priced) {
    // pricing.md 3: rounded down to 0.0001 yuan.
    const raw = Math.round(Number(raw_price) * 10_000);
    expect(Math.round(Number(price) * 10_000)).toBe(Math.floor((raw * 94) / 100));
  }
});
