import { cachedByOwner } from '../../../memory/cached.ts';
import { loadAllMarked, loadMarked } from './favourite.repo.ts';

const marked = (goodsIds: readonly number[]): ReadonlyMap<number, true> =>
  new Map(goodsIds.map((id) => [id, true]));

/** Which of these goods are the company's favourites: true, or absent. At most two statements. */
export const loadMarkedIds = cachedByOwner(
  {
    topic: 'favourite',
    max: 1_000,
    maxEach: 2_000,
    loadAll: async (db, buyerId, maxEach) => {
      const goodsIds = await loadAllMarked(db, buyerId, maxEach + 1);
      return goodsIds.length > maxEach ? undefined : marked(goodsIds);
    },
  },
  async (db, buyerId, goodsIds) => marked(await loadMarked(db, buyerId, goodsIds)),
);
