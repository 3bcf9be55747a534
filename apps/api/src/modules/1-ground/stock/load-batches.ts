import { type BatchFacts, type BatchRules, batchExclusion } from '@qianfang/domain/goods/batch';
import type { Db } from '../../../platform/db.ts';
import { batchFacts } from './batch-facts.ts';
import { loadOpenBatches } from './load-open-batches.ts';

export interface SellableBatch extends BatchFacts {
  readonly warehouseId: number;
  readonly hasReport: boolean;
}

/** The batches of one goods that this buyer may get, first expiry first. */
export async function loadBatches(db: Db, goodsId: number, rules: BatchRules): Promise<SellableBatch[]> {
  const rows = (await loadOpenBatches(db, [goodsId])).get(goodsId) ?? [];
  return rows
    .map((row) => ({ ...batchFacts(row), warehouseId: row.warehouse_id, hasReport: row.report_key !== '' }))
    .filter((batch) => batchExclusion(batch, rules) === null);
}
