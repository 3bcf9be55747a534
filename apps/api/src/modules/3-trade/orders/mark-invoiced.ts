import type { Db } from '../../../platform/db.ts';
import { setInvoiced } from './invoiceable.repo.ts';

/** Writes down that an issued invoice holds orders, or does so no more, in the caller's transaction. */
export async function markInvoiced(
  tx: Db,
  marked: {
    readonly buyerId: number;
    readonly orderIds: readonly number[];
    readonly isInvoiced: boolean;
  },
): Promise<void> {
  await setInvoiced(tx, marked.buyerId, marked.orderIds, marked.isInvoiced);
}
