// Benchmarks the search index alone, without HTTP and database: fills one with generated goods and prints times as
// JSON.
import { ColumnIndex } from '../../apps/api/src/modules/4-shop/search/column-index/column-index.ts';
import type { IndexedGoods } from '../../apps/api/src/modules/4-shop/search/column-index/indexed-goods.ts';
import type { IndexRequester } from '../../apps/api/src/modules/4-shop/search/column-index/own-prices.ts';
import type { Steps } from '../../apps/api/src/modules/4-shop/search/column-index/steps.ts';
import { keywordParts } from '../../apps/api/src/modules/4-shop/search/keyword-parts.ts';
import { noFilters } from '../../apps/api/src/modules/4-shop/search/no-filters.ts';
import type { KeySet, SearchFilters, Sort } from '../../apps/api/src/modules/4-shop/search/search-filters.ts';
import { madeGoods, madeToday } from './made-goods.ts';

export interface IndexFigure {
  readonly name: string;
  /** Milliseconds of one search, after a change and repeated without one; the mean is of processor time. */
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  readonly again: number;
  /** The longest step without a pause: 95th percentile of searches. */
  readonly step: number;
  /** The same for searches without any cached results. */
  readonly firstStep: number;
}

export interface IndexFigures {
  readonly searches: readonly IndexFigure[];
  readonly loadSeconds: number;
  /** The longest step while goods are added. */
  readonly longestTakeMs: number;
  /** Adding one changed product, and a hundred. */
  readonly oneMs: number;
  readonly hundredMs: number;
  readonly heapMb: number;
  readonly buffersMb: number;
}

const size = Number(process.argv[2] ?? 10_000);
const only = process.argv[3];
const rounds = Number(process.argv[4] ?? 200);
const buyerKinds = 8;
/** How many of ten thousand goods are sampled for changes and promotions. */
const sampleEvery = Math.max(1, Math.floor(size / 2_000));

const index = new ColumnIndex(Math.ceil(size * 1.125));
const sample: IndexedGoods[] = [];
const keyIds = new Set<number>();
const controlledIds: number[] = [];
const categoryIds = new Set<number>();

const gc = globalThis.gc ?? (() => undefined);
gc();
const before = process.memoryUsage();
let loadMs = 0;
let longestTakeMs = 0;
function takeIn(steps: Steps<void>): void {
  const workedBefore = workedMs();
  for (let isDone = false; !isDone; ) {
    const startedAt = performance.now();
    isDone = steps.next().done === true;
    longestTakeMs = Math.max(longestTakeMs, performance.now() - startedAt);
  }
  loadMs += workedMs() - workedBefore;
}
for await (const { goods, makers } of madeGoods(size)) {
  takeIn(index.take(goods, makers));
  for (const one of goods) {
    if (one.goodsId % sampleEvery === 0) sample.push(one);
    if (one.keyId === null) controlledIds.push(one.goodsId);
    else keyIds.add(one.keyId);
    for (const id of one.categoryPath) categoryIds.add(id);
  }
}
takeIn(index.settle());
gc();
const after = process.memoryUsage();

/** Pseudo-random numbers, the same in each run. */
const drawn = (a: number, b: number) => Math.imul(Math.imul(a + 1, 0x9e3779b1) ^ (b + 7), 0x85ebca6b) >>> 8;

const requesters: IndexRequester[] = Array.from({ length: buyerKinds }, (_, kind) => ({
  priceGroup: ['', 'A', 'B'][kind % 3] ?? '',
  province: ['广东省', '湖南省'][kind % 2] ?? '',
  today: madeToday,
  buyerPrices: new Map(
    sample.filter((_, at) => at % 40 === kind).map((one) => [one.goodsId, (one.basePrice ?? 100) - 1]),
  ),
  deals: {
    specials: sample
      .filter((_, at) => at % 60 === 5)
      .map((one) => ({ goodsId: one.goodsId, price: one.basePrice ?? 100 })),
    rates: [{ basisPoints: 9_500, scope: { kind: 'SECTION', names: ['yx'] } }],
  },
}));
const visibles: KeySet[] = requesters.map((_, kind) => ({
  keyIds: [...keyIds].filter((id) => drawn(id, kind) % 10 < 6 + (kind % 4)),
  goodsIds: controlledIds.filter((id) => drawn(id, kind) % 3 === 0),
}));
const badges = ['特', '秒', '满', '赠', '换购', '优', '新'].map((name, at) => ({
  name,
  scopes: [
    at === 2
      ? { kind: 'CATEGORY' as const, ids: [...categoryIds].slice(3, 6) }
      : {
          kind: 'GOODS' as const,
          ids: sample.filter((one) => drawn(one.goodsId, at) % (at + 2) === 0).map((one) => one.goodsId),
        },
  ],
}));

const names = sample.filter((_, at) => at % 5 === 0).slice(0, 400);
const initialsOf = (one: IndexedGoods, length: number) => one.initials[0]?.slice(0, length) ?? 'a';
const usual = names.map((one, at) =>
  at % 2 === 0 ? one.nameNorm.slice(0, 2 + (at % 3)) : initialsOf(one, 2 + (at % 3)),
);

interface Ask {
  readonly keywords?: string;
  readonly categoryId?: number;
  readonly sort?: Sort;
  readonly limit?: number;
  readonly page?: number;
  readonly facets?: boolean;
}

/** The longest step of each search, during which other work would have waited. */
let longestSteps: number[] = [];
/** Processor time of all searches, in ticks of a few milliseconds: accurate over many. */
let searchedMs = 0;

/** Runs all steps. */
function work(steps: Steps<unknown>): void {
  let longestMs = 0;
  for (let isDone = false; !isDone; ) {
    const startedAt = performance.now();
    isDone = steps.next().done === true;
    longestMs = Math.max(longestMs, performance.now() - startedAt);
  }
  longestSteps.push(longestMs);
}

function search(kind: number, ask: Ask): void {
  const requester = requesters[kind] as IndexRequester;
  const filters: SearchFilters = {
    ...noFilters,
    visible: visibles[kind] as KeySet,
    parts: keywordParts(ask.keywords ?? ''),
    categoryId: ask.categoryId,
  };
  const limit = ask.limit ?? 40;
  const sort = ask.sort ?? 'default';
  work(index.find(requester, filters, { sort, limit, offset: ((ask.page ?? 1) - 1) * limit }));
  if (!ask.facets) return;
  for (const facet of ['category', 'sccj', 'ypgg', 'jixing'] as const) {
    work(index.countFacet(requester, filters, facet));
  }
  work(index.countBadges(requester, filters, badges));
}

let changes = 0;
/** A sale: raises the quantity sold of a product. */
function change(count = 1): void {
  index.put(
    Array.from({ length: count }, () => {
      changes += 1;
      const one = sample[drawn(changes, 3) % sample.length] as IndexedGoods;
      return { ...one, soldQuantity: one.soldQuantity + (changes % 50), available: changes % 30 };
    }),
  );
}

/** Processor time of this thread in milliseconds, without other work on the machine. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

function timed(asks: readonly Ask[], isChanging: boolean): number[] {
  const took: number[] = [];
  for (let at = 0; at < rounds; at++) {
    if (isChanging) change();
    const ask = asks[Math.floor(at / buyerKinds) % asks.length] as Ask;
    const startedAt = performance.now();
    const workedBefore = workedMs();
    search(at % buyerKinds, ask);
    searchedMs += workedMs() - workedBefore;
    took.push(performance.now() - startedAt);
  }
  return took;
}

function figure(name: string, asks: readonly Ask[]): IndexFigure {
  longestSteps = [];
  timed(asks, false);
  const firstStep = share(
    longestSteps.toSorted((a, b) => a - b),
    0.95,
  );
  longestSteps = [];
  searchedMs = 0;
  const took = timed(asks, true).toSorted((a, b) => a - b);
  const mean = searchedMs / took.length;
  timed(asks, false);
  const again = timed(asks, false).toSorted((a, b) => a - b);
  return {
    name,
    mean,
    p50: share(took, 0.5),
    p99: share(took, 0.99),
    most: took.at(-1) ?? 0,
    again: share(again, 0.5),
    step: share(
      longestSteps.toSorted((a, b) => a - b),
      0.95,
    ),
    firstStep,
  };
}

const words = (list: readonly string[], more: Ask = {}): Ask[] =>
  list.map((keywords) => ({ ...more, keywords }));
const suggest = (list: readonly string[]) => words(list, { limit: 10 });
const cut = (of: (one: IndexedGoods) => string) => [...new Set(names.map(of))];
const broad = ['a', '片', 's', '胶囊', 'p', '颗粒', 'fufang', '复方'];
const strengths = ['0.25g', '250mg', '5ml', '24粒', '12片', '10mg', '0.5g*24粒', '100ml'];
const categories: Ask[] = [...categoryIds].slice(0, 40).map((categoryId) => ({ categoryId }));

const kinds: Record<string, () => readonly Ask[]> = {
  'suggest, as people type': () => suggest(usual),
  'suggest, one letter': () => suggest(cut((one) => initialsOf(one, 1))),
  'suggest, two initials': () => suggest(cut((one) => initialsOf(one, 2))),
  'suggest, four initials': () => suggest(cut((one) => initialsOf(one, 4))),
  'suggest, six initials': () => suggest(cut((one) => initialsOf(one, 6))),
  'suggest, pinyin': () => suggest(cut((one) => one.pinyin[0]?.slice(0, 8) ?? 'a')),
  'suggest, one character': () => suggest(cut((one) => one.nameNorm.slice(0, 1))),
  'suggest, three characters': () => suggest(cut((one) => one.nameNorm.slice(0, 3))),
  'suggest, mixed': () => suggest(cut((one) => one.nameNorm.slice(0, 1) + initialsOf(one, 3).slice(1))),
  'suggest, a name and a strength': () =>
    suggest(cut((one) => `${one.nameNorm.slice(0, 3)} ${strengths[one.goodsId % strengths.length]}`)),
  'list of a strength alone': () => words(strengths),
  'list of a category': () => categories,
  'list of all': () => [{}],
  'list of a category, facets': () => categories.map((ask) => ({ ...ask, facets: true })),
  'keyword and facets, page 1': () => words(usual, { facets: true }),
  'keyword and facets, page 50': () => words(usual, { facets: true, page: 50 }),
  'broad keyword and facets, page 1': () => words(broad, { facets: true }),
  'broad keyword and facets, page 50': () => words(broad, { facets: true, page: 50 }),
  'broad keyword by price': () => words(broad, { sort: 'price_asc' }),
  'all by price, page 50': () => [{ sort: 'price_asc', page: 50 }],
  'all by newest': () => [{ sort: 'new' }],
  'all by expiry': () => [{ sort: 'expiry' }],
};

const searches: IndexFigure[] = [];
for (const [name, asks] of Object.entries(kinds)) {
  if (only === undefined || name.includes(only)) searches.push(figure(name, asks()));
}

function timedChanges(count: number): number {
  const startedAt = workedMs();
  for (let round = 0; round < 20; round++) change(count);
  return (workedMs() - startedAt) / 20;
}

const figures: IndexFigures = {
  searches,
  loadSeconds: loadMs / 1000,
  longestTakeMs,
  oneMs: timedChanges(1),
  hundredMs: timedChanges(100),
  heapMb: (after.heapUsed - before.heapUsed) / 1e6,
  buffersMb: (after.arrayBuffers - before.arrayBuffers) / 1e6,
};
if (process.env.PLAIN === '1') {
  for (const one of searches) {
    console.log(
      `${one.name.padEnd(36)} mean ${one.mean.toFixed(3)} p50 ${one.p50.toFixed(3)} p99 ${one.p99.toFixed(2)} max ${one.most.toFixed(2)} again ${one.again.toFixed(3)} step ${one.step.toFixed(1)} first ${one.firstStep.toFixed(1)}`,
    );
  }
  console.log({ ...figures, searches: undefined }, keyIds.size, controlledIds.length, process.memoryUsage());
} else console.log(JSON.stringify(figures));
