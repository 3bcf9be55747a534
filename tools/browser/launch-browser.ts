import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type Browser, chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '../chromium.mjs';

export const demoPassword = 'Qianfang-2026';

/** Where buyers sit. */
export const inChina = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } as const;

/** The browser of the tests and of the pictures: the same letters at the same places on every machine. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--font-render-hinting=none',
    ],
  });
}

/** What has come may ask for more, and the page says so a moment later. */
const momentMs = 25;

/** Waits until the page has loaded what it shows. */
export async function settle(page: Page): Promise<void> {
  const busy = page.locator('body:is([data-busy], [data-unfinished])');
  do {
    await page.locator('body:not([data-busy], [data-unfinished])').waitFor({ state: 'attached' });
    await sleep(momentMs);
    // A page that is just being replaced cannot be asked, and is busy.
  } while ((await busy.count().catch(() => 1)) > 0);
}

/** Makes the requests from now on those of a demo account. */
export async function logIn(request: APIRequestContext, username: string): Promise<void> {
  const answer = await request.post('/api/user/login', { form: { username, password: demoPassword } });
  if (!answer.ok()) throw new Error(`${username} cannot log in: ${await answer.text()}`);
}
