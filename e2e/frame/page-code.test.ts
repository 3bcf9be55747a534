import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { arriveAt, goTo, openPage, settle } from '../harness/browser.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: '会员菜单' });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const at = (page: Page, route: string) =>
  page.locator(`body[data-route=${route}]:not([data-busy])`).waitFor({ state: 'attached' });

/** Holds back the code of a page; returns functions to release it, and to fail it until released. */
async function holdBack(page: Page, chunk: string) {
  const held: Route[] = [];
  let pass: ((route: Route) => Promise<void>) | undefined;
  await page.route(new RegExp(`/assets/${chunk}\\.page-[^/]*\\.js$`), async (route) => {
    if (pass) await pass(route);
    else held.push(route);
  });
  const passWith = async (way: (route: Route) => Promise<void>) => {
    pass = way;
    await Promise.all(held.splice(0).map(way));
  };
  return {
    isAsked: () => expect.poll(() => held.length).toBeGreaterThan(0),
    letCome: () => passWith((route) => route.continue()),
    breakOff: () => passWith((route) => route.abort('aborted')),
  };
}

test('the page that is shown stays, with its address, until the code of the next is there', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  const messages = await holdBack(page, 'messages');
  await menu(page)
    .getByRole('link', { name: /^我的消息/ })
    .click();
  await messages.isAsked();
  await page.locator('body[data-busy]').waitFor({ state: 'attached' });
  expect(pathOf(page)).toBe('/yegl');
  await page.getByRole('heading', { level: 1, name: '余额管理' }).waitFor();
  await messages.letCome();
  await at(page, 'zhzx_wdxx');
  expect(pathOf(page)).toBe('/wdxx');
});

test('navigating elsewhere while the code of a page is late goes only there, and back to the page before', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  const messages = await holdBack(page, 'messages');
  await menu(page)
    .getByRole('link', { name: /^我的消息/ })
    .click();
  await messages.isAsked();
  await menu(page).getByRole('link', { name: '收货地址', exact: true }).click();
  await at(page, 'zhzx_shdz');
  const late = page.waitForResponse(/\/assets\/messages\.page-/);
  await messages.letCome();
  await (await late).finished();
  await settle(page);
  expect(pathOf(page)).toBe('/addr');
  await page.goBack();
  await at(page, 'wdqb_yegl');
  expect(pathOf(page)).toBe('/yegl');
});

test('后退 to a page whose code is late shows it when it is there, and 前进 meanwhile stays where one was', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  await menu(page).getByRole('link', { name: '收货地址', exact: true }).click();
  await at(page, 'zhzx_shdz');
  // A reload starts without the former page.
  await page.reload();
  await at(page, 'zhzx_shdz');
  const balance = await holdBack(page, 'balance');
  await page.evaluate(() => window.history.back());
  await balance.isAsked();
  await page.getByRole('heading', { level: 1, name: '收货地址' }).waitFor();
  await page.evaluate(() => window.history.forward());
  await arriveAt(page, '**/addr');
  const late = page.waitForResponse(/\/assets\/balance\.page-/);
  await balance.letCome();
  await (await late).finished();
  await at(page, 'zhzx_shdz');
  await page.getByRole('heading', { level: 1, name: '收货地址' }).waitFor();
  await page.goBack();
  await at(page, 'wdqb_yegl');
  await page.getByRole('heading', { level: 1, name: '余额管理' }).waitFor();
});

/** On the way from the balance to the messages, whose code fails to load. */
async function loseMessages() {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  const messages = await holdBack(page, 'messages');
  const link = menu(page).getByRole('link', { name: /^我的消息/ });
  // Clicked without pointer or focus nearby, which would prefetch the page.
  await link.evaluate((anchor) => (anchor as HTMLAnchorElement).click());
  await messages.isAsked();
  // The store answers, so a newer version may have replaced the code: the page reloads once.
  const loaded = page.waitForEvent('load');
  await messages.breakOff();
  await loaded;
  await page.getByRole('heading', { level: 1, name: '网络断开了，连上后自动继续' }).waitFor();
  return { page, messages };
}

test('a page whose code failed to load says so, and loads by itself or on retry', async () => {
  const { page, messages } = await loseMessages();
  await settle(page);
  expect(pathOf(page)).toBe('/wdxx');
  await messages.letCome();
  await page.getByRole('button', { name: '重试' }).click();
  await at(page, 'zhzx_wdxx');
  await page.getByRole('heading', { level: 1, name: '我的消息' }).waitFor();
});

test('后退 from a page whose code did not come shows the page before', async () => {
  const { page } = await loseMessages();
  await page.goBack();
  await at(page, 'wdqb_yegl');
  await page.getByRole('heading', { level: 1, name: '余额管理' }).waitFor();
});

test('a filter leaves the page where it is scrolled; a link to another page begins at the top', async () => {
  const page = await openPage({ as: 'yaodian', height: 500 });
  await goTo(page, '/list/table');
  const filter = page.locator('main').getByRole('checkbox', { name: '仅看有货' }).first();
  await filter.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: 40, behavior: 'instant' }));
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await filter.press('Space');
  await arriveAt(page, /in_stock=1/);
  await settle(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(left);
  await page.locator('main a[href^="/list/info/"]:visible').first().press('Enter');
  await at(page, 'list_info');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
