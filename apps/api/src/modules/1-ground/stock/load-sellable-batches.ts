import { batchExclusion } from '@qianfang/domain/goods/batch';
import type { Db } from '../../../platform/db.ts';
import { batchFacts } from './batch-facts.ts';
import type { SellableBatch } from './load-batches.ts';
import { loadOpenBatches } from './load-open-batches.ts';
import type { StockQuery } from './load-stock.ts';
import type { BatchRow } from './stock.repo.ts';

const batchOf = (row: BatchRow): SellableBatch => ({
  ...batchFacts(row),
  warehouseId: row.warehouse_id,
  hasReport: row.report_key !== '',
});

/** Every batch of these goods that its buyer may get, first expiry first, by goods id, in one statement. */
export async function loadSellableBatches(
  db: Db,
  asks: readonly StockQuery[],
): Promise<Map<number, SellableBatch[]>> {
  const byGoods = await loadOpenBatches(
    db,
    asks.map((ask) => ask.goodsId),
  );
  return new Map(
    asks.map(({ goodsId, rules }) => [
      goodsId,
      (byGoods.get(goodsId) ?? []).map(batchOf).filter((batch) => batchExclusion(batch, rules) === null),
    ]),
  );
}
