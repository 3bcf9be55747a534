import { type BitSet, hasRow } from './bit-set.ts';

/**
 * All rows in the order of a list without a keyword: in stock first, then the best sold. A page of it is read off from the front.
 * Changed rows are taken out in one pass and merged back in the same, so that a hundred changes cost what one does.
 */
export class SalesOrder {
  #order: Int32Array<ArrayBuffer> = new Int32Array(0);

  rows(): Int32Array {
    return this.#order;
  }

  /** Puts `rows`, all that `isChanged` holds, where they belong now. */
  place(rows: readonly number[], isChanged: BitSet, compare: (a: number, b: number) => number): void {
    if (rows.length === 0) return;
    const moved = Int32Array.from(rows).sort(compare);
    const old = this.#order;
    const order = new Int32Array(old.length + moved.length);
    let length = 0;
    let next = 0;
    for (const row of old) {
      if (hasRow(isChanged, row)) continue;
      while (next < moved.length && compare(moved[next] as number, row) < 0) {
        order[length++] = moved[next++] as number;
      }
      order[length++] = row;
    }
    while (next < moved.length) order[length++] = moved[next++] as number;
    this.#order = order.slice(0, length);
  }
}
