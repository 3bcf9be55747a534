import type { Db } from '../../../platform/db.ts';
import { insertReleases, lockReservedRows } from './stock.repo.ts';

/** Releases whatever these orders still reserve. Idempotent, because it counts the open reservations. */
export async function releaseStock(tx: Db, orderIds: readonly number[], at: Date): Promise<void> {
  const held = await lockReservedRows(tx, orderIds);
  if (held.length === 0) return;
  const takes = held.map((row) => ({
    batchId: row.batch_id,
    quantity: row.quantity,
    orderId: row.order_id,
    orderLineId: row.order_line_id,
  }));
  await insertReleases(tx, takes, at);
}
