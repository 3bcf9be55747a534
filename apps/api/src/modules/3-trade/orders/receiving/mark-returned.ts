import type { Db } from '../../../../platform/db.ts';
import { addReturned, findIsWhollyReturned } from './received-order.repo.ts';

/** Records returned units, in the caller's transaction; returns whether the whole order is returned. */
export async function markReturned(
  tx: Db,
  returned: {
    readonly buyerId: number;
    readonly orderId: number;
    readonly lines: ReadonlyArray<{ readonly lineId: number; readonly quantity: number }>;
  },
): Promise<{ readonly isWhole: boolean }> {
  await addReturned(tx, returned.buyerId, returned.lines);
  return { isWhole: await findIsWhollyReturned(tx, returned.buyerId, returned.orderId) };
}
