import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, type RunnerTestCase } from 'vitest';
import { demoPassword, inChina, launchBrowser, logIn, settle } from '../../tools/browser/launch-browser.ts';
import { type RunningStore, resultsFolder } from '../../tools/browser/store.ts';
import { aheadMs } from '../../tools/clock/ahead.ts';
import { moveClock } from '../../tools/clock/move-clock.ts';
import { storeOfLane } from './lane.ts';

export { demoPassword, settle };

export interface PageOptions {
  /** A demo account that is logged in already; nobody when absent. */
  readonly as?: string;
  /** A store of the test's own; the one of its lane when absent. */
  readonly store?: RunningStore;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** Ends what hangs and nothing else, as the limits in vitest.config.ts do. */
const maxWaitMs = 60_000;

let browser: Promise<Browser> | undefined;

/**
 * The browser of this lane. Its files share it, and it is ended with the lane's process: nobody waits for it to close.
 */
async function browserOfLane(): Promise<Browser> {
  const before = await browser;
  if (before?.isConnected()) return before;
  // Vitest ends the process by this signal, and Playwright ends its browsers when the process says that it exits.
  if (!browser) process.once('SIGTERM', () => process.exit());
  browser = launchBrowser();
  return browser;
}

let contexts: BrowserContext[] = [];
let complaints: string[] = [];

/** Whatever a buyer would not see but a developer would: errors of scripts, lost requests, answers of 5xx. */
function listen(page: Page): void {
  page.on('pageerror', (error) => complaints.push(`script: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // The browser says this of each 4xx as well, and a refusal is an answer that a journey may ask for.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    complaints.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // A newer request to the same address cancels the one before.
    const reason = request.failure()?.errorText;
    // A test took the network away.
    if (reason === 'net::ERR_INTERNET_DISCONNECTED') return;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`answer: ${response.status()} ${response.url()}`);
  });
}

/** A page of a browser of its own, as a buyer in China has it. It closes with the test. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const context = await (await browserOfLane()).newContext({
    baseURL: (options.store ?? (await storeOfLane())).url,
    ...inChina,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  context.setDefaultTimeout(maxWaitMs);
  if (aheadMs !== 0) await context.addInitScript(moveClock, aheadMs);
  context.on('page', listen);
  if (options.as !== undefined) await logIn(context.request, options.as);
  return context.newPage();
}

/** Opens an address of the store and waits until it has loaded. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** Closes whatever the test has opened, after a picture where it failed, and fails where a page complained. */
export async function closePages({ name, result }: RunnerTestCase): Promise<void> {
  const open = contexts.flatMap((context) => context.pages());
  const heard = complaints;
  const hasFailed = result?.state === 'fail' || heard.length > 0;
  if (hasFailed) await takePictures(name, open);
  // An answer that a test still holds has nobody to go to any more: that is no fault of the page.
  for (const page of open) await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const context of contexts) await context.close();
  contexts = [];
  complaints = [];
  expect(heard, 'the pages ran without an error').toEqual([]);
}

async function takePictures(title: string, pages: readonly Page[]): Promise<void> {
  await mkdir(resultsFolder, { recursive: true });
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  for (const [index, page] of pages.entries()) {
    const path = join(resultsFolder, `${name}${index === 0 ? '' : `-${index + 1}`}.png`);
    // A page that has crashed cannot be pictured; the failure itself is what counts.
    await page.screenshot({ path, fullPage: true }).catch(() => undefined);
  }
}
