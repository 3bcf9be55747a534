import type { moveFavorites } from '@qianfang/contract/favourite';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { loadFolders, lockFolders, updateFolderOf } from './folder.repo.ts';

/**
 * Puts favourites into a folder, or out of theirs; other goods are ignored. Problem: NOT_FOUND, also for
 * another company's folder.
 */
export async function moveToFolder(
  db: Db,
  buyerId: number,
  { goods_ids: goodsIds, folder_id: folderId }: BodyOf<typeof moveFavorites>,
): Promise<ResultOf<typeof moveFavorites> | Problem<'NOT_FOUND'>> {
  return transact(db, async (tx) => {
    await lockFolders(tx, buyerId);
    const isNone = folderId === 0;
    if (!isNone && !(await loadFolders(tx, buyerId)).some((one) => one.id === folderId))
      return problem('NOT_FOUND', { message: '这个分组已不在了，请刷新后重试' });
    return { moved: await updateFolderOf(tx, buyerId, goodsIds, isNone ? null : folderId) };
  });
}
