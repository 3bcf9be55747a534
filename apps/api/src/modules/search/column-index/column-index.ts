import { addMonths, dayNumber, isoDate } from '@qianfang/domain/calendar/iso-date';
import {
  type FacetName,
  type FacetRow,
  type KeySet,
  type MakerCount,
  rankedText,
  type SearchFilters,
  type Sort,
} from '../search.repo.ts';
import { addRow, type BitSet, emptySet, hasRow } from './bit-set.ts';
import { compareByCodePoint } from './dictionary.ts';
import { type Flag, GoodsColumns, noExpiry, tierWeight, withoutKey } from './goods-columns.ts';
import type { IndexedGoods } from './indexed-goods.ts';
import { KeptSets } from './kept-sets.ts';
import { categoryRows, keywordFilters, makersFilter } from './keyword-filter.ts';
import type { IndexedMaker } from './maker-table.ts';
import { lastTier, tierOf } from './name-table.ts';
import { type OwnPrices, ownPrices, type PriceAsker } from './own-prices.ts';
import { applyFilters, type FoundRows, fewRows, type RowFilter } from './row-filter.ts';
import { SalesOrder } from './sales-order.ts';
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

/** What was found for one search, so that its facets need not find it again. */
interface Evaluation {
  readonly asker: IndexAsker;
  readonly version: number;
  readonly prices: OwnPrices;
  readonly common: readonly RowFilter[];
  readonly facets: ReadonlyMap<FacetName, RowFilter>;
  readonly found: Map<FacetName | '', FoundRows>;
}

const mostKeptSets = 512;
const mostKeptBytes = 48_000_000;
/** As many values as a filter offers. */
const mostValues = 200;

/**
 * The goods of the store in columns, searched without a statement. It knows nothing of where they come from: whoever
 * loads it puts what has changed. Every answer is the one that search.repo.ts gives over the same rows.
 */
export class ColumnIndex {
  readonly #columns: GoodsColumns;
  readonly #order = new SalesOrder();
  readonly #kept = new KeptSets(mostKeptSets, mostKeptBytes);
  #scratch: BitSet;
  #version = 0;
  #evaluations = new WeakMap<SearchFilters, Evaluation>();

  /** Up to `few` rows are gone through as a list; beyond it a sixty-fourth of all rows. */
  constructor(capacity = 1024, few = 256) {
    this.#columns = new GoodsColumns(capacity, few);
    this.#scratch = emptySet(capacity);
  }

  /** Takes in new and changed goods, and forgets those that are no more. */
  put(
    goods: readonly IndexedGoods[],
    makers: readonly IndexedMaker[] = [],
    removedIds: readonly number[] = [],
  ) {
    const columns = this.#columns;
    for (const maker of makers) columns.putMaker(maker);
    // A maker that is called something else belongs to other words.
    if (makers.length > 0) this.#kept.clear();
    if (columns.count + goods.length > columns.capacity) {
      columns.grow(Math.max(columns.count + goods.length, Math.ceil(columns.capacity * 1.5)));
      this.#scratch = emptySet(columns.capacity);
      this.#kept.clear();
    }
    const changed = emptySet(columns.capacity);
    const rows: number[] = [];
    const change = (row: number | undefined) => {
      if (row === undefined || hasRow(changed, row)) return;
      addRow(changed, row);
      rows.push(row);
    };
    for (const one of goods) change(columns.put(one));
    for (const id of removedIds) change(columns.empty(id));
    for (const row of rows) this.#kept.renew(row);
    const { salesKeys, goodsIds } = columns;
    this.#order.place(
      rows,
      changed,
      (a, b) =>
        (salesKeys[a] as number) - (salesKeys[b] as number) ||
        (goodsIds[a] as number) - (goodsIds[b] as number),
    );
    this.#version += 1;
  }

  /** Goods in the index, those that are no more included. */
  get size(): number {
    return this.#columns.count;
  }

  /** Ids of one page and the exact total. */
  find(asker: IndexAsker, filters: SearchFilters, page: Page): { ids: number[]; total: number } {
    const evaluation = this.#evaluate(asker, filters);
    const found = this.#found(evaluation, undefined);
    const rows = this.#page(evaluation, filters, found, page);
    return { ids: rows.map((row) => this.#columns.goodsIds[row] as number), total: found.count };
  }

  /** Counts of one facet, without its own filter, the most frequent first. */
  countFacet(
    asker: IndexAsker,
    filters: SearchFilters,
    facet: 'category' | 'sccj' | 'ypgg' | 'jixing',
  ): FacetRow[] {
    const columns = this.#columns;
    const found = this.#found(this.#evaluate(asker, filters), facet);
    switch (facet) {
      case 'category': {
        const { categories } = columns;
        return this.#most(this.#countCategories(found), categories.ranks(), mostValues, (number) => ({
          value: categories.textOf(number),
          label: '',
        }));
      }
      case 'sccj': {
        const { makers } = columns;
        const counts = this.#count(found, columns.makerNumbers, makers.size);
        return this.#most(counts, makers.idRanks(), mostValues, (number) => ({
          value: String(makers.idOf(number)),
          label: makers.nameOf(number) ?? '',
        }));
      }
      case 'ypgg': {
        const { specs } = columns;
        const counts = this.#count(found, columns.specNumbers, specs.size);
        return this.#most(counts, specs.ranks(), mostValues, (number) => ({
          value: specs.textOf(number),
          label: specs.textOf(number),
        }));
      }
      case 'jixing': {
        const { forms } = columns;
        const counts = this.#count(found, columns.formNumbers, forms.size);
        const nameless = forms.numberOf('');
        if (nameless !== undefined) counts[nameless] = 0;
        return this.#most(counts, forms.ranks(), mostValues, (number) => ({
          value: forms.textOf(number),
          label: forms.textOf(number),
        }));
      }
    }
  }

  /** How many of the found goods are among each group. */
  countAmong(
    asker: IndexAsker,
    filters: SearchFilters,
    groups: ReadonlyArray<{ readonly name: string; readonly goodsIds: readonly number[] }>,
  ): FacetRow[] {
    const found = this.#found(this.#evaluate(asker, filters), 'promo');
    const bits = found.bits ?? emptySet(this.#columns.capacity);
    if (!found.bits) {
      found.each((row) => {
        addRow(bits, row);
      });
    }
    return groups
      .map(({ name, goodsIds }) => {
        let count = 0;
        for (const row of this.#columns.rowsOf([...new Set(goodsIds)])) if (hasRow(bits, row)) count += 1;
        return { value: name, label: name, count };
      })
      .filter((row) => row.count > 0)
      .toSorted((a, b) => b.count - a.count || compareByCodePoint(a.value, b.value));
  }

  /** Makers of what is found by a word for makers, those with the most goods first. */
  searchMakers(
    asker: IndexAsker,
    filters: SearchFilters,
    limit: number,
  ): Array<{ maker_id: number; name: string; count: number }> {
    const { makers, makerNumbers } = this.#columns;
    const found = this.#found(this.#evaluate(asker, { ...filters, isMakerSearch: true }), undefined);
    const rows: Array<{ maker_id: number; name: string; count: number }> = [];
    for (const [number, count] of this.#count(found, makerNumbers, makers.size).entries()) {
      const name = makers.nameOf(number);
      if (count > 0 && name !== undefined) rows.push({ maker_id: makers.idOf(number), name, count });
    }
    return rows
      .sort((a, b) => b.count - a.count || compareByCodePoint(a.name, b.name) || a.maker_id - b.maker_id)
      .slice(0, limit);
  }

  /** What is found of each maker, by top category, and whether one of `promotedIds` is among it. */
  countByMaker(asker: IndexAsker, filters: SearchFilters, promotedIds: readonly number[]): MakerCount[] {
    const { makers, makerNumbers, pathNumbers, paths, capacity } = this.#columns;
    const promoted = emptySet(capacity);
    for (const row of this.#columns.rowsOf(promotedIds)) addRow(promoted, row);
    const counts = new Map<string, { -readonly [K in keyof MakerCount]: MakerCount[K] }>();
    this.#found(this.#evaluate(asker, filters), undefined).each((row) => {
      const maker = makerNumbers[row] as number;
      const category = paths[pathNumbers[row] as number]?.[0] ?? null;
      const key = `${maker} ${category}`;
      const counted = counts.get(key);
      const isPromoted = hasRow(promoted, row);
      if (counted) {
        counted.count += 1;
        counted.has_promotion ||= isPromoted;
      } else {
        counts.set(key, {
          maker_id: makers.idOf(maker),
          category_id: category,
          count: 1,
          has_promotion: isPromoted,
        });
      }
    });
    return [...counts.values()];
  }

  #evaluate(asker: IndexAsker, filters: SearchFilters): Evaluation {
    const known = this.#evaluations.get(filters);
    if (known && known.asker === asker && known.version === this.#version) return known;
    const columns = this.#columns;
    const prices = ownPrices(columns, asker, (id) => categoryRows(columns, this.#kept, id));
    const evaluation: Evaluation = {
      asker,
      version: this.#version,
      prices,
      common: this.#commonFilters(asker, filters, prices),
      facets: this.#facetFilters(filters),
      found: new Map(),
    };
    this.#evaluations.set(filters, evaluation);
    return evaluation;
  }

  /** What is found; for a facet without its own filter. */
  #found(evaluation: Evaluation, except: FacetName | undefined): FoundRows {
    const name = except !== undefined && evaluation.facets.has(except) ? except : '';
    const known = evaluation.found.get(name);
    if (known) return known;
    const facets = [...evaluation.facets].flatMap(([facet, filter]) => (facet === name ? [] : [filter]));
    const found = applyFilters([...evaluation.common, ...facets], {
      capacity: this.#columns.capacity,
      few: this.#columns.few,
      scratch: this.#scratch,
    });
    evaluation.found.set(name, found);
    return found;
  }

  #flag(name: Flag): RowFilter {
    const bits = this.#columns.flags[name];
    return { has: (row) => hasRow(bits, row), bits: () => bits };
  }

  #inSet({ keyIds, goodsIds }: KeySet): RowFilter {
    const columns = this.#columns;
    const name = `keys:${keyIds.join()}:${goodsIds.join()}`;
    let bits = this.#kept.get(name);
    if (!bits) {
      const keys = new Set(keyIds);
      const goods = new Set(goodsIds);
      const has = (row: number) => {
        const key = columns.keyIds[row] as number;
        return key === withoutKey ? goods.has(columns.goodsIds[row] as number) : keys.has(key);
      };
      const made = emptySet(columns.capacity);
      for (let row = 0; row < columns.count; row++) if (has(row)) addRow(made, row);
      bits = this.#kept.keep(name, made, has);
    }
    const rows = bits;
    return { has: (row) => hasRow(rows, row), bits: () => rows };
  }

  #goods(goodsIds: readonly number[]): RowFilter {
    const rows = this.#columns.rowsOf(goodsIds);
    const wanted = new Set(rows);
    return {
      has: (row) => wanted.has(row),
      listed: { most: rows.length, each: (visit) => fewRows(rows).each(visit) },
    };
  }

  #commonFilters(asker: IndexAsker, filters: SearchFilters, { listed, own }: OwnPrices): RowFilter[] {
    const { expiries } = this.#columns;
    const list: RowFilter[] = [
      this.#inSet(filters.visible),
      ...keywordFilters(this.#columns, this.#kept, filters),
    ];
    const { buyable, onlyIds, priceMin, priceMax, expiry, rx } = filters;
    if (buyable) list.push(this.#inSet(buyable), { has: (row) => !Number.isNaN(listed(row)) });
    if (onlyIds) list.push(this.#goods(onlyIds));
    if (priceMin !== undefined) list.push({ has: (row) => own(row) >= priceMin });
    if (priceMax !== undefined) list.push({ has: (row) => own(row) <= priceMax });
    if (expiry === 'near') list.push(this.#flag('near'));
    else if (expiry) {
      const from = dayNumber(addMonths(isoDate(asker.today), Number(expiry)));
      list.push({ has: (row) => expiries[row] !== noExpiry && (expiries[row] as number) >= from });
    }
    if (filters.isInStock) list.push(this.#flag('inStock'));
    if (filters.isYoux) list.push(this.#flag('youx'));
    if (filters.isSelfOperated) list.push(this.#flag('selfOperated'));
    if (filters.isDevice) list.push(this.#flag('device'));
    if (filters.isFreeShipping) list.push(this.#flag('freeShipping'));
    if (filters.isCold) list.push(this.#flag('cold'));
    if (rx) list.push(this.#flag(rx === 'RX' ? 'rx' : 'otc'));
    return list;
  }

  #facetFilters(filters: SearchFilters): Map<FacetName, RowFilter> {
    const columns = this.#columns;
    const { categoryId, makerIds, specs, forms, promoIds } = filters;
    const facets = new Map<FacetName, RowFilter>();
    if (categoryId !== undefined) {
      const bits = categoryRows(columns, this.#kept, categoryId);
      facets.set('category', { has: (row) => hasRow(bits, row), bits: () => bits });
    }
    if (makerIds.length > 0) {
      const makers = makerIds.flatMap((id) => columns.makers.known(id) ?? []);
      facets.set('sccj', makersFilter(columns, [...new Set(makers)]));
    }
    if (specs.length > 0) {
      const numbers = new Set(specs.flatMap((spec) => columns.specs.numberOf(spec) ?? []));
      facets.set('ypgg', { has: (row) => numbers.has(columns.specNumbers[row] as number) });
    }
    if (forms.length > 0) {
      const numbers = new Set(forms.flatMap((form) => columns.forms.numberOf(form) ?? []));
      facets.set('jixing', { has: (row) => numbers.has(columns.formNumbers[row] as number) });
    }
    if (promoIds) facets.set('promo', this.#goods(promoIds));
    return facets;
  }

  #page(
    { prices }: Evaluation,
    filters: SearchFilters,
    found: FoundRows,
    { sort, limit, offset }: Page,
  ): number[] {
    const { salesKeys, goodsIds, createdAts, expiries, flags } = this.#columns;
    const text = rankedText(filters);
    const isByTier = sort === 'default' && text !== '';
    const { bits } = found;
    if (bits && (sort === 'sales' || (sort === 'default' && !isByTier))) {
      return this.#readOff(bits, limit, offset);
    }
    const top = new TopRows(offset + limit, found.count);
    const offerAll = (keyOf: (row: number) => number) => {
      found.each((row) => {
        top.offer(row, keyOf(row), goodsIds[row] as number);
      });
    };
    const priceKey = (row: number, sign: number) => {
      const price = prices.own(row);
      return Number.isNaN(price) ? Number.POSITIVE_INFINITY : sign * price;
    };
    switch (sort) {
      case 'price_asc':
        offerAll((row) => priceKey(row, 1));
        break;
      case 'price_desc':
        offerAll((row) => priceKey(row, -1));
        break;
      case 'expiry':
        offerAll((row) => {
          const expiry = expiries[row] as number;
          const key = expiry === noExpiry ? noExpiry : -expiry;
          return key + (hasRow(flags.inStock, row) ? 0 : tierWeight);
        });
        break;
      case 'new':
        found.each((row) => {
          top.offer(row, -(createdAts[row] as number), -(goodsIds[row] as number));
        });
        break;
      default: {
        if (!isByTier) {
          offerAll((row) => salesKeys[row] as number);
          break;
        }
        const tierAt = this.#tiers(text);
        offerAll((row) => tierAt(row) * tierWeight + (salesKeys[row] as number));
      }
    }
    return top.rowsFrom(offset);
  }

  /** From the front of the order that is kept. */
  #readOff(bits: BitSet, limit: number, offset: number): number[] {
    const rows: number[] = [];
    let place = 0;
    for (const row of this.#order.rows()) {
      if (rows.length === limit) break;
      if (!hasRow(bits, row)) continue;
      if (place >= offset) rows.push(row);
      place += 1;
    }
    return rows;
  }

  #tiers(text: string): (row: number) => number {
    const { names, nameNumbers, numbers } = this.#columns;
    const tiers = new Uint8Array(names.size).fill(lastTier);
    const found = names.find(text);
    for (let at = 0; at < found.names.length; at++) {
      tiers[found.names[at] as number] = tierOf(found.hows[at] as number);
    }
    const numbered = numbers.find(text);
    const isExact = (row: number) => numbers.isExact(row, text);
    if (numbered.bits) {
      const { bits } = numbered;
      return (row) => (hasRow(bits, row) && isExact(row) ? 0 : (tiers[nameNumbers[row] as number] as number));
    }
    const exact = new Set(numbered.rows.filter(isExact));
    if (exact.size === 0) return (row) => tiers[nameNumbers[row] as number] as number;
    return (row) => (exact.has(row) ? 0 : (tiers[nameNumbers[row] as number] as number));
  }

  #count(found: FoundRows, column: Int32Array, values: number): Uint32Array {
    const counts = new Uint32Array(values);
    found.each((row) => {
      (counts[column[row] as number] as number) += 1;
    });
    return counts;
  }

  #countCategories(found: FoundRows): Uint32Array {
    const { categories, paths, pathNumbers } = this.#columns;
    const counts = new Uint32Array(categories.size);
    for (const [path, count] of this.#count(found, pathNumbers, paths.length).entries()) {
      if (count === 0) continue;
      for (const id of paths[path] ?? []) {
        const number = categories.numberOf(String(id));
        if (number !== undefined) (counts[number] as number) += count;
      }
    }
    return counts;
  }

  /** The values with the highest counts, equal ones by their texts. */
  #most(
    counts: Uint32Array,
    ranks: Int32Array,
    limit: number,
    name: (number: number) => Omit<FacetRow, 'count'>,
  ): FacetRow[] {
    const top = new TopRows(limit, counts.length);
    for (let number = 0; number < counts.length; number++) {
      const count = counts[number] as number;
      if (count > 0) top.offer(number, -count, ranks[number] as number);
    }
    return top.rowsFrom(0).map((number) => ({ ...name(number), count: counts[number] as number }));
  }
}
