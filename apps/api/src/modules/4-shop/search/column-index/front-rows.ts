/** What rows are ordered by, ascending; ties are all different. */
export interface RowOrder {
  keyOf(row: number): number;
  tieOf(row: number): number;
}

/**
 * The first rows of what was found, in one order: all up to the last of them when they were chosen. A row that changes
 * is put in or taken out, so that its pages are read off without going through everything again.
 */
export class FrontRows {
  readonly #order: RowOrder;
  readonly #rows: Set<number>;
  readonly #lastKey: number;
  readonly #lastTie: number;

  /** `rows` in order; of all that was found if `isAll`. */
  constructor(rows: readonly number[], order: RowOrder, isAll: boolean) {
    const last = isAll ? undefined : rows.at(-1);
    this.#order = order;
    this.#rows = new Set(rows);
    this.#lastKey = last === undefined ? Number.POSITIVE_INFINITY : order.keyOf(last);
    this.#lastTie = last === undefined ? Number.POSITIVE_INFINITY : order.tieOf(last);
  }

  /** A row has changed: it is found or not, and stands elsewhere perhaps. */
  renew(row: number, isFound: boolean): void {
    const key = this.#order.keyOf(row);
    const isInFront =
      key < this.#lastKey || (key === this.#lastKey && this.#order.tieOf(row) <= this.#lastTie);
    if (isFound && isInFront) this.#rows.add(row);
    else this.#rows.delete(row);
  }

  /** Undefined where the page, which is not behind the last of `total`, goes beyond these rows. */
  page(limit: number, offset: number, total: number): number[] | undefined {
    if (Math.min(offset + limit, total) > this.#rows.size) return undefined;
    const { keyOf, tieOf } = this.#order;
    return [...this.#rows]
      .map((row) => ({ row, key: keyOf(row), tie: tieOf(row) }))
      .sort((a, b) => (a.key === b.key ? a.tie - b.tie : a.key - b.key))
      .slice(offset, offset + limit)
      .map(({ row }) => row);
  }
}
