import type { Deals } from '@qianfang/domain/promotion/deals';
import { addRow, type BitSet, emptySet, hasRow } from './bit-set.ts';
import type { GoodsColumns } from './goods-columns.ts';
import { rowsInScope } from './scope-rows.ts';

/** The buyer whose prices order or narrow a list. */
export interface PriceRequester {
  readonly priceGroup: string;
  readonly province: string;
  /** This buyer's contract prices that hold today, by goods id. */
  readonly buyerPrices: ReadonlyMap<number, number>;
  readonly deals: Deals | undefined;
}

/** A price requester, with the day. */
export interface IndexRequester extends PriceRequester {
  readonly today: string;
}

/** Prices of rows for one buyer, in units of 0.0001 yuan, NaN without one. */
export interface OwnPrices {
  /** Before ladder and activities. */
  listed(row: number): number;
  /**
   * The price of a unit in the first middle pack (pricing.md 2): the lowest of own price, ladder, special prices and
   * 全场折.
   */
  own(row: number): number;
  /** A quick lower bound of `own`; NaN where only `own` knows. */
  min(row: number): number;
  /** A quick upper bound of `own`; NaN where only `own` knows. */
  max(row: number): number;
}

const lower = (a: number, b: number | undefined) => (b !== undefined && b < a ? b : a);

export function ownPrices(
  columns: GoodsColumns,
  { priceGroup, province, buyerPrices, deals }: PriceRequester,
  inCategory: (id: number) => BitSet,
): OwnPrices {
  const contract = new Map<number, number>();
  for (const [goodsId, price] of buyerPrices) {
    const row = columns.rowOf(goodsId);
    if (row !== undefined) contract.set(row, price);
  }
  // The most specific first: group and region, group, region, everyone.
  const groups = [
    ...new Set([
      columns.groupPrices(priceGroup, province),
      columns.groupPrices(priceGroup, ''),
      columns.groupPrices('', province),
      columns.groupPrices('', ''),
    ]),
  ].flatMap((table) => table ?? []);
  const specials = new Map<number, number>();
  for (const { goodsId, price } of deals?.specials ?? []) {
    const row = columns.rowOf(goodsId);
    if (row !== undefined) specials.set(row, lower(price, specials.get(row)));
  }
  const rates = (deals?.rates ?? []).map(({ basisPoints, scope }) => ({
    basisPoints,
    rows: rowsInScope(columns, scope, inCategory),
  }));

  const listed = (row: number): number => {
    const contracted = contract.size > 0 ? contract.get(row) : undefined;
    if (contracted !== undefined) return contracted;
    if (groups.length > 0 && hasRow(columns.flags.groupPriced, row)) {
      for (const table of groups) {
        const price = table.get(row);
        if (price !== undefined && !Number.isNaN(price)) return price;
      }
    }
    return columns.basePrices[row] as number;
  };
  const own = (row: number): number => {
    const price = listed(row);
    if (Number.isNaN(price)) return price;
    let lowest = lower(price, columns.ladderPrices[row]);
    // 含麻 goods take no promotion (trade-rules 4.1).
    if (hasRow(columns.flags.ephedrine, row)) return lowest;
    if (specials.size > 0) lowest = lower(lowest, specials.get(row));
    for (const { basisPoints, rows } of rates) {
      // Floored to 0.0001 yuan, like the integer division of pricing.
      if (hasRow(rows, row)) lowest = lower(lowest, Math.floor((price * basisPoints) / 10_000));
    }
    return lowest;
  };
  let asked: BitSet | undefined;
  /** Whether a row has the same price for everyone. */
  const isPlain = (row: number): boolean => {
    if (!asked) {
      asked = emptySet(columns.capacity);
      for (const one of [...contract.keys(), ...specials.keys()]) addRow(asked, one);
    }
    return !hasRow(asked, row) && !hasRow(columns.flags.groupPriced, row);
  };
  const lowestRate = Math.min(10_000, ...rates.map(({ basisPoints }) => basisPoints));
  const min = (row: number): number => {
    if (!isPlain(row)) return Number.NaN;
    const price = columns.basePrices[row] as number;
    return lower(Math.floor((price * lowestRate) / 10_000), columns.ladderPrices[row]);
  };
  const max = (row: number): number => (isPlain(row) ? (columns.basePrices[row] as number) : Number.NaN);
  return { listed, own, min, max };
}
