import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getLogistics } from '@qianfang/contract/order';
import { type Problem, problem } from '@qianfang/contract/problem';
import { receiveTimeLabels } from '@qianfang/domain/order/delivery-requests';
import { orderStateLabels } from '@qianfang/domain/order/order-state';
import type { Deps } from '../../../../platform/deps.ts';
import { loadShipments } from '../../shipment/index.ts';
import { findOrder, loadOrderLines } from '../reading/order-view.repo.ts';
import { presentParcel } from '../reading/present-order.ts';

/** Parcels of an order with contents and tracking. Problems: NOT_FOUND, also for another company's. */
export async function readLogistics(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getLogistics> | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  const order = await findOrder(db, buyerId, id);
  if (!order) return problem('NOT_FOUND');
  const [lines, shipments] = await Promise.all([
    loadOrderLines(db, buyerId, [id]),
    loadShipments(db, buyerId, id),
  ]);
  return {
    id,
    order_no: order.order_no,
    status: order.status,
    status_text: orderStateLabels[order.status],
    receive_time: receiveTimeLabels[order.options.receive_time],
    shipments: shipments.map((parcel, at) => presentParcel(parcel, lines, { orderId: id, part: at + 1 })),
  };
}
