import type { Db } from '../../../platform/db.ts';
import { insertReservations, reserveIfAvailable, type Take } from './stock.repo.ts';

/**
 * Reserves what `planAllocation` gave of these goods, all or nothing; false where others took of it meanwhile or it may not be sold
 * any more. Either way the batches of the goods are locked, as `reallocateLocked` locks them.
 */
export async function reservePlanned(
  tx: Db,
  goodsIds: readonly number[],
  takes: readonly Take[],
  at: Date,
): Promise<boolean> {
  return reserveIfAvailable(tx, goodsIds, takes, at);
}

/** Reserves what `reallocateLocked` gave, in the same transaction. */
export async function reserveReallocated(tx: Db, takes: readonly Take[], at: Date): Promise<void> {
  if (takes.length > 0) await insertReservations(tx, takes, at);
}
