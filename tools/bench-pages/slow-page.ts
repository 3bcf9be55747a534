import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { inChina, logIn } from '../browser/launch-browser.ts';

/**
 * An office computer of a village clinic: 4 × slower than this machine, on a line of 10 Mbit/s with 40 ms.
 */
const cpuTimes = 4;
const bytesPerSecond = 10_000_000 / 8;
const latencyMs = 40;
const maxWaitMs = 180_000;

export interface Visit {
  /** A demo account; nobody when undefined. */
  readonly as: string | undefined;
  /** Where the visit starts. */
  readonly path: string;
}

/** A desktop browser with an empty cache. It must be closed. */
export async function openContext(
  browser: Browser,
  url: string,
  { as }: Visit,
  viewport = { width: 1440, height: 900 },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    ...inChina,
  });
  // A slow machine is measured here, and no reason to give up.
  context.setDefaultTimeout(maxWaitMs);
  if (as !== undefined) await logIn(context.request, as);
  return context;
}

/** Gives a page a slow line. */
export async function slowLine(page: Page, throughput = bytesPerSecond): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  return devtools;
}

/** Makes a page as slow as those of the buyers that the goals are set for. */
export async function slowDown(page: Page, throughput = bytesPerSecond): Promise<void> {
  const devtools = await slowLine(page, throughput);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes });
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
