import { addRow, type BitSet, countRows, emptySet, forEachRow, hasRow, keepOnly } from './bit-set.ts';

/** One condition of a search. */
export interface RowFilter {
  has(row: number): boolean;
  /** Where its rows can be listed: not more than so many, some perhaps twice. */
  readonly listed?: { readonly most: number; each(visit: (row: number) => void): void };
  /** Its rows as a set that is not to be changed; without it each row is asked. */
  bits?(): BitSet;
}

/** The rows of a search, as a list where they are few. */
export interface FoundRows {
  readonly count: number;
  readonly bits: BitSet | undefined;
  each(visit: (row: number) => void): void;
}

/** Below it a set of bits is not worth going through: a share of all rows, and so few in any case. */
export const isFew = (rows: number, { capacity, few }: { readonly capacity: number; readonly few: number }) =>
  rows <= few || rows * 64 <= capacity;

export const fewRows = (rows: readonly number[]): FoundRows => ({
  count: rows.length,
  bits: undefined,
  each: (visit) => {
    for (const row of rows) visit(row);
  },
});

/** As a set: its own bits, or made of its list. */
function bitsOf(filter: RowFilter, capacity: number): BitSet | undefined {
  if (filter.bits) return filter.bits();
  if (!filter.listed) return undefined;
  const bits = emptySet(capacity);
  filter.listed.each((row) => {
    addRow(bits, row);
  });
  return bits;
}

/** The rows that all filters have. `scratch` is empty, and is again afterwards. */
export function applyFilters(
  filters: readonly RowFilter[],
  room: { readonly capacity: number; readonly few: number; readonly scratch: BitSet },
): FoundRows {
  const { capacity, scratch } = room;
  let narrowest: RowFilter | undefined;
  for (const filter of filters) {
    if (filter.listed && filter.listed.most < (narrowest?.listed?.most ?? Number.POSITIVE_INFINITY)) {
      narrowest = filter;
    }
  }
  if (narrowest?.listed && isFew(narrowest.listed.most, room)) {
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
  const found = emptySet(capacity).fill(0xffffffff);
  const asked: RowFilter[] = [];
  for (const filter of filters) {
    const bits = bitsOf(filter, capacity);
    if (bits) keepOnly(found, bits);
    else asked.push(filter);
  }
  if (asked.length > 0) {
    forEachRow(found, (row) => {
      for (const filter of asked) {
        if (filter.has(row)) continue;
        (found[row >>> 5] as number) &= ~(1 << (row & 31));
        return;
      }
    });
  }
  return { count: countRows(found), bits: found, each: (visit) => forEachRow(found, visit) };
}
