import { LRUCache } from 'lru-cache';
import { type BitSet, putRow } from './bit-set.ts';
import type { RowChanges } from './row-changes.ts';

type Has = (row: number) => boolean;

interface CachedSet {
  readonly bits: BitSet;
  readonly ask: () => Has;
  mark: number;
}

/**
 * Caches sets of rows that depend on no price and no order and are often reused. A set is updated when it is
 * requested. The least recently used are dropped first.
 */
export class SetCache {
  readonly #sets: LRUCache<string, CachedSet>;
  readonly #changes: RowChanges;

  /** Holds up to `most` sets and `mostBytes` bytes in total. */
  constructor(changes: RowChanges, max: number, maxBytes: number) {
    this.#changes = changes;
    this.#sets = new LRUCache({
      max: max,
      maxSize: maxBytes,
      sizeCalculation: ({ bits }) => bits.byteLength,
    });
  }

  /** The current mark of the changes; see {@link SetCache.keep}. */
  get mark(): number {
    return this.#changes.mark;
  }

  get(name: string): BitSet | undefined {
    const cached = this.#sets.get(name);
    if (!cached) return undefined;
    if (this.#renew(cached)) return cached.bits;
    this.#sets.delete(name);
    return undefined;
  }

  /** Stores a set that is complete as of `mark`. `ask` returns a test of rows as they are when the set is updated. */
  store(name: string, bits: BitSet, ask: () => Has, mark: number): BitSet {
    const cached = { bits, ask, mark };
    if (this.#renew(cached)) this.#sets.set(name, cached);
    return bits;
  }

  /** False where too much has changed since. */
  #renew(cached: CachedSet): boolean {
    const { mark } = this.#changes;
    if (cached.mark === mark) return true;
    if (!this.#changes.isKnown(cached.mark)) return false;
    let has: Has | undefined;
    this.#changes.eachSince(cached.mark, (row, { isFoundOtherwise }) => {
      if (!isFoundOtherwise) return;
      has ??= cached.ask();
      putRow(cached.bits, row, has(row));
    });
    cached.mark = mark;
    return true;
  }
}
