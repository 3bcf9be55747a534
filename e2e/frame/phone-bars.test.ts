import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillCart } from '../../tools/browser/examples.ts';
import { goTo, openPage } from '../harness/browser.ts';

/** The phone's safe area at the bottom of its screen, in px. */
const inset = 34;

/** The distance of the sticky bars from the tabs below, in px; negative where they overlap. */
function gapsAboveTabs(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const tabs = document.querySelector('[data-part=right-bar]')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('main *')]
      .filter((one) => getComputedStyle(one).position === 'sticky' && getComputedStyle(one).bottom !== 'auto')
      .map((one) => tabs - one.getBoundingClientRect().bottom);
  });
}

test('on a phone with a safe area the tabs keep their height, and sticky bars are above them', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 560 });
  await fillCart(page.request);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: inset } });
  for (const address of ['/cart', '/cart/step2', '/list']) {
    await goTo(page, address);
    const tab = await page
      .getByRole('navigation', { name: '底部导航' })
      .getByRole('link', { name: '首页' })
      .boundingBox();
    expect(tab?.height, address).toBeGreaterThan(50);
    await expect.poll(() => gapsAboveTabs(page), { message: address }).not.toEqual([]);
    expect(Math.min(...(await gapsAboveTabs(page))), address).toBeGreaterThan(-1);
  }
});

test('a message on a phone stands above the tabs, also where these come after it', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  const busy = { code: 503, message: 'busy', data: null };
  await page.route('**/api/goods/list*', (route) => route.fulfill({ json: busy }));
  await goTo(page, '/list');
  const toast = page.locator('[data-toasts] [data-tone=error]');
  await toast.waitFor();
  const tabs = await page.locator('[data-part=right-bar]').boundingBox();
  const foot = async () => {
    const box = await toast.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(tabs?.y).toBeGreaterThan(700);
  await expect.poll(foot).toBeLessThanOrEqual(tabs?.y ?? 0);
});
