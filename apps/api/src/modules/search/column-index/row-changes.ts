const mostRows = 16_384;

/**
 * Which rows have changed, one after the other: what was worked out from all rows is brought up to date with these alone,
 * and not before it is asked for again.
 */
export class RowChanges {
  readonly #rows = new Int32Array(mostRows);
  #count = 0;

  /** Where the changes stand: what is worked out now knows all before it. */
  get mark(): number {
    return this.#count;
  }

  add(row: number): void {
    this.#rows[this.#count % mostRows] = row;
    this.#count += 1;
  }

  /** More has changed than rows: nothing that was worked out before stays true. */
  forget(): void {
    this.#count += mostRows + 1;
  }

  /** The rows that have changed since a mark, some perhaps twice; undefined where they are no longer known, or more than `most`. */
  since(mark: number, most = mostRows): Int32Array | undefined {
    const count = this.#count - mark;
    if (count > Math.min(most, mostRows)) return undefined;
    const from = mark % mostRows;
    if (from + count <= mostRows) return this.#rows.subarray(from, from + count);
    const rows = new Int32Array(count);
    rows.set(this.#rows.subarray(from));
    rows.set(this.#rows.subarray(0, count - (mostRows - from)), mostRows - from);
    return rows;
  }
}
