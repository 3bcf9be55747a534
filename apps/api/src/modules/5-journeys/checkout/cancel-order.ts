import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { OrderState } from '@qianfang/domain/order/order-state';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { cancelOrders, stopPayments } from '../../3-trade/closing/index.ts';
import { lockOrders } from '../../3-trade/orders/index.ts';

/**
 * The buyer cancels an order: stock, attempts and money return together. A WeChat payment arriving in this
 * moment keeps the order. Idempotent. Problems: NOT_FOUND, STATE_FORBIDS once the order is to be shipped.
 */
export async function cancelOrder(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { reason, keyed }: { readonly reason: string; readonly keyed: KeyedWrite | undefined },
): Promise<{ id: number; status: OrderState } | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { buyerId } = viewer;
  await stopPayments(deps, buyerId, [id]);
  return transactOnce(deps.db, keyed, async (tx) => {
    const [order] = await lockOrders(tx, buyerId, [id]);
    if (order?.status === 'CANCELLED') return { id, status: order.status };
    const cancelled = await cancelOrders(tx, {
      buyerId,
      orderIds: [id],
      actor: 'buyer',
      actorName: viewer.accountName,
      reason,
      at: deps.clock.now(),
    });
    return isProblem(cancelled) ? cancelled : { id, status: 'CANCELLED' };
  });
}
