import type { Page } from 'playwright-core';
import { settle } from './browser.ts';

/** Navigates as a link does, without waiting. */
export function navigate(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    delete document.body.dataset.route;
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/** Navigates as a link does, and returns the name of the final route. */
export async function navigateAndSettle(page: Page, address: string, expected: string): Promise<string> {
  await navigate(page, address);
  const ends = `body[data-route="${expected}"], body[data-route="404"]`;
  await page.locator(ends).waitFor({ state: 'attached' });
  await settle(page);
  return (await page.locator('body').getAttribute('data-route')) ?? '';
}
