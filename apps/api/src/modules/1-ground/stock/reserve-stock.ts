import type { Db } from '../../../platform/db.ts';
import { insertReservations, type Take, takePicked } from './stock.repo.ts';

/**
 * Reserves what `pickStock` gave of these goods, all or nothing; false where others took of it meanwhile or it may not be sold
 * any more. Either way the batches of the goods are locked, as `allocateStock` locks them.
 */
export async function takeStock(
  tx: Db,
  goodsIds: readonly number[],
  takes: readonly Take[],
  at: Date,
): Promise<boolean> {
  return takePicked(tx, goodsIds, takes, at);
}

/** Reserves what `allocateStock` gave, in the same transaction. */
export async function reserveStock(tx: Db, takes: readonly Take[], at: Date): Promise<void> {
  if (takes.length > 0) await insertReservations(tx, takes, at);
}
