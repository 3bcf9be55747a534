import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '@qianfang/contract/problem';
import type { Badge } from '@qianfang/domain/promotion/badge';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import { Unavailable } from '../../../platform/unavailable.ts';
import { loadAllContractPrices } from '../../1-ground/pricing/index.ts';
import type { ColumnIndex } from './column-index/column-index.ts';
import type { IndexRequester } from './column-index/own-prices.ts';
import type { Page } from './column-index/pages.ts';
import type { Steps } from './column-index/steps.ts';
import { inTurns } from './in-turns.ts';
import type { FacetCounts, FacetsAsked, MakerCount, NameAlike, NameQuestion } from './search-answers.ts';
import type { KeySet, SearchFilters, SearchRequester } from './search-filters.ts';
import type { SearchIndex } from './search-index.ts';

interface Attached {
  readonly index: SearchIndex;
  readonly isStrict: boolean;
  /** The pause shared by everyone who waits for the index, until they check again. */
  moment?: Promise<void> | undefined;
}

const attached = new WeakMap<Db, Attached>();

/**
 * Answers searches on `db` from an index. Strict: each search first reads everything committed before it, so that
 * tests can write and look.
 */
export function attachIndex(db: Db, index: SearchIndex, { isStrict }: { readonly isStrict: boolean }): void {
  attached.set(db, { index, isStrict });
}

/**
 * Returns a check whether searches without prices still find the same among the same keys. Undefined while no index
 * is current.
 */
export function watchSearch(db: Db, today: string): (() => boolean) | undefined {
  return attached.get(db)?.index.watch(today);
}

const noPrices: ReadonlyMap<number, number> = new Map();
const requestersOf = derived((_prices: ReadonlyMap<number, number>) => new Map<string, IndexRequester>());

/**
 * The requester in the index's form: the same object while the same prices apply, so that derived values are
 * computed once.
 */
async function prepareRequester(
  db: Db,
  requester: SearchRequester,
  isPriced: boolean,
): Promise<IndexRequester> {
  const { buyerId, priceGroup, province, today, deals } = requester;
  const buyerPrices = isPriced ? await loadAllContractPrices(db, buyerId, today) : noPrices;
  const known = requestersOf(buyerPrices);
  const name = [priceGroup, province, today].join('/');
  const same = known.get(name);
  if (same && same.deals === deals) return same;
  const made = { priceGroup, province, today, deals, buyerPrices };
  known.set(name, made);
  return made;
}

const isByPrice = ({ buyable, priceMin, priceMax }: SearchFilters) =>
  buyable !== undefined || priceMin !== undefined || priceMax !== undefined;

const needsPrices = (filters: SearchFilters, asked: FacetsAsked | undefined) =>
  isByPrice(filters) || asked?.withPrices === true;

/** The time a search waits for an index that loads, reconnects, or changes the day. */
const maxWaitMs = 10_000;
const lookAgainMs = 20;

const stillLoading = problem('UNAVAILABLE', {
  message: '商品目录正在载入，请稍候重试',
  retryAfterSeconds: 3,
});

/** The index of `db` on a day, or on any. Throws {@link Unavailable} where the wait is too long. */
async function indexOf(db: Db, today?: string): Promise<ColumnIndex> {
  const known = attached.get(db);
  if (!known) throw new Error('this database has no search index');
  if (known.isStrict) await known.index.catchUp();
  for (const until = performance.now() + maxWaitMs; ; ) {
    const index = known.index.asOf(today);
    if (index) return index;
    if (known.isStrict) throw new Error('the search index cannot follow');
    if (performance.now() >= until) throw new Unavailable(stillLoading);
    known.moment ??= sleep(lookAgainMs).then(() => {
      known.moment = undefined;
    });
    await known.moment;
  }
}

async function answer<T>(
  db: Db,
  requester: SearchRequester,
  isPriced: boolean,
  ask: (index: ColumnIndex, requester: IndexRequester) => Steps<T>,
): Promise<T> {
  const prepared = await prepareRequester(db, requester, isPriced);
  return inTurns(ask(await indexOf(db, requester.today), prepared));
}

/** The same for answers that hold on any day: names. */
export async function answerOnAnyDay<T>(db: Db, ask: (index: ColumnIndex) => Steps<T>): Promise<T> {
  return inTurns(ask(await indexOf(db)));
}

/** Ids of one page and the exact total. */
export function searchIds(
  db: Db,
  requester: SearchRequester,
  filters: SearchFilters,
  page: Page,
): Promise<{ ids: readonly number[]; total: number }> {
  return answer(
    db,
    requester,
    isByPrice(filters) || page.sort === 'price_asc' || page.sort === 'price_desc',
    (index, prepared) => index.find(prepared, filters, page),
  );
}

/** Counts of all facets, each without its own filter; the most frequent first, ranges in their order. */
export function countFacets(
  db: Db,
  requester: SearchRequester,
  filters: SearchFilters,
  asked: FacetsAsked,
): Promise<FacetCounts> {
  return answer(db, requester, needsPrices(filters, asked), (index, prepared) =>
    facetsOf(index, prepared, filters, asked),
  );
}

function* facetsOf(
  index: ColumnIndex,
  requester: IndexRequester,
  filters: SearchFilters,
  { badges, withPrices }: FacetsAsked,
): Steps<FacetCounts> {
  return {
    category: yield* index.countFacet(requester, filters, 'category'),
    sccj: yield* index.countFacet(requester, filters, 'sccj'),
    ypgg: yield* index.countFacet(requester, filters, 'ypgg'),
    jixing: yield* index.countFacet(requester, filters, 'jixing'),
    promo: yield* index.countBadges(requester, filters, badges),
    section: yield* index.countRanges(requester, filters, 'section'),
    price: withPrices ? yield* index.countRanges(requester, filters, 'price') : null,
    expiry: yield* index.countRanges(requester, filters, 'expiry'),
  };
}

/**
 * Makers whose name, initials or pinyin begin with or contain a word, with the number of goods visible to the buyer.
 */
export function searchMakers(
  db: Db,
  requester: SearchRequester,
  filters: SearchFilters,
  limit: number,
): Promise<Array<{ maker_id: number; name: string; count: number }>> {
  return answer(db, requester, isByPrice(filters), (index, prepared) =>
    index.searchMakers(prepared, filters, limit),
  );
}

/**
 * For each of these makers, the number of goods visible to the buyer by top category, and whether one of them shows
 * one of `badges`.
 */
export function countByMaker(
  db: Db,
  requester: SearchRequester,
  filters: SearchFilters,
  badges: readonly Badge[],
): Promise<MakerCount[]> {
  return answer(db, requester, isByPrice(filters), (index, prepared) =>
    index.countByMaker(prepared, filters, badges),
  );
}

const maxAlike = 200;

/** Names that share pieces with one of these texts in the way it asks, best sellers first, each name once. */
export function findAlike(db: Db, visible: KeySet, alike: readonly NameQuestion[]): Promise<NameAlike[]> {
  return answerOnAnyDay(db, (index) => index.findAlike(visible, alike, maxAlike));
}
