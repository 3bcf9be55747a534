import type { Badge } from '@qianfang/domain/promotion/badge';
import { LRUCache } from 'lru-cache';
import type { FacetRow, MakerCount, NameAlike, NameQuestion, TextHit, TextWords } from '../search-answers.ts';
import {
  type FacetName,
  type KeySet,
  type RangeFacet,
  rankedText,
  type SearchFilters,
  type Sort,
} from '../search-filters.ts';
import { alikeNames } from './alike-names.ts';
import { badgeRows } from './badge-rows.ts';
import { addAll, addRow, type BitSet, emptySet, hasRow, putRow } from './bit-set.ts';
import { compareByCodePoint } from './dictionary.ts';
import { type CountedFacet, FacetCounts } from './facet-counts.ts';
import { FrontRows, type RowOrder } from './front-rows.ts';
import { type Flag, GoodsColumns, noExpiry, tierWeight, withoutKey } from './goods-columns.ts';
import type { IndexedGoods } from './indexed-goods.ts';
import { KeptSets } from './kept-sets.ts';
import { categoryRows, categoryRowsNow, filterOf, keywordFilters, makersFilter } from './keyword-filter.ts';
import type { IndexedMaker } from './maker-table.ts';
import { addMarkedRows } from './marked-rows.ts';
import { howOf, lastTier, type NamesFound, tierOf } from './name-table.ts';
import { type OwnPrices, ownPrices, type PriceAsker } from './own-prices.ts';
import type { Picture, TakePart } from './picture.ts';
import { countIn, countSections, expiryCounter, firstDayFor, priceCounter } from './range-counts.ts';
import { everything, RowChanges } from './row-changes.ts';
import { applyFilters, type FoundRows, manyRows, type RowFilter } from './row-filter.ts';
import { RowOrders } from './row-orders.ts';
import { SalesOrder } from './sales-order.ts';
import { SearchNames } from './search-name.ts';
import { finish, rowsInStep, type Steps } from './steps.ts';
import { Tally } from './tally.ts';
import { textHits } from './text-hits.ts';
import { TopRows } from './top-rows.ts';

/** Who looks, on which day. */
export interface IndexAsker extends PriceAsker {
  readonly today: string;
}

export interface Page {
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
}

/** What was found for one search, with what was answered from it. */
interface Found {
  rows: FoundRows;
  /** Where the changes stood that it knows of. */
  mark: number;
  readonly pages: Map<string, readonly number[]>;
  /** In the order of what expires last. */
  readonly pagesByLife: Map<string, readonly number[]>;
  readonly counts: Map<string, readonly FacetRow[]>;
  /** By what changes all day of goods that stay found: price, life. */
  readonly ranges: Map<string, readonly FacetRow[]>;
  /** The first rows by orders that go through all of them. */
  readonly fronts: Map<Sort, FrontRows>;
}

const usualFew = 256;
/** Room for goods that come later. */
export const spare = 1.125;
/** So many goods are taken in without letting others in between. */
const takenTogether = 64;
/** A large index grows by less at a time. */
const slowerFrom = 100_000;
const mostKeptSets = 512;
const mostKeptBytes = 40_000_000;
const maxOrderBytes = 32_000_000;
/** Of at least such a part of all rows a page is read off an order; fewer are chosen from. */
const readOffFrom = 1 / 8;
/** Of what was found: a set takes a bit of every row. */
const leastFoundBytes = 24_000_000;
const foundBytesPerRow = 96;
/** Searches that hardly come again are kept for their facets only. */
const mostPassing = 32;
/** What was found is brought up to date for so many rows; for more it is found again. */
const mostRenewed = 1_024;
/** Goods may change while a search is prepared; after so many times it is prepared without a pause. */
const mostTries = 3;
/** Of longer pages there are few. */
const longestKeptPage = 200;
/** A page is looked for at the front of the order among so many times the rows that there are of it. */
const patience = 2;
/** So many rows are looked at for a page that can be kept otherwise. */
const mostReadOff = 16_384;
/** So many rows of one tier are put in order; more are read off from the order that is kept. */
const mostSorted = 32_768;

function* blocksOf<T>(items: Iterable<T>): Generator<T[]> {
  let block: T[] = [];
  for (const item of items) {
    block.push(item);
    if (block.length < takenTogether) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

/** So many rows of an order are kept. */
const frontLength = 256;

const bytesOf = ({ rows, pages, pagesByLife, counts, ranges, fronts }: Found) =>
  1_000 +
  (rows.bits?.byteLength ?? rows.count * 4) +
  (pages.size + pagesByLife.size + ranges.size) * 500 +
  (counts.size + fronts.size) * 10_000;

/** Whether prices, or how long goods last, decide what is found. */
const hangsOnPrices = ({ buyable, priceMin, priceMax, expiry }: SearchFilters) =>
  Boolean(buyable) || priceMin !== undefined || priceMax !== undefined || expiry !== undefined;

const noPriceBounds = { priceMin: undefined, priceMax: undefined };

const facetNames: readonly CountedFacet[] = ['category', 'sccj', 'ypgg', 'jixing'];

const foundFor = (capacity: number) =>
  new LRUCache<string, Found>({
    maxSize: Math.max(leastFoundBytes, capacity * foundBytesPerRow),
    sizeCalculation: bytesOf,
  });

/** Tells soon that a row is not before a key; NaN where only its own key tells. */
interface SoonOrder {
  readonly leastKeyOf?: (row: number) => number;
}

/** Visits rows; of very many it lets others in between, and visits those that were found when it began. */
function* visitInSteps({ bits, each, count }: FoundRows, visit: (row: number) => void): Steps<void> {
  if (!bits || count <= rowsInStep) {
    each(visit);
    return;
  }
  const found = bits.slice();
  let visited = 0;
  for (let at = 0; at < found.length; at++) {
    let word = found[at] as number;
    while (word !== 0) {
      const low = word & -word;
      word ^= low;
      visit((at << 5) + 31 - Math.clz32(low));
      visited += 1;
    }
    if (visited > rowsInStep >>> 2) {
      visited = 0;
      yield;
    }
  }
}

/**
 * The goods of the store in columns, searched without a statement. It knows nothing of where they come from: whoever
 * loads it puts what has changed. Searches are done in
 * steps; what changes between two of them may be in the answer or not.
 */
export class ColumnIndex {
  readonly #columns: GoodsColumns;
  readonly #changes = new RowChanges();
  /** Counts what has become another thing for searches without prices, and for those with them. */
  #factsVersion = 0;
  #pricesVersion = 0;
  readonly #kept = new KeptSets(this.#changes, mostKeptSets, mostKeptBytes);
  readonly #names = new SearchNames();
  #found: LRUCache<string, Found>;
  readonly #passing = new LRUCache<string, Found>({ max: mostPassing });
  readonly #prices = new WeakMap<IndexAsker, { readonly prices: OwnPrices; readonly mark: number }>();
  readonly #facets: FacetCounts;
  readonly #order: SalesOrder;
  readonly #orders = new RowOrders(this.#changes, maxOrderBytes);
  #scratch: BitSet;

  /** Up to `few` rows are gone through as a list; beyond it a sixty-fourth of all rows. */
  constructor(capacity = 1024, few = usualFew, columns = new GoodsColumns(capacity, few)) {
    this.#columns = columns;
    this.#facets = new FacetCounts(columns);
    const compareIds = (a: number, b: number) =>
      (columns.goodsIds[a] as number) - (columns.goodsIds[b] as number);
    this.#order = new SalesOrder(
      capacity,
      (a, b) => (columns.salesKeys[a] as number) - (columns.salesKeys[b] as number) || compareIds(a, b),
      () => {
        const salesKeys = columns.salesKeys.slice(0, columns.count);
        return (a, b) => (salesKeys[a] as number) - (salesKeys[b] as number) || compareIds(a, b);
      },
    );
    this.#scratch = emptySet(capacity);
    this.#found = foundFor(capacity);
  }

  /** An index as it was when it gave a {@link picture}. */
  static *restored(take: TakePart): Steps<ColumnIndex> {
    const capacity = Math.ceil(take<number>() * spare) + takenTogether;
    const columns = yield* GoodsColumns.restored(take, capacity, usualFew);
    const index = new ColumnIndex(capacity, usualFew, columns);
    index.#order.restore(take());
    yield* index.settle();
    return index;
  }

  /** All that is in it. Nothing is taken in meanwhile; searches may go on. */
  *picture(): Picture {
    yield this.size;
    yield* this.#columns.picture();
    yield this.#order.saved();
  }

  /** Takes in new and changed goods, and forgets those that are no more, at once. */
  put(
    goods: readonly IndexedGoods[],
    makers: readonly IndexedMaker[] = [],
    removedIds: readonly number[] = [],
  ) {
    finish(this.take(goods, makers, removedIds));
    finish(this.settle());
  }

  /**
   * The same in steps: each goods is as it was or as it is now for searches between. One is done before the next
   * begins, and it is settled before anybody searches.
   */
  *take(
    goods: Iterable<IndexedGoods>,
    makers: Iterable<IndexedMaker> = [],
    removedIds: readonly number[] = [],
  ): Steps<void> {
    const columns = this.#columns;
    for (const some of blocksOf(makers)) {
      for (const maker of some) columns.putMaker(maker);
      this.#factsVersion += 1;
      // A maker that is called something else belongs to other words.
      this.#changes.forget();
      yield;
    }
    for (const some of blocksOf(goods)) {
      if (columns.count + some.length > columns.capacity) yield* this.#makeRoom();
      // Of very many that change at once, as when all stock is counted anew, few move.
      const moved = some.map((one) => this.#putGoods(one)).filter(({ isMoved }) => isMoved);
      this.#order.place([...new Set(moved.map(({ row }) => row))]);
      yield;
    }
    for (const id of removedIds) {
      const row = columns.empty(id);
      if (row === undefined) continue;
      this.#factsVersion += 1;
      this.#changes.add(row, everything);
    }
  }

  /** After goods have been taken in: whoever searches next does not wait until everything is put in order. */
  *settle(): Steps<void> {
    yield* this.#order.settle();
    yield* this.#columns.settle();
  }

  #putGoods(goods: IndexedGoods): { readonly row: number; readonly isMoved: boolean } {
    const { row, change } = this.#columns.put(goods);
    if (change.isFoundOtherwise || change.isPlacedOtherwise) this.#factsVersion += 1;
    if (change.isPricedOtherwise) this.#pricesVersion += 1;
    this.#changes.add(row, change);
    return { row, isMoved: change.isPlacedOtherwise };
  }

  *#makeRoom(): Steps<void> {
    const columns = this.#columns;
    const room = columns.capacity * (columns.capacity < slowerFrom ? 1.5 : 1.125);
    yield* columns.grow(Math.ceil(room) + takenTogether);
    this.#found = foundFor(columns.capacity);
    this.#order.grow(columns.capacity);
    this.#scratch = emptySet(columns.capacity);
    this.#changes.forget();
  }

  /**
   * Tells later whether searches among the same goods still find the same, also those in which prices and lives play a
   * part.
   */
  watch(isByPrices: boolean): () => boolean {
    const [facts, prices] = [this.#factsVersion, this.#pricesVersion];
    return () => this.#factsVersion === facts && (!isByPrices || this.#pricesVersion === prices);
  }

  /** Goods in the index, those that are no more included. */
  get size(): number {
    return this.#columns.count;
  }

  /** Ids of one page and the exact total. */
  *find(
    asker: IndexAsker,
    filters: SearchFilters,
    page: Page,
  ): Steps<{ ids: readonly number[]; total: number }> {
    if (page.sort === 'sales' || page.sort === 'default') yield* this.#order.settle();
    const found = yield* this.#findRows(asker, filters, undefined);
    const isByPrice = page.sort === 'price_asc' || page.sort === 'price_desc';
    const name = `page ${page.sort} ${page.limit} ${page.offset}`;
    const pages = page.sort === 'expiry' ? found.pagesByLife : found.pages;
    const known = isByPrice ? undefined : pages.get(name);
    if (known) return { ids: known, total: found.rows.count };
    const { mark } = found;
    const total = found.rows.count;
    const rows = yield* this.#page(asker, filters, found, page);
    const ids = rows.map((row) => this.#columns.goodsIds[row] as number);
    // Of goods that have changed meanwhile the page may not know.
    const isTrue = found.mark === mark && this.#changes.mark === mark;
    if (isTrue && !isByPrice && page.limit <= longestKeptPage) pages.set(name, ids);
    return { ids, total };
  }

  /** Counts of one facet, without its own filter, the most frequent first. */
  *countFacet(asker: IndexAsker, filters: SearchFilters, facet: CountedFacet): Steps<readonly FacetRow[]> {
    const found = yield* this.#findRows(asker, filters, facet);
    const known = found.counts.get(facet);
    if (known) return known;
    // Facets that narrow nothing themselves are counted over the same goods, so all of them at once.
    const own = this.#ownName(filters, facet);
    const together = facetNames.filter((one) => this.#ownName(filters, one) === own);
    const { mark } = found;
    const counted = yield* this.#facets.count(found.rows, together);
    // Of goods that have changed meanwhile the counts may not know.
    if (found.mark === mark && this.#changes.mark === mark) {
      for (const [name, rows] of counted) found.counts.set(name, rows);
    }
    return counted.get(facet) ?? [];
  }

  /** How many of what is found show each badge, the most frequent first. */
  *countBadges(
    asker: IndexAsker,
    filters: SearchFilters,
    badges: readonly Badge[],
  ): Steps<readonly FacetRow[]> {
    const found = yield* this.#findRows(asker, filters, 'promo');
    const answer = `badges ${badges.map((badge) => this.#names.ofBadge(badge)).join()}`;
    const known = found.counts.get(answer);
    if (known) return known;
    const { mark } = found;
    const sets: BitSet[] = [];
    for (const badge of badges) sets.push(yield* this.#badgeRows(badge));
    const counted = badges
      .map(({ name }, at) => ({ value: name, label: name, count: countIn(found.rows, sets[at] as BitSet) }))
      .filter((row) => row.count > 0)
      .toSorted((a, b) => b.count - a.count || compareByCodePoint(a.value, b.value));
    // Of goods that have changed meanwhile the counts may not know.
    if (found.mark === mark && this.#changes.mark === mark) found.counts.set(answer, counted);
    return counted;
  }

  #badgeRows(badge: Badge): Steps<BitSet> {
    return badgeRows(this.#columns, this.#kept, this.#names.ofBadge(badge), badge);
  }

  /** How many of what is found each section, price range or span of life has, in their order. */
  *countRanges(asker: IndexAsker, filters: SearchFilters, facet: RangeFacet): Steps<readonly FacetRow[]> {
    const found = yield* this.#findRows(asker, filters, facet);
    const kept = facet === 'section' ? found.counts : found.ranges;
    const name =
      facet === 'price'
        ? `price ${this.#names.ofPrices(asker)}`
        : `${facet} ${facet === 'expiry' ? asker.today : ''}`;
    const known = kept.get(name);
    if (known) return known;
    const { mark } = found;
    const rows = yield* this.#countRanges(asker, found.rows, facet);
    // Of goods that have changed meanwhile the counts may not know.
    if (found.mark === mark && this.#changes.mark === mark) kept.set(name, rows);
    return rows;
  }

  *#countRanges(asker: IndexAsker, found: FoundRows, facet: RangeFacet): Steps<FacetRow[]> {
    if (facet === 'section') return countSections(this.#columns, found);
    const counter =
      facet === 'price' ? priceCounter(this.#pricesOf(asker)) : expiryCounter(this.#columns, asker.today);
    yield* visitInSteps(found, counter.add);
    return counter.rows();
  }

  /** Makers of what is found by a word for makers, those with the most goods first. */
  *searchMakers(
    asker: IndexAsker,
    filters: SearchFilters,
    limit: number,
  ): Steps<Array<{ maker_id: number; name: string; count: number }>> {
    const { makers, makerNumbers } = this.#columns;
    const found = yield* this.#findRows(asker, { ...filters, isMakerSearch: true }, undefined);
    const known = makers.size;
    const tally = new Tally();
    tally.begin(makers.size);
    yield* visitInSteps(found.rows, (row) => {
      const maker = makerNumbers[row] as number;
      // One that has come since is nobody's who was found.
      if (maker < known) tally.add(maker, 1);
    });
    const named = [...tally.counted()].filter((number) => makers.nameOf(number) !== undefined);
    // Names are compared among those alone that may be in the answer.
    const counts = Uint32Array.from(named, (number) => tally.countOf(number)).sort();
    const least = counts.at(-limit) ?? 0;
    return named
      .filter((number) => tally.countOf(number) >= least)
      .map((number) => ({
        maker_id: makers.idOf(number),
        name: makers.nameOf(number) ?? '',
        count: tally.countOf(number),
      }))
      .sort((a, b) => b.count - a.count || compareByCodePoint(a.name, b.name) || a.maker_id - b.maker_id)
      .slice(0, limit);
  }

  /** What is found of each maker, by top category, and whether some of it shows one of `badges`. */
  *countByMaker(asker: IndexAsker, filters: SearchFilters, badges: readonly Badge[]): Steps<MakerCount[]> {
    const { makers, shapes, capacity } = this.#columns;
    const found = yield* this.#findRows(asker, filters, undefined);
    const promoted = emptySet(capacity);
    for (const badge of badges) addAll(promoted, yield* this.#badgeRows(badge));
    const counts = new Map<number, { -readonly [K in keyof MakerCount]: MakerCount[K] }>();
    yield* visitInSteps(found.rows, (row) => {
      const maker = this.#columns.makerNumbers[row] as number;
      const path = shapes.pathNumbers()[this.#columns.shapeNumbers[row] as number] as number;
      const top = shapes.paths[path]?.[0] ?? null;
      const isPromoted = hasRow(promoted, row);
      const key = maker * 2 ** 32 + (top ?? 0);
      const counted = counts.get(key);
      if (counted) {
        counted.count += 1;
        counted.has_promotion ||= isPromoted;
      } else {
        counts.set(key, {
          maker_id: makers.idOf(maker),
          category_id: top,
          count: 1,
          has_promotion: isPromoted,
        });
      }
    });
    return [...counts.values()];
  }

  /** What many words at once may mean, the best `limit` goods of each. */
  *findByTexts(visible: KeySet, asks: readonly TextWords[], limit: number): Steps<TextHit[]> {
    const { has } = yield* this.#inSet(visible);
    const hits: TextHit[] = [];
    for (const words of asks) {
      hits.push(...(yield* textHits(this.#columns, has, words, limit)));
      yield;
    }
    return hits;
  }

  /** Names like what was typed, the best sold first. */
  *findAlike(visible: KeySet, alike: readonly NameQuestion[], limit: number): Steps<NameAlike[]> {
    const { has } = yield* this.#inSet(visible);
    return yield* alikeNames(this.#columns, has, alike, limit);
  }

  /** A facet that has a filter of its own, which it is counted without; '' for the others. */
  #ownName(filters: SearchFilters, facet: FacetName | undefined): FacetName | '' {
    switch (facet) {
      case undefined:
        return '';
      case 'category':
        return filters.categoryId === undefined ? '' : facet;
      case 'sccj':
        return filters.makerIds.length === 0 ? '' : facet;
      case 'ypgg':
        return filters.specs.length === 0 ? '' : facet;
      case 'jixing':
        return filters.forms.length === 0 ? '' : facet;
      case 'promo':
        return filters.badges ? facet : '';
      case 'section':
        return '';
      case 'price':
        return filters.priceMin === undefined && filters.priceMax === undefined ? '' : facet;
      case 'expiry':
        return filters.expiry ? facet : '';
    }
  }

  /** What is found; for a facet without its own filter. */
  *#findRows(asker: IndexAsker, filters: SearchFilters, facet: FacetName | undefined): Steps<Found> {
    const except = this.#ownName(filters, facet);
    const name = this.#names.ofSearch(filters, asker.today);
    const store = name === undefined ? this.#passing : this.#found;
    const key = `${except} ${name ?? `${this.#names.ofObject(filters)} ${this.#names.ofObject(asker)}`}`;
    const known = store.get(key);
    if (known) {
      yield* this.#renew(known, asker, filters, except);
      if (known.mark === this.#changes.mark) {
        // Answers have been added since: it is weighed again.
        store.set(key, known);
        return known;
      }
    }
    for (let tries = 1; ; tries++) {
      const { mark } = this.#changes;
      const work = this.#apply(asker, filters, except);
      const rows = tries < mostTries ? yield* work : finish(work);
      const found: Found = {
        rows,
        mark,
        pages: new Map(),
        pagesByLife: new Map(),
        counts: new Map(),
        ranges: new Map(),
        fronts: new Map(),
      };
      yield* this.#renew(found, asker, filters, except);
      if (found.mark !== this.#changes.mark) continue;
      store.set(key, found);
      return found;
    }
  }

  *#apply(asker: IndexAsker, filters: SearchFilters, except: FacetName | ''): Steps<FoundRows> {
    const all = yield* this.#filters(asker, filters, except);
    return yield* applyFilters(all, {
      capacity: this.#columns.capacity,
      few: this.#columns.few,
      scratch: this.#scratch,
    });
  }

  /** Looks at the rows that have changed since. It stays behind where it is better found again. */
  *#renew(found: Found, asker: IndexAsker, filters: SearchFilters, except: FacetName | ''): Steps<void> {
    const { mark } = this.#changes;
    if (found.mark === mark || !this.#changes.isKnown(found.mark, mostRenewed)) return;
    let isAsked = false;
    const isByPrices = hangsOnPrices(filters);
    this.#changes.eachSince(found.mark, (_row, { isFoundOtherwise, isPricedOtherwise }) => {
      isAsked ||= isFoundOtherwise || (isByPrices && isPricedOtherwise);
    });
    // What only stands elsewhere, or costs something else, is found as before.
    const all = isAsked ? yield* this.#filters(asker, filters, except) : [];
    if (mark !== this.#changes.mark || !this.#changes.isKnown(found.mark, mostRenewed)) return;
    const { bits } = found.rows;
    let { count } = found.rows;
    let isListTrue = true;
    let isReordered = false;
    let isRecounted = false;
    let isRepriced = false;
    this.#changes.eachSince(found.mark, (row, change) => {
      const { isFoundOtherwise, isPlacedOtherwise, isCountedOtherwise, isPricedOtherwise } = change;
      const mayMove = isFoundOtherwise || (isByPrices && isPricedOtherwise);
      const was = found.rows.has(row);
      const is = mayMove ? all.every((filter) => filter.has(row)) : was;
      for (const front of found.fronts.values()) front.renew(row, is);
      isReordered ||= was !== is || (is && (isFoundOtherwise || isPlacedOtherwise));
      isRepriced ||= was !== is || (is && (isFoundOtherwise || isPricedOtherwise));
      isRecounted ||= was !== is || (is && isCountedOtherwise);
      if (was === is) return;
      if (bits) putRow(bits, row, is);
      else isListTrue = false;
      count += is ? 1 : -1;
    });
    if (!isListTrue) return;
    if (bits) found.rows = manyRows(bits, count);
    if (isReordered) found.pages.clear();
    if (isReordered || isRepriced) found.pagesByLife.clear();
    if (isRepriced) found.ranges.clear();
    if (isRecounted) found.counts.clear();
    found.mark = mark;
  }

  #flag(name: Flag): RowFilter {
    return filterOf(this.#columns.flags[name]);
  }

  *#inSet(set: KeySet): Steps<RowFilter> {
    const columns = this.#columns;
    const name = this.#names.ofSet(set);
    const known = this.#kept.get(name);
    if (known) return filterOf(known);
    const { mark } = this.#kept;
    const { keyIds, count } = columns;
    const marks = new Uint8Array(columns.lastKeyId + 1);
    for (const id of set.keyIds) if (id < marks.length) marks[id] = 1;
    const bits = emptySet(columns.capacity);
    for (const row of columns.rowsOf(set.goodsIds)) if (keyIds[row] === withoutKey) addRow(bits, row);
    yield* addMarkedRows(bits, keyIds, count, marks);
    const ask = () => {
      const keys = new Set(set.keyIds);
      const goods = new Set(set.goodsIds);
      return (row: number) => {
        const key = columns.keyIds[row] as number;
        return key === withoutKey ? goods.has(columns.goodsIds[row] as number) : keys.has(key);
      };
    };
    return filterOf(this.#kept.keep(name, bits, ask, mark));
  }

  #goods(goodsIds: readonly number[]): RowFilter {
    const rows = this.#columns.rowsOf(goodsIds);
    const wanted = new Set(rows);
    return {
      has: (row) => wanted.has(row),
      listed: {
        most: rows.length,
        each: (visit) => {
          for (const row of rows) visit(row);
        },
      },
    };
  }

  #pricesOf(asker: IndexAsker): OwnPrices {
    const { mark } = this.#changes;
    const known = this.#prices.get(asker);
    if (known && known.mark === mark) return known.prices;
    const prices = ownPrices(this.#columns, asker, (id) => categoryRowsNow(this.#columns, this.#kept, id));
    this.#prices.set(asker, { prices, mark });
    return prices;
  }

  *#filters(asker: IndexAsker, filters: SearchFilters, except: FacetName | ''): Steps<RowFilter[]> {
    const columns = this.#columns;
    const { expiries } = columns;
    const list: RowFilter[] = [
      yield* this.#inSet(filters.visible),
      ...(yield* keywordFilters(columns, this.#kept, filters)),
    ];
    const { buyable, onlyIds, exceptIds, rx } = filters;
    const { priceMin, priceMax } = except === 'price' ? noPriceBounds : filters;
    const expiry = except === 'expiry' ? undefined : filters.expiry;
    if (buyable || priceMin !== undefined || priceMax !== undefined) {
      const { listed, own } = this.#pricesOf(asker);
      if (buyable) list.push(yield* this.#inSet(buyable), { has: (row) => !Number.isNaN(listed(row)) });
      if (priceMin !== undefined) list.push({ has: (row) => own(row) >= priceMin });
      if (priceMax !== undefined) list.push({ has: (row) => own(row) <= priceMax });
    }
    if (onlyIds) list.push(this.#goods(onlyIds));
    if (exceptIds) {
      const left = this.#goods(exceptIds);
      list.push({ has: (row) => !left.has(row) });
    }
    if (expiry === 'near') list.push(this.#flag('near'));
    else if (expiry) {
      const from = firstDayFor(expiry, asker.today);
      list.push({ has: (row) => expiries[row] !== noExpiry && (expiries[row] as number) >= from });
    }
    if (filters.isInStock) list.push(this.#flag('inStock'));
    if (filters.isYoux) list.push(this.#flag('youx'));
    if (filters.isSelfOperated) list.push(this.#flag('selfOperated'));
    if (filters.isDevice) list.push(this.#flag('device'));
    if (filters.isFreeShipping) list.push(this.#flag('freeShipping'));
    if (filters.isCold) list.push(this.#flag('cold'));
    if (rx) list.push(this.#flag(rx === 'RX' ? 'rx' : 'otc'));
    list.push(...(yield* this.#facetFilters(filters, except)));
    return list;
  }

  *#facetFilters(
    { categoryId, makerIds, specs, forms, badges }: SearchFilters,
    except: FacetName | '',
  ): Steps<RowFilter[]> {
    const columns = this.#columns;
    const { shapes, shapeNumbers } = columns;
    const list: RowFilter[] = [];
    if (categoryId !== undefined && except !== 'category') {
      list.push(filterOf(yield* categoryRows(columns, this.#kept, categoryId)));
    }
    if (makerIds.length > 0 && except !== 'sccj') {
      const makers = makerIds.flatMap((id) => columns.makers.known(id) ?? []);
      list.push(makersFilter(columns, [...new Set(makers)]));
    }
    if (specs.length > 0 && except !== 'ypgg') {
      const numbers = new Set(specs.flatMap((spec) => shapes.specs.numberOf(spec) ?? []));
      const specOf = shapes.specNumbers();
      list.push({ has: (row) => numbers.has(specOf[shapeNumbers[row] as number] as number) });
    }
    if (forms.length > 0 && except !== 'jixing') {
      const numbers = new Set(forms.flatMap((form) => shapes.forms.numberOf(form) ?? []));
      const formOf = shapes.formNumbers();
      list.push({ has: (row) => numbers.has(formOf[shapeNumbers[row] as number] as number) });
    }
    if (badges && except !== 'promo') list.push(yield* this.#badgesFilter(badges));
    return list;
  }

  *#badgesFilter(badges: readonly Badge[]): Steps<RowFilter> {
    const sets: BitSet[] = [];
    for (const badge of badges) sets.push(yield* this.#badgeRows(badge));
    return {
      has: (row) => sets.some((set) => hasRow(set, row)),
      bits: () => {
        const rows = emptySet(this.#columns.capacity);
        for (const set of sets) addAll(rows, set);
        return rows;
      },
    };
  }

  *#page(
    asker: IndexAsker,
    filters: SearchFilters,
    { rows: found, ...kept }: Found,
    page: Page,
  ): Steps<number[]> {
    const { sort, limit, offset } = page;
    if (offset >= found.count) return [];
    const { salesKeys, goodsIds } = this.#columns;
    const text = rankedText(filters);
    const isByTier = sort === 'default' && text !== '';
    const front = isByTier ? undefined : kept.fronts.get(sort)?.page(limit, offset, found.count);
    if (front) return front;
    const isFront = offset + limit <= frontLength;
    // What comes up late is chosen from what was found: that is kept.
    const mostRead = Math.min(patience * found.count, isFront ? mostReadOff : Number.POSITIVE_INFINITY);
    if ((sort === 'sales' || sort === 'default') && this.#isReadOff(found, limit + offset)) {
      const rows = isByTier
        ? this.#pageByTier(text, found, limit, offset)
        : this.#readOff((row) => found.has(row), limit, offset, mostRead).rows;
      if (rows) return rows;
    }
    const order = isByTier ? undefined : this.#orderOf(sort);
    if (order && isFront) {
      const { mark } = this.#changes;
      const rows = yield* this.#topRows(found, order, frontLength, 0);
      if (this.#changes.mark === mark) {
        kept.fronts.set(sort, new FrontRows(rows, order, found.count <= rows.length));
      }
      return rows.slice(offset, offset + limit);
    }
    const tieOf = (row: number) => goodsIds[row] as number;
    const isByPrice = sort === 'price_asc' || sort === 'price_desc';
    if (!order && !isByPrice) {
      const byTier = { keyOf: this.#tierKey(text, salesKeys), tieOf };
      return yield* this.#topRows(found, byTier, offset + limit, offset);
    }
    const whole = order ?? { ...this.#priceKey(asker, sort === 'price_desc' ? -1 : 1), tieOf };
    const name = isByPrice ? `${sort} ${this.#names.ofPrices(asker)}` : sort;
    const read = yield* this.#pageOfOrder(name, whole, found, page);
    return read ?? (yield* this.#topRows(found, whole, offset + limit, offset));
  }

  /** Read off from an order of all rows; undefined where there is none, or where choosing is quicker. */
  *#pageOfOrder(
    name: string,
    order: RowOrder,
    found: FoundRows,
    { limit, offset }: Page,
  ): Steps<number[] | undefined> {
    const { count } = this.#columns;
    if (!found.bits || found.count < readOffFrom * count) return undefined;
    const inOrder = yield* this.#orders.of(name, count, order);
    if (!inOrder) return undefined;
    const rows: number[] = [];
    let place = 0;
    for (const row of inOrder) {
      if (!found.has(row)) continue;
      if (place >= offset) rows.push(row);
      if (rows.length === limit) break;
      place += 1;
    }
    return rows;
  }

  /** The rows from place `from` on of the first `most`. */
  *#topRows(
    found: FoundRows,
    { keyOf, tieOf, leastKeyOf }: RowOrder & SoonOrder,
    most: number,
    from: number,
  ): Steps<number[]> {
    const top = new TopRows(most, found.count);
    yield* visitInSteps(found, (row) => {
      if (leastKeyOf && top.isBehind(leastKeyOf(row))) return;
      top.offer(row, keyOf(row), tieOf(row));
    });
    return top.rowsFrom(from);
  }

  #priceKey(asker: IndexAsker, sign: 1 | -1): Pick<RowOrder, 'keyOf'> & Required<SoonOrder> {
    const prices = this.#pricesOf(asker);
    const keyOf = (row: number) => {
      const price = prices.own(row);
      return Number.isNaN(price) ? Number.POSITIVE_INFINITY : sign * price;
    };
    return { keyOf, leastKeyOf: sign === 1 ? prices.least : (row) => -prices.most(row) };
  }

  #tierKey(text: string, salesKeys: Float64Array): (row: number) => number {
    const tierAt = this.#tierOf(text);
    return (row) => tierAt(row) * tierWeight + (salesKeys[row] as number);
  }

  /** The orders that are the same for everybody; undefined by price. */
  #orderOf(sort: Sort): RowOrder | undefined {
    const columns = this.#columns;
    const idOf = (row: number) => columns.goodsIds[row] as number;
    switch (sort) {
      case 'price_asc':
      case 'price_desc':
        return undefined;
      case 'expiry':
        return {
          keyOf: (row) => {
            const expiry = columns.expiries[row] as number;
            const key = expiry === noExpiry ? noExpiry : -expiry;
            return key + (hasRow(columns.flags.inStock, row) ? 0 : tierWeight);
          },
          tieOf: idOf,
        };
      case 'new':
        return { keyOf: (row) => -(columns.createdAts[row] as number), tieOf: (row) => -idOf(row) };
      default:
        return { keyOf: (row) => columns.salesKeys[row] as number, tieOf: idOf };
    }
  }

  /**
   * Whether `needed` of what was found come up sooner from the front of the order than all of them are gone through.
   */
  #isReadOff({ bits, count }: FoundRows, needed: number): boolean {
    return bits !== undefined && Math.min(needed, count) * this.#columns.count < 4 * count * count;
  }

  /**
   * From the front of the order that is kept. No rows where they do not come up among the first `most`: what a buyer
   * may see of a category may be sold little.
   */
  #readOff(
    has: (row: number) => boolean,
    limit: number,
    offset: number,
    most: number,
  ): { readonly rows: number[] | undefined; readonly place: number; readonly looked: number } {
    const rows: number[] = [];
    let place = 0;
    let looked = 0;
    this.#order.each((row) => {
      if (looked === most) return true;
      looked += 1;
      if (has(row)) {
        if (place >= offset) rows.push(row);
        place += 1;
      }
      return rows.length === limit;
    });
    const isPatient = looked < most || rows.length === limit;
    return { rows: isPatient ? rows : undefined, place, looked };
  }

  /** Rows of which a number is the text, as few as there are; undefined where each has to be asked. */
  #numberedRows(text: string): ReadonlySet<number> | undefined {
    const { numbers } = this.#columns;
    if (!numbers.mayBeExact(text)) return new Set();
    const found = numbers.find(text);
    return found.kind === 'list'
      ? new Set(found.rows.filter((row) => numbers.isExact(row, text)))
      : undefined;
  }

  #tierOf(text: string): (row: number) => number {
    const { names, nameNumbers, numbers } = this.#columns;
    const found = names.find(text);
    const exact = this.#numberedRows(text);
    const isNumber = exact ? (row: number) => exact.has(row) : (row: number) => numbers.isExact(row, text);
    const named = (row: number) => tierOf(howOf(found, nameNumbers[row] as number));
    return exact?.size === 0 ? named : (row) => (isNumber(row) ? 0 : named(row));
  }

  /**
   * A page of very many rows, tier by tier: what is in a short one is put in order, what is in a long one read off, so
   * that those behind the page are never looked at. Undefined where that takes longer than to go through all of them.
   */
  #pageByTier(text: string, found: FoundRows, limit: number, offset: number): number[] | undefined {
    const { names, numbers, byName, nameNumbers, salesKeys, goodsIds } = this.#columns;
    const named = names.find(text);
    const exact = this.#numberedRows(text);
    const namesOf = tiersOf(named);
    const tiers = new Uint8Array(names.size).fill(lastTier);
    for (const [tier, some] of namesOf.entries()) for (const name of some) tiers[name] = tier;
    const isNumber = exact ? (row: number) => exact.has(row) : (row: number) => numbers.isExact(row, text);
    const isIn = (row: number, tier: number): boolean =>
      isNumber(row) ? tier === 0 : tiers[nameNumbers[row] as number] === tier;
    const rows: number[] = [];
    let mostLooked = patience * found.count;
    /** Rows of the tiers before. */
    let before = 0;
    for (let tier = 0; tier <= lastTier && rows.length < limit; tier++) {
      const some = namesOf[tier] ?? [];
      // Numbers and makers put goods into a tier without a name.
      const isListed = tier !== lastTier && (tier !== 0 || exact !== undefined);
      const most = isListed
        ? some.reduce((sum, name) => sum + byName.countOf(name), tier === 0 ? (exact?.size ?? 0) : 0)
        : found.count;
      if (most === 0) continue;
      const from = Math.max(0, offset - before);
      const end = limit - rows.length;
      // So many come up among the first before as many are looked at as to list them all.
      const isSoon = isListed && (from + end) * this.#columns.count < most * most;
      const mostSoon = Math.min(most, mostLooked);
      const soon = isSoon
        ? this.#readOff((row) => found.has(row) && isIn(row, tier), end, from, mostSoon)
        : undefined;
      if (soon?.rows) {
        rows.push(...soon.rows);
        before += soon.place;
        continue;
      }
      if (isListed && most <= mostSorted) {
        const inTier = new Set<number>();
        const take = (row: number) => {
          if (found.has(row) && isIn(row, tier)) inTier.add(row);
        };
        if (tier === 0) for (const row of exact ?? []) take(row);
        for (const name of some) byName.each(name, take);
        const top = new TopRows(from + end, inTier.size);
        for (const row of inTier) top.offer(row, salesKeys[row] as number, goodsIds[row] as number);
        rows.push(...top.rowsFrom(from));
        before += inTier.size;
        continue;
      }
      const read = this.#readOff((row) => found.has(row) && isIn(row, tier), end, from, mostLooked);
      if (!read.rows) return undefined;
      rows.push(...read.rows);
      before += read.place;
      mostLooked -= read.looked;
    }
    return rows;
  }
}

/** Names by the tier that they put goods in. */
function tiersOf({ names, hows }: NamesFound): number[][] {
  const tiers: number[][] = Array.from({ length: lastTier }, () => []);
  for (let at = 0; at < names.length; at++) tiers[tierOf(hows[at] as number)]?.push(names[at] as number);
  return tiers;
}
