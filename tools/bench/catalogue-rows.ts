import { eachOf } from '../each-of.ts';
import { buyableBy, fillCart, linesOf } from './carts.ts';
import { gatherCompanies, type ReachedStore } from './companies.ts';
import type { Fired } from './fire.ts';
import { measure, measureOnce } from './measure.ts';
import {
  categoriesOnly,
  findSubjects,
  goodsPagesOnly,
  keywordsOnly,
  type Mix,
  ordersOnly,
  questionsOf,
  type Requester,
  suggestionsOnly,
  theMix,
} from './questions.ts';
import { callRow, kindRows, type Limits, type Row } from './row.ts';
import { sayStep } from './say-step.ts';
import type { BenchStore } from './store.ts';
import { whileUpdating } from './updates.ts';

interface Setting {
  readonly store: BenchStore;
  readonly limits: Limits;
  readonly seconds: number;
  readonly connections: number;
}

const companies = 300;
const linesOfCart = 20;
/** More than the store can answer in a second. */
const maxPerSecond = 15_000;

/** More questions than can be answered in so many seconds and the warm-up before them. */
export const questionsFor = (seconds: number): number => Math.round(1.25 * seconds * maxPerSecond);

/** 300 companies with their carts, in the order of their names. */
export async function gatherRequesters(store: ReachedStore): Promise<Requester[]> {
  sayStep(`${companies} companies with ${linesOfCart} lines in their carts`);
  const found = await gatherCompanies(store, companies);
  const goods = await buyableBy((found[0] as (typeof found)[number]).buyer, 300);
  const requesters: Requester[] = [];
  let at = 0;
  await eachOf(found, 4, async ({ buyer }) => {
    const from = (at++ * 7) % (goods.length - linesOfCart);
    await fillCart(buyer, goods.slice(from, from + linesOfCart));
    requesters.push({ buyer, lines: await linesOf(buyer) });
  });
  return requesters.sort((one, other) => (one.buyer.username < other.buyer.username ? -1 : 1));
}

/** Calls of 300 companies, each for the first time. */
export async function catalogueRows({ store, limits, seconds, connections }: Setting): Promise<Row[]> {
  const requesters = await gatherRequesters(store);
  const subjects = await findSubjects(store.databaseUrl);
  let seed = 1;
  const ask = (mix: Mix, name: string): Promise<Fired> => {
    sayStep(name);
    const count = questionsFor(seconds);
    const questions = questionsOf(mix, { requesters, subjects, count, seed: seed++ });
    return measureOnce({ url: store.url, connections, seconds, questions });
  };
  const mixed = await ask(theMix, 'the mix');
  const updated = await whileUpdating(store.databaseUrl, subjects.ids, () =>
    ask(theMix, 'the mix while 100 products a second change'),
  );
  const suggested = await ask(suggestionsOnly, 'suggestions');
  const listed = await ask(categoriesOnly, 'lists of a category');
  const found = await ask(keywordsOnly, 'lists by keyword, with facets');
  const detailed = await ask(goodsPagesOnly, 'goods pages');
  const ordered = await ask(ordersOnly, 'lists in another order');
  sayStep('common data');
  const magazines = requesters.map(({ buyer }) => [buyer.get('/api/focus/common')]);
  const common = await measure({ url: store.url, connections, seconds, magazines });
  const changed = callRow(
    'the mix while products change',
    updated.done,
    { perSecond: 2500, p99: 60 },
    limits,
  );
  return [
    callRow('the mix', mixed, { perSecond: 3000, p99: 40 }, limits),
    ...kindRows(mixed, 40),
    { ...changed, note: `${changed.note}, ${Math.round(updated.perSecond)} changes/s` },
    ...kindRows(updated.done, 60),
    callRow('GET /api/goods/search', suggested, { perSecond: 10_000, p99: 10 }, limits),
    callRow('GET /api/goods/list, category, 40', listed, { perSecond: 3000, p99: 20 }, limits),
    callRow('the same, keyword and facets, page 1 or 50', found, { perSecond: 3000, p99: 25 }, limits),
    callRow('GET /api/goods/detail/{id}', detailed, { perSecond: 3000, p99: 20 }, limits),
    callRow('the list by new or price, page 1 to 1,500', ordered, { perSecond: 1500, p99: 40 }, limits),
    callRow('GET /api/focus/common, asked again', common, { perSecond: 10_000, p99: null }, limits),
  ];
}
