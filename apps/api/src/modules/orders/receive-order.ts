import { type Problem, problem } from '@qianfang/contract/problem';
import { moveOrder, type OrderState } from '@qianfang/domain/order/order-state';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { markReceived } from './order-view.repo.ts';
import { insertEvents, lockOrders } from './orders.repo.ts';

/** The buyer confirms that the goods have arrived. Confirming again answers the same and changes nothing. */
export function receiveOrder(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<{ id: number; status: OrderState } | Problem> {
  return transact(deps.db, async (tx): Promise<{ id: number; status: OrderState } | Problem> => {
    const [order] = await lockOrders(tx, viewer.buyerId, [id]);
    if (!order) return problem('NOT_FOUND');
    if (order.status === 'DONE') return { id, status: order.status };
    const status = moveOrder(order, 'receive', 'buyer');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
    const now = deps.clock.now();
    await markReceived(tx, viewer.buyerId, id, now);
    await insertEvents(
      tx,
      viewer.buyerId,
      [{ orderId: id, actor: 'buyer', actorName: viewer.accountName, event: 'receive', note: '' }],
      now,
    );
    return { id, status };
  });
}
