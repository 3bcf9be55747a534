import { fen, maxFen } from '../money/fen.ts';
import type { OrderDiscountStatus } from '../pricing/priced-cart.ts';
import { isOpen } from '../pricing/time-window.ts';
import { sumLeft, takeOff, type WorkingLine } from '../pricing/working-line.ts';
import { activityStatus } from './activity-status.ts';
import { type OrderDiscount, orderDiscountOf } from './order-discount.ts';

/** Applies the order discount; of several the one that saves most, ties to the smaller id. */
export function applyOrderDiscount(
  discounts: readonly OrderDiscount[],
  lines: readonly WorkingLine[],
  now: number,
): readonly OrderDiscountStatus[] {
  const qualifying = sumLeft(lines);
  const weighed = discounts
    .filter((discount) => isOpen(discount, now))
    .toSorted((a, b) => a.id - b.id)
    .map((discount) => ({ discount, saving: orderDiscountOf(discount, qualifying) }));
  const max = weighed.reduce((known, { saving }) => maxFen(saving, known), fen(0));
  const applied = weighed.find(({ saving }) => saving === max && max > 0);
  takeOff(lines, 'orderDiscount', max);
  return weighed.map((entry) => activityStatus(entry.discount, qualifying, entry === applied ? max : fen(0)));
}
