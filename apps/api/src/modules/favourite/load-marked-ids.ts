import type { Db } from '../../platform/db.ts';
import { loadMarked } from './favourite.repo.ts';

/** Which of these goods a company has among its favourites. One statement. */
export async function loadMarkedIds(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set(await loadMarked(db, buyerId, goodsIds));
}
