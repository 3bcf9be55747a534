import type { Badge } from '@qianfang/domain/promotion/badge';
import type { FacetName, KeySet, SearchFilters } from '../search-filters.ts';
import { badgeRows } from './badge-rows.ts';
import { addAll, addRow, type BitSet, emptySet, hasRow } from './bit-set.ts';
import { type Flag, type GoodsColumns, noExpiry, withoutKey } from './goods-columns.ts';
import { categoryRows, categoryRowsNow, filterOf, keywordFilters, makersFilter } from './keyword-filter.ts';
import { addMarkedRows } from './marked-rows.ts';
import { type IndexRequester, type OwnPrices, ownPrices } from './own-prices.ts';
import { firstDayFor } from './range-counts.ts';
import type { RowChanges } from './row-changes.ts';
import type { RowFilter } from './row-filter.ts';
import type { SearchNames } from './search-name.ts';
import type { SetCache } from './set-cache.ts';
import type { Steps } from './steps.ts';

const noPriceBounds = { priceMin: undefined, priceMax: undefined };

/** The conditions of searches, as filters of rows. */
export class IndexFilters {
  readonly #columns: GoodsColumns;
  readonly #changes: RowChanges;
  readonly #cache: SetCache;
  readonly #names: SearchNames;
  readonly #prices = new WeakMap<IndexRequester, { readonly prices: OwnPrices; readonly mark: number }>();

  constructor(columns: GoodsColumns, changes: RowChanges, cache: SetCache, names: SearchNames) {
    this.#columns = columns;
    this.#changes = changes;
    this.#cache = cache;
    this.#names = names;
  }

  badgeRows(badge: Badge): Steps<BitSet> {
    return badgeRows(this.#columns, this.#cache, this.#names.ofBadge(badge), badge);
  }

  pricesOf(requester: IndexRequester): OwnPrices {
    const { mark } = this.#changes;
    const known = this.#prices.get(requester);
    if (known && known.mark === mark) return known.prices;
    const prices = ownPrices(this.#columns, requester, (id) =>
      categoryRowsNow(this.#columns, this.#cache, id),
    );
    this.#prices.set(requester, { prices, mark });
    return prices;
  }

  *of(requester: IndexRequester, filters: SearchFilters, except: FacetName | ''): Steps<RowFilter[]> {
    const columns = this.#columns;
    const { expiries } = columns;
    const list: RowFilter[] = [
      yield* this.inSet(filters.visible),
      ...(yield* keywordFilters(columns, this.#cache, filters)),
    ];
    const { buyable, onlyIds, exceptIds, rx } = filters;
    const { priceMin, priceMax } = except === 'price' ? noPriceBounds : filters;
    const expiry = except === 'expiry' ? undefined : filters.expiry;
    if (buyable || priceMin !== undefined || priceMax !== undefined) {
      const { listed, own } = this.pricesOf(requester);
      if (buyable) list.push(yield* this.inSet(buyable), { has: (row) => !Number.isNaN(listed(row)) });
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
      const from = firstDayFor(expiry, requester.today);
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
      list.push(filterOf(yield* categoryRows(columns, this.#cache, categoryId)));
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
    for (const badge of badges) sets.push(yield* this.badgeRows(badge));
    return {
      has: (row) => sets.some((set) => hasRow(set, row)),
      bits: () => {
        const rows = emptySet(this.#columns.capacity);
        for (const set of sets) addAll(rows, set);
        return rows;
      },
    };
  }

  *inSet(set: KeySet): Steps<RowFilter> {
    const columns = this.#columns;
    const name = this.#names.ofSet(set);
    const known = this.#cache.get(name);
    if (known) return filterOf(known);
    const { mark } = this.#cache;
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
    return filterOf(this.#cache.store(name, bits, ask, mark));
  }

  #goods(goodsIds: readonly number[]): RowFilter {
    const rows = this.#columns.rowsOf(goodsIds);
    const wanted = new Set(rows);
    return {
      has: (row) => wanted.has(row),
      listed: {
        max: rows.length,
        each: (visit) => {
          for (const row of rows) visit(row);
        },
      },
    };
  }

  #flag(name: Flag): RowFilter {
    return filterOf(this.#columns.flags[name]);
  }
}
