import type { Db } from '../../../platform/db.ts';
import { insertReservations, type Take } from './stock.repo.ts';

/** Reserves the result of `reallocateLocked`, in the same transaction. */
export async function reserveReallocated(tx: Db, takes: readonly Take[], at: Date): Promise<void> {
  if (takes.length > 0) await insertReservations(tx, takes, at);
}
