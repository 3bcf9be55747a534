import { keepOwn } from '../../platform/keep.ts';
import { loadMarked } from './favourite.repo.ts';

/** Which of these goods a company has among its favourites: true, or absent. At most one statement. */
export const loadMarkedIds = keepOwn(
  { topic: 'favourite', most: 1_000, mostEach: 2_000 },
  async (db, buyerId, goodsIds): Promise<ReadonlyMap<number, true>> =>
    new Map((await loadMarked(db, buyerId, goodsIds)).map((id) => [id, true])),
);
