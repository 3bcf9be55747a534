import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillCart } from '../tools/browser/examples.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { hasFocus, openPageOfLateFrames } from './harness/focus.ts';

/** More stops than any pop-up of the store has. */
const manyStops = 60;

/** Records focused elements outside the pop-up from now on. */
async function hearEscapes(popup: Locator): Promise<() => Promise<readonly string[]>> {
  const escapes = await popup.evaluateHandle((element) => {
    const heard: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      const isGuard = target instanceof Element && target.hasAttribute('data-base-ui-focus-guard');
      if (target instanceof Element && !isGuard && element.isConnected && !element.contains(target))
        heard.push(target.outerHTML.slice(0, 100));
    });
    return heard;
  });
  return () => escapes.jsonValue();
}

/** Opens a pop-up with Enter, tabs around it both ways, closes it with Escape, and expects focus back. */
async function expectTrap(page: Page, opener: Locator, popup: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await popup.waitFor();
  await expect.poll(() => hasFocus(popup)).toBe(true);
  const escapes = await hearEscapes(popup);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < manyStops; stop += 1) await page.keyboard.press(key);
    expect(await escapes(), `${key} stays inside`).toEqual([]);
    // The guards at both ends return focus in a moment.
    await expect.poll(() => hasFocus(popup), { message: `${key} stays inside` }).toBe(true);
  }
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
}

test('the first Tab offers the skip link, and Enter follows it', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/order');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到正文' });
  await expect.poll(() => hasFocus(skip)).toBe(true);
  await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(page.locator('main'))).toBe(true);
});

test('a link leads past the filters of a list, and the first product is near from there', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list?keywords=blf');
  const filters = page.getByRole('region', { name: '筛选' });
  const skip = filters.getByRole('link', { name: '跳过筛选，到商品' });
  await filters.evaluate((region) => {
    region.tabIndex = -1;
    region.focus();
  });
  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(skip)).toBe(true);
  await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  const card = page.locator('.goods-card').first();
  let presses = 0;
  while (!(await card.evaluate((one) => one.contains(document.activeElement))) && presses < 15) {
    await page.keyboard.press('Tab');
    presses += 1;
  }
  expect(presses).toBeLessThan(15);
  await arriveAt(
    page,
    ({ searchParams, hash }) => searchParams.get('keywords') === 'blf' && hash === '#goods',
  );
});

test('a form dialog, a confirmation and a drawer trap focus and return it', async () => {
  const page = await openPageOfLateFrames({ as: 'yaodian' });
  await fillCart(page.request);
  await goTo(page, '/addr');
  const form = page.getByRole('dialog');
  await expectTrap(page, page.getByRole('button', { name: '新增地址' }), form);
  await goTo(page, '/dzht');
  await expectTrap(page, page.getByRole('button', { name: '查看' }).first(), form);
  await goTo(page, '/cart');
  const remove = page.locator('main').getByRole('button', { name: /^删除/ }).first();
  await expectTrap(page, remove, page.getByRole('alertdialog'));
  await goTo(page, '/list/table');
  await expectTrap(page, page.getByRole('button', { name: '列设置' }), form);
});

test('on a phone the categories open and close by keyboard as well', async () => {
  const page = await openPageOfLateFrames({ as: 'yaodian', width: 390, height: 844 });
  await goTo(page, '/');
  const opener = page.locator('[data-part=right-bar]').getByRole('button', { name: '分类' });
  await expectTrap(page, opener, page.getByRole('dialog'));
});

test('arrows open a menu, and Escape closes it, with focus back at its button', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/order');
  const more = page.getByRole('button', { name: '更多' });
  await more.focus();
  await page.keyboard.press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect.poll(() => hasFocus(items.first())).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hasFocus(items.nth(1))).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => hasFocus(items.first())).toBe(true);
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(more)).toBe(true);
});

test('tabs are one stop, with arrows between them', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/order');
  const tabs = page.locator('main').getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => hasFocus(tabs.nth(1))).toBe(true);
  await page.keyboard.press('Enter');
  await settle(page);
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(page.locator('main').getByRole('tablist').first())).toBe(false);
});
