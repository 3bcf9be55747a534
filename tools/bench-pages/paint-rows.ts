import type { Browser } from 'playwright-core';
import type { Row } from '../bench/row.ts';
import { fillCart, fillIn, findExamples } from '../browser/examples.ts';
import { settle } from '../browser/launch-browser.ts';
import { median, openContext, slowDown, type Visit } from './slow-page.ts';

const runs = 3;
const paintGoalMs = 1500;
const shiftGoal = 0.02;

interface Painted {
  readonly paintMs: number;
  readonly what: string;
  readonly shift: number;
}

/** Runs in the page, before anything of it. */
function watchPaints(): void {
  const seen = { paintMs: 0, what: '', shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element?: Element | null };
      seen.paintMs = entry.startTime;
      seen.what = element
        ? `${element.tagName.toLowerCase()} ${element.textContent.slice(0, 12)}`.trim()
        : '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function paint(browser: Browser, url: string, visit: Visit): Promise<Painted> {
  const context = await openContext(browser, url, visit);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    await slowDown(page);
    await page.goto(visit.path);
    await settle(page);
    await page.waitForTimeout(1500);
    return await page.evaluate(() => (window as unknown as { seen: Painted }).seen);
  } finally {
    await context.close();
  }
}

async function paintRow(browser: Browser, url: string, name: string, visit: Visit): Promise<Row[]> {
  const painted: Painted[] = [];
  for (let run = 0; run < runs; run += 1) painted.push(await paint(browser, url, visit));
  const paintMs = Math.round(median(painted.map((one) => one.paintMs)));
  const shift = Math.max(...painted.map((one) => one.shift));
  const times = painted.map((one) => Math.round(one.paintMs)).join(', ');
  return [
    {
      name: `largest paint ${name}`,
      figure: `${paintMs} ms`,
      goal: `${paintGoalMs} ms`,
      share: paintGoalMs / paintMs,
      note: `${times}; ${painted.at(-1)?.what ?? ''}`,
    },
    {
      name: `layout shift ${name}`,
      figure: shift.toFixed(4),
      goal: String(shiftGoal),
      share: shiftGoal / Math.max(shift, 0.0001),
      note: `the worst of ${runs}, all shifts added`,
    },
  ];
}

/** Largest contentful paint of a page in an empty browser, and its layout shift until it rests. */
export async function paintRows(browser: Browser, url: string): Promise<Row[]> {
  const buyer = 'yaodian';
  const context = await openContext(browser, url, { as: buyer, path: '/' });
  const known = await findExamples(context.request);
  await fillCart(context.request);
  await context.close();
  const pages: ReadonlyArray<readonly [name: string, visit: Visit]> = [
    ['/login', { as: undefined, path: '/login' }],
    ['/', { as: buyer, path: '/' }],
    ['/list', { as: buyer, path: '/list' }],
    ['/list/table', { as: buyer, path: '/list/table' }],
    ['detail', { as: buyer, path: fillIn('/list/info/{goods}', known) ?? '/list' }],
    ['/cart', { as: buyer, path: '/cart' }],
  ];
  const rows: Row[] = [];
  for (const [name, visit] of pages) rows.push(...(await paintRow(browser, url, name, visit)));
  return rows;
}
