import { type Problem, problem } from '@qianfang/contract/problem';
import type { OrderState } from '@qianfang/domain/order/order-state';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { insertEvents, lockOrders } from '../orders.repo.ts';
import { findOrder, markReminded } from '../reading/order-view.repo.ts';
import { mayRemind } from '../reading/present-order.ts';

/** Reminds the warehouse, once a day; the order moves up in its list. */
export function remindOrder(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<{ id: number; status: OrderState } | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const [locked] = await lockOrders(tx, viewer.buyerId, [id]);
    const order = locked && (await findOrder(tx, viewer.buyerId, id));
    if (!order) return problem('NOT_FOUND');
    const now = deps.clock.now();
    if (order.status !== 'TO_SHIP')
      return problem('STATE_FORBIDS', { message: '订单不在待发货状态，无需催发货' });
    if (!mayRemind(order, now)) return problem('STATE_FORBIDS', { message: '今天已催过，仓库会尽快安排' });
    await markReminded(tx, viewer.buyerId, id, now);
    await insertEvents(
      tx,
      viewer.buyerId,
      [{ orderId: id, actor: 'buyer', actorName: viewer.accountName, event: 'remind', note: '' }],
      now,
    );
    return { id, status: order.status };
  });
}
