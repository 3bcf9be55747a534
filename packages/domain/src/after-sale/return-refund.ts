import { addFen, type Fen, fen } from '../money/fen.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';
import { type RefundedBefore, refundPart } from '../pricing/refund-part.ts';

/** What an order line cost, and what vouchers and points paid of it. */
export interface RefundableLine {
  readonly quantity: number;
  /** Amount paid, after every reduction. */
  readonly net: Fen;
  readonly voucher: Fen;
  readonly points: Fen;
}

/** Units of a line and their amounts. */
export interface RefundShare {
  readonly quantity: number;
  readonly net: Fen;
  readonly voucher: Fen;
  readonly points: Fen;
}

export const nothingRefunded: RefundShare = { quantity: 0, net: fen(0), voucher: fen(0), points: fen(0) };

/**
 * The refund for `units` units of a line: money, vouchers, points. Promotion and coupon shares were never
 * paid and stay out. In any steps, the refunds sum to the line (pricing.md §9.11).
 */
export function refundUnits(line: RefundableLine, before: RefundShare, units: number): RefundShare {
  const part = (total: Fen, amount: Fen): Fen => {
    const done: RefundedBefore = { quantity: before.quantity, amount };
    return refundPart(total, line.quantity, done, units);
  };
  return {
    quantity: units,
    net: part(line.net, before.net),
    voucher: part(line.voucher, before.voucher),
    points: part(line.points, before.points),
  };
}

/** Adds two refunds. */
export function addShares(a: RefundShare, b: RefundShare): RefundShare {
  return {
    quantity: a.quantity + b.quantity,
    net: addFen(a.net, b.net),
    voucher: addFen(a.voucher, b.voucher),
    points: addFen(a.points, b.points),
  };
}

/**
 * Points refunded with `now` fen of the points share. The order spent `spent` points worth `worth` fen;
 * `before` fen are refunded already. Floored over the total, so that a full refund returns every point.
 */
export function pointsBack(spent: number, worth: Fen, before: Fen, now: Fen): number {
  if (worth === 0) return 0;
  const upTo = (amount: number) => multiplyDivide(spent, amount, worth);
  return upTo(before + now) - upTo(before);
}
