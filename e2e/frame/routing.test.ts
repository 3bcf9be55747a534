import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arriveAt, demoPassword, goTo, openPage, settle } from '../harness/browser.ts';
import { navigate } from '../harness/navigate.ts';

const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const routeName = (page: Page) => page.locator('body').getAttribute('data-route');

test('an unknown path goes to /404, which asks not to be indexed, unlike the page that it leads to', async () => {
  const page = await openPage({ as: 'yaodian' });
  for (const path of ['/nowhere', '/list/nowhere/at/all', '/order/info', '/%E4%BD%A0%E5%A5%BD']) {
    await goTo(page, path);
    expect(address(page), path).toBe('/404');
    expect(await routeName(page)).toBe('404');
    expect(await page.locator('head meta[name=robots]').getAttribute('content')).toBe('noindex');
  }
  await page.getByRole('link', { name: '返回首页' }).click();
  await page.locator('body[data-route=index]').waitFor();
  expect(await page.locator('head meta[name=robots]').count()).toBe(0);
});

test('the search of /404 leads to the list, also without a word', async () => {
  const page = await openPage({ as: 'yaodian' });
  for (const [words, ends] of [
    ['', '/list'],
    ['amxl', '/list?keywords=amxl'],
  ] as const) {
    await goTo(page, '/nowhere');
    await page.getByRole('textbox', { name: '搜索药品' }).fill(words);
    await page.locator('main').getByRole('button', { name: '搜索' }).click();
    await page.locator('body[data-route=list_index]').waitFor();
    expect(address(page)).toBe(ends);
  }
});

test('an address that is only passed through never counts as loaded', async () => {
  const page = await openPage({ as: 'yaodian' });
  const restedAt: string[] = [];
  await page.exposeFunction('noteRest', (path: string) => restedAt.push(path));
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      // An attribute that was there before and is gone now.
      if (!changes.some(({ oldValue }) => oldValue !== null) || 'busy' in document.body.dataset) return;
      (window as unknown as { noteRest(path: string): void }).noteRest(window.location.pathname);
    }).observe(document, {
      subtree: true,
      attributeFilter: ['data-busy'],
      attributeOldValue: true,
    });
  });
  await goTo(page, '/nowhere');
  await goTo(page, '/order_wddd');
  await page.context().clearCookies();
  await goTo(page, '/cart');
  expect(new Set(restedAt)).toEqual(new Set(['/404', '/order', '/login']));
});

test('a page counts as loading from the moment its address changes, also where its code is there already', async () => {
  const page = await openPage({ as: 'yaodian' });
  const changed: string[] = [];
  await page.exposeFunction('noteChange', (change: string) => changed.push(change));
  await page.addInitScript(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      const write = history[name].bind(history);
      history[name] = (...given) => {
        write(...given);
        const note = (window as unknown as { noteChange(change: string): void }).noteChange;
        note(
          `${location.pathname}${location.search} ${'busy' in document.body.dataset ? 'loading' : 'loaded'}`,
        );
      };
    }
  });
  await goTo(page, '/list');
  await page.getByRole('button', { name: '更多筛选' }).click();
  const min = page.getByRole('textbox', { name: '最低价' });
  await min.fill('5');
  await min.press('Enter');
  await arriveAt(page, /price_min=5\.00/);
  await settle(page);
  expect(changed.filter((change) => change.includes('price_min'))).toEqual(['/list?price_min=5.00 loading']);
  expect(changed.filter((change) => change.endsWith(' loaded'))).toEqual([]);
});

test('a name that is written as a child answers at its own path, and is known by its alias', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/order_wddd_index?status=PENDING_PAYMENT');
  expect(address(page)).toBe('/order_wddd_index?status=PENDING_PAYMENT');
  expect(await routeName(page)).toBe('order_wddd_index');
  const canonical = page.locator('head link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toBe(new URL('/order', page.url()).href);
  await goTo(page, '/list_info/1');
  expect(await canonical.getAttribute('href')).toBe(new URL('/list/info/1', page.url()).href);
});

test('a redirect keeps the query, /loading goes to a given path and query, and neither leaves a trace in the history', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  for (const [from, route, to] of [
    ['/order_wddd?status=DONE', 'order_wddd_index', '/order?status=DONE'],
    ['/loading?path=/list&query=select%3D3', 'list_index', '/list?select=3'],
  ] as const) {
    await page.goto(from);
    await page.locator(`body[data-route=${route}]`).waitFor();
    await settle(page);
    expect(address(page)).toBe(to);
    await page.goBack();
    expect(address(page)).toBe('/yegl');
  }
});

test('/loading leads to pages of ours only; to /404 from anything else', async () => {
  const page = await openPage({ as: 'yaodian' });
  for (const asked of ['', '?path=//evil.example', '?path=https://evil.example/', '?path=/nowhere']) {
    await page.goto(`/loading${asked}`);
    await page.locator('body[data-route="404"]').waitFor();
    expect(address(page), asked).toBe('/404');
  }
});

test('a visitor is led to the login and back, with the query, also from /loading', async () => {
  const page = await openPage();
  for (const from of ['/list?select=3', '/loading?path=/list&query=select%3D3']) {
    await page.goto(from);
    await arriveAt(page, '**/login?back=%2Flist%3Fselect%3D3');
  }
});

test('a page is fetched when a link to it is pointed at or focused, and only once', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const menu = page.getByRole('navigation', { name: '会员菜单' });
  const pointed = page.waitForRequest(/\/assets\/messages\.page-/);
  await menu.getByRole('link', { name: /^我的消息/ }).hover();
  await pointed;
  const focused = page.waitForRequest(/\/assets\/addresses\.page-/);
  await menu.getByRole('link', { name: '收货地址', exact: true }).focus();
  await focused;
  await expect.poll(() => new URL(page.url()).pathname).toBe('/yegl');
  await menu.getByRole('link', { name: /^我的消息/ }).click();
  await page.locator('body[data-route=zhzx_wdxx]').waitFor();
  await settle(page);
  expect(scripts).toEqual([...new Set(scripts)]);
});

test('from the login on to the page that is loaded anew, every moment counts as loading', async () => {
  const page = await openPage({ as: 'yaodian' });
  // A message to this company would make the page ask, and lead from here to the login.
  await page.route('**/api/events*', () => {});
  await goTo(page, '/wdxx');
  await page.context().clearCookies({ name: 'qf_session' });
  await navigate(page, '/pzqg/add');
  await arriveAt(page, '**/login?back=%2Fpzqg%2Fadd');
  await settle(page);
  // As on a busy machine: rendering the next page takes longer than the calls before it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.evaluate(() => {
    const note = () => {
      const { busy, unfinished, route } = document.body.dataset;
      const isWhole = busy === undefined && unfinished === undefined;
      if (location.pathname === '/pzqg/add' && isWhole) console.info(`whole as ${route}`);
    };
    new MutationObserver(note).observe(document.body, { attributes: true });
    addEventListener('pagehide', note);
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const isLoadedAnew = page.waitForEvent('load');
  await page.getByRole('textbox', { name: '手机号或用户名' }).fill('yaodian');
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await isLoadedAnew;
  await settle(page);
  expect(address(page)).toBe('/pzqg/add');
  expect(said).toEqual([]);
});
