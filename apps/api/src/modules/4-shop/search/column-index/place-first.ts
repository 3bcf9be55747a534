import type { RowOrder } from './front-rows.ts';

/** The order of a result: by tier, and within it by key. */
export interface TieredOrder extends RowOrder {
  tierOf(row: number): number;
}

/** A part of a result in its order, from place `start` on. */
interface Window {
  readonly rows: readonly number[];
  readonly start: number;
}

/** From so far in front of a page a window has to begin, so that rows can come first within their tiers. */
export const windowStart = (offset: number, first: readonly number[]): number =>
  Math.max(0, offset - first.length);

/**
 * A page of a result in which some of its rows come first within their tier, in their own order. The window begins at
 * {@link windowStart} and ends with the page, so nothing behind the page is looked at.
 */
export function placeFirst(
  { rows, start }: Window,
  first: readonly number[],
  order: TieredOrder,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): number[] {
  const [head] = rows;
  if (head === undefined) return [];
  const isFirst = new Set(first);
  const waiting = first
    .map((row) => ({ row, tier: order.tierOf(row) }))
    .sort((one, other) => one.tier - other.tier);
  let placed = 0;
  // The place of what follows: the window's rows, without those of the first that are before it and with all that
  // come before its tier.
  let base = 0;
  if (start > 0) {
    const tier = order.tierOf(head);
    while ((waiting[placed]?.tier ?? Number.POSITIVE_INFINITY) <= tier) placed += 1;
    base = start - first.filter((row) => isBefore(row, head, order)).length + placed;
  }
  const shown: number[] = [];
  for (const row of rows) {
    const tier = order.tierOf(row);
    for (let next = waiting[placed]; next && next.tier <= tier; next = waiting[placed]) {
      shown.push(next.row);
      placed += 1;
    }
    if (!isFirst.has(row)) shown.push(row);
  }
  return shown.slice(offset - base, offset - base + limit);
}

function isBefore(one: number, other: number, { tierOf, keyOf, tieOf }: TieredOrder): boolean {
  const tiers = tierOf(one) - tierOf(other);
  if (tiers !== 0) return tiers < 0;
  const keys = keyOf(one) - keyOf(other);
  return keys === 0 ? tieOf(one) < tieOf(other) : keys < 0;
}
