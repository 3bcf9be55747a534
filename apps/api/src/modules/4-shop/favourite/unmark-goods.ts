import type { Db } from '../../../platform/db.ts';
import { countFavourites, deleteFavourites } from '../../1-ground/marks/index.ts';

/** Removes goods from a company's favourites; others are ignored. */
export async function unmarkGoods(db: Db, buyerId: number, goodsIds: readonly number[]) {
  await deleteFavourites(db, buyerId, goodsIds);
  return { total: await countFavourites(db, buyerId) };
}
