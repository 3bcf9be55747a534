import { addRow, type BitSet } from './bit-set.ts';
import { rowsInStep, type Steps } from './steps.ts';

/** Adds to `set` the rows whose column value, shifted by `offset`, is marked. */
export function* addMarkedRows(
  set: BitSet,
  column: Int32Array,
  count: number,
  marks: Uint8Array,
  offset = 0,
): Steps<void> {
  for (let from = 0; from < count; from += rowsInStep) {
    const end = Math.min(count, from + rowsInStep);
    for (let start = from; start < end; start += 32) {
      const last = Math.min(end, start + 32);
      let word = 0;
      for (let row = start; row < last; row++) {
        if (marks[(column[row] as number) + offset] === 1) word |= 1 << (row & 31);
      }
      (set[start >>> 5] as number) |= word;
    }
    if (end < count) yield;
  }
}

/** Adds to `set` the `candidates` that pass `has`. */
export function* addAskedRows(set: BitSet, candidates: BitSet, has: (row: number) => boolean): Steps<void> {
  let asked = 0;
  for (let at = 0; at < candidates.length; at++) {
    let word = candidates[at] as number;
    while (word !== 0) {
      const low = word & -word;
      word ^= low;
      const row = (at << 5) + 31 - Math.clz32(low);
      if (has(row)) addRow(set, row);
      asked += 1;
    }
    if (asked > rowsInStep >>> 3) {
      asked = 0;
      yield;
    }
  }
}
