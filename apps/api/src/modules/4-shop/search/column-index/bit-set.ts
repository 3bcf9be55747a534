/** Rows as bits, 32 to a word. Sets that are combined have the same length. */
export type BitSet = Uint32Array<ArrayBuffer>;

const wordsFor = (rows: number): number => (rows + 31) >>> 5;

export const emptySet = (rows: number): BitSet => new Uint32Array(wordsFor(rows));

/** The same rows in a set that has room for more. */
export function grownSet(set: BitSet, rows: number): BitSet {
  const grown = emptySet(rows);
  grown.set(set);
  return grown;
}

export const hasRow = (set: BitSet, row: number): boolean =>
  ((set[row >>> 5] as number) & (1 << (row & 31))) !== 0;

export function addRow(set: BitSet, row: number): void {
  (set[row >>> 5] as number) |= 1 << (row & 31);
}

export function dropRow(set: BitSet, row: number): void {
  (set[row >>> 5] as number) &= ~(1 << (row & 31));
}

export function putRow(set: BitSet, row: number, isIn: boolean): void {
  if (isIn) addRow(set, row);
  else dropRow(set, row);
}

/** Keeps in `set` what is in `other` as well. */
export function keepOnly(set: BitSet, other: BitSet): void {
  for (let at = 0; at < set.length; at++) (set[at] as number) &= other[at] as number;
}

/** Adds to `set` what is in `other`. */
export function addAll(set: BitSet, other: BitSet): void {
  for (let at = 0; at < other.length; at++) (set[at] as number) |= other[at] as number;
}

/** Takes out of `set` what is in `other`. */
export function dropAll(set: BitSet, other: BitSet): void {
  for (let at = 0; at < set.length; at++) (set[at] as number) &= ~(other[at] as number);
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countRows(set: BitSet): number {
  let count = 0;
  for (let at = 0; at < set.length; at++) count += bitsOf(set[at] as number);
  return count;
}

/** How many rows are in both. */
export function countCommon(set: BitSet, other: BitSet): number {
  let count = 0;
  for (let at = 0; at < set.length; at++) count += bitsOf((set[at] as number) & (other[at] as number));
  return count;
}

/** Calls `visit` for each row in order. */
export function forEachRow(set: BitSet, visit: (row: number) => void): void {
  for (let at = 0; at < set.length; at++) {
    let word = set[at] as number;
    while (word !== 0) {
      const low = word & -word;
      visit((at << 5) + 31 - Math.clz32(low));
      word ^= low;
    }
  }
}
