import type { Db } from '../../../platform/db.ts';
import { loadCountedBatches } from './counts.repo.ts';
import type { Delivery } from './receive-batches.ts';
import { loadWarehouseRows } from './stock.repo.ts';

/** Which of these deliveries would bring a new batch. */
export async function previewReceipts(db: Db, deliveries: readonly Delivery[]): Promise<readonly boolean[]> {
  if (deliveries.length === 0) return [];
  const [first] = await loadWarehouseRows(db);
  const batches = await loadCountedBatches(db, [...new Set(deliveries.map(({ goodsId }) => goodsId))]);
  const known = new Set(batches.map((one) => `${one.goods_id}/${one.warehouse}/${one.batch_no}`));
  return deliveries.map(
    ({ goodsId, warehouse, batchNo }) =>
      !known.has(`${goodsId}/${warehouse === '' ? (first?.name ?? '') : warehouse}/${batchNo}`),
  );
}
