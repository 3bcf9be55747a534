import { type Fen, fen } from '../money/fen.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';

/** Units of an order line already refunded, and their fen. */
export interface RefundedBefore {
  readonly quantity: number;
  readonly amount: Fen;
}

/**
 * The refund for `units` units of an order line: floor(total × units ÷ quantity), and all that is left for
 * the last unit, so that refunds sum to the total in any steps. `total` is the line's net, or one of its
 * shares (points, voucher, coupon) to return.
 * @throws RangeError when more units are refunded than are left
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
