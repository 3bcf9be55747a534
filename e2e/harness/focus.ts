import type { Locator, Page } from 'playwright-core';
import { openPage, type PageOptions } from './browser.ts';

export const hasFocus = (where: Locator) =>
  where.evaluate((element) => element.contains(document.activeElement));

/** More stops than any part of the frame has. */
const manyStops = 80;

/** Presses the key until focus has left, within a limit. */
export async function tabAway(page: Page, key: 'Tab' | 'Shift+Tab', from: Locator): Promise<void> {
  for (let stop = 0; stop < manyStops; stop += 1) {
    await page.keyboard.press(key);
    if (!(await hasFocus(from))) return;
  }
  throw new Error(`${key} never leaves`);
}

/** As on a busy machine: work scheduled for a frame has not run when the next key is pressed. */
export async function openPageOfLateFrames(options: PageOptions): Promise<Page> {
  const page = await openPage(options);
  await page.addInitScript(() => {
    const next = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (paint) => window.setTimeout(() => next(paint), 200);
    window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
  });
  return page;
}
