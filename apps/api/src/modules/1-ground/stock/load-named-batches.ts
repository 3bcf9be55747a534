import type { Db } from '../../../platform/db.ts';
import { batchFacts } from './batch-facts.ts';
import type { SellableBatch } from './load-batches.ts';
import { loadBatchRowsById } from './near-expiry.repo.ts';

/** A named batch, sellable or not. */
export interface NamedBatch extends SellableBatch {
  readonly goodsId: number;
}

/** Batches by id in one statement; unknown ids are absent. */
export async function loadNamedBatches(db: Db, ids: readonly number[]): Promise<Map<number, NamedBatch>> {
  const rows = await loadBatchRowsById(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...batchFacts(row),
        goodsId: row.goods_id,
        warehouseId: row.warehouse_id,
        hasReport: row.report_key !== '',
      },
    ]),
  );
}
