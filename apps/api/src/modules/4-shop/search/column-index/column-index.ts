import type { Badge } from '@qianfang/domain/promotion/badge';
import type { FacetRow, MakerCount, NameAlike, NameQuestion, TextHit, TextWords } from '../search-answers.ts';
import type { KeySet, RangeFacet, SearchFilters } from '../search-filters.ts';
import { alikeNames } from './alike-names.ts';
import { addAll, type BitSet, emptySet, hasRow } from './bit-set.ts';
import { compareByCodePoint } from './dictionary.ts';
import { type CountedFacet, FacetCounts } from './facet-counts.ts';
import { FoundSets, ownFacet } from './found-sets.ts';
import { GoodsColumns } from './goods-columns.ts';
import { IndexFilters } from './index-filters.ts';
import type { IndexedGoods } from './indexed-goods.ts';
import { KeptSets } from './kept-sets.ts';
import type { IndexedMaker } from './maker-table.ts';
import type { IndexAsker } from './own-prices.ts';
import { type Page, Pages } from './pages.ts';
import type { Picture, TakePart } from './picture.ts';
import { countIn, countSections, expiryCounter, priceCounter } from './range-counts.ts';
import { everything, RowChanges } from './row-changes.ts';
import type { FoundRows } from './row-filter.ts';
import { SalesOrder } from './sales-order.ts';
import { SearchNames } from './search-name.ts';
import { finish, type Steps } from './steps.ts';
import { Tally } from './tally.ts';
import { textHits } from './text-hits.ts';
import { visitInSteps } from './visit-in-steps.ts';

const usualFew = 256;
/** Room for goods that come later. */
export const spare = 1.125;
/** So many goods are taken in without letting others in between. */
const takenTogether = 64;
/** A large index grows by less at a time. */
const slowerFrom = 100_000;
const mostKeptSets = 512;
const mostKeptBytes = 40_000_000;
/** Of longer pages there are few. */
const longestKeptPage = 200;

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
  readonly #filters: IndexFilters;
  readonly #found: FoundSets;
  readonly #pages: Pages;
  readonly #facets: FacetCounts;
  readonly #order: SalesOrder;

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
    const changes = this.#changes;
    const names = this.#names;
    const filters = new IndexFilters(columns, changes, this.#kept, names);
    this.#filters = filters;
    this.#found = new FoundSets(columns, changes, names, filters);
    this.#pages = new Pages(columns, changes, { names, filters, order: this.#order });
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
    this.#found.grow();
    this.#order.grow(columns.capacity);
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
    const found = yield* this.#found.rows(asker, filters, undefined);
    const isByPrice = page.sort === 'price_asc' || page.sort === 'price_desc';
    const name = `page ${page.sort} ${page.limit} ${page.offset}`;
    const pages = page.sort === 'expiry' ? found.pagesByLife : found.pages;
    const known = isByPrice ? undefined : pages.get(name);
    if (known) return { ids: known, total: found.rows.count };
    const { mark } = found;
    const total = found.rows.count;
    const rows = yield* this.#pages.read(asker, filters, found, page);
    const ids = rows.map((row) => this.#columns.goodsIds[row] as number);
    // Of goods that have changed meanwhile the page may not know.
    const isTrue = found.mark === mark && this.#changes.mark === mark;
    if (isTrue && !isByPrice && page.limit <= longestKeptPage) pages.set(name, ids);
    return { ids, total };
  }

  /** Counts of one facet, without its own filter, the most frequent first. */
  *countFacet(asker: IndexAsker, filters: SearchFilters, facet: CountedFacet): Steps<readonly FacetRow[]> {
    const found = yield* this.#found.rows(asker, filters, facet);
    const known = found.counts.get(facet);
    if (known) return known;
    // Facets that narrow nothing themselves are counted over the same goods, so all of them at once.
    const own = ownFacet(filters, facet);
    const together = facetNames.filter((one) => ownFacet(filters, one) === own);
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
    const found = yield* this.#found.rows(asker, filters, 'promo');
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
    // Of goods that have changed meanwhile the counts may not know.
    if (found.mark === mark && this.#changes.mark === mark) found.counts.set(answer, counted);
    return counted;
  }

  /** How many of what is found each section, price range or span of life has, in their order. */
  *countRanges(asker: IndexAsker, filters: SearchFilters, facet: RangeFacet): Steps<readonly FacetRow[]> {
    const found = yield* this.#found.rows(asker, filters, facet);
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
      facet === 'price'
        ? priceCounter(this.#filters.pricesOf(asker))
        : expiryCounter(this.#columns, asker.today);
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
    const found = yield* this.#found.rows(asker, { ...filters, isMakerSearch: true }, undefined);
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
    const found = yield* this.#found.rows(asker, filters, undefined);
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

  /** What many words at once may mean, the best `limit` goods of each. */
  *findByTexts(visible: KeySet, asks: readonly TextWords[], limit: number): Steps<TextHit[]> {
    const { has } = yield* this.#filters.inSet(visible);
    const hits: TextHit[] = [];
    for (const words of asks) {
      hits.push(...(yield* textHits(this.#columns, has, words, limit)));
      yield;
    }
    return hits;
  }

  /** Names like what was typed, the best sold first. */
  *findAlike(visible: KeySet, alike: readonly NameQuestion[], limit: number): Steps<NameAlike[]> {
    const { has } = yield* this.#filters.inSet(visible);
    return yield* alikeNames(this.#columns, has, alike, limit);
  }
}
