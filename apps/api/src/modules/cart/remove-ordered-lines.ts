import type { Db } from '../../platform/db.ts';
import { deleteExchanges, deleteOrderedLines } from './cart.repo.ts';

/** Takes the lines that became orders out of the cart, and the 换购 goods of these activities with them. */
export async function removeOrderedLines(
  tx: Db,
  buyerId: number,
  ids: readonly number[],
  exchangeIds: readonly number[],
): Promise<void> {
  await deleteOrderedLines(tx, buyerId, ids);
  if (exchangeIds.length > 0) await deleteExchanges(tx, buyerId, exchangeIds);
}
