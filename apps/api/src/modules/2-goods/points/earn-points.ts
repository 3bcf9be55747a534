import type { Db } from '../../../platform/db.ts';
import { addPoints } from './move-points.ts';

/** One point per whole yuan paid for a received order. 含麻 orders earn none. */
export async function earnPoints(
  tx: Db,
  order: {
    readonly buyerId: number;
    readonly orderId: number;
    readonly orderNo: string;
    readonly handling: string;
    readonly paidFen: number;
    readonly at: Date;
  },
): Promise<void> {
  const points = Math.floor(order.paidFen / 100);
  if (order.handling === 'HM' || points === 0) return;
  const { buyerId, at } = order;
  await addPoints(tx, {
    buyerId,
    source: 'order',
    reference: `order:${order.orderId}`,
    points,
    memo: `订单 ${order.orderNo}`,
    at,
  });
}
