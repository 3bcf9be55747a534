import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { deleteFolder, lockFolders } from './folder.repo.ts';

/** Its goods stay favourites. Problem: NOT_FOUND, also for another company's folder. */
export async function removeFolder(
  db: Db,
  buyerId: number,
  id: number,
): Promise<Record<string, never> | Problem<'NOT_FOUND'>> {
  return transact(db, async (tx) => {
    await lockFolders(tx, buyerId);
    return (await deleteFolder(tx, buyerId, id)) ? {} : problem('NOT_FOUND');
  });
}
