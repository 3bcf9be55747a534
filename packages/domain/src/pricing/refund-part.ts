import { type Fen, fen } from '../money/fen.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';

/** What of an order line was refunded before: units, and the fen for them. */
export interface RefundedBefore {
  readonly quantity: number;
  readonly amount: Fen;
}

/**
 * What `units` units of an order line give back: floor(total × units ÷ quantity), and for the last unit all that is left, so that the
 * refunds sum to the line's total whatever steps they come in. `total` is the line's net, or one of its shares (points, voucher, coupon)
 * where that is to be given back too.
 * Throws RangeError when more units are asked back than are left.
 */
export function refundPart(total: Fen, quantity: number, before: RefundedBefore, units: number): Fen {
  const after = before.quantity + units;
  const isWhole = Number.isSafeInteger(units) && Number.isSafeInteger(before.quantity);
  if (!isWhole || units < 1 || before.quantity < 0 || after > quantity) {
    throw new RangeError(`Cannot refund ${units} of ${quantity} units, ${before.quantity} refunded before`);
  }
  if (after === quantity) return fen(total - before.amount);
  return fen(multiplyDivide(total, units, quantity));
}
