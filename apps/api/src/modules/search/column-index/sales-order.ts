import { addRow, type BitSet, dropRow, emptySet, grownSet, hasRow } from './bit-set.ts';
import { finish, rowsInStep, type Steps } from './steps.ts';

type Compare = (a: number, b: number) => number;

const leastMoved = 1_024;
/** So many new rows at once come from loading. */
const leastRun = 256;
/** Longer runs are merged in steps only. */
const mostMergedAtOnce = 65_536;

/** Two lists in order as one, without what is not staying in the first. */
function* merged(
  one: ArrayLike<number>,
  other: ArrayLike<number>,
  compare: Compare,
  isStaying: (row: number) => boolean = () => true,
): Steps<Int32Array<ArrayBuffer>> {
  const rows = new Int32Array(one.length + other.length);
  let length = 0;
  let next = 0;
  for (let at = 0; at < one.length; at++) {
    if (at % (rowsInStep >>> 3) === rowsInStep >>> 4) yield;
    const row = one[at] as number;
    if (!isStaying(row)) continue;
    while (next < other.length && compare(other[next] as number, row) < 0) {
      rows[length++] = other[next++] as number;
    }
    rows[length++] = row;
  }
  while (next < other.length) rows[length++] = other[next++] as number;
  return length === rows.length ? rows : rows.slice(0, length);
}

/**
 * All rows in the order of a list without a keyword: in stock first, then the best sold. A page of it is read off from the
 * front. Rows that have moved stand in a short list beside the long one; they and what was loaded are merged into it in steps.
 */
export class SalesOrder {
  readonly #compare: Compare;
  #order: Int32Array<ArrayBuffer> = new Int32Array(0);
  /** In order; not where `#order` and `#runs` have them. */
  #moved: Int32Array<ArrayBuffer> = new Int32Array(0);
  #isMoved: BitSet;
  /** Loaded rows that are not in `#order` yet, each run in order. */
  #runs: ReadonlyArray<Int32Array<ArrayBuffer>> = [];
  #placed = 0;
  /** What has moved since each of those who are merging began. */
  readonly #watches = new Set<Set<number>>();

  constructor(capacity: number, compare: Compare) {
    this.#compare = compare;
    this.#isMoved = emptySet(capacity);
  }

  grow(capacity: number): void {
    this.#isMoved = grownSet(this.#isMoved, capacity);
  }

  /** Puts `rows`, each once, where they belong now. New ones follow the last without a gap. */
  place(rows: readonly number[]): void {
    if (rows.length === 0) return;
    const isLoaded = rows.length >= leastRun && rows.every((row) => row >= this.#placed);
    for (const row of rows) this.#placed = Math.max(this.#placed, row + 1);
    if (isLoaded) {
      this.#addRun(Int32Array.from(rows).sort(this.#compare));
      return;
    }
    const changed = new Set(rows);
    for (const row of rows) addRow(this.#isMoved, row);
    for (const watch of this.#watches) for (const row of rows) watch.add(row);
    const staying = this.#moved.filter((row) => !changed.has(row));
    this.#moved = finish(merged(staying, [...rows].sort(this.#compare), this.#compare));
  }

  #addRun(loaded: Int32Array<ArrayBuffer>): void {
    const runs = [...this.#runs, loaded];
    for (;;) {
      const [one, other] = runs.slice(-2);
      if (!one || !other || one.length > 2 * other.length || one.length > mostMergedAtOnce) break;
      runs.splice(-2, 2, finish(merged(one, other, this.#compare)));
    }
    this.#runs = runs;
  }

  /** Merges what stands beside the long order into it, where it is much. */
  *settle(): Steps<void> {
    while (this.#runs.length > 0 || this.#moved.length > Math.max(leastMoved, this.#order.length >>> 7)) {
      const [order, runs, moved] = [this.#order, this.#runs, this.#moved];
      const watch = new Set<number>();
      this.#watches.add(watch);
      const isStaying = (row: number) => !hasRow(this.#isMoved, row);
      const queue = [...runs];
      for (;;) {
        const [one, other] = queue.splice(0, 2);
        if (!one || !other) {
          if (one) queue.push(one);
          break;
        }
        queue.push(yield* merged(one, other, this.#compare));
      }
      const loaded = yield* merged(queue[0] ?? [], [], this.#compare, isStaying);
      const placed = yield* merged(order, loaded, this.#compare, isStaying);
      const settled = yield* merged(placed, moved, this.#compare);
      this.#watches.delete(watch);
      // Another has been quicker.
      if (this.#order !== order || runs.some((run, at) => run !== this.#runs[at])) continue;
      for (const row of moved) if (!watch.has(row)) dropRow(this.#isMoved, row);
      this.#moved = this.#moved.filter((row) => watch.has(row));
      this.#runs = this.#runs.slice(runs.length);
      this.#order = settled;
    }
  }

  /** The rows in order, until `visit` says that it has seen enough. */
  each(visit: (row: number) => boolean): void {
    if (this.#runs.length > 0) finish(this.settle());
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
