import { LRUCache } from 'lru-cache';
import { type BitSet, putRow } from './bit-set.ts';

interface Kept {
  readonly bits: BitSet;
  has(row: number): boolean;
}

/** Sets that are asked for again and again, each kept true as rows change. The longest unused go first. */
export class KeptSets {
  readonly #sets: LRUCache<string, Kept>;

  /** Up to `most` sets, of no more bytes than `mostBytes` together. */
  constructor(most: number, mostBytes: number) {
    this.#sets = new LRUCache({
      max: most,
      maxSize: mostBytes,
      sizeCalculation: ({ bits }) => bits.byteLength,
    });
  }

  get(name: string): BitSet | undefined {
    return this.#sets.get(name)?.bits;
  }

  keep(name: string, bits: BitSet, has: (row: number) => boolean): BitSet {
    this.#sets.set(name, { bits, has });
    return bits;
  }

  /** To be called after a row has changed. */
  renew(row: number): void {
    for (const { bits, has } of this.#sets.values()) putRow(bits, row, has(row));
  }

  clear(): void {
    this.#sets.clear();
  }
}
