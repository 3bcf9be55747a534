/** Rows as bits, 32 to a word. Sets that are combined have equal length. */
export type BitSet = Uint32Array<ArrayBuffer>;

const wordsFor = (rows: number): number => (rows + 31) >>> 5;

export const emptySet = (rows: number): BitSet => new Uint32Array(wordsFor(rows));

/** A copy of the set with room for more rows. */
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

/** Removes from `set` what is not in `other`. */
export function intersectWith(set: BitSet, other: BitSet): void {
  for (let at = 0; at < set.length; at++) (set[at] as number) &= other[at] as number;
}

/** Adds the rows of `other` to `set`. */
export function addAll(set: BitSet, other: BitSet): void {
  for (let at = 0; at < other.length; at++) (set[at] as number) |= other[at] as number;
}

/** Removes the rows of `other` from `set`. */
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

/** The number of rows in both. */
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
