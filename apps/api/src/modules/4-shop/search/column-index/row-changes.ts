const mostRows = 16_384;

/** What may be another thing about a row; a row that is the same to all searches has not changed. */
export interface RowChange {
  /** Whether it is found, by whatever but its prices and how long it lasts. */
  readonly isFoundOtherwise: boolean;
  /** Where it stands by what was sold. */
  readonly isPlacedOtherwise: boolean;
  /** By which values of facets it is counted. */
  readonly isCountedOtherwise: boolean;
  /** What it costs, or how long it lasts. */
  readonly isPricedOtherwise: boolean;
}

const [found, placed, counted, priced] = [1, 2, 4, 8];
/** A row stands above so many bits. */
const bits = 4;

const changes: readonly RowChange[] = Array.from({ length: 1 << bits }, (_, code) => ({
  isFoundOtherwise: (code & found) !== 0,
  isPlacedOtherwise: (code & placed) !== 0,
  isCountedOtherwise: (code & counted) !== 0,
  isPricedOtherwise: (code & priced) !== 0,
}));

/** Of a row that has come, or gone. */
export const everything = changes.at(-1) as RowChange;

/**
 * Which rows have changed, one after the other: what was worked out from all rows is brought up to date with these
 * alone, and not before it is asked for again.
 */
export class RowChanges {
  readonly #rows = new Int32Array(mostRows);
  #count = 0;

  /** Where the changes stand: what is worked out now knows all before it. */
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
    this.#rows[this.#count % mostRows] = (row << bits) | code;
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
  eachSince(mark: number, visit: (row: number, change: RowChange) => void): void {
    for (let at = mark; at < this.#count; at++) {
      const code = this.#rows[at % mostRows] as number;
      visit(code >>> bits, changes[code & (changes.length - 1)] as RowChange);
    }
  }
}
