import type { BatchFacts } from '@qianfang/domain/goods/batch';
import type { BatchRow } from './stock.repo.ts';

/** A batch row as the rules take it. */
export function batchFacts(row: BatchRow): BatchFacts {
  return {
    id: row.id,
    batchNo: row.batch_no,
    productionDate: row.production_date,
    expiryDate: row.expiry_date,
    available: row.available,
    status: row.status,
    supplierChain: row.supplier_chain,
  };
}
