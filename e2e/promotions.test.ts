import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';

/** The loaded banner pictures on a page. */
const banners = (page: Page) =>
  page
    .locator('main figure img')
    .evaluateAll((all) =>
      all
        .filter((one) => (one as HTMLImageElement).naturalWidth > 0)
        .map((one) => new URL((one as HTMLImageElement).currentSrc).pathname),
    );

test('each activity of the fair shows its own banner, and who has not passed is not told of a cart', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yjh');
  const seen = new Set<string>();
  const tabs = page.getByRole('tablist', { name: '分会场' }).getByRole('tab');
  const count = await tabs.count();
  for (let at = 0; at < count; at += 1) {
    await tabs.nth(at).click();
    await settle(page);
    await expect.poll(async () => (await banners(page)).length).toBe(1);
    for (const banner of await banners(page)) seen.add(banner);
  }
  expect(seen.size).toBe(count);
  await page
    .getByText(/已结束/)
    .first()
    .waitFor();
  await expectAccessible(page);
  const waiting = await openPage({ as: 'daishen' });
  await goTo(waiting, '/yjh');
  await waiting.getByText('资质审核通过后可参加').waitFor();
  expect(await waiting.getByText('购物车已计入').count()).toBe(0);
});

test('a brand shows its banner and best sellers, and is found by name whatever letter is open', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/ppzq?letter=B');
  const [name = ''] = await page.locator('[data-part=zone] li a span').allTextContents();
  await goTo(page, '/ppzq?letter=Z');
  await page.getByRole('searchbox', { name: /品牌/ }).fill(name);
  await page.keyboard.press('Enter');
  await arriveAt(page, (url) => url.searchParams.get('letter') === null);
  await settle(page);
  await page.getByRole('link', { name }).first().click();
  await settle(page);
  expect(await banners(page)).toHaveLength(1);
  expect(await page.locator('[data-part=sales-rank] li').count()).toBe(5);
  await expectAccessible(page);
});

test('the house promotion lists only what is promoted, and narrows to one kind of it', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yyh');
  await page.getByRole('heading', { name: '本期活动' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '查看全部优惠商品' }).click();
  await settle(page);
  const count = async () =>
    Number(
      (
        await page
          .getByText(/^共 [\d,]+ 个商品$/)
          .first()
          .textContent()
      )?.replace(/\D/g, ''),
    );
  const all = await count();
  await page.getByRole('button', { name: '更多筛选' }).click();
  await page.getByRole('button', { name: /^特价/ }).click();
  await arriveAt(page, /promo=/);
  await settle(page);
  await expect.poll(count).toBeLessThan(all);
});

test('the page of an activity leads to its own blocks and shows how far the cart has come', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  await goTo(page, '/hdmb?id=1');
  await page.getByRole('heading', { level: 1, name: '秋冬备货采购节' }).waitFor();
  await page.getByText(/购物车已计入/).waitFor();
  await page.getByRole('navigation', { name: '本页内容' }).getByRole('button', { name: '活动规则' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
