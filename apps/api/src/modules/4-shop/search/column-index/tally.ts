import type { BitSet } from './bit-set.ts';
import { rowsInStep, type Steps } from './steps.ts';

/** Words of 32 rows each. */
const wordsInStep = (rowsInStep * 2) >>> 5;

/** Counts by number. It is emptied through the counted numbers, not through all. */
export class Tally {
  #counts = new Uint32Array(64);
  #counted = new Int32Array(64);
  #length = 0;

  /** Makes it empty, with room for numbers below `size`. */
  begin(size: number): void {
    for (let at = 0; at < this.#length; at++) this.#counts[this.#counted[at] as number] = 0;
    this.#length = 0;
    if (size <= this.#counts.length) return;
    const room = Math.ceil(size * 1.25);
    this.#counts = new Uint32Array(room);
    this.#counted = new Int32Array(room);
  }

  /** Counts a column's values, all below `size`, over a large set of rows. The tally must be empty. */
  *addColumn(bits: BitSet, column: Int32Array, size: number): Steps<void> {
    for (let from = 0; from < bits.length; from += wordsInStep) {
      this.#addWords(bits, column, from, Math.min(bits.length, from + wordsInStep));
      if (from + wordsInStep < bits.length) yield;
    }
    const room = Math.min(size, this.#counts.length);
    for (let number = 0; number < room; number++) {
      if (this.#counts[number] !== 0) this.#counted[this.#length++] = number;
    }
  }

  #addWords(bits: BitSet, column: Int32Array, from: number, end: number): void {
    const counts = this.#counts;
    for (let at = from; at < end; at++) {
      let word = bits[at] as number;
      while (word !== 0) {
        const low = word & -word;
        word ^= low;
        (counts[column[(at << 5) + 31 - Math.clz32(low)] as number] as number) += 1;
      }
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

  /** The counted numbers, in no order. */
  counted(): Int32Array {
    return this.#counted.subarray(0, this.#length);
  }
}
