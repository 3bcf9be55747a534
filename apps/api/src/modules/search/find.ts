import type { Badge } from '@qianfang/domain/promotion/badge';
import type { Db } from '../../platform/db.ts';
import { keep } from '../../platform/keep.ts';
import type { ColumnIndex, IndexAsker, Page } from './column-index/column-index.ts';
import type { Steps } from './column-index/steps.ts';
import { inTurns } from './in-turns.ts';
import { loadBuyerPrices } from './indexed.repo.ts';
import {
  countBadgesInSql,
  countByMakerInSql,
  countFacetInSql,
  countRangesInSql,
  type FacetRow,
  findAlikeInSql,
  type KeySet,
  type MakerCount,
  type NameAlike,
  type NameQuestion,
  type RangeFacet,
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
 * Asked before a search, tells afterwards whether searches still find the same, also those in which prices and lives play a
 * part. Undefined where they are answered from SQL: of that nobody can tell.
 */
export function watchSearch(db: Db, today: string, isByPrices: boolean): (() => boolean) | undefined {
  return attached.get(db)?.index.watch(today, isByPrices);
}

interface PageFound {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * Asked before it is decided what is visible; makes of a page that was found without prices what tells afterwards whether it
 * would be found again: a sale elsewhere changes no page. What would take longer than a moment to tell counts as changed.
 */
export function watchPages(
  db: Db,
  asker: SearchAsker,
): ((filters: SearchFilters, page: Page, found: PageFound) => Promise<() => boolean>) | undefined {
  const search = attached.get(db)?.index;
  const before = search?.settledAt(asker.today);
  const isDecidedAlike = before?.watchUndecided();
  if (!search || !isDecidedAlike) return undefined;
  return async (filters, page, { ids, total }) => {
    const prepared = await prepareAsker(db, asker, false);
    let seenAt: number | undefined;
    return () => {
      const index = search.settledAt(asker.today);
      if (!index || index !== before || !isDecidedAlike()) return false;
      if (seenAt === index.factsVersion) return true;
      const steps = index.find(prepared, filters, page);
      const step = steps.next();
      if (!step.done) {
        // What others wait for is done to its end.
        void inTurns(steps);
        return false;
      }
      const isSame = step.value.total === total && step.value.ids.join() === ids.join();
      if (isSame) seenAt = index.factsVersion;
      return isSame;
    };
  };
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
async function prepareAsker(db: Db, asker: SearchAsker, needsPrices: boolean): Promise<IndexAsker> {
  const { buyerId, priceGroup, province, today, deals } = asker;
  const agreed = needsPrices ? await agreedPrices(db, `${buyerId}/${today}`, asker) : undefined;
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

/** The index of `db` where it is asked on a day, or on any. */
async function indexOf(db: Db, today?: string): Promise<ColumnIndex | undefined> {
  const known = attached.get(db);
  if (known?.isStrict) await known.index.catchUp();
  const index = known?.index.asOf(today);
  if (known?.isStrict && !index) throw new Error('the search index cannot follow');
  return index;
}

/** The answer of the index, or of SQL while there is none that is up to date. */
async function answer<T>(
  db: Db,
  asker: SearchAsker,
  needsPrices: boolean,
  fromIndex: (index: ColumnIndex, asker: IndexAsker) => Steps<T>,
  fromSql: () => Promise<T>,
): Promise<T> {
  if (!(await indexOf(db, asker.today))) return fromSql();
  const prepared = await prepareAsker(db, asker, needsPrices);
  const index = attached.get(db)?.index.asOf(asker.today);
  return index ? inTurns(fromIndex(index, prepared)) : fromSql();
}

/** The same for what is true on any day: names. */
export async function answerOnAnyDay<T>(
  db: Db,
  fromIndex: (index: ColumnIndex) => Steps<T>,
  fromSql: () => Promise<T>,
): Promise<T> {
  const index = await indexOf(db);
  return index ? inTurns(fromIndex(index)) : fromSql();
}

/** Ids of one page and the exact total. */
export function searchIds(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  return answer(
    db,
    asker,
    isByPrice(filters) || page.sort === 'price_asc' || page.sort === 'price_desc',
    (index, prepared) => index.find(prepared, filters, page),
    () => searchIdsInSql(db, asker, filters, page),
  );
}

/** Counts of one facet, without its own filter, the most frequent first. */
export function countFacet(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  facet: Parameters<typeof countFacetInSql>[3],
): Promise<FacetRow[]> {
  return answer(
    db,
    asker,
    isByPrice(filters),
    (index, prepared) => index.countFacet(prepared, filters, facet),
    () => countFacetInSql(db, asker, filters, facet),
  );
}

/** How many of the found goods each section, price range or span of life has, without the facet's own filter. */
export function countRanges(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  facet: RangeFacet,
): Promise<FacetRow[]> {
  return answer(
    db,
    asker,
    facet === 'price' || isByPrice(filters),
    (index, prepared) => index.countRanges(prepared, filters, facet),
    () => countRangesInSql(db, asker, filters, facet),
  );
}

/** How many of the found goods show each badge, the most frequent first. */
export function countBadges(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  badges: readonly Badge[],
): Promise<FacetRow[]> {
  return answer(
    db,
    asker,
    isByPrice(filters),
    (index, prepared) => index.countBadges(prepared, filters, badges),
    () => countBadgesInSql(db, asker, filters, badges),
  );
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
    () => searchMakersInSql(db, asker, filters, limit),
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
    () => countByMakerInSql(db, asker, filters, badges),
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
    () => findAlikeInSql(db, asker, visible, alike, mostAlike),
  );
}
