// npm run bench:pages: weight and speed of the built pages in Chromium, against the goals. A table, never a
// test.
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { type Row, tableOf } from './bench/row.ts';
import { cartRow, routeRow, scrollRow, searchBoxRow } from './bench-pages/answer-rows.ts';
import { firstVisitRow } from './bench-pages/first-visit-row.ts';
import { machineRow } from './bench-pages/machine-row.ts';
import { paintRows } from './bench-pages/paint-rows.ts';
import { scriptRows } from './bench-pages/script-rows.ts';
import { shiftRows } from './bench-pages/shift-rows.ts';
import { launchBrowser } from './browser/launch-browser.ts';
import { type StartedStore, startStore } from './browser/store.ts';

const { values: options } = parseArgs({
  options: {
    /** A running store with demo data; one of its own when absent. */
    url: { type: 'string' },
    /** Comma-separated parts, see below; all when absent. The machine's speed is always included. */
    only: { type: 'string' },
  },
});

const parts: Readonly<Record<string, (browser: Browser, url: string) => Promise<Row | Row[]>>> = {
  scripts: scriptRows,
  paints: paintRows,
  first: firstVisitRow,
  shifts: shiftRows,
  search: searchBoxRow,
  cart: cartRow,
  route: routeRow,
  scroll: scrollRow,
  machine: machineRow,
};

const asked = new Set([...(options.only?.split(',') ?? Object.keys(parts)), 'machine']);
const started: StartedStore | undefined =
  options.url === undefined ? await startStore('bench-pages') : undefined;
const url = options.url ?? started?.store.url ?? '';
const browser = await launchBrowser();
const rows: Row[] = [];
try {
  for (const part of asked) {
    const measure = parts[part];
    if (!measure) throw new Error(`no part ${part}: ${Object.keys(parts).join(', ')}`);
    rows.push(...[await measure(browser, url)].flat());
  }
} finally {
  console.log(`\nChromium ${browser.version()}, 4 × CPU slowdown, 10 Mbit/s, 40 ms; 1440 × 900\n`);
  console.log(tableOf(rows));
  await browser.close();
  await started?.stop();
}
