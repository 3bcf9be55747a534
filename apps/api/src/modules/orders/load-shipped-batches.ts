import type { Db } from '../../platform/db.ts';
import { loadShippedBatchRows, type ShippedBatchRow, type ShippedFilter } from './shipped-batches.repo.ts';

export type { ShippedBatchRow, ShippedFilter } from './shipped-batches.repo.ts';

/** One page of the batches that were shipped to a company, the latest first, and how many there are on all pages. */
export function loadShippedBatches(
  db: Db,
  buyerId: number,
  filter: ShippedFilter,
): Promise<{ rows: ShippedBatchRow[]; total: number }> {
  return loadShippedBatchRows(db, buyerId, filter);
}
