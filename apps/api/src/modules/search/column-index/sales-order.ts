import { addRow, type BitSet, dropRow, emptySet, grownSet, hasRow } from './bit-set.ts';

type Compare = (a: number, b: number) => number;

const leastMoved = 1_024;

/**
 * All rows in the order of a list without a keyword: in stock first, then the best sold. A page of it is read off from the
 * front. Rows that have moved stand in a short list beside the long one, and are merged into it when they are many.
 */
export class SalesOrder {
  readonly #compare: Compare;
  #order: Int32Array<ArrayBuffer> = new Int32Array(0);
  /** In order; not where `#order` has them. */
  #moved: number[] = [];
  #isMoved: BitSet;

  constructor(capacity: number, compare: Compare) {
    this.#compare = compare;
    this.#isMoved = emptySet(capacity);
  }

  grow(capacity: number): void {
    this.#isMoved = grownSet(this.#isMoved, capacity);
  }

  /** Puts `rows`, each once, where they belong now. */
  place(rows: readonly number[]): void {
    if (rows.length === 0) return;
    const changed = new Set(rows);
    const staying = this.#moved.filter((row) => !changed.has(row));
    for (const row of rows) addRow(this.#isMoved, row);
    this.#moved = this.#merged(staying, [...rows].sort(this.#compare));
    if (this.#moved.length > Math.max(leastMoved, this.#order.length >>> 5)) this.#settle();
  }

  /** The rows in order, until `visit` says that it has seen enough. */
  each(visit: (row: number) => boolean): void {
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

  #merged(one: readonly number[], other: readonly number[]): number[] {
    const merged: number[] = [];
    let next = 0;
    for (const row of one) {
      while (next < other.length && this.#compare(other[next] as number, row) < 0) {
        merged.push(other[next++] as number);
      }
      merged.push(row);
    }
    while (next < other.length) merged.push(other[next++] as number);
    return merged;
  }

  #settle(): void {
    const settled = new Int32Array(this.#order.length + this.#moved.length);
    let length = 0;
    this.each((row) => {
      settled[length++] = row;
      return false;
    });
    for (const row of this.#moved) dropRow(this.#isMoved, row);
    this.#order = settled.slice(0, length);
    this.#moved = [];
  }
}
