import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchStore, type RunningStore } from '../tools/browser/store.ts';
import { openPage } from './harness/browser.ts';
import { hasRealFiles, importRealFiles } from './harness/real-files.ts';

// A store of its own: thousands of goods more would change what the other journeys find first.
let store: RunningStore;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ store, stop } = await launchStore('search-quality'));
  if (hasRealFiles) await importRealFiles(store);
});
afterAll(() => stop?.());

interface Typed {
  readonly keywords: string;
  /** Names of goods, or of makers, of which any is what a pharmacist expects first. */
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

/** A name as the tables have it: without the brand in brackets, but with Ⅰ and Ⅱ. */
const bare = (name: string) =>
  name
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replace(/\([^()]*[^Ⅰ-Ⅻ()]\)$/, '');

interface Named {
  readonly list: ReadonlyArray<{ readonly name: string; readonly sccj: string }>;
}

/** Which of the first ten is the expected one, from 0; -1 for none. What is corrected counts as typed rightly. */
async function placeOf(page: Page, { keywords, expected, isMaker }: Typed): Promise<number> {
  const ask = async (typed: string) => {
    const query = new URLSearchParams({ keywords: typed, per_page: '10', type: isMaker ? '1' : '0' });
    const { data } = await (await page.request.get(`/api/goods/list?${query}`)).json();
    return data as Named & { correction: string | null; other_doses: Named | null };
  };
  const found = await ask(keywords);
  const meant = found.correction === null ? found : await ask(found.correction);
  // A name in other strengths than the one that was typed stands apart, under a heading.
  const { list } = meant.other_doses ?? meant;
  return list.findIndex(({ name, sccj }) => expected.includes(isMaker ? sccj : bare(name)));
}

test.each(hasRealFiles ? ['demo-catalogue', 'real-catalogues'] : ['demo-catalogue'])(
  'what a pharmacist means comes first for at least 98 of 100 ways to type it, and is always among the first ten: %s',
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
