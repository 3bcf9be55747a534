import type { BitSet } from './bit-set.ts';

/** Counts by number. It is emptied by going through what was counted, not through all numbers. */
export class Tally {
  #counts = new Uint32Array(64);
  #counted = new Int32Array(64);
  #length = 0;

  /** Empty, with room for numbers below `size`. */
  begin(size: number): void {
    for (let at = 0; at < this.#length; at++) this.#counts[this.#counted[at] as number] = 0;
    this.#length = 0;
    if (size <= this.#counts.length) return;
    const room = Math.ceil(size * 1.25);
    this.#counts = new Uint32Array(room);
    this.#counted = new Int32Array(room);
  }

  /** Into an empty tally: the values of a column, all below `size`, in a set of many rows. */
  addColumn(bits: BitSet, column: Int32Array, size: number): void {
    const counts = this.#counts;
    for (let at = 0; at < bits.length; at++) {
      let word = bits[at] as number;
      while (word !== 0) {
        const low = word & -word;
        word ^= low;
        (counts[column[(at << 5) + 31 - Math.clz32(low)] as number] as number) += 1;
      }
    }
    for (let number = 0; number < size; number++) {
      if (counts[number] !== 0) this.#counted[this.#length++] = number;
    }
  }

  add(number: number, count: number): void {
    if (this.#counts[number] === 0) this.#counted[this.#length++] = number;
    (this.#counts[number] as number) += count;
  }

  get size(): number {
    return this.#length;
  }

  countOf(number: number): number {
    return this.#counts[number] as number;
  }

  /** The numbers that were counted, in no order. */
  counted(): Int32Array {
    return this.#counted.subarray(0, this.#length);
  }
}
