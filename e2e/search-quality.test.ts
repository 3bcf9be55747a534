import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchStore, type RunningStore } from '../tools/browser/store.ts';
import { openPage } from './harness/browser.ts';
import { hasRealFiles, importRealFiles } from './harness/real-files.ts';

// A store of its own: thousands of further goods would change the search results of other journeys.
let store: RunningStore;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ store, stop } = await launchStore('search-quality'));
  if (hasRealFiles) await importRealFiles(store);
});
afterAll(() => stop?.());

interface Typed {
  readonly keywords: string;
  /** Names of goods, or of makers, any of which a pharmacist expects first. */
  readonly expected: readonly string[];
  readonly isMaker: boolean;
}

async function readTyped(name: string): Promise<Typed[]> {
  const text = await readFile(join(import.meta.dirname, 'search-quality', `${name}.tsv`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [way = '', keywords = '', expected = ''] = line.split('\t');
      return { keywords, expected: expected.split('|'), isMaker: way === '厂家' };
    });
}

/** A name as in the tables: without the brand in brackets, but with Ⅰ and Ⅱ. */
const bare = (name: string) =>
  name
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replace(/\([^()]*[^Ⅰ-Ⅻ()]\)$/, '');

interface Named {
  readonly list: ReadonlyArray<{ readonly name: string; readonly sccj: string }>;
}

/**
 * Position of the expected one among the first ten, from 0; -1 for none. A correction counts as typed
 * correctly.
 */
async function placeOf(page: Page, { keywords, expected, isMaker }: Typed): Promise<number> {
  const ask = async (typed: string) => {
    const query = new URLSearchParams({ keywords: typed, per_page: '10', type: isMaker ? '1' : '0' });
    const { data } = await (await page.request.get(`/api/goods/list?${query}`)).json();
    return data as Named & { correction: string | null; other_doses: Named | null };
  };
  const found = await ask(keywords);
  const meant = found.correction === null ? found : await ask(found.correction);
  // Other strengths than the typed one are listed separately, under a heading.
  const { list } = meant.other_doses ?? meant;
  return list.findIndex(({ name, sccj }) => expected.includes(isMaker ? sccj : bare(name)));
}

test.each(hasRealFiles ? ['demo-catalogue', 'real-catalogues'] : ['demo-catalogue'])(
  'the intended goods come first for at least 98 of 100 ways to type them, and are always among the first ten: %s',
  async (name) => {
    const page = await openPage({ as: 'yaodian', store });
    const typed = await readTyped(name);
    const places = new Map<string, number>();
    for (const one of typed) places.set(one.keywords, await placeOf(page, one));
    const missed = [...places].filter(([, place]) => place < 0).map(([keywords]) => keywords);
    const late = [...places]
      .filter(([, place]) => place > 0)
      .map(([keywords, place]) => `${keywords} ${place + 1}`);
    expect(missed, 'not among the first ten').toEqual([]);
    expect(late.length / typed.length, `not first: ${late.join(', ')}`).toBeLessThanOrEqual(0.02);
  },
);
