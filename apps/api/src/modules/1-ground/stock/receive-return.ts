import type { Db } from '../../../platform/db.ts';
import { insertReturned, lockBatches, type ReturnedUnits } from './returned.repo.ts';

/**
 * Books inspected returns, in the caller's transaction. Accepted units go back into their batch; the rest is
 * recorded and never counts as stock (trade-rules 4.6: acceptance before restock).
 */
export async function receiveReturn(
  tx: Db,
  returned: {
    readonly applicationNo: string;
    readonly orderId: number;
    readonly units: readonly ReturnedUnits[];
    readonly at: Date;
  },
): Promise<void> {
  const units = returned.units.filter((one) => one.quantity > 0);
  if (units.length === 0) return;
  await lockBatches(
    tx,
    units.map((one) => one.batchId),
  );
  await insertReturned(tx, { ...returned, units });
}
