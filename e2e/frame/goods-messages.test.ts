import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { arriveAt, goTo, openPage } from '../harness/browser.ts';
import { stopClock } from '../harness/stop-clock.ts';

const toast = (page: Page, tone: string) => page.locator(`[data-toasts] [data-tone=${tone}]`);
const addToCart = (page: Page) => page.getByRole('button', { name: /加入购物车/ }).first();
const isAdding = (route: Route) => route.request().method() === 'POST';

test('add-to-cart call is delayed 200 ms; after it the total is re-fetched', async () => {
  const page = await openPage({ as: 'yaodian' });
  // An event about the cart would request the total as well.
  await page.route('**/api/events*', () => {});
  await page.clock.install();
  await goTo(page, '/list?in_stock=1&buyable=1');
  const added: string[] = [];
  const totals: string[] = [];
  page.on('request', (request) => {
    const path = `${request.method()} ${new URL(request.url()).pathname}`;
    if (path === 'POST /api/cart') added.push(path);
    if (path === 'GET /api/cart/total') totals.push(path);
  });
  await stopClock(page);
  await addToCart(page).click();
  await page.clock.runFor(199);
  expect(added).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => added.length).toBe(1);
  await page.clock.resume();
  await toast(page, 'success').waitFor();
  await expect.poll(() => totals.length).toBe(1);
});

test('cart add: non-success shown as a warning toast and still counted as handled', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list?in_stock=1&buyable=1');
  await page.route(/\/api\/cart$/, (route) =>
    isAdding(route)
      ? route.fulfill({ status: 422, json: { code: 422, message: '该商品已下架', data: null, errors: {} } })
      : route.continue(),
  );
  await addToCart(page).click();
  await toast(page, 'warning').getByText('该商品已下架').waitFor();
  expect(await toast(page, 'error').count()).toBe(0);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('收藏成功 (button 查看我的收藏 goes to /star), 取消收藏成功', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list?in_stock=1&buyable=1');
  const link = page.locator('main a[href^="/list/info/"]:visible').first();
  // Other journeys of the lane have favourites of their own.
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await page.request.post('/api/favorite/cancel', { form: { 'goods_ids[0]': id } });
  await link.click();
  await page.locator('body[data-route=list_info]').waitFor();
  const heart = (pressed: boolean) => page.locator('main').getByRole('button', { name: /^已?收藏/, pressed });
  await heart(false).first().click();
  const done = toast(page, 'success').filter({ hasText: '收藏成功' });
  await done.getByRole('button', { name: '查看我的收藏', exact: true }).click();
  await arriveAt(page, '**/star');
  await page.goBack();
  await heart(true).first().click();
  await toast(page, 'success').getByText('取消收藏成功').waitFor();
});
