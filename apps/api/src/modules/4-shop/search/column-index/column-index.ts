import type { Badge } from '@qianfang/domain/promotion/badge';
import type { FacetRow, MakerCount, NameAlike, NameQuestion, TextHit, TextWords } from '../search-answers.ts';
import type { KeySet, RangeFacet, SearchFilters } from '../search-filters.ts';
import { alikeNames } from './alike-names.ts';
import { addAll, type BitSet, emptySet, hasRow } from './bit-set.ts';
import { compareByCodePoint } from './dictionary.ts';
import { type CountedFacet, FacetCounts } from './facet-counts.ts';
import { FoundSets, ownFacet } from './found-sets.ts';
import { GoodsColumns, type PutRow } from './goods-columns.ts';
import { IndexFilters } from './index-filters.ts';
import type { IndexedGoods, IndexedStock } from './indexed-goods.ts';
import type { IndexedMaker } from './maker-table.ts';
import type { IndexRequester } from './own-prices.ts';
import { type Page, Pages } from './pages.ts';
import type { Picture, TakePart } from './picture.ts';
import { countIn, countSections, expiryCounter, priceCounter } from './range-counts.ts';
import { everything, RowChanges } from './row-changes.ts';
import type { FoundRows } from './row-filter.ts';
import { SalesOrder } from './sales-order.ts';
import { SearchNames } from './search-name.ts';
import { SetCache } from './set-cache.ts';
import { finish, type Steps } from './steps.ts';
import { Tally } from './tally.ts';
import { textHits } from './text-hits.ts';
import { visitInSteps } from './visit-in-steps.ts';

const usualFew = 256;
/** Reserves room for later goods. */
export const spare = 1.125;
/** Goods added without letting other work in between. */
const takenTogether = 64;
/** A large index grows in smaller steps. */
const slowerFrom = 100_000;
const maxCachedSets = 512;
const maxCachedBytes = 40_000_000;
/** Longer pages are rare. */
const longestCachedPage = 200;

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

const facetNames: readonly CountedFacet[] = ['category', 'sccj', 'ypgg', 'jixing'];

/**
 * The store's goods in columns, searched without a statement. The index does not know where goods come from: its
 * loader puts in what has changed. Searches run in steps; a change between two steps may or may not be in the answer.
 */
export class ColumnIndex {
  readonly #columns: GoodsColumns;
  readonly #changes = new RowChanges();
  /** Versions of the facts that searches depend on, without and with prices. */
  #factsVersion = 0;
  #pricesVersion = 0;
  readonly #cache = new SetCache(this.#changes, maxCachedSets, maxCachedBytes);
  readonly #names = new SearchNames();
  readonly #filters: IndexFilters;
  readonly #found: FoundSets;
  readonly #pages: Pages;
  readonly #facets: FacetCounts;
  readonly #order: SalesOrder;

  /** Up to `few` rows are scanned as a list; beyond that the limit is a sixty-fourth of all rows. */
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
    const changes = this.#changes;
    const names = this.#names;
    const filters = new IndexFilters(columns, changes, this.#cache, names);
    this.#filters = filters;
    this.#found = new FoundSets(columns, changes, names, filters);
    this.#pages = new Pages(columns, changes, { names, filters, order: this.#order });
  }

  /** Restores an index from its {@link picture}. */
  static *restored(take: TakePart): Steps<ColumnIndex> {
    const capacity = Math.ceil(take<number>() * spare) + takenTogether;
    const columns = yield* GoodsColumns.restored(take, capacity, usualFew);
    const index = new ColumnIndex(capacity, usualFew, columns);
    index.#order.restore(take());
    yield* index.settle();
    return index;
  }

  /** A snapshot of the whole index. Nothing may be put in meanwhile; searches may go on. */
  *picture(): Picture {
    yield this.size;
    yield* this.#columns.picture();
    yield this.#order.saved();
  }

  /** Puts in new and changed goods and removes deleted ones, all at once. */
  put(
    goods: readonly IndexedGoods[],
    makers: readonly IndexedMaker[] = [],
    removedIds: readonly number[] = [],
  ) {
    finish(this.take(goods, makers, removedIds));
    finish(this.settle());
  }

  /**
   * The same in steps: searches between steps see each product in its old or new state. Each call ends before the
   * next begins, and the index is settled before anybody searches.
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
      // A renamed maker matches other words.
      this.#changes.forget();
      yield;
    }
    for (const some of blocksOf(goods)) {
      if (columns.count + some.length > columns.capacity) yield* this.#makeRoom();
      this.#note(some.map((one) => columns.put(one)));
      yield;
    }
    for (const id of removedIds) {
      const row = columns.empty(id);
      if (row === undefined) continue;
      this.#factsVersion += 1;
      this.#changes.add(row, everything);
    }
  }

  /** Finishes deferred sorting after goods were put in, so that the next search does not wait for it. */
  *settle(): Steps<void> {
    yield* this.#order.settle();
    yield* this.#columns.settle();
  }

  /** The same for what only has other stock; goods that are not there are left out. */
  *takeStock(stock: Iterable<IndexedStock>): Steps<void> {
    for (const some of blocksOf(stock)) {
      this.#note(some.flatMap((one) => this.#columns.putStock(one) ?? []));
      yield;
    }
  }

  #note(rows: readonly PutRow[]): void {
    for (const { row, change } of rows) {
      if (change.isFoundOtherwise || change.isPlacedOtherwise) this.#factsVersion += 1;
      if (change.isPricedOtherwise) this.#pricesVersion += 1;
      this.#changes.add(row, change);
    }
    // When very many change at once, as in a stock count, few change places.
    const moved = rows.filter(({ change }) => change.isPlacedOtherwise);
    this.#order.place([...new Set(moved.map(({ row }) => row))]);
  }

  *#makeRoom(): Steps<void> {
    const columns = this.#columns;
    const room = columns.capacity * (columns.capacity < slowerFrom ? 1.5 : 1.125);
    yield* columns.grow(Math.ceil(room) + takenTogether);
    this.#found.grow();
    this.#order.grow(columns.capacity);
    this.#changes.forget();
  }

  /**
   * Returns a check whether searches among the same goods still find the same; `isByPrices` includes searches by
   * price or expiry.
   */
  watch(isByPrices: boolean): () => boolean {
    const [facts, prices] = [this.#factsVersion, this.#pricesVersion];
    return () => this.#factsVersion === facts && (!isByPrices || this.#pricesVersion === prices);
  }

  /** Goods in the index, including deleted ones. */
  get size(): number {
    return this.#columns.count;
  }

  /** Ids of one page and the exact total. */
  *find(
    requester: IndexRequester,
    filters: SearchFilters,
    page: Page,
  ): Steps<{ ids: readonly number[]; total: number }> {
    if (page.sort === 'sales' || page.sort === 'default') yield* this.#order.settle();
    const found = yield* this.#found.rows(requester, filters, undefined);
    const first = page.sort === 'default' && page.first ? this.#rowsAmong(page.first, found.rows) : [];
    if (first.length > 0) {
      const shown = yield* this.#pages.readWithFirst(requester, filters, found, page, first);
      return { ids: shown.map((row) => this.#columns.goodsIds[row] as number), total: found.rows.count };
    }
    const isByPrice = page.sort === 'price_asc' || page.sort === 'price_desc';
    const name = `page ${page.sort} ${page.limit} ${page.offset}`;
    const pages = page.sort === 'expiry' ? found.pagesByLife : found.pages;
    const known = isByPrice ? undefined : pages.get(name);
    if (known) return { ids: known, total: found.rows.count };
    const { mark } = found;
    const total = found.rows.count;
    const rows = yield* this.#pages.read(requester, filters, found, page);
    const ids = rows.map((row) => this.#columns.goodsIds[row] as number);
    // A page may miss goods that changed meanwhile.
    const isTrue = found.mark === mark && this.#changes.mark === mark;
    if (isTrue && !isByPrice && page.limit <= longestCachedPage) pages.set(name, ids);
    return { ids, total };
  }

  /** The rows of these goods that a result holds. */
  #rowsAmong(goodsIds: readonly number[], found: FoundRows): number[] {
    return goodsIds.flatMap((id) => {
      const row = this.#columns.rowOf(id);
      return row !== undefined && found.has(row) ? [row] : [];
    });
  }

  /** Counts of one facet without its own filter, the most frequent first. */
  *countFacet(
    requester: IndexRequester,
    filters: SearchFilters,
    facet: CountedFacet,
  ): Steps<readonly FacetRow[]> {
    const found = yield* this.#found.rows(requester, filters, facet);
    const known = found.counts.get(facet);
    if (known) return known;
    // Facets without a filter of their own share the same goods, so all are counted together.
    const own = ownFacet(filters, facet);
    const together = facetNames.filter((one) => ownFacet(filters, one) === own);
    const { mark } = found;
    const counted = yield* this.#facets.count(found.rows, together);
    // The counts may miss goods that changed meanwhile.
    if (found.mark === mark && this.#changes.mark === mark) {
      for (const [name, rows] of counted) found.counts.set(name, rows);
    }
    return counted.get(facet) ?? [];
  }

  /** The number of found goods with each badge, the most frequent first. */
  *countBadges(
    requester: IndexRequester,
    filters: SearchFilters,
    badges: readonly Badge[],
  ): Steps<readonly FacetRow[]> {
    const found = yield* this.#found.rows(requester, filters, 'promo');
    const answer = `badges ${badges.map((badge) => this.#names.ofBadge(badge)).join()}`;
    const known = found.counts.get(answer);
    if (known) return known;
    const { mark } = found;
    const sets: BitSet[] = [];
    for (const badge of badges) sets.push(yield* this.#filters.badgeRows(badge));
    const counted = badges
      .map(({ name }, at) => ({ value: name, label: name, count: countIn(found.rows, sets[at] as BitSet) }))
      .filter((row) => row.count > 0)
      .toSorted((a, b) => b.count - a.count || compareByCodePoint(a.value, b.value));
    // The counts may miss goods that changed meanwhile.
    if (found.mark === mark && this.#changes.mark === mark) found.counts.set(answer, counted);
    return counted;
  }

  /** The number of found goods in each section, price range or shelf-life range, in their order. */
  *countRanges(
    requester: IndexRequester,
    filters: SearchFilters,
    facet: RangeFacet,
  ): Steps<readonly FacetRow[]> {
    const found = yield* this.#found.rows(requester, filters, facet);
    const cachedRows = facet === 'section' ? found.counts : found.ranges;
    const name =
      facet === 'price'
        ? `price ${this.#names.ofPrices(requester)}`
        : `${facet} ${facet === 'expiry' ? requester.today : ''}`;
    const known = cachedRows.get(name);
    if (known) return known;
    const { mark } = found;
    const rows = yield* this.#countRanges(requester, found.rows, facet);
    // The counts may miss goods that changed meanwhile.
    if (found.mark === mark && this.#changes.mark === mark) cachedRows.set(name, rows);
    return rows;
  }

  *#countRanges(requester: IndexRequester, found: FoundRows, facet: RangeFacet): Steps<FacetRow[]> {
    if (facet === 'section') return countSections(this.#columns, found);
    const counter =
      facet === 'price'
        ? priceCounter(this.#filters.pricesOf(requester))
        : expiryCounter(this.#columns, requester.today);
    yield* visitInSteps(found, counter.add);
    return counter.rows();
  }

  /** Makers of the found goods that match a word for makers, those with the most goods first. */
  *searchMakers(
    requester: IndexRequester,
    filters: SearchFilters,
    limit: number,
  ): Steps<Array<{ maker_id: number; name: string; count: number }>> {
    const { makers, makerNumbers } = this.#columns;
    const found = yield* this.#found.rows(requester, { ...filters, isMakerSearch: true }, undefined);
    const known = makers.size;
    const tally = new Tally();
    tally.begin(makers.size);
    yield* visitInSteps(found.rows, (row) => {
      const maker = makerNumbers[row] as number;
      // A maker added since then is not one of those found.
      if (maker < known) tally.add(maker, 1);
    });
    const named = [...tally.counted()].filter((number) => makers.nameOf(number) !== undefined);
    // Only names that may be in the answer are compared.
    const counts = Uint32Array.from(named, (number) => tally.countOf(number)).sort();
    const min = counts.at(-limit) ?? 0;
    return named
      .filter((number) => tally.countOf(number) >= min)
      .map((number) => ({
        maker_id: makers.idOf(number),
        name: makers.nameOf(number) ?? '',
        count: tally.countOf(number),
      }))
      .sort((a, b) => b.count - a.count || compareByCodePoint(a.name, b.name) || a.maker_id - b.maker_id)
      .slice(0, limit);
  }

  /** The found goods of each maker by top category, and whether some show one of `badges`. */
  *countByMaker(
    requester: IndexRequester,
    filters: SearchFilters,
    badges: readonly Badge[],
  ): Steps<MakerCount[]> {
    const { makers, shapes, capacity } = this.#columns;
    const found = yield* this.#found.rows(requester, filters, undefined);
    const promoted = emptySet(capacity);
    for (const badge of badges) addAll(promoted, yield* this.#filters.badgeRows(badge));
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

  /** The goods that several possible texts match, the best `limit` of each. */
  *findByTexts(visible: KeySet, asks: readonly TextWords[], limit: number): Steps<TextHit[]> {
    const { has } = yield* this.#filters.inSet(visible);
    const hits: TextHit[] = [];
    for (const words of asks) {
      hits.push(...(yield* textHits(this.#columns, has, words, limit)));
      yield;
    }
    return hits;
  }

  /** Names similar to the typed text, best sellers first. */
  *findAlike(visible: KeySet, alike: readonly NameQuestion[], limit: number): Steps<NameAlike[]> {
    const { has } = yield* this.#filters.inSet(visible);
    return yield* alikeNames(this.#columns, has, alike, limit);
  }
}
