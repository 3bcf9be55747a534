import { keepOwn } from '../../../platform/keep.ts';
import { loadAllMarked, loadMarked } from './favourite.repo.ts';

const marked = (goodsIds: readonly number[]): ReadonlyMap<number, true> =>
  new Map(goodsIds.map((id) => [id, true]));

/** Which of these goods a company has among its favourites: true, or absent. At most two statements. */
export const loadMarkedIds = keepOwn(
  {
    topic: 'favourite',
    most: 1_000,
    mostEach: 2_000,
    loadAll: async (db, buyerId, mostEach) => {
      const goodsIds = await loadAllMarked(db, buyerId, mostEach + 1);
      return goodsIds.length > mostEach ? undefined : marked(goodsIds);
    },
  },
  async (db, buyerId, goodsIds) => marked(await loadMarked(db, buyerId, goodsIds)),
);
