import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type Browser, chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '../chromium.mjs';

export const demoPassword = 'Qianfang-2026';

/** The buyers' locale. */
export const inChina = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } as const;

/** The browser of tests and screenshots: with the same text rendering on every machine. */
export function launchBrowser(...further: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--font-render-hinting=none',
      ...further,
    ],
  });
}

/** Loaded data may cause further calls, which the page marks a moment later. */
const momentMs = 25;

/** Waits until the page has loaded its content. */
export async function settle(page: Page): Promise<void> {
  const busy = page.locator('body:is([data-busy], [data-unfinished])');
  do {
    await page.locator('body:not([data-busy], [data-unfinished])').waitFor({ state: 'attached' });
    await sleep(momentMs);
    // A page being replaced cannot be queried, and counts as busy.
  } while ((await busy.count().catch(() => 1)) > 0);
}

/** Makes later requests those of a demo account. */
export async function logIn(request: APIRequestContext, username: string): Promise<void> {
  const answer = await request.post('/api/user/login', { form: { username, password: demoPassword } });
  if (!answer.ok()) throw new Error(`${username} cannot log in: ${await answer.text()}`);
}
