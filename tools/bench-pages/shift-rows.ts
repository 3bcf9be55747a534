import type { Browser, BrowserContext } from 'playwright-core';
import type { Row } from '../bench/row.ts';
import { fillCart, fillIn, findExamples } from '../browser/examples.ts';
import { settle } from '../browser/launch-browser.ts';
import { type Route, sections } from '../browser/routes.ts';
import { openContext, slowLine } from './slow-page.ts';

const buyer = 'yaodian';
const shiftGoal = 0.02;
const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** Late parts of a page, such as a picture or an advertisement, are there by then. */
const restMs = 700;

interface Shifted {
  readonly total: number;
  /** What moved furthest, and from where to where. */
  readonly what: string;
}

/** Runs in the page, before anything of it. */
function watchShifts(): void {
  const seen = { total: 0, most: 0, what: '' };
  Object.assign(window, { seen });
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'gone';
    const part = element.closest('[data-part]')?.getAttribute('data-part');
    const words = (element.textContent ?? '').trim().slice(0, 12);
    return `${element.tagName.toLowerCase()}${part ? ` in ${part}` : ''} “${words}”`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly sources: ReadonlyArray<{
          readonly node: Node | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }>;
      };
      seen.total += value;
      const [first] = sources;
      if (value <= seen.most || !first) continue;
      seen.most = value;
      const { previousRect: from, currentRect: to } = first;
      seen.what = `${nameOf(first.node)} y ${from.y} → ${to.y}, x ${from.x} → ${to.x}, height ${from.height} → ${to.height}`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftOf(context: BrowserContext, path: string): Promise<Shifted> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchShifts);
    const devtools = await slowLine(page);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto(path);
    await settle(page);
    await page.waitForTimeout(restMs);
    return await page.evaluate(() => (window as unknown as { seen: Shifted }).seen);
  } finally {
    await page.close();
  }
}

const isEntrance = ({ isOpen, header }: Route) => isOpen && header === 'login';

interface Measured extends Shifted {
  readonly width: number;
}

function rowOf(path: string, measured: readonly Measured[]): Row {
  const worst = measured.toSorted((a, b) => b.total - a.total)[0] ?? { total: 0, width: 0, what: '' };
  const all = measured.map(({ total }) => total.toFixed(3)).join(', ');
  return {
    name: `layout shift ${path}`,
    figure: worst.total.toFixed(4),
    goal: String(shiftGoal),
    share: shiftGoal / Math.max(worst.total, 0.0001),
    note: worst.total > shiftGoal ? `${all}; at ${worst.width}: ${worst.what}` : all,
  };
}

/**
 * The layout shift of every route at each width, a row a route with the worst. Each visit loads everything anew over
 * the slow line; entrances are visited by nobody, all others by a buyer.
 */
export async function shiftRows(browser: Browser, url: string): Promise<Row[]> {
  const byPath = new Map<string, Measured[]>();
  for (const viewport of viewports) {
    const [buyers, visitors] = [
      await openContext(browser, url, { as: buyer, path: '/' }, viewport),
      await openContext(browser, url, { as: undefined, path: '/' }, viewport),
    ];
    const known = await findExamples(buyers.request);
    await fillCart(buyers.request);
    for (const route of sections.flatMap(([, routes]) => routes)) {
      const path = fillIn(route.at[0] ?? '/', known);
      if (path === undefined || route.buyersGoTo !== undefined) continue;
      const shifted = await shiftOf(isEntrance(route) ? visitors : buyers, path);
      byPath.set(path, [...(byPath.get(path) ?? []), { ...shifted, width: viewport.width }]);
    }
    await Promise.all([buyers.close(), visitors.close()]);
  }
  return [...byPath].map(([path, measured]) => rowOf(path, measured));
}
