import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { orderStateLabels } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../../platform/db.ts';
import { withCompanies } from '../../../1-ground/identity/index.ts';
import { loadOrdersToReview } from '../reading/order-view.repo.ts';

/** Orders that wait for the quality department, oldest first. */
export async function listOrdersToReview(db: Db, limit = 100) {
  const rows = await withCompanies(db, await loadOrdersToReview(db, limit));
  return rows.map((row) => ({
    orderNo: row.order_no,
    company: row.company,
    state: orderStateLabels[row.status],
    payable: formatAmount(fen(row.payable_fen)),
    reason: row.hold_reason,
  }));
}
