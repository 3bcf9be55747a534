import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { orderStateLabels } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../../platform/db.ts';
import { loadBuyers } from '../../../1-ground/identity/index.ts';
import { loadOrdersToReview } from '../reading/order-view.repo.ts';

export interface OrderToReview {
  readonly orderNo: string;
  readonly company: string;
  readonly state: string;
  readonly payable: string;
  /** Why it needs review. */
  readonly reason: string;
}

/** Orders that wait for the quality department, oldest first. */
export async function listOrdersToReview(db: Db, limit = 100): Promise<OrderToReview[]> {
  const rows = await loadOrdersToReview(db, limit);
  const buyers = await loadBuyers(db, [...new Set(rows.map((row) => row.buyer_id))]);
  return rows.map((row) => ({
    orderNo: row.order_no,
    company: buyers.get(row.buyer_id)?.name ?? '',
    state: orderStateLabels[row.status],
    payable: formatAmount(fen(row.payable_fen)),
    reason: row.hold_reason,
  }));
}
