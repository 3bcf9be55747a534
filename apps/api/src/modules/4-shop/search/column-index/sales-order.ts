import { addRow, type BitSet, dropRow, emptySet, grownSet, hasRow } from './bit-set.ts';
import { type Compare, merged, sortedInSteps } from './merge-sorted.ts';
import { finish, type Steps } from './steps.ts';

/** The side list may always hold this many rows. */
const fewMoved = 1_024;

export interface SavedOrder {
  readonly order: Int32Array<ArrayBuffer>;
  readonly moved: Int32Array<ArrayBuffer>;
  readonly isMoved: BitSet;
  readonly placed: number;
  readonly end: number;
}

/**
 * All rows in the order of a list without a keyword: in stock first, then best sellers. Pages are read off the front.
 * Moved rows are in a short side list; they and new rows are merged into the long list in steps.
 */
export class SalesOrder {
  readonly #compare: Compare;
  readonly #freeze: () => Compare;
  readonly #few: number;
  #order: Int32Array<ArrayBuffer> = new Int32Array(0);
  /** Sorted rows whose place in `#order` is outdated. */
  #moved: Int32Array<ArrayBuffer> = new Int32Array(0);
  #isMoved: BitSet;
  /** Rows below are in `#order` or moved; rows from here up to `#end` have no place yet. */
  #placed = 0;
  #end = 0;
  /** For each merge in progress, the rows placed since it began. */
  readonly #watches = new Set<Set<number>>();

  /** `freeze` returns a comparison by the current keys, whatever rows change later. */
  constructor(capacity: number, compare: Compare, freeze: () => Compare, few = fewMoved) {
    this.#few = few;
    this.#compare = compare;
    this.#freeze = freeze;
    this.#isMoved = emptySet(capacity);
  }

  /** Restores what {@link saved} returned. */
  restore({ order, moved, isMoved, placed, end }: SavedOrder): void {
    this.#order = order;
    this.#moved = moved;
    this.#isMoved.set(isMoved);
    this.#placed = placed;
    this.#end = end;
  }

  saved(): SavedOrder {
    const isMoved = this.#isMoved.subarray(0, (this.#end + 31) >>> 5);
    return { order: this.#order, moved: this.#moved, isMoved, placed: this.#placed, end: this.#end };
  }

  grow(capacity: number): void {
    this.#isMoved = grownSet(this.#isMoved, capacity);
  }

  /**
   * Moves `rows`, each once, to their current places. New rows follow the last without a gap, and wait for {@link
   * settle}.
   */
  place(rows: readonly number[]): void {
    for (const watch of this.#watches) for (const row of rows) watch.add(row);
    const known = rows.filter((row) => row < this.#placed);
    for (const row of rows) this.#end = Math.max(this.#end, row + 1);
    if (known.length > 0) this.#move(known);
  }

  #move(rows: readonly number[]): void {
    const changed = new Set(rows);
    for (const row of rows) addRow(this.#isMoved, row);
    const staying = this.#moved.filter((row) => !changed.has(row));
    this.#moved = finish(merged(staying, Int32Array.from(rows).sort(this.#compare), this.#compare));
  }

  /** Gives new rows a place, and merges the side list into the long one where it has grown. */
  *settle(): Steps<void> {
    for (;;) {
      const { length } = this.#order;
      const isSettled =
        this.#end - this.#placed <= this.#few && this.#moved.length <= Math.max(this.#few, length >>> 7);
      if (isSettled) break;
      yield* this.#merge();
    }
    this.#placeNew();
  }

  #placeNew(): void {
    if (this.#end === this.#placed) return;
    const rows = Array.from({ length: this.#end - this.#placed }, (_, at) => this.#placed + at);
    this.#placed = this.#end;
    this.#move(rows);
  }

  *#merge(): Steps<void> {
    const [order, moved, placed, end] = [this.#order, this.#moved, this.#placed, this.#end];
    const watch = new Set<number>();
    this.#watches.add(watch);
    const compare = this.#freeze();
    const fresh = yield* sortedInSteps(placed, end, compare);
    const isStaying = (row: number) => !hasRow(this.#isMoved, row);
    const grown = yield* merged(order, fresh, compare, isStaying);
    const settled = yield* merged(grown, moved, compare);
    this.#watches.delete(watch);
    // Another call has settled meanwhile.
    if (this.#order !== order || this.#placed !== placed) return;
    this.#order = settled;
    this.#placed = end;
    for (const row of moved) dropRow(this.#isMoved, row);
    this.#moved = new Int32Array(0);
    this.#move([...watch].filter((row) => row < end));
  }

  /** Visits the rows in order until `visit` stops it. */
  each(visit: (row: number) => boolean): void {
    this.#placeNew();
    const order = this.#order;
    const moved = this.#moved;
    let next = 0;
    for (let at = 0; at < order.length; at++) {
      const row = order[at] as number;
      if (hasRow(this.#isMoved, row)) continue;
      while (next < moved.length && this.#compare(moved[next] as number, row) < 0) {
        if (visit(moved[next++] as number)) return;
      }
      if (visit(row)) return;
    }
    while (next < moved.length) if (visit(moved[next++] as number)) return;
  }
}
