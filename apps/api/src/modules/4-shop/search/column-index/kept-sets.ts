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
 * Caches sets of rows that depend on no price and no order and are often reused. A set is updated when it is
 * requested. The least recently used are dropped first.
 */
export class KeptSets {
  readonly #sets: LRUCache<string, Kept>;
  readonly #changes: RowChanges;

  /** Holds up to `most` sets and `mostBytes` bytes in total. */
  constructor(changes: RowChanges, most: number, mostBytes: number) {
    this.#changes = changes;
    this.#sets = new LRUCache({
      max: most,
      maxSize: mostBytes,
      sizeCalculation: ({ bits }) => bits.byteLength,
    });
  }

  /** The current mark of the changes; see {@link KeptSets.keep}. */
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

  /** Stores a set that is complete as of `mark`. `ask` returns a test of rows as they are when the set is updated. */
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
