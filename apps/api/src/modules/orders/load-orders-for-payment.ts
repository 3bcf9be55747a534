import type { Db } from '../../platform/db.ts';
import { loadSubmitOf, type PayableOrderRow } from './orders.repo.ts';

export type { PayableOrderRow } from './orders.repo.ts';

/** The orders that are paid together with this one; empty when the order is not this buyer's. */
export function loadOrdersForPayment(db: Db, buyerId: number, orderId: number): Promise<PayableOrderRow[]> {
  return loadSubmitOf(db, buyerId, orderId);
}
