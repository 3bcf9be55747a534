/** The sort key of rows, ascending; all tie-breakers differ. */
export interface RowOrder {
  keyOf(row: number): number;
  tieOf(row: number): number;
}

/**
 * The first rows of a result in one order, complete up to the last of them. A changed row is inserted or removed, so
 * pages need no new scan.
 */
export class FrontRows {
  readonly #order: RowOrder;
  readonly #rows: Set<number>;
  readonly #lastKey: number;
  readonly #lastTie: number;

  /** `rows` in order; `isAll` where they are the whole result. */
  constructor(rows: readonly number[], order: RowOrder, isAll: boolean) {
    const last = isAll ? undefined : rows.at(-1);
    this.#order = order;
    this.#rows = new Set(rows);
    this.#lastKey = last === undefined ? Number.POSITIVE_INFINITY : order.keyOf(last);
    this.#lastTie = last === undefined ? Number.POSITIVE_INFINITY : order.tieOf(last);
  }

  /** Updates a changed row, which may be found or not, and may have moved. */
  renew(row: number, isFound: boolean): void {
    const key = this.#order.keyOf(row);
    const isInFront =
      key < this.#lastKey || (key === this.#lastKey && this.#order.tieOf(row) <= this.#lastTie);
    if (isFound && isInFront) this.#rows.add(row);
    else this.#rows.delete(row);
  }

  /** Undefined where the page, within the `total`, goes beyond these rows. */
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
