import { LRUCache } from 'lru-cache';
import type { RowOrder } from './front-rows.ts';
import { type Compare, sortedInSteps } from './merge-sorted.ts';
import type { RowChanges } from './row-changes.ts';
import { rowsInStep, type Steps } from './steps.ts';

/** So many rows are put elsewhere one by one; of more all are put in order anew. */
const maxRenewed = 4_096;
/** Names that were asked for, whether their rows are in order or not. */
const maxNames = 256;

interface Ordered {
  readonly rows: Int32Array<ArrayBuffer>;
  /** Where the changes stood that it knows of. */
  readonly mark: number;
}

/**
 * All rows in orders that lists are read off from: by price for those who see the same prices, by day. An order is made
 * when it is asked for the second time, since once is done sooner without, and brought up to date when it is asked for
 * again.
 */
export class RowOrders {
  readonly #changes: RowChanges;
  readonly #orders: LRUCache<string, Ordered>;
  readonly #names = new LRUCache<string, true>({ max: maxNames });

  /** The orders take no more than `maxBytes` together. */
  constructor(changes: RowChanges, maxBytes: number) {
    this.#changes = changes;
    this.#orders = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ rows }) => rows.byteLength + 1 });
  }

  /**
   * The rows below `count` by an order that goes by this name. Undefined where it is asked for the first time, or where
   * too much changes meanwhile.
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
    // What changed meanwhile was put in order as it was.
    const made = this.#renewed({ rows, mark }, order);
    if (made) this.#orders.set(name, made);
    return made?.rows;
  }

  /** As of now; undefined where too much has changed. */
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

/** Compares rows as they are now, whatever they become. */
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

/** Puts a few rows in order among many, whose places are found by halving. */
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

/** The first place from `from` on at which `row` goes before what stands there. */
function placeOf(row: number, rows: Int32Array<ArrayBuffer>, from: number, compare: Compare): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle] as number, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
