import {
  addRow,
  type BitSet,
  countRows,
  dropRow,
  emptySet,
  forEachRow,
  hasRow,
  intersectWith,
} from './bit-set.ts';
import { rowsInStep, type Steps } from './steps.ts';

/** One condition of a search. */
export interface RowFilter {
  has(row: number): boolean;
  /** Where its rows can be listed: at most this many, some perhaps twice. */
  readonly listed?: { readonly max: number; each(visit: (row: number) => void): void };
  /** Its rows as a set that must not be changed; without it each row is checked. */
  bits?(): BitSet;
}

/** The rows of a search: as a set, or as an ascending list where they are few. */
export interface FoundRows {
  readonly count: number;
  readonly bits: BitSet | undefined;
  readonly rows: Int32Array | undefined;
  has(row: number): boolean;
  each(visit: (row: number) => void): void;
}

/** Below this number a bit set is not worth scanning: a share of all rows, or a minimum. */
export const isFew = (rows: number, { capacity, few }: { readonly capacity: number; readonly few: number }) =>
  rows <= few || rows * 64 <= capacity;

function isIn(rows: Int32Array, row: number): boolean {
  let low = 0;
  let high = rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = rows[middle] as number;
    if (found === row) return true;
    if (found < row) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

function fewRows(unordered: readonly number[]): FoundRows {
  const rows = Int32Array.from(unordered).sort();
  return {
    count: rows.length,
    bits: undefined,
    rows,
    has: (row) => isIn(rows, row),
    each: (visit) => {
      for (let at = 0; at < rows.length; at++) visit(rows[at] as number);
    },
  };
}

export const manyRows = (bits: BitSet, count = countRows(bits)): FoundRows => ({
  count,
  bits,
  rows: undefined,
  has: (row) => hasRow(bits, row),
  each: (visit) => forEachRow(bits, visit),
});

function listedSet({ listed }: RowFilter, capacity: number): BitSet | undefined {
  if (!listed) return undefined;
  const bits = emptySet(capacity);
  listed.each((row) => {
    addRow(bits, row);
  });
  return bits;
}

/** Removes from `found` the rows that fail one of the filters. */
function* askEach(found: BitSet, filters: readonly RowFilter[]): Steps<void> {
  const has = (row: number): boolean => {
    for (const filter of filters) if (!filter.has(row)) return false;
    return true;
  };
  let asked = 0;
  for (let at = 0; at < found.length; at++) {
    let word = found[at] as number;
    while (word !== 0) {
      const low = word & -word;
      word ^= low;
      const row = (at << 5) + 31 - Math.clz32(low);
      if (!has(row)) dropRow(found, row);
      asked += 1;
    }
    if (asked > rowsInStep >>> 2) {
      asked = 0;
      yield;
    }
  }
}

/** The rows that pass all filters. `scratch` is empty before and after. */
export function* applyFilters(
  filters: readonly RowFilter[],
  room: { readonly capacity: number; readonly few: number; readonly scratch: BitSet },
): Steps<FoundRows> {
  const { capacity, scratch } = room;
  let narrowest: RowFilter | undefined;
  for (const filter of filters) {
    if (filter.listed && filter.listed.max < (narrowest?.listed?.max ?? Number.POSITIVE_INFINITY)) {
      narrowest = filter;
    }
  }
  if (narrowest?.listed && isFew(narrowest.listed.max, room)) {
    const others = filters.filter((filter) => filter !== narrowest);
    const rows: number[] = [];
    narrowest.listed.each((row) => {
      if (hasRow(scratch, row)) return;
      for (const other of others) if (!other.has(row)) return;
      addRow(scratch, row);
      rows.push(row);
    });
    for (const row of rows) scratch[row >>> 5] = 0;
    return fewRows(rows);
  }
  const sets = filters.flatMap((filter) => filter.bits?.() ?? []);
  const [first, ...more] = sets;
  const found = first ? first.slice() : emptySet(capacity).fill(0xffffffff);
  for (const bits of more) intersectWith(found, bits);
  const asked: RowFilter[] = [];
  for (const filter of filters) {
    if (filter.bits) continue;
    const bits = listedSet(filter, capacity);
    if (bits) intersectWith(found, bits);
    else asked.push(filter);
  }
  if (asked.length > 0) yield* askEach(found, asked);
  return manyRows(found);
}
