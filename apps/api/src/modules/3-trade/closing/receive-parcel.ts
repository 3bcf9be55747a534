import { type Problem, problem } from '@qianfang/contract/problem';
import { moveOrder, type OrderState } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { addAccepted, insertEvents, lockOrders } from '../orders/index.ts';
import { byBuyer, finishOrder } from './finish-order.ts';

/**
 * Records the accepted, short and refused units of a parcel, in the caller's transaction. The last parcel of
 * a wholly shipped order finishes it. Problems: NOT_FOUND, STATE_FORBIDS.
 */
export async function receiveParcel(
  tx: Db,
  viewer: Viewer,
  parcel: {
    readonly orderId: number;
    readonly shipmentNo: string;
    readonly lines: ReadonlyArray<{
      readonly lineId: number;
      readonly accepted: number;
      readonly refused: number;
    }>;
    readonly isLast: boolean;
    readonly at: Date;
  },
): Promise<OrderState | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { orderId, lines, isLast, at } = parcel;
  const [order] = await lockOrders(tx, viewer.buyerId, [orderId]);
  if (!order) return problem('NOT_FOUND');
  await addAccepted(tx, viewer.buyerId, lines, order.status === 'DONE');
  await insertEvents(
    tx,
    viewer.buyerId,
    [
      {
        orderId,
        actor: 'buyer',
        actorName: viewer.accountName,
        event: 'accept',
        note: parcel.shipmentNo,
      },
    ],
    at,
  );
  if (!isLast || order.status !== 'TO_RECEIVE') return order.status;
  const status = moveOrder(order, 'receive', 'buyer');
  if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
  await finishOrder(tx, byBuyer(viewer), order, at);
  return status;
}
