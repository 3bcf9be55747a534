import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arriveAt, demoPassword, goTo, openPage, settle } from '../harness/browser.ts';
import { stopClock } from '../harness/stop-clock.ts';

const flag = 'qf-login-reload';

const memberMenu = (page: Page) => page.getByRole('navigation', { name: '会员菜单' });
const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);
const storedFlag = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), flag);
const howLoaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type));

/** Counts the calls to an address from now on. */
function countCalls(page: Page, address: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === address) count += 1;
  });
  return () => count;
}

/** Follows a link of the member menu to a page of another route. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  const before = await page.locator('body').getAttribute('data-route');
  await memberMenu(page).getByRole('link', { name, exact: true }).click();
  await page.locator(`body:not([data-route="${before}"])`).waitFor();
  await settle(page);
}

test('on a route-name change scroll position is remembered; restored after 100 ms', async () => {
  const page = await openPage({ as: 'yaodian' });
  await page.clock.install();
  await goTo(page, '/list');
  await page.mouse.move(600, 500);
  await page.evaluate(() => window.scrollTo(0, 640));
  await stopClock(page);
  await page.locator('main a[href^="/list/info/"]:visible').nth(16).focus();
  const left = await scrolledTo(page);
  expect(left).toBeGreaterThan(300);
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_000);
  await page.locator('body[data-route=list_info]').waitFor();
  expect(await scrolledTo(page)).toBe(0);
  await page.goBack();
  await page.locator('body[data-route=list_index]').waitFor();
  // Earlier rendering may have scrolled it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.clock.runFor(99);
  const early = await scrolledTo(page);
  await page.clock.runFor(1);
  expect([early, await scrolledTo(page)]).toEqual([0, left]);
});

test('on a route-name change common data reloads', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  const calls = countCalls(page, '/api/focus/common');
  await follow(page, /^我的消息/);
  await expect.poll(calls).toBe(1);
  await page.evaluate(() => {
    history.pushState({}, '', '/wdxx?page=1');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await settle(page);
  expect(calls(), 'the same route with another query').toBe(1);
});

test('a stored flag of 1 makes the next route change clear it and reload', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  await page.evaluate((key) => sessionStorage.setItem(key, '1'), flag);
  const loaded = page.waitForEvent('load');
  await memberMenu(page)
    .getByRole('link', { name: /^我的消息/ })
    .click();
  await loaded;
  await settle(page);
  expect(await storedFlag(page)).toBeNull();
  expect(await howLoaded(page)).toEqual(['reload']);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/wdxx');
});

test('after a login the page starts afresh at the asked address', async () => {
  const page = await openPage();
  await goTo(page, '/yegl?use_type=1');
  await arriveAt(page, '**/login?back=%2Fyegl%3Fuse_type%3D1');
  await page.getByRole('textbox', { name: '手机号或用户名' }).fill('yaodian');
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await loaded;
  await settle(page);
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/yegl?use_type=1');
  expect(await storedFlag(page)).toBeNull();
  expect(await howLoaded(page)).toEqual(['reload']);
});

test('after logout the flag is cleared and page reloads', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  await page.evaluate((key) => sessionStorage.setItem(key, '1'), flag);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '安全退出' }).click();
  await loaded;
  await arriveAt(page, '**/login*');
  await settle(page);
  expect(await storedFlag(page)).toBeNull();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
});

test('header flag triggers loading of base user info unless the route is user_hyzx, login or zhzx_bdwx', async () => {
  const page = await openPage({ as: 'yaodian' });
  // A message event requests the user as well, and other journeys of the lane have sent this company some.
  await page.route('**/api/events*', () => {});
  await goTo(page, '/yegl');
  const calls = countCalls(page, '/api/user/base');
  await follow(page, /^我的消息/);
  await expect.poll(calls).toBe(1);
  await follow(page, '会员中心');
  expect(calls(), 'the member centre has it from before').toBe(1);
  await goTo(page, '/login');
  expect(calls(), 'the login asks for nobody').toBe(1);
});

test('W6-07: page views are reported 300 ms after each route change, as path and title and nothing else', async () => {
  const page = await openPage({ as: 'yaodian' });
  const site = {
    hot_line: '',
    complaint_line: '',
    service_hours: '',
    company: '',
    is_demo: true,
    broadcast: '',
    licences: [],
    statistics_url: '/statistics/view',
  };
  await page.route(/\/api\/global\/site$/, (route) =>
    route.fulfill({ json: { code: 200, message: '', data: site } }),
  );
  const reports: URLSearchParams[] = [];
  const headers: Array<Record<string, string>> = [];
  await page.route('**/statistics/view', async (route) => {
    headers.push(await route.request().allHeaders());
    reports.push(new URLSearchParams(route.request().postData() ?? ''));
    await route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await goTo(page, '/yegl?use_type=1');
  await page.clock.runFor(300);
  await expect
    .poll(() => reports.map(String))
    .toEqual([String(new URLSearchParams({ path: '/yegl', title: '余额管理 - 千方医药采购' }))]);
  expect(headers[0]).not.toHaveProperty('cookie');
  expect(headers[0]).not.toHaveProperty('referer');
  // Less than a call's timeout: a running call would otherwise time out.
  await stopClock(page);
  await memberMenu(page)
    .getByRole('link', { name: /^我的消息/ })
    .click();
  // The page waits by timers, which are stopped: they advance in steps until the route has changed.
  const changed = page.locator('body[data-route=zhzx_wdxx]');
  while ((await changed.count()) === 0) await page.clock.runFor(10);
  await page.clock.runFor(280);
  expect(reports).toHaveLength(1);
  await page.clock.runFor(20);
  await expect.poll(() => reports.at(-1)?.get('path')).toBe('/wdxx');
  expect([...(reports.at(-1)?.keys() ?? [])]).toEqual(['path', 'title']);
});

test('nothing is reported while no statistics address is set', async () => {
  const page = await openPage({ as: 'yaodian' });
  const origins = new Set<string>();
  const posts: string[] = [];
  page.on('request', (request) => {
    origins.add(new URL(request.url()).origin);
    if (request.method() === 'POST') posts.push(request.url());
  });
  await goTo(page, '/yegl');
  await follow(page, /^我的消息/);
  await page.waitForTimeout(400);
  expect(posts).toEqual([]);
  expect([...origins]).toEqual([new URL(page.url()).origin]);
});
