import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartLines, emptyCart } from '../tools/browser/cart.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { closeAlert, refuseCall } from './harness/change-answer.ts';
import { navigateAndSettle } from './harness/navigate.ts';

const rows = (page: Page) => page.locator('[data-part="zone-table"] tbody tr');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('herbal pieces are found by initial and origin, which are in the address, and added to the cart from the row', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/zyyp');
  await expectAccessible(page);
  await page.getByRole('group', { name: '首字母' }).getByRole('button', { name: 'H', exact: true }).click();
  await arriveAt(page, '**/zyyp?letter=H');
  await settle(page);
  await button(page, /^甘肃/).first().click();
  await arriveAt(page, '**/zyyp?letter=H&origin=%E7%94%98%E8%82%83');
  await settle(page);
  const first = rows(page).first();
  await expect.poll(() => first.textContent()).toContain('甘肃');
  const name = ((await first.getByRole('link').first().textContent()) ?? '').trim();
  expect(await first.textContent()).toMatch(/kg\/袋/);
  await first.getByRole('button', { name: /加入购物车/ }).click();
  await page.getByText(`${name} 已加入购物车`).first().waitFor();
  await expect.poll(async () => (await cartLines(page.request)).map((line) => line.name)).toContain(name);
  await page.goBack();
  await arriveAt(page, '**/zyyp?letter=H');
});

test('herbal pieces are filtered by grade and age, and a row shows its price history', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/zyyp');
  const filter = page.getByRole('region', { name: '筛选' });
  // A grade is 统货, 选货 or 特级, and nothing else.
  await filter.getByRole('button', { name: /^统货/ }).waitFor();
  expect(await filter.getByRole('button', { name: /^(120头|切片|醋制|礼盒)/ }).count()).toBe(1);
  await filter.getByRole('button', { name: /^选货/ }).click();
  await arriveAt(page, '**/zyyp?grade=%E9%80%89%E8%B4%A7');
  await filter.getByRole('button', { name: /^6–12 个月/ }).click();
  await arriveAt(page, (url) => url.searchParams.get('produced') === '12');
  await settle(page);
  const first = rows(page).first();
  await expect.poll(() => first.textContent()).toMatch(/选货.*产 20\d\d-\d\d-\d\d至 20\d\d-\d\d-\d\d/);
  await filter.getByRole('button', { name: /^更多筛选/ }).click();
  await filter
    .getByRole('heading', { name: '执行标准' })
    .or(filter.getByRole('heading', { name: '有效期' }))
    .first()
    .waitFor();
  await goTo(page, '/zyyp');
  await rows(page)
    .getByRole('button', { name: /近 90 天价格走势/ })
    .first()
    .click();
  const trend = page.getByRole('dialog', { name: '近 90 天挂牌价' });
  await trend.getByText(/¥\d/).first().waitFor();
  await expectAccessible(page);
});

test('a device is found by a part of its certificate’s number, and links its parts, which link it', async () => {
  const page = await openPage({ as: 'yaodian' });
  await emptyCart(page.request);
  await goTo(page, '/qxzq?keywords=血糖仪');
  const meter = rows(page).filter({ hasText: '血糖仪套装' }).first();
  const cert = /[\u4e00-\u9fff]械注准(\d{11})/.exec((await meter.textContent()) ?? '')?.[1] ?? '';
  await goTo(page, '/qxzq');
  const field = page.getByRole('searchbox', { name: /注册证号或备案号/ });
  await field.fill(cert);
  await field.press('Enter');
  await arriveAt(page, `**/qxzq?cert=${cert}`);
  await settle(page);
  await expect.poll(() => rows(page).count()).toBe(1);
  await expectAccessible(page);

  await rows(page)
    .first()
    .getByRole('link', { name: /配套 \d+ 种$/ })
    .click();
  await arriveAt(page, (url) => url.searchParams.has('fits'));
  await settle(page);
  await page.getByText(/^适配 血糖仪套装/).waitFor();
  await rows(page)
    .filter({ hasText: '血糖试纸' })
    .first()
    .getByRole('link', { name: '血糖试纸', exact: true })
    .click();
  await arriveAt(page, '**/list/info/*');
  const back = page.getByRole('region', { name: '适用器械' });
  await back
    .getByRole('link', { name: /血糖仪套装/ })
    .first()
    .click();
  const parts = page.getByRole('region', { name: '配套耗材与配件' });
  await parts.getByRole('button', { name: /加入/ }).first().click();
  await expect.poll(async () => (await cartLines(page.request)).length).toBe(1);
  await expectAccessible(page);
});

test('a device in another size is one press away, from its page and from its row', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/qxzq?keywords=灭菌橡胶外科手套');
  const row = rows(page).filter({ hasText: '7号1双' }).first();
  await row.getByRole('link', { name: /8号1双$/ }).click();
  await arriveAt(page, '**/list/info/*');
  const models = page.getByRole('navigation', { name: '规格型号' });
  await models.waitFor();
  expect(await models.getByRole('link').allTextContents()).toEqual([
    '6.5号1双',
    '7号1双',
    '7.5号1双',
    '8号1双',
  ]);
  expect(await models.getByRole('link', { name: '8号1双' }).getAttribute('aria-current')).toBe('true');
  await models.getByRole('link', { name: '6.5号1双' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /6\.5号1双/ }).waitFor();
  expect(await models.getByRole('link', { name: '6.5号1双' }).getAttribute('aria-current')).toBe('true');
});

test('devices are listed in three classes with their certificates', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/qxzq');
  await page.getByRole('tab', { name: /^三类/ }).click();
  await arriveAt(page, (url) => url.searchParams.get('class') === '3');
  await settle(page);
  await expect.poll(() => rows(page).first().textContent()).toMatch(/械注[准进].*注册证.*药监械生产许/);
  await expectAccessible(page);
});

test('brands are found by letter and category, and each shows its goods with its letter of authority', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/ppzq');
  await expectAccessible(page);
  await page.getByRole('link', { name: '下一页' }).click();
  await arriveAt(page, '**/ppzq/2');
  await goTo(page, '/ppzq?keywords=qyl');
  await page.getByRole('link', { name: /青屿岚/ }).click();
  await arriveAt(page, '**/ppzq/info/*');
  await expect.poll(() => page.title()).toContain('青屿岚');
  await button(page, '关注 青屿岚').click();
  await button(page, '已关注 青屿岚').waitFor();
  await button(page, /查看授权书/).click();
  await page.getByRole('img', { name: /品牌授权书/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('img', { name: /品牌授权书/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '下一页' }).click();
  await arriveAt(page, /\/ppzq\/info\/\d+\/2$/);
  await goTo(page, '/ppzq');
  await button(page, /^我关注的/).click();
  await arriveAt(page, '**/ppzq?followed=1');
  await button(page, '已关注 青屿岚').click();
  await page.getByText('还没有关注品牌').waitFor();
});

test('优选 shows the gap to free freight, its rule is a page of its own, and a topic is headed by its name', async () => {
  const page = await openPage({ as: 'liansuo' });
  await goTo(page, '/yx');
  await expectAccessible(page);
  const bar = page.getByRole('region', { name: '优选包邮', exact: true });
  await expect.poll(() => bar.textContent()).toMatch(/优选商品满 ¥[\d,.]+ 包邮/);
  await page
    .locator('[data-part="goods-card"]')
    .first()
    .getByRole('button', { name: /加入购物车/ })
    .click();
  await page.locator('[data-part="youx-cart"]').waitFor();
  const [rule] = await Promise.all([
    page.waitForEvent('popup'),
    bar.getByRole('link', { name: '包邮规则' }).click(),
  ]);
  await rule.getByRole('heading', { name: '优选包邮规则' }).waitFor();
  await expect.poll(() => rule.getByRole('banner').count()).toBe(0);
  await goTo(page, '/list/other/1');
  await page.getByRole('heading', { name: '秋冬备货' }).waitFor();
  await expect.poll(() => page.title()).toContain('秋冬备货');
  await goTo(page, `/list/other/1/${encodeURIComponent('换季常备')}`);
  await page.getByRole('heading', { name: '换季常备' }).waitFor();
  await expect.poll(() => page.title()).toContain('换季常备');
  await goTo(page, '/list/other/99999');
  await page.getByRole('link', { name: '去首页' }).waitFor();
});

test('the activity centre shows when each runs, the goods of the open one, and sets a reminder for an announced one', {
  tags: ['clock'],
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/Hdzx/all');
  await page.getByRole('region', { name: '先领券再下单' }).waitFor();
  await page.getByRole('region', { name: '热卖好货' }).locator('[data-part="goods-card"]').first().waitFor();
  await expectAccessible(page);
  // With the year where the next has begun by then.
  const coming = page.getByRole('link', { name: /^年终盛典 (\d{4}-)?\d\d-\d\d 开始/ });
  await coming.click();
  await arriveAt(page, '**/Hdzx/all/*');
  await button(page, '预约提醒').click();
  await page.getByText('已预约，开始时会发消息给您').first().waitFor();
  await goTo(page, new URL(page.url()).pathname);
  const reminder = button(page, '已预约提醒');
  expect(await reminder.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await reminder.press('Enter');
  await button(page, '预约提醒').waitFor();
});

test('a zone that did not load can be retried, and only a missing one is called gone', async () => {
  const page = await openPage({ as: 'yaodian' });
  for (const [address, call] of [
    ['/kxzq/goods/cangjia', '/api/control/zone/cangjia'],
    ['/ppzq/info/4', '/api/focus/brand/4'],
    ['/list/other/1', '/api/topic/1'],
  ] as const) {
    await refuseCall(page, call, 429);
    await goTo(page, address);
    await closeAlert(page);
    await page.getByRole('main').getByText('页面没有加载出来').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await refuseCall(page, call);
    await goTo(page, address);
    await page.locator('[data-part=zone-gone]').waitFor();
    await page.unrouteAll();
  }
});

test('in the table of a zone Tab goes from quantity to quantity, past reports, prices and other sizes', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/404');
  for (const path of ['/zyyp', '/qxzq', '/jxqzc']) {
    await navigateAndSettle(page, path, path.slice(1));
    const quantities = rows(page).getByRole('spinbutton');
    await quantities.nth(0).focus();
    for (const next of [1, 2, 3]) {
      await page.keyboard.press('Tab');
      expect([
        path,
        await quantities.nth(next).evaluate((field) => field === document.activeElement),
      ]).toEqual([path, true]);
    }
  }
});

test('no zone is wider than a telephone', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  await goTo(page, '/404');
  for (const [path, route] of [
    ['/zyyp', 'zyyp'],
    ['/qxzq', 'qxzq'],
    ['/jxqzc', 'jxqzc'],
    ['/kxzq', 'kxzq'],
    ['/kxzq/new', 'kxzq_index'],
    ['/ppzq', 'ppzq_index'],
    ['/yx', 'yx_index'],
  ] as const) {
    expect(await navigateAndSettle(page, path, route)).toBe(route);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, beyond]).toEqual([path, 0]);
  }
});
