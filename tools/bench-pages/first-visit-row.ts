import type { Browser } from 'playwright-core';
import type { Row } from '../bench/row.ts';
import { settle } from '../browser/launch-browser.ts';
import { median, openContext, slowDown } from './slow-page.ts';

const runs = 3;
/** A village's line. */
const bytesPerSecond = 50_000;
const boxGoalMs = 2000;
const visit = { as: 'yaodian', path: '/' };

interface Visited {
  readonly boxMs: number;
  readonly wholeMs: number;
}

async function visitOnce(browser: Browser, url: string): Promise<Visited> {
  const context = await openContext(browser, url, visit);
  try {
    const page = await context.newPage();
    await slowDown(page, bytesPerSecond);
    await page.goto(visit.path, { waitUntil: 'commit' });
    // What is shown has been styled: the browser paints nothing before its style sheet.
    const boxMs = await page
      .waitForFunction(() => {
        const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
        const field = document.querySelector('[data-part="search-box"] input');
        return isPainted && field && field.getBoundingClientRect().height > 0 ? performance.now() : 0;
      })
      .then((handle) => handle.jsonValue());
    await settle(page);
    return { boxMs, wholeMs: await page.evaluate(() => performance.now()) };
  } finally {
    await context.close();
  }
}

/** How soon a buyer with an empty browser cache on a slow line can type into the search box. */
export async function firstVisitRow(browser: Browser, url: string): Promise<Row> {
  const visited: Visited[] = [];
  for (let run = 0; run < runs; run += 1) visited.push(await visitOnce(browser, url));
  const boxMs = Math.round(median(visited.map((one) => one.boxMs)));
  const wholeMs = Math.round(median(visited.map((one) => one.wholeMs)));
  return {
    name: 'search box of a first visit at 50 kB/s',
    figure: `${boxMs} ms`,
    goal: `${boxGoalMs} ms`,
    share: boxGoalMs / boxMs,
    note: `${visited.map((one) => Math.round(one.boxMs)).join(', ')}; the whole page after ${wholeMs} ms`,
  };
}
