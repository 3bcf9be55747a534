import type { Db } from '../../../platform/db.ts';
import type { PayableOrderRow } from './orders.repo.ts';
import { lockPayableRows, lockSubmitOf } from './payment-side.repo.ts';

/** Locks a company's orders before anything of their payments is locked: everyone does it in this order. */
export function lockOrdersForPayment(
  tx: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<PayableOrderRow[]> {
  return lockPayableRows(tx, buyerId, orderIds);
}

/** The same for the orders that were submitted with this one; empty when the order is not this buyer's. */
export function lockSubmitForPayment(tx: Db, buyerId: number, orderId: number): Promise<PayableOrderRow[]> {
  return lockSubmitOf(tx, buyerId, orderId);
}
