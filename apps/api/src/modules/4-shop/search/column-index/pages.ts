import { rankedText, type SearchFilters, type Sort } from '../search-filters.ts';
import { hasRow } from './bit-set.ts';
import type { Found } from './found-sets.ts';
import { FrontRows, type RowOrder } from './front-rows.ts';
import { type GoodsColumns, noExpiry, tierWeight } from './goods-columns.ts';
import type { IndexFilters } from './index-filters.ts';
import { howOf, lastTier, type NamesFound, tierOf } from './name-table.ts';
import type { IndexRequester } from './own-prices.ts';
import { placeFirst, windowStart } from './place-first.ts';
import type { RowChanges } from './row-changes.ts';
import type { FoundRows } from './row-filter.ts';
import { RowOrders } from './row-orders.ts';
import type { SalesOrder } from './sales-order.ts';
import type { SearchNames } from './search-name.ts';
import type { Steps } from './steps.ts';
import { TopRows } from './top-rows.ts';
import { visitInSteps } from './visit-in-steps.ts';

const maxOrderBytes = 32_000_000;
/** From this share of all rows on, a page is read off an order; smaller results are selected from. */
const readOffFrom = 1 / 8;
/** A page is searched at the front of an order among this many times the rows expected. */
const patience = 2;
/** Rows scanned for a page that can be cached otherwise. */
const maxReadOff = 16_384;
/** Rows of one tier to sort; larger tiers are read off the cached order. */
const maxSorted = 32_768;
/** Rows of an order to cache. */
const frontLength = 256;

export interface Page {
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
  /** Ids of goods that come first among those that fit alike, in this order; in the default order alone. */
  readonly first?: readonly number[];
}

/** A quick bound: whether a row cannot come before a key; NaN where only its own key decides. */
interface SoonOrder {
  readonly leastKeyOf?: (row: number) => number;
}

/** Reads pages of a result: off an order where that is faster, else by selection from all of it. */
export class Pages {
  readonly #columns: GoodsColumns;
  readonly #changes: RowChanges;
  readonly #names: SearchNames;
  readonly #filters: IndexFilters;
  readonly #order: SalesOrder;
  readonly #orders: RowOrders;

  constructor(
    columns: GoodsColumns,
    changes: RowChanges,
    { names, filters, order }: { names: SearchNames; filters: IndexFilters; order: SalesOrder },
  ) {
    this.#columns = columns;
    this.#changes = changes;
    this.#names = names;
    this.#filters = filters;
    this.#order = order;
    this.#orders = new RowOrders(changes, maxOrderBytes);
  }

  *read(
    requester: IndexRequester,
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
    // A page that comes late in the order is selected from the result, which is cached.
    const maxRead = Math.min(patience * found.count, isFront ? maxReadOff : Number.POSITIVE_INFINITY);
    if ((sort === 'sales' || sort === 'default') && this.#isReadOff(found, limit + offset)) {
      const rows = isByTier
        ? this.#pageByTier(text, found, limit, offset)
        : this.#readOff((row) => found.has(row), limit, offset, maxRead).rows;
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
    const whole = order ?? { ...this.#priceKey(requester, sort === 'price_desc' ? -1 : 1), tieOf };
    const name = isByPrice ? `${sort} ${this.#names.ofPrices(requester)}` : sort;
    const read = yield* this.#pageOfOrder(name, whole, found, page);
    return read ?? (yield* this.#topRows(found, whole, offset + limit, offset));
  }

  /** A page in which rows of the result come first within their tier (docs/decisions/0170). */
  *readWithFirst(
    requester: IndexRequester,
    filters: SearchFilters,
    found: Found,
    page: Page,
    first: readonly number[],
  ): Steps<number[]> {
    const { limit, offset } = page;
    const start = windowStart(offset, first);
    const window = { ...page, offset: start, limit: offset + limit - start };
    const rows = yield* this.read(requester, filters, found, window);
    const text = rankedText(filters);
    const { salesKeys, goodsIds } = this.#columns;
    const order = {
      tierOf: text === '' ? () => 0 : this.#tierOf(text),
      keyOf: (row: number) => salesKeys[row] as number,
      tieOf: (row: number) => goodsIds[row] as number,
    };
    return placeFirst({ rows, start }, first, order, page);
  }

  /** A page read off an order of all rows; undefined where there is none, or where selection is faster. */
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

  /** The rows from place `from` on, within the first `most`. */
  *#topRows(
    found: FoundRows,
    { keyOf, tieOf, leastKeyOf }: RowOrder & SoonOrder,
    max: number,
    from: number,
  ): Steps<number[]> {
    const top = new TopRows(max, found.count);
    yield* visitInSteps(found, (row) => {
      if (leastKeyOf && top.isBehind(leastKeyOf(row))) return;
      top.offer(row, keyOf(row), tieOf(row));
    });
    return top.rowsFrom(from);
  }

  #priceKey(requester: IndexRequester, sign: 1 | -1): Pick<RowOrder, 'keyOf'> & Required<SoonOrder> {
    const prices = this.#filters.pricesOf(requester);
    const keyOf = (row: number) => {
      const price = prices.own(row);
      return Number.isNaN(price) ? Number.POSITIVE_INFINITY : sign * price;
    };
    return { keyOf, leastKeyOf: sign === 1 ? prices.min : (row) => -prices.max(row) };
  }

  #tierKey(text: string, salesKeys: Float64Array): (row: number) => number {
    const tierAt = this.#tierOf(text);
    return (row) => tierAt(row) * tierWeight + (salesKeys[row] as number);
  }

  /** The orders that are the same for every buyer; undefined for price orders. */
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

  /** Whether the front of the order yields `needed` rows of the result sooner than a scan of the result. */
  #isReadOff({ bits, count }: FoundRows, needed: number): boolean {
    return bits !== undefined && Math.min(needed, count) * this.#columns.count < 4 * count * count;
  }

  /**
   * Rows from the front of the cached order. No rows where the first `most` do not contain them: the goods a buyer
   * may see of a category may sell little.
   */
  #readOff(
    has: (row: number) => boolean,
    limit: number,
    offset: number,
    max: number,
  ): { readonly rows: number[] | undefined; readonly place: number; readonly looked: number } {
    const rows: number[] = [];
    let place = 0;
    let looked = 0;
    this.#order.each((row) => {
      if (looked === max) return true;
      looked += 1;
      if (has(row)) {
        if (place >= offset) rows.push(row);
        place += 1;
      }
      return rows.length === limit;
    });
    const isPatient = looked < max || rows.length === limit;
    return { rows: isPatient ? rows : undefined, place, looked };
  }

  /** Rows with exactly this number, where they are few; undefined where each row must be checked. */
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
   * A page of a very large result, tier by tier. Short tiers are sorted and long ones read off, so rows behind the
   * page are never visited. Undefined where a full scan is faster.
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
    let maxLooked = patience * found.count;
    /** Rows of the tiers before. */
    let before = 0;
    for (let tier = 0; tier <= lastTier && rows.length < limit; tier++) {
      const some = namesOf[tier] ?? [];
      // Numbers and makers put goods into a tier without a name.
      const isListed = tier !== lastTier && (tier !== 0 || exact !== undefined);
      const max = isListed
        ? some.reduce((sum, name) => sum + byName.countOf(name), tier === 0 ? (exact?.size ?? 0) : 0)
        : found.count;
      if (max === 0) continue;
      const from = Math.max(0, offset - before);
      const end = limit - rows.length;
      // Reading off is faster when the expected number of rows to visit is below that of listing them all.
      const isSoon = isListed && (from + end) * this.#columns.count < max * max;
      const maxSoon = Math.min(max, maxLooked);
      const soon = isSoon
        ? this.#readOff((row) => found.has(row) && isIn(row, tier), end, from, maxSoon)
        : undefined;
      if (soon?.rows) {
        rows.push(...soon.rows);
        before += soon.place;
        continue;
      }
      if (isListed && max <= maxSorted) {
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
      const read = this.#readOff((row) => found.has(row) && isIn(row, tier), end, from, maxLooked);
      if (!read.rows) return undefined;
      rows.push(...read.rows);
      before += read.place;
      maxLooked -= read.looked;
    }
    return rows;
  }
}

/** Names by the tier of their goods. */
function tiersOf({ names, hows }: NamesFound): number[][] {
  const tiers: number[][] = Array.from({ length: lastTier }, () => []);
  for (let at = 0; at < names.length; at++) tiers[tierOf(hows[at] as number)]?.push(names[at] as number);
  return tiers;
}
