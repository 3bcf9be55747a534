import { type Problem, problem } from '@qianfang/contract/problem';
import type { OrderState } from '@qianfang/domain/order/order-state';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { insertEvents, lockOrders } from '../orders.repo.ts';
import { markClosingRequested } from './closing.repo.ts';

/**
 * The buyer requests that the unshipped rest not be sent; the store decides, because it may be packed
 * already. Idempotent. Problems: NOT_FOUND, STATE_FORBIDS for an order that is not partly shipped.
 */
export function requestClosing(
  deps: Deps,
  viewer: Viewer,
  id: number,
  reason: string,
): Promise<{ id: number; status: OrderState } | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { buyerId } = viewer;
  return transact(deps.db, async (tx) => {
    const [order] = await lockOrders(tx, buyerId, [id]);
    if (!order) return problem('NOT_FOUND');
    if (order.status !== 'PART_SHIPPED')
      return problem('STATE_FORBIDS', { message: '只有部分发货的订单可以申请不再发货' });
    const now = deps.clock.now();
    if (await markClosingRequested(tx, buyerId, id, reason, now)) {
      const by = { actor: 'buyer', actorName: viewer.accountName } as const;
      await insertEvents(tx, buyerId, [{ orderId: id, ...by, event: 'ask_close', note: reason }], now);
    }
    return { id, status: order.status };
  });
}
