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

  /** `isRecounted`: it may be counted elsewhere than before, and not only stand elsewhere in an order. */
  add(row: number, isRecounted: boolean): void {
    this.#rows[this.#count % mostRows] = row * 2 + Number(isRecounted);
    this.#count += 1;
  }

  /** More has changed than rows: nothing that was worked out before stays true. */
  forget(): void {
    this.#count += mostRows + 1;
  }

  /** Whether the rows that have changed since a mark are known, and no more than `most`. */
  isKnown(mark: number, most = mostRows): boolean {
    return this.#count - mark <= Math.min(most, mostRows);
  }

  /** The rows that have changed since a mark of which they are known, some perhaps twice. */
  eachSince(mark: number, visit: (row: number, isRecounted: boolean) => void): void {
    for (let at = mark; at < this.#count; at++) {
      const change = this.#rows[at % mostRows] as number;
      visit(change >>> 1, (change & 1) === 1);
    }
  }
}
