import { addMonths, dayNumber, isoDate } from '@qianfang/domain/calendar/iso-date';
import { priceRanges } from '@qianfang/domain/goods/price-ranges';
import type { FacetRow } from '../search-answers.ts';
import { expiries, type SearchFilters } from '../search-filters.ts';
import { type BitSet, countCommon, hasRow } from './bit-set.ts';
import { type Flag, type GoodsColumns, noExpiry } from './goods-columns.ts';
import type { OwnPrices } from './own-prices.ts';
import type { FoundRows } from './row-filter.ts';

const sections = [
  ['yx', 'youx'],
  ['zy', 'selfOperated'],
  ['qx', 'device'],
] as const satisfies ReadonlyArray<readonly [string, Flag]>;

/** Counts by values that are the same in every search. */
export interface RangeCounter {
  add(row: number): void;
  /** In the order of the values, without empty ones. */
  rows(): FacetRow[];
}

const counted = (values: readonly string[], counts: Uint32Array): FacetRow[] =>
  values.flatMap((value, at) => {
    const count = counts[at] as number;
    return count > 0 ? [{ value, label: '', count }] : [];
  });

/** The number of found rows in a set. */
export function countIn({ bits, rows }: FoundRows, set: BitSet): number {
  if (bits) return countCommon(bits, set);
  let count = 0;
  for (const row of rows ?? []) if (hasRow(set, row)) count += 1;
  return count;
}

export function countSections({ flags }: GoodsColumns, found: FoundRows): FacetRow[] {
  const counts = Uint32Array.from(sections, ([, flag]) => countIn(found, flags[flag]));
  return counted(
    sections.map(([value]) => value),
    counts,
  );
}

export function priceCounter(prices: OwnPrices): RangeCounter {
  const counts = new Uint32Array(priceRanges.length);
  const mins = Float64Array.from(priceRanges, ({ min }) => min ?? Number.NEGATIVE_INFINITY);
  const maxs = Float64Array.from(priceRanges, ({ max }) => max ?? Number.POSITIVE_INFINITY);
  return {
    add: (row) => {
      const price = prices.own(row);
      for (let at = 0; at < counts.length; at++) {
        // Without a price (NaN) it is in no range.
        if (price >= (mins[at] as number) && price <= (maxs[at] as number)) (counts[at] as number) += 1;
      }
    },
    rows: () =>
      counted(
        priceRanges.map(({ value }) => value),
        counts,
      ),
  };
}

/** The first day of expiry that leaves this many months. */
export const firstDayFor = (expiry: Exclude<SearchFilters['expiry'], 'near' | undefined>, today: string) =>
  dayNumber(addMonths(isoDate(today), Number(expiry)));

export function expiryCounter({ flags, expiries: days }: GoodsColumns, today: string): RangeCounter {
  const counts = new Uint32Array(expiries.length);
  const from = Int32Array.from(expiries, (expiry) => (expiry === 'near' ? 0 : firstDayFor(expiry, today)));
  const isNear = expiries.map((expiry) => expiry === 'near');
  return {
    add: (row) => {
      const day = days[row] as number;
      for (let at = 0; at < counts.length; at++) {
        const isIn = isNear[at] ? hasRow(flags.near, row) : day !== noExpiry && day >= (from[at] as number);
        if (isIn) (counts[at] as number) += 1;
      }
    },
    rows: () => counted(expiries, counts),
  };
}
