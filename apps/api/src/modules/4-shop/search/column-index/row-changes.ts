const maxRows = 16_384;

/** What may have changed about a row; a row that is the same to all searches has not changed. */
export interface RowChange {
  /** Facts that decide whether it is found, except prices and expiry. */
  readonly isFoundOtherwise: boolean;
  /** Its place in the order by sales. */
  readonly isPlacedOtherwise: boolean;
  /** The facet values by which it is counted. */
  readonly isCountedOtherwise: boolean;
  /** Its price or expiry. */
  readonly isPricedOtherwise: boolean;
}

const [found, placed, counted, priced] = [1, 2, 4, 8];
/** The number of flag bits below the row number. */
const bits = 4;

const changes: readonly RowChange[] = Array.from({ length: 1 << bits }, (_, code) => ({
  isFoundOtherwise: (code & found) !== 0,
  isPlacedOtherwise: (code & placed) !== 0,
  isCountedOtherwise: (code & counted) !== 0,
  isPricedOtherwise: (code & priced) !== 0,
}));

/** For a row that was added or removed. */
export const everything = changes.at(-1) as RowChange;

/**
 * Records which rows have changed, in order. What was computed from all rows is updated with these alone, and only
 * when it is requested again.
 */
export class RowChanges {
  readonly #rows = new Int32Array(maxRows);
  #count = 0;

  /** The current mark: whatever is computed now includes all changes before it. */
  get mark(): number {
    return this.#count;
  }

  add(row: number, change: RowChange): void {
    const code =
      (change.isFoundOtherwise ? found : 0) |
      (change.isPlacedOtherwise ? placed : 0) |
      (change.isCountedOtherwise ? counted : 0) |
      (change.isPricedOtherwise ? priced : 0);
    if (code === 0) return;
    this.#rows[this.#count % maxRows] = (row << bits) | code;
    this.#count += 1;
  }

  /** More than rows has changed, so nothing computed before stays valid. */
  forget(): void {
    this.#count += maxRows + 1;
  }

  /** Whether the rows changed since a mark are known, and at most `most`. */
  isKnown(mark: number, max = maxRows): boolean {
    return this.#count - mark <= Math.min(max, maxRows);
  }

  /** Visits the rows changed since a known mark, some perhaps twice. */
  eachSince(mark: number, visit: (row: number, change: RowChange) => void): void {
    for (let at = mark; at < this.#count; at++) {
      const code = this.#rows[at % maxRows] as number;
      visit(code >>> bits, changes[code & (changes.length - 1)] as RowChange);
    }
  }
}
