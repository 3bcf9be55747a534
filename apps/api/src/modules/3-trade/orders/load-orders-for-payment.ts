import type { Db } from '../../../platform/db.ts';
import { loadSubmitOf, type PayableOrderRow } from './orders.repo.ts';
import { loadPayableRows } from './payment-side.repo.ts';

export type { PayableOrderRow } from './orders.repo.ts';

/** These orders of a company in the order of their ids; those of another one are absent. */
export function loadOrdersForPayment(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<PayableOrderRow[]> {
  return loadPayableRows(db, buyerId, orderIds);
}

/** The orders that were submitted with this one; empty when the order is not this buyer's. */
export function loadSubmitForPayment(db: Db, buyerId: number, orderId: number): Promise<PayableOrderRow[]> {
  return loadSubmitOf(db, buyerId, orderId);
}
