import { LRUCache } from 'lru-cache';
import type { FacetRow } from '../search-answers.ts';
import type { FacetName, SearchFilters, Sort } from '../search-filters.ts';
import { type BitSet, emptySet, putRow } from './bit-set.ts';
import type { FrontRows } from './front-rows.ts';
import type { GoodsColumns } from './goods-columns.ts';
import type { IndexFilters } from './index-filters.ts';
import type { IndexRequester } from './own-prices.ts';
import type { RowChanges } from './row-changes.ts';
import { applyFilters, type FoundRows, manyRows } from './row-filter.ts';
import type { SearchNames } from './search-name.ts';
import { finish, type Steps } from './steps.ts';

/** Room for found sets; a set takes one bit for every row. */
const leastFoundBytes = 24_000_000;
const foundBytesPerRow = 96;
/** Limit of searches that rarely repeat; they are cached for their facets only. */
const maxPassing = 32;
/** A result with more changed rows than this is searched again instead of updated. */
const maxRenewed = 1_024;
/** Goods may change while a search runs. After this many tries it runs without a pause. */
const maxTries = 3;

/** The result of one search, with the answers derived from it. */
export interface Found {
  rows: FoundRows;
  /** The mark of the changes it includes. */
  mark: number;
  readonly pages: Map<string, readonly number[]>;
  /** Pages in the order of latest expiry. */
  readonly pagesByLife: Map<string, readonly number[]>;
  readonly counts: Map<string, readonly FacetRow[]>;
  /** Counts by facts that change all day while goods stay found: price and expiry. */
  readonly ranges: Map<string, readonly FacetRow[]>;
  /** The first rows in orders that scan all of them. */
  readonly fronts: Map<Sort, FrontRows>;
}

const bytesOf = ({ rows, pages, pagesByLife, counts, ranges, fronts }: Found) =>
  1_000 +
  (rows.bits?.byteLength ?? rows.count * 4) +
  (pages.size + pagesByLife.size + ranges.size) * 500 +
  (counts.size + fronts.size) * 10_000;

/** Whether prices or expiry decide what is found. */
const hangsOnPrices = ({ buyable, priceMin, priceMax, expiry }: SearchFilters) =>
  Boolean(buyable) || priceMin !== undefined || priceMax !== undefined || expiry !== undefined;

const foundFor = (capacity: number) =>
  new LRUCache<string, Found>({
    maxSize: Math.max(leastFoundBytes, capacity * foundBytesPerRow),
    sizeCalculation: bytesOf,
  });

/** The facet whose own filter its counts ignore; '' for facets without a filter. */
export function ownFacet(filters: SearchFilters, facet: FacetName | undefined): FacetName | '' {
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

/** Results of searches, updated with later changes. */
export class FoundSets {
  readonly #columns: GoodsColumns;
  readonly #changes: RowChanges;
  readonly #names: SearchNames;
  readonly #filters: IndexFilters;
  #found: LRUCache<string, Found>;
  readonly #passing = new LRUCache<string, Found>({ max: maxPassing });
  #scratch: BitSet;

  constructor(columns: GoodsColumns, changes: RowChanges, names: SearchNames, filters: IndexFilters) {
    this.#columns = columns;
    this.#changes = changes;
    this.#names = names;
    this.#filters = filters;
    this.#found = foundFor(columns.capacity);
    this.#scratch = emptySet(columns.capacity);
  }

  /** Makes room after the columns have grown. */
  grow(): void {
    this.#found = foundFor(this.#columns.capacity);
    this.#scratch = emptySet(this.#columns.capacity);
  }

  /** The result; for a facet, without its own filter. */
  *rows(requester: IndexRequester, filters: SearchFilters, facet: FacetName | undefined): Steps<Found> {
    const except = ownFacet(filters, facet);
    const name = this.#names.ofSearch(filters, requester.today);
    const store = name === undefined ? this.#passing : this.#found;
    const key = `${except} ${name ?? `${this.#names.ofObject(filters)} ${this.#names.ofObject(requester)}`}`;
    const known = store.get(key);
    if (known) {
      yield* this.#renew(known, requester, filters, except);
      if (known.mark === this.#changes.mark) {
        // Answers were added since, so its size is computed again.
        store.set(key, known);
        return known;
      }
    }
    for (let tries = 1; ; tries++) {
      const { mark } = this.#changes;
      const work = this.#apply(requester, filters, except);
      const rows = tries < maxTries ? yield* work : finish(work);
      const found: Found = {
        rows,
        mark,
        pages: new Map(),
        pagesByLife: new Map(),
        counts: new Map(),
        ranges: new Map(),
        fronts: new Map(),
      };
      yield* this.#renew(found, requester, filters, except);
      if (found.mark !== this.#changes.mark) continue;
      store.set(key, found);
      return found;
    }
  }

  *#apply(requester: IndexRequester, filters: SearchFilters, except: FacetName | ''): Steps<FoundRows> {
    const all = yield* this.#filters.of(requester, filters, except);
    return yield* applyFilters(all, {
      capacity: this.#columns.capacity,
      few: this.#columns.few,
      scratch: this.#scratch,
    });
  }

  /** Checks the rows that have changed. Leaves the result outdated where a new search is cheaper. */
  *#renew(
    found: Found,
    requester: IndexRequester,
    filters: SearchFilters,
    except: FacetName | '',
  ): Steps<void> {
    const { mark } = this.#changes;
    if (found.mark === mark || !this.#changes.isKnown(found.mark, maxRenewed)) return;
    let isAsked = false;
    const isByPrices = hangsOnPrices(filters);
    this.#changes.eachSince(found.mark, (_row, { isFoundOtherwise, isPricedOtherwise }) => {
      isAsked ||= isFoundOtherwise || (isByPrices && isPricedOtherwise);
    });
    // A row with only another place or price stays found.
    const all = isAsked ? yield* this.#filters.of(requester, filters, except) : [];
    if (mark !== this.#changes.mark || !this.#changes.isKnown(found.mark, maxRenewed)) return;
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
}
