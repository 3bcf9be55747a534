import type { Db } from '../../../platform/db.ts';
import { countFavourites, deleteFavourites } from '../../1-ground/marks/index.ts';

/** Takes goods out of a company's favourites; what is not in them is passed over. */
export async function unmarkGoods(db: Db, buyerId: number, goodsIds: readonly number[]) {
  await deleteFavourites(db, buyerId, goodsIds);
  return { total: await countFavourites(db, buyerId) };
}
