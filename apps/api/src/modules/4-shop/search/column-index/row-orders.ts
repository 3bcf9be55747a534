import { LRUCache } from 'lru-cache';
import type { RowOrder } from './front-rows.ts';
import { type Compare, sortedInSteps } from './merge-sorted.ts';
import type { RowChanges } from './row-changes.ts';
import { rowsInStep, type Steps } from './steps.ts';

/** Up to this many rows are moved one by one; beyond it all rows are sorted again. */
const maxRenewed = 4_096;
/** Limit of remembered order names, sorted or not. */
const maxNames = 256;

interface Ordered {
  readonly rows: Int32Array<ArrayBuffer>;
  /** The mark of the changes it includes. */
  readonly mark: number;
}

/**
 * All rows in orders that lists are read off from: by price for requesters with equal prices, by day. An order is
 * made on its second request, because a single list is faster without one. It is updated when it is requested again.
 */
export class RowOrders {
  readonly #changes: RowChanges;
  readonly #orders: LRUCache<string, Ordered>;
  readonly #names = new LRUCache<string, true>({ max: maxNames });

  /** The orders take at most `maxBytes` together. */
  constructor(changes: RowChanges, maxBytes: number) {
    this.#changes = changes;
    this.#orders = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ rows }) => rows.byteLength + 1 });
  }

  /**
   * The rows below `count` in the order of this name. Undefined on the first request, or where too much changes
   * meanwhile.
   */
  *of(name: string, count: number, order: RowOrder): Steps<Int32Array<ArrayBuffer> | undefined> {
    const known = this.#orders.get(name);
    const renewed = known && this.#renewed(known, order);
    if (renewed) {
      if (renewed !== known) this.#orders.set(name, renewed);
      return renewed.rows;
    }
    if (!this.#names.has(name)) {
      this.#names.set(name, true);
      return undefined;
    }
    const { mark } = this.#changes;
    const rows = yield* sortedInSteps(0, count, yield* frozen(count, order));
    // Rows that changed during the sort were sorted by their old keys.
    const made = this.#renewed({ rows, mark }, order);
    if (made) this.#orders.set(name, made);
    return made?.rows;
  }

  /** The order as of now; undefined where too much has changed. */
  #renewed(known: Ordered, order: RowOrder): Ordered | undefined {
    const { mark } = this.#changes;
    if (known.mark === mark) return known;
    if (!this.#changes.isKnown(known.mark, maxRenewed)) return undefined;
    const changed = new Set<number>();
    this.#changes.eachSince(known.mark, (row) => void changed.add(row));
    const compare = comparing(order);
    const staying = known.rows.filter((row) => !changed.has(row));
    const moved = Int32Array.from(changed).sort(compare);
    return { rows: mergedFew(staying, moved, compare), mark };
  }
}

const comparing =
  ({ keyOf, tieOf }: RowOrder): Compare =>
  (a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return one === other ? tieOf(a) - tieOf(b) : one - other;
  };

/** Compares rows by their current keys, whatever changes later. */
function* frozen(count: number, { keyOf, tieOf }: RowOrder): Steps<Compare> {
  const keys = new Float64Array(count);
  const ties = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    keys[row] = keyOf(row);
    ties[row] = tieOf(row);
    if (row % rowsInStep === rowsInStep - 1) yield;
  }
  return comparing({ keyOf: (row) => keys[row] as number, tieOf: (row) => ties[row] as number });
}

/** Merges a few sorted rows into many, by binary search. */
function mergedFew(
  many: Int32Array<ArrayBuffer>,
  few: Int32Array<ArrayBuffer>,
  compare: Compare,
): Int32Array<ArrayBuffer> {
  const all = new Int32Array(many.length + few.length);
  let from = 0;
  for (const [at, row] of few.entries()) {
    const place = placeOf(row, many, from, compare);
    all.set(many.subarray(from, place), from + at);
    all[place + at] = row;
    from = place;
  }
  all.set(many.subarray(from), from + few.length);
  return all;
}

/** The first place from `from` on where `row` sorts before the row there. */
function placeOf(row: number, rows: Int32Array<ArrayBuffer>, from: number, compare: Compare): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle] as number, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
