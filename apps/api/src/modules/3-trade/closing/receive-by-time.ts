import { moveOrder } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../platform/db.ts';
import { lockOrders } from '../orders/index.ts';
import { finishOrder } from './finish-order.ts';

/**
 * Receives an order by deadline, in the caller's transaction. Returns its number; undefined where it has
 * moved on or is held.
 */
export async function receiveByTime(
  tx: Db,
  {
    buyerId,
    id,
    note,
    at,
  }: { readonly buyerId: number; readonly id: number; readonly note: string; readonly at: Date },
): Promise<string | undefined> {
  const [order] = await lockOrders(tx, buyerId, [id]);
  if (!order || typeof moveOrder(order, 'receive', 'timeout') !== 'string') return undefined;
  await finishOrder(tx, { buyerId, actor: 'timeout', actorName: '', note }, order, at);
  return order.order_no;
}
