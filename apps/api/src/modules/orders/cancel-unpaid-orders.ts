import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import { loadOverdueOrders } from './orders.repo.ts';
import { releaseOrders } from './release-orders.ts';

const batchSize = 100;

/**
 * Cancels the orders whose time to pay is over and gives everything back (pricing.md 7). Each in a transaction of its own,
 * locked and looked at again: an order that was paid meanwhile is left alone, and a second run finds nothing.
 */
export async function cancelUnpaidOrders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (;;) {
    const overdue = await loadOverdueOrders(deps.db, now, batchSize);
    for (const order of overdue) {
      await transact(deps.db, (tx) =>
        releaseOrders(tx, {
          buyerId: order.buyer_id,
          orderIds: [order.id],
          actor: 'timeout',
          actorName: '',
          reason: '超时未付款，订单自动取消',
          at: now,
        }),
      );
    }
    if (overdue.length < batchSize) return;
  }
}
