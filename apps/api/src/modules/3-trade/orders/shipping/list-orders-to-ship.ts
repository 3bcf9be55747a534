import { fen, formatAmount } from '@qianfang/domain/money/fen';
import {
  type DeliveryRequests,
  papersText,
  receiveTimeLabels,
} from '@qianfang/domain/order/delivery-requests';
import { orderHoldLabels, orderStateLabels } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../../platform/db.ts';
import { loadBuyers } from '../../../1-ground/identity/index.ts';
import { loadOrdersToShip } from '../reading/order-view.repo.ts';

export interface OrderToShip {
  readonly orderNo: string;
  readonly company: string;
  readonly state: string;
  /** Why it is held; '' when it may leave. */
  readonly hold: string;
  readonly payable: string;
  readonly paidAt: Date | null;
  readonly isReminded: boolean;
  /** The buyer's requests: delivery time, papers, the remark. */
  readonly wishes: readonly string[];
}

function wishesOf(row: {
  readonly options: DeliveryRequests;
  readonly remark: string;
  readonly close_ask_reason: string | null;
}): string[] {
  const { options, remark, close_ask_reason: asked } = row;
  return [
    asked === null ? '' : `申请不再发货：${asked}`,
    options.receive_time === 'ANY' ? '' : `收货：${receiveTimeLabels[options.receive_time]}`,
    options.papers.length === 0 ? '' : `随货：${papersText(options.papers)}`,
    remark && `备注：${remark}`,
  ].filter(Boolean);
}

/** Orders that wait for the warehouse: reminded ones first, then the longest paid. */
export async function listOrdersToShip(db: Db, limit = 100): Promise<OrderToShip[]> {
  const rows = await loadOrdersToShip(db, limit);
  const buyers = await loadBuyers(db, [...new Set(rows.map((row) => row.buyer_id))]);
  return rows.map((row) => ({
    orderNo: row.order_no,
    company: buyers.get(row.buyer_id)?.name ?? '',
    state: orderStateLabels[row.status],
    hold: orderHoldLabels[row.hold],
    payable: formatAmount(fen(row.payable_fen)),
    paidAt: row.paid_at,
    isReminded: row.reminded_at !== null,
    wishes: wishesOf(row),
  }));
}
