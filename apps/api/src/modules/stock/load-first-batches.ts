import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { batchExclusion } from '@qianfang/domain/goods/batch';
import type { Db } from '../../platform/db.ts';
import { batchFacts } from './batch-facts.ts';
import { loadOpenBatches } from './load-open-batches.ts';
import type { StockAsk } from './load-stock.ts';

/** The batch that would go first, by `goods/warehouse`, in one statement. */
export async function loadFirstBatches(
  db: Db,
  asks: readonly StockAsk[],
): Promise<Map<string, { readonly batchNo: string; readonly expiryDate: IsoDate | null }>> {
  const rulesOf = new Map(asks.map((ask) => [ask.goodsId, ask.rules]));
  const first = new Map<string, { batchNo: string; expiryDate: IsoDate | null }>();
  // Rows come first expiry first.
  const byGoods = await loadOpenBatches(db, [...rulesOf.keys()]);
  for (const row of [...byGoods.values()].flat()) {
    const rules = rulesOf.get(row.goods_id);
    const key = `${row.goods_id}/${row.warehouse_id}`;
    if (!rules || first.has(key) || batchExclusion(batchFacts(row), rules) !== null) continue;
    first.set(key, { batchNo: row.batch_no, expiryDate: row.expiry_date });
  }
  return first;
}
