import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '@qianfang/contract/problem';
import type { Badge } from '@qianfang/domain/promotion/badge';
import type { Db } from '../../platform/db.ts';
import { keep } from '../../platform/keep.ts';
import { readWithin } from '../../platform/read-within.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import type { ColumnIndex, IndexAsker, Page } from './column-index/column-index.ts';
import type { Steps } from './column-index/steps.ts';
import { watchDecidedFacts } from './decided-facts.ts';
import { inTurns } from './in-turns.ts';
import { loadBuyerPrices } from './indexed.repo.ts';
import {
  countByMakerInSql,
  countFacetsInSql,
  type FacetCounts,
  type FacetRow,
  type FacetsAsked,
  facetNames,
  findAlikeInSql,
  type KeySet,
  type MakerCount,
  type NameAlike,
  type NameQuestion,
  type SearchAsker,
  type SearchFilters,
  searchIdsInSql,
  searchMakersInSql,
} from './search.repo.ts';
import type { SearchIndex } from './search-index.ts';

interface Attached {
  readonly index: SearchIndex;
  readonly isStrict: boolean;
}

const attached = new WeakMap<Db, Attached>();

/**
 * Answers searches on `db` from an index, whenever it is up to date; transactions, which see what is not committed, go on in
 * SQL. Strict: each search first takes in all that was committed before it, so that tests can write and look.
 */
export function attachIndex(db: Db, index: SearchIndex, { isStrict }: { readonly isStrict: boolean }): void {
  attached.set(db, { index, isStrict });
}

/**
 * Asked before it is decided what is visible, tells afterwards whether searches still find the same, also those in which prices and lives play a
 * part. Undefined where they are answered from SQL: of that nobody can tell.
 */
export function watchSearch(db: Db, today: string, isByPrices: boolean): (() => boolean) | undefined {
  const isSame = attached.get(db)?.index.watch(today, isByPrices);
  const isDecidedAlike = watchDecidedFacts(db);
  return isSame && (() => isDecidedAlike() && isSame());
}

/** What a list shows of a search. */
interface Found {
  readonly ids: readonly number[];
  readonly total: number;
  readonly counted?: { readonly asked: FacetsAsked; readonly counts: FacetCounts } | undefined;
}

/**
 * Asked before it is decided what is visible; makes of a page of an order that goes by no prices, and of the counts beside it, what tells
 * afterwards whether both would be found again: a sale or a price elsewhere changes neither. What would take longer than a moment to tell
 * counts as changed.
 */
export function watchPages(
  db: Db,
  today: string,
):
  | ((asker: SearchAsker, filters: SearchFilters, page: Page, found: Found) => Promise<() => boolean>)
  | undefined {
  const search = attached.get(db)?.index;
  const before = search?.settledAt(today);
  if (!search || !before) return undefined;
  const isDecidedAlike = watchDecidedFacts(db);
  return async (asker, filters, page, found) => {
    const { counted } = found;
    const prepared = await prepareAsker(db, asker, needsPrices(filters, counted?.asked));
    let isAsSeen = () => false;
    return () => {
      const index = search.settledAt(today);
      if (!index || index !== before || !isDecidedAlike()) return false;
      if (isAsSeen()) return true;
      const steps = isFoundAgain(index, prepared, filters, page, found);
      const step = steps.next();
      if (!step.done) {
        // What others wait for is done to its end.
        void inTurns(steps);
        return false;
      }
      if (step.value) isAsSeen = index.watch(counted !== undefined);
      return step.value;
    };
  };
}

function* isFoundAgain(
  index: ColumnIndex,
  asker: IndexAsker,
  filters: SearchFilters,
  page: Page,
  { ids, total, counted }: Found,
): Steps<boolean> {
  const now = yield* index.find(asker, filters, page);
  if (now.total !== total || (now.ids !== ids && now.ids.join() !== ids.join())) return false;
  if (!counted) return true;
  const counts = yield* facetsOf(index, asker, filters, counted.asked);
  return facetNames.every((name) => areAlike(counts[name], counted.counts[name]));
}

function areAlike(rows: readonly FacetRow[] | null, others: readonly FacetRow[] | null): boolean {
  // What is kept is given again as the same rows.
  if (rows === others) return true;
  if (!rows || !others) return false;
  return (
    rows.length === others.length &&
    rows.every(({ value, label, count }, at) => {
      const other = others[at];
      return value === other?.value && count === other.count && label === other.label;
    })
  );
}

interface AgreedPrices {
  readonly buyerId: number;
  readonly prices: ReadonlyMap<number, number>;
}

const agreedPrices = keep(
  {
    topic: 'contract_price',
    isAbout: (kept: AgreedPrices, _key: string, buyerId) => kept.buyerId === buyerId,
    most: 50,
  },
  async (db, _key, { buyerId, today }: SearchAsker): Promise<AgreedPrices> => ({
    buyerId,
    prices: await loadBuyerPrices(db, buyerId, today),
  }),
);

const nothingAgreed: ReadonlyMap<number, number> = new Map();
const askers = new WeakMap<ReadonlyMap<number, number>, Map<string, IndexAsker>>();

/**
 * The asker as the index knows it: the same object for as long as the same prices are theirs, so that what the index works
 * out for them is worked out once.
 */
async function prepareAsker(db: Db, asker: SearchAsker, isPriced: boolean): Promise<IndexAsker> {
  const { buyerId, priceGroup, province, today, deals } = asker;
  const agreed = isPriced ? await agreedPrices(db, `${buyerId}/${today}`, asker) : undefined;
  const buyerPrices = agreed?.prices ?? nothingAgreed;
  const known = askers.get(buyerPrices) ?? new Map<string, IndexAsker>();
  askers.set(buyerPrices, known);
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

/** The index of `db` where it is asked on a day, or on any. */
async function indexOf(db: Db, today?: string): Promise<ColumnIndex | undefined> {
  const known = attached.get(db);
  if (known?.isStrict) await known.index.catchUp();
  const index = known?.index.asOf(today);
  if (known?.isStrict && !index) throw new Error('the search index cannot follow');
  return index;
}

/** So long SQL may take for a search that an index will answer soon, and so many at once, so that nobody else waits for them. */
const mostSqlMs = 2_000;
const mostAtOnce = 4;
/** So long a search waits for its turn and, where SQL was too slow for it, for the index. */
const mostWaitMs = 10_000;
const lookAgainMs = 20;
let atOnce = 0;

/**
 * An answer without an index that is up to date: of SQL, within bounds where there is an index that loads, or follows again. What SQL does not
 * find within them waits for the index, without a connection. Throws {@link Unavailable} where that takes too long as well.
 */
async function answerWithoutIndex<T>(
  db: Db,
  today: string | undefined,
  fromIndex: (index: ColumnIndex) => Promise<T>,
  fromSql: (from: Db) => Promise<T>,
): Promise<T> {
  const search = attached.get(db)?.index;
  if (!search) return fromSql(db);
  const until = performance.now() + mostWaitMs;
  const isWaiting = () => !search.asOf(today) && performance.now() < until;
  while (atOnce >= mostAtOnce && isWaiting()) await sleep(lookAgainMs);
  if (isWaiting()) {
    atOnce += 1;
    try {
      const found = await readWithin(db, mostSqlMs, fromSql);
      if (found !== 'too long') return found;
    } finally {
      atOnce -= 1;
    }
  }
  while (isWaiting()) await sleep(lookAgainMs);
  const index = search.asOf(today);
  if (!index) throw new Unavailable(stillLoading);
  return fromIndex(index);
}

const stillLoading = problem('UNAVAILABLE', {
  message: '商品目录正在载入，请稍候重试，或写更完整的名称先查',
  retryAfterSeconds: 3,
});

/** The answer of the index, or of SQL while there is none that is up to date. */
async function answer<T>(
  db: Db,
  asker: SearchAsker,
  isPriced: boolean,
  fromIndex: (index: ColumnIndex, asker: IndexAsker) => Steps<T>,
  fromSql: (from: Db) => Promise<T>,
): Promise<T> {
  const { today } = asker;
  const prepare = () => prepareAsker(db, asker, isPriced);
  if (await indexOf(db, today)) {
    const prepared = await prepare();
    const index = attached.get(db)?.index.asOf(today);
    if (index) return inTurns(fromIndex(index, prepared));
  }
  return answerWithoutIndex(db, today, async (index) => inTurns(fromIndex(index, await prepare())), fromSql);
}

/** The same for what is true on any day: names. */
export async function answerOnAnyDay<T>(
  db: Db,
  fromIndex: (index: ColumnIndex) => Steps<T>,
  fromSql: (from: Db) => Promise<T>,
): Promise<T> {
  const index = await indexOf(db);
  if (index) return inTurns(fromIndex(index));
  return answerWithoutIndex(db, undefined, (loaded) => inTurns(fromIndex(loaded)), fromSql);
}

/** Ids of one page and the exact total. */
export function searchIds(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  page: Page,
): Promise<{ ids: readonly number[]; total: number }> {
  return answer(
    db,
    asker,
    isByPrice(filters) || page.sort === 'price_asc' || page.sort === 'price_desc',
    (index, prepared) => index.find(prepared, filters, page),
    (from) => searchIdsInSql(from, asker, filters, page),
  );
}

/** Counts of all facets, each without its own filter, the most frequent first, ranges in their order. */
export function countFacets(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  asked: FacetsAsked,
): Promise<FacetCounts> {
  return answer(
    db,
    asker,
    needsPrices(filters, asked),
    (index, prepared) => facetsOf(index, prepared, filters, asked),
    (from) => countFacetsInSql(from, asker, filters, asked),
  );
}

function* facetsOf(
  index: ColumnIndex,
  asker: IndexAsker,
  filters: SearchFilters,
  { badges, withPrices }: FacetsAsked,
): Steps<FacetCounts> {
  return {
    category: yield* index.countFacet(asker, filters, 'category'),
    sccj: yield* index.countFacet(asker, filters, 'sccj'),
    ypgg: yield* index.countFacet(asker, filters, 'ypgg'),
    jixing: yield* index.countFacet(asker, filters, 'jixing'),
    promo: yield* index.countBadges(asker, filters, badges),
    section: yield* index.countRanges(asker, filters, 'section'),
    price: withPrices ? yield* index.countRanges(asker, filters, 'price') : null,
    expiry: yield* index.countRanges(asker, filters, 'expiry'),
  };
}

/** Makers whose name, initials or pinyin begin with or contain a word, with the number of goods that the buyer can see. */
export function searchMakers(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  limit: number,
): Promise<Array<{ maker_id: number; name: string; count: number }>> {
  return answer(
    db,
    asker,
    isByPrice(filters),
    (index, prepared) => index.searchMakers(prepared, filters, limit),
    (from) => searchMakersInSql(from, asker, filters, limit),
  );
}

/** How many goods of each of these makers the buyer can see, by top category, and whether one of them shows one of `badges`. */
export function countByMaker(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  badges: readonly Badge[],
): Promise<MakerCount[]> {
  return answer(
    db,
    asker,
    isByPrice(filters),
    (index, prepared) => index.countByMaker(prepared, filters, badges),
    (from) => countByMakerInSql(from, asker, filters, badges),
  );
}

const mostAlike = 200;

/** Names that have the pieces of one of these texts in its way, the best sold first, each name once. */
export function findAlike(
  db: Db,
  asker: SearchAsker,
  visible: KeySet,
  alike: readonly NameQuestion[],
): Promise<NameAlike[]> {
  return answerOnAnyDay(
    db,
    (index) => index.findAlike(visible, alike, mostAlike),
    (from) => findAlikeInSql(from, asker, visible, alike, mostAlike),
  );
}
