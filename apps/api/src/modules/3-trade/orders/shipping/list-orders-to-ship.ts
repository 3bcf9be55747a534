import { fen, formatAmount } from '@qianfang/domain/money/fen';
import {
  type DeliveryRequests,
  papersText,
  receiveTimeLabels,
} from '@qianfang/domain/order/delivery-requests';
import { orderHoldLabels, orderStateLabels } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../../platform/db.ts';
import { withCompanies } from '../../../1-ground/identity/index.ts';
import { loadOrdersToShip } from '../reading/order-view.repo.ts';

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
export async function listOrdersToShip(db: Db, limit = 100) {
  const rows = await withCompanies(db, await loadOrdersToShip(db, limit));
  return rows.map((row) => ({
    orderNo: row.order_no,
    company: row.company,
    state: orderStateLabels[row.status],
    hold: orderHoldLabels[row.hold],
    payable: formatAmount(fen(row.payable_fen)),
    isReminded: row.reminded_at !== null,
    wishes: wishesOf(row),
  }));
}
