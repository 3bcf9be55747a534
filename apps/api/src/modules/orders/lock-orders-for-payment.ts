import type { Db } from '../../platform/db.ts';
import type { PayableOrderRow } from './orders.repo.ts';
import { lockPayableRows } from './payment-side.repo.ts';

/** Locks a company's orders before anything of their payments is locked: everyone does it in this order. */
export function lockOrdersForPayment(
  tx: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<PayableOrderRow[]> {
  return lockPayableRows(tx, buyerId, orderIds);
}
