import type { Page } from 'playwright-core';

/**
 * Stops the installed clock of a page, ten seconds ahead: what waits for its time until then happens, but no call that
 * is still open is given up, as one is after 30 seconds. On a slow machine one often is, and its alert covers the page.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}
