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
  /** A logged-in demo account; nobody when absent. */
  readonly as?: string;
  /** A store of the test's own; that of its lane when absent. */
  readonly store?: RunningStore;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** For hanging steps only, like the limits in vitest.config.ts. */
const maxWaitMs = 60_000;

/**
 * A test's page lives for seconds: optimizing its code and a process for its graphics cost more than they save, a
 * tenth of the processor time of all journeys.
 */
const shortLived = ['--js-flags=--no-maglev,--no-turbofan', '--in-process-gpu'];

let browser: Promise<Browser> | undefined;

/**
 * The browser of this lane, shared by its files and closed with the lane's process, so that nobody waits for
 * that.
 */
async function browserOfLane(): Promise<Browser> {
  const before = await browser;
  if (before?.isConnected()) return before;
  // Vitest ends the process by this signal, and Playwright closes its browsers on the process's exit event.
  if (!browser) process.once('SIGTERM', () => process.exit());
  browser = launchBrowser(...shortLived);
  return browser;
}

let contexts: BrowserContext[] = [];
let complaints: string[] = [];

/**
 * Records faults that buyers would not see but developers would: script errors, lost requests, answers of
 * 5xx.
 */
function listen(page: Page): void {
  page.on('pageerror', (error) => complaints.push(`script: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // The browser logs this for each 4xx as well, and a journey may want a refusal.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    complaints.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // A newer request to the same address aborts the former.
    const reason = request.failure()?.errorText;
    // The test went offline.
    if (reason === 'net::ERR_INTERNET_DISCONNECTED') return;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`answer: ${response.status()} ${response.url()}`);
  });
}

/** A page in a browser context of its own, with the settings of a buyer in China. It closes with the test. */
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

/** Waits for an address that something leads to, and for its page: the address changes before the page is rendered. */
export async function arriveAt(page: Page, ...address: Parameters<Page['waitForURL']>): Promise<void> {
  await page.waitForURL(...address);
  await settle(page);
}

/** Closes the test's pages, with a screenshot of each failure, and fails where a page had faults. */
export async function closePages({ name, result }: RunnerTestCase): Promise<void> {
  const open = contexts.flatMap((context) => context.pages());
  const heard = complaints;
  const hasFailed = result?.state === 'fail' || heard.length > 0;
  if (hasFailed) await takePictures(name, open);
  // An answer still held by the test has no page any more: not a fault.
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
    // A crashed page takes no screenshot; the failure itself is what counts.
    await page.screenshot({ path, fullPage: true }).catch(() => undefined);
  }
}
