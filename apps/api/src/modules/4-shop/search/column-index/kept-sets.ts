import { LRUCache } from 'lru-cache';
import { type BitSet, putRow } from './bit-set.ts';
import type { RowChanges } from './row-changes.ts';

type Has = (row: number) => boolean;

interface Kept {
  readonly bits: BitSet;
  readonly ask: () => Has;
  mark: number;
}

/**
 * Sets of rows that no price and no order decides about, which are asked for again and again: each is brought up to
 * date when it is. The longest unused go first.
 */
export class KeptSets {
  readonly #sets: LRUCache<string, Kept>;
  readonly #changes: RowChanges;

  /** Up to `most` sets, of no more bytes than `mostBytes` together. */
  constructor(changes: RowChanges, most: number, mostBytes: number) {
    this.#changes = changes;
    this.#sets = new LRUCache({
      max: most,
      maxSize: mostBytes,
      sizeCalculation: ({ bits }) => bits.byteLength,
    });
  }

  /** Where the changes stand; see {@link KeptSets.keep}. */
  get mark(): number {
    return this.#changes.mark;
  }

  get(name: string): BitSet | undefined {
    const kept = this.#sets.get(name);
    if (!kept) return undefined;
    if (this.#renew(kept)) return kept.bits;
    this.#sets.delete(name);
    return undefined;
  }

  /** `ask` gives what tells of a row, as it is by then, whether it is in the set, which is true as of `mark`. */
  keep(name: string, bits: BitSet, ask: () => Has, mark: number): BitSet {
    const kept = { bits, ask, mark };
    if (this.#renew(kept)) this.#sets.set(name, kept);
    return bits;
  }

  /** False where too much has changed since. */
  #renew(kept: Kept): boolean {
    const { mark } = this.#changes;
    if (kept.mark === mark) return true;
    if (!this.#changes.isKnown(kept.mark)) return false;
    let has: Has | undefined;
    this.#changes.eachSince(kept.mark, (row, { isFoundOtherwise }) => {
      if (!isFoundOtherwise) return;
      has ??= kept.ask();
      putRow(kept.bits, row, has(row));
    });
    kept.mark = mark;
    return true;
  }
}
