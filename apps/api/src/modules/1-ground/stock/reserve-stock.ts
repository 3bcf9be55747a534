import type { Db } from '../../../platform/db.ts';
import { insertReservations, reserveIfAvailable, type Take } from './stock.repo.ts';

/**
 * Reserves a plan of `planAllocation`, all or nothing. False where others took units meanwhile or a batch may
 * not be sold any more. Either way the batches are locked, as by `reallocateLocked`.
 */
export async function reservePlanned(
  tx: Db,
  goodsIds: readonly number[],
  takes: readonly Take[],
  at: Date,
): Promise<boolean> {
  return reserveIfAvailable(tx, goodsIds, takes, at);
}

/** Reserves the result of `reallocateLocked`, in the same transaction. */
export async function reserveReallocated(tx: Db, takes: readonly Take[], at: Date): Promise<void> {
  if (takes.length > 0) await insertReservations(tx, takes, at);
}
