import { expect, test } from 'vitest';
import { emptyCart } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';
import { recordCalls } from './harness/change-answer.ts';

test('a list on a phone is sorted, shown and paged as on a large screen, and a goods is marked from its card', async () => {
  const page = await openPage({ as: 'zhensuo', width: 390, height: 844 });
  await goTo(page, '/list?promo=满');
  const query = () => new URL(page.url()).search;
  await page.getByRole('button', { name: '新品' }).click();
  await expect.poll(() => new URLSearchParams(query()).get('sort')).toBe('new');
  await page.getByRole('button', { name: /^筛选/ }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('button', { name: '40', exact: true }).click();
  await expect.poll(() => new URLSearchParams(query()).get('per_page')).toBe('40');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '无图' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/list/no_image');
  expect(new URLSearchParams(query()).get('promo')).toBe('满');
  // The other view is a page of its own, without the open sheet.
  await sheet.waitFor({ state: 'detached' });
  await page.goBack();
  await settle(page);
  const headings = page.locator('main').locator('h1, h2, h3');
  const levels = await headings.evaluateAll((all) => all.map((one) => one.tagName));
  expect(levels.slice(0, 3), 'no level is left out between the page and its cards').toEqual([
    'H1',
    'H2',
    'H3',
  ]);
  const card = page.locator('[data-part=goods-card]').first();
  const heart = card.getByRole('button', { name: /^收藏 / });
  const wasMarked = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).not.toBe(wasMarked);
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(wasMarked);
});

test('a card shows beside the ladder how often a goods was bought and at what price', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list?bought=1');
  const laddered = page.locator('[data-part=goods-card]').filter({ hasText: /满\d+ ¥/ });
  const bought = laddered.filter({ hasText: /已购 \d+ 次/ }).filter({ hasText: /上次 ¥/ });
  expect(await bought.count()).toBeGreaterThan(0);
  expect(await bought.count()).toBe(await laddered.count());
});

test.each([1440, 390])(
  'rows without pictures are ticked, one by one or all, and go into the cart together: %d',
  async (width) => {
    const page = await openPage({ as: 'zhensuo', width, height: 844 });
    await emptyCart(page.request);
    await goTo(page, '/list/no_image?buyable=1&in_stock=1&per_page=20');
    const lines = page.locator('[data-part=goods-lines]');
    const add = lines.getByRole('button', { name: /^勾选的/ });
    const all = lines.getByRole('checkbox', { name: '全选' });
    expect(await add.isDisabled()).toBe(true);
    await all.check();
    await expect.poll(() => add.textContent()).toBe('勾选的 20 种加入购物车');
    await all.uncheck();
    const rows = lines.locator('[data-goods]');
    await rows.nth(0).getByRole('checkbox').check();
    // By keyboard the box is ticked from the quantity.
    await rows.nth(1).getByRole('spinbutton').press('Space');
    await expect.poll(() => add.textContent()).toBe('勾选的 2 种加入购物车');
    await expectAccessible(page);
    await add.click();
    await expect.poll(() => rows.nth(0).getByText(/已加/).count()).toBe(1);
    await expect.poll(() => rows.nth(1).getByText(/已加/).count()).toBe(1);
    expect(await rows.nth(2).getByText(/已加/).count()).toBe(0);
    expect(await add.isDisabled()).toBe(true);
  },
);

test('the price list of a list can be downloaded on a phone as well', async () => {
  const page = await openPage({ as: 'zhensuo', width: 390, height: 844 });
  await goTo(page, '/list?promo=满');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出价目表' }).click(),
  ]);
  expect(file.suggestedFilename()).toContain('价目表');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

test('an address beyond the last page says how many there are and links the last', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list?page=9999');
  await page.getByText('没有第 9999 页').waitFor();
  await page.getByRole('button', { name: '到最后一页' }).click();
  await settle(page);
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('page'))).toBeGreaterThan(1);
  expect(await page.locator('[data-part=goods-card]').count()).toBeGreaterThan(0);
});

test('a list requests its products and their counts once, from any address', async () => {
  const page = await openPage({ as: 'yaodian' });
  const asked = recordCalls(page, '/api/goods/list');
  await goTo(page, '/list?sort=sales&in_stock=1');
  expect(asked.toSorted()).toEqual([
    '?in_stock=1&facets=1&page=1&per_page=1',
    '?in_stock=1&sort=sales&page=1&per_page=20',
  ]);
  asked.length = 0;
  await goTo(page, '/search/table?keywords=amxl');
  expect(asked.filter((query) => query.includes('keywords')).toSorted()).toEqual([
    '?keywords=amxl&facets=1&page=1&per_page=1',
    '?keywords=amxl&page=1&per_page=40',
  ]);
});

test('goods stay where they are when the categories, which stand among the filters, come last', async () => {
  const page = await openPage({ as: 'yaodian' });
  const categories = Promise.withResolvers<void>();
  await page.route('**/api/focus/common', async (route) => {
    await categories.promise;
    await route.continue();
  });
  await page.goto('/list', { waitUntil: 'commit' });
  const card = page.locator('[data-part=goods-card]').first();
  await card.waitFor({ state: 'attached' });
  const before = await card.boundingBox();
  categories.resolve();
  await settle(page);
  expect((await card.boundingBox())?.y).toBe(before?.y);
});
