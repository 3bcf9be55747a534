import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { orderHoldLabels, orderStateLabels } from '@qianfang/domain/order/order-state';
import type { Db } from '../../platform/db.ts';
import { loadBuyers } from '../identity/index.ts';
import { loadOrdersToShip } from './order-view.repo.ts';

export interface OrderToShip {
  readonly orderNo: string;
  readonly company: string;
  readonly state: string;
  /** Why it is held; '' when it may leave. */
  readonly hold: string;
  readonly payable: string;
  readonly paidAt: Date | null;
  readonly isReminded: boolean;
}

/** Orders that wait for the warehouse: reminded ones first, then the longest paid. */
export async function listOrdersToShip(db: Db, most = 100): Promise<OrderToShip[]> {
  const rows = await loadOrdersToShip(db, most);
  const buyers = await loadBuyers(db, [...new Set(rows.map((row) => row.buyer_id))]);
  return rows.map((row) => ({
    orderNo: row.order_no,
    company: buyers.get(row.buyer_id)?.name ?? '',
    state: orderStateLabels[row.status],
    hold: orderHoldLabels[row.hold],
    payable: formatAmount(fen(row.payable_fen)),
    paidAt: row.paid_at,
    isReminded: row.reminded_at !== null,
  }));
}
