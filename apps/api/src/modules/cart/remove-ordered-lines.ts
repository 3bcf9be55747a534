import type { Db } from '../../platform/db.ts';
import { deleteLines } from './cart.repo.ts';

/** Takes the lines that became orders out of the cart. */
export async function removeOrderedLines(tx: Db, buyerId: number, ids: readonly number[]): Promise<void> {
  await deleteLines(tx, buyerId, ids);
}
