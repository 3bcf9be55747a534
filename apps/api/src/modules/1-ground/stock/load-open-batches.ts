import { cachedMany } from '../../../memory/cached.ts';
import { type BatchRow, loadBatchRows } from './stock.repo.ts';

/** Batches with units left to sell by goods id, first expiry first; every requested goods is in the map. */
export const loadOpenBatches = cachedMany(
  { topic: 'stock', max: 8_000 },
  async (db, goodsIds: readonly number[]): Promise<Map<number, readonly BatchRow[]>> => {
    const byGoods = Map.groupBy(await loadBatchRows(db, goodsIds), (row) => row.goods_id);
    return new Map(goodsIds.map((goodsId) => [goodsId, byGoods.get(goodsId) ?? []]));
  },
);
