import type { Deps } from '../../../platform/deps.ts';
import { countLines, deleteLines } from './cart.repo.ts';

/** Deletes lines of the cart; answers how many are left. */
export async function deleteCartLines(deps: Deps, buyerId: number, ids: readonly number[]) {
  const deleted = await deleteLines(deps.db, buyerId, ids);
  return { deleted, total: await countLines(deps.db, buyerId) };
}
