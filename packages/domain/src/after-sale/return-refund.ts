import { addFen, type Fen, fen } from '../money/fen.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';
import { type RefundedBefore, refundPart } from '../pricing/refund-part.ts';

/** What an order line cost, and what vouchers and points took off it. */
export interface RefundableLine {
  readonly quantity: number;
  /** After every reduction: what was paid for it. */
  readonly net: Fen;
  readonly voucher: Fen;
  readonly points: Fen;
}

/** Units of a line and the amounts that stand for them. */
export interface RefundShare {
  readonly quantity: number;
  readonly net: Fen;
  readonly voucher: Fen;
  readonly points: Fen;
}

export const nothingRefunded: RefundShare = { quantity: 0, net: fen(0), voucher: fen(0), points: fen(0) };

/**
 * What `units` units of a line give back: money, the part that vouchers paid, the part that points paid. The shares of promotions and
 * coupons stay off, because they were never paid. In whatever steps a line goes back, its parts sum to the line (pricing.md §9.11).
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

/** Adds what two steps gave back. */
export function addShares(a: RefundShare, b: RefundShare): RefundShare {
  return {
    quantity: a.quantity + b.quantity,
    net: addFen(a.net, b.net),
    voucher: addFen(a.voucher, b.voucher),
    points: addFen(a.points, b.points),
  };
}

/**
 * Points that go back with `now` fen of the points' part, of an order that spent `spent` points worth `worth` fen, of which `before` fen
 * went back already: floored over all that went back, so that the whole gives back every point.
 */
export function pointsBack(spent: number, worth: Fen, before: Fen, now: Fen): number {
  if (worth === 0) return 0;
  const upTo = (amount: number) => multiplyDivide(spent, amount, worth);
  return upTo(before + now) - upTo(before);
}
