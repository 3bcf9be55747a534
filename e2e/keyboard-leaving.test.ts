import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillCart } from '../tools/browser/examples.ts';
import { goTo, openPage } from './harness/browser.ts';
import { changeAnswer } from './harness/change-answer.ts';
import { hasFocus, openPageOfLateFrames, tabAway } from './harness/focus.ts';

// Non-modal parts let focus move on, forward or back. Modal ones hold it (keyboard.test.ts).

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`);

async function openByKey(page: Page, opener: Locator, popup: Locator, key = 'Enter'): Promise<void> {
  await opener.focus();
  await page.keyboard.press(key);
  await popup.waitFor();
  await expect.poll(() => hasFocus(popup)).toBe(true);
}

test('Tab closes a menu and continues from its button, forward and back', async () => {
  const page = await openPageOfLateFrames({ as: 'yaodian' });
  await goTo(page, '/order');
  const more = page.getByRole('button', { name: '更多' });
  const before = part(page, 'nav').getByRole('link').last();
  const after = part(page, 'broadcast').getByRole('button');
  const menu = page.getByRole('menu');
  for (const [key, next] of [
    ['Tab', after],
    ['Shift+Tab', before],
  ] as const) {
    for (const opening of ['Enter', 'ArrowDown']) {
      await openByKey(page, more, menu, opening);
      await page.keyboard.press(key);
      await expect.poll(() => hasFocus(next), { message: key }).toBe(true);
      await menu.waitFor({ state: 'detached' });
      // Closing the menu does not take focus back either.
      await expect.poll(() => hasFocus(next), { message: key }).toBe(true);
    }
  }
});

test('the cart beside the page lets focus move on to the bar and back', async () => {
  const page = await openPageOfLateFrames({ as: 'yaodian' });
  await fillCart(page.request);
  await goTo(page, '/order');
  const bar = part(page, 'right-bar');
  const button = bar.getByRole('button', { name: /^购物车/ });
  const cart = page.getByRole('dialog', { name: '购物车' });
  await openByKey(page, button, cart);
  await cart.getByRole('link', { name: '去购物车' }).waitFor();
  await tabAway(page, 'Tab', cart);
  expect(await hasFocus(bar.getByRole('link', { name: '账户' }))).toBe(true);
  expect(await cart.count()).toBe(1);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => hasFocus(cart)).toBe(true);
  await tabAway(page, 'Shift+Tab', cart);
  expect(await hasFocus(bar)).toBe(false);
  await button.focus();
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'detached' });
  expect(await hasFocus(button)).toBe(true);
  await openByKey(page, button, cart);
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'detached' });
  expect(await hasFocus(button)).toBe(true);
});

test('the service chat comes between its button and the next one', async () => {
  const page = await openPage({ as: 'yaodian' });
  await changeAnswer(page, '/api/user/base', (user: { common_config: { chat_url: string } | null }) => {
    Object.assign(user, { username: 'yaodian', is_can_chat: 1, token: '1800000000.abc' });
    if (user.common_config) user.common_config.chat_url = new URL('/404?shop=7', page.url()).href;
  });
  await goTo(page, '/order');
  const bar = part(page, 'right-bar');
  const button = bar.getByRole('button', { name: '客服' });
  const chat = part(page, 'chat');
  await openByKey(page, button, chat);
  await tabAway(page, 'Tab', chat);
  expect(await hasFocus(bar.getByRole('button', { name: '微信' }))).toBe(true);
  await chat.getByRole('button', { name: '关闭' }).focus();
  await tabAway(page, 'Shift+Tab', chat.getByRole('button', { name: '关闭' }));
  expect(await hasFocus(button)).toBe(true);
  await page.keyboard.press('Escape');
  await chat.waitFor({ state: 'detached' });
  expect(await hasFocus(button)).toBe(true);
});

test('the categories fold when Tab leaves them, with a panel open as well', async () => {
  const page = await openPageOfLateFrames({ as: 'yaodian' });
  await goTo(page, '/order');
  const menu = part(page, 'category-menu');
  const entries = menu.locator('[data-category]');
  const after = part(page, 'nav').getByRole('link').first();
  await menu.getByRole('link').first().focus();
  await entries.first().waitFor();
  await tabAway(page, 'Tab', menu);
  expect(await hasFocus(after)).toBe(true);
  expect(await entries.count()).toBe(0);

  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => hasFocus(menu)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => hasFocus(part(page, 'category-panel'))).toBe(true);
  await tabAway(page, 'Tab', menu);
  expect(await hasFocus(after)).toBe(true);
  expect(await entries.count()).toBe(0);
});

test('suggestions close when Tab has passed them', async () => {
  const page = await openPageOfLateFrames({ as: 'yaodian' });
  await goTo(page, '/order');
  const search = part(page, 'search-box');
  await page.getByRole('combobox', { name: '搜索商品' }).focus();
  await page.keyboard.type('阿莫西林');
  await part(page, 'search-panel').waitFor();
  await tabAway(page, 'Tab', search);
  await part(page, 'search-panel').waitFor({ state: 'detached' });
  expect(await hasFocus(part(page, 'search-bar'))).toBe(true);
});
