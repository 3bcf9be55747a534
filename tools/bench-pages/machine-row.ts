import type { Browser } from 'playwright-core';
import type { Row } from '../bench/row.ts';

const rounds = 30;

/**
 * Runs in the page: the same computation, text and small element tree in every round; returns the fastest.
 */
function workRounds(times: number): { readonly scriptMs: number; readonly pageMs: number } {
  const root = document.body.appendChild(document.createElement('div'));
  let scriptMs = Number.POSITIVE_INFINITY;
  let pageMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < times; round += 1) {
    const start = performance.now();
    let sum = round;
    for (let at = 0; at < 2_000_000; at += 1) sum = (Math.imul(sum, 31) + at) | 0;
    const words = Array.from({ length: 20_000 }, (_, at) => `${sum + at}`)
      .sort()
      .join(' ');
    const middle = performance.now();
    root.textContent = '';
    for (let at = 0; at < 500; at += 1) {
      const line = root.appendChild(document.createElement('p'));
      line.style.padding = '2px';
      line.textContent = words.slice(at * 8, at * 8 + 40);
    }
    // Reading a size forces layout of the new elements.
    root.getBoundingClientRect();
    const end = performance.now();
    scriptMs = Math.min(scriptMs, middle - start);
    pageMs = Math.min(pageMs, end - middle);
  }
  root.remove();
  return { scriptMs, pageMs };
}

/**
 * The speed of the machine without any slowdown, to compare figures of two machines. Other work disturbs the
 * fastest round least.
 */
export async function machineRow(browser: Browser): Promise<Row> {
  const page = await browser.newPage();
  try {
    const { scriptMs, pageMs } = await page.evaluate(workRounds, rounds);
    return {
      name: 'this machine, not slowed down',
      figure: `${scriptMs.toFixed(1)} ms of script, ${pageMs.toFixed(1)} ms of layout`,
      goal: '',
      share: null,
      note: `fixed work, the quickest of ${rounds} rounds`,
    };
  } finally {
    await page.close();
  }
}
