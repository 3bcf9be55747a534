import { isProblem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { cancelOrders, stopPayments } from '../../3-trade/closing/index.ts';
import { loadOverdueRows, lockOverdueRow } from '../../3-trade/orders/index.ts';

const batchSize = 100;
const reason = '超时未付款，订单自动取消';

interface Overdue {
  readonly id: number;
  readonly buyer_id: number;
}

/** Checked again under the lock: an order paid or extended meanwhile is left alone. */
async function cancelOverdue(deps: Deps, order: Overdue): Promise<void> {
  await transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await lockOverdueRow(tx, order.buyer_id, order.id, at))) return;
    const cancelled = await cancelOrders(tx, {
      buyerId: order.buyer_id,
      orderIds: [order.id],
      actor: 'timeout',
      actorName: '',
      reason,
      at,
    });
    if (isProblem(cancelled)) throw new Error(`order ${order.id}: ${cancelled.message}`);
  });
}

/**
 * Cancels orders past their payment deadline and releases everything (pricing.md 7), each in its own
 * transaction. Queries the gateway first, so that a payment in the last second counts. While it is
 * unreachable the orders are cancelled anyway, and later money is refunded. A failure does not stop the
 * others.
 */
export async function cancelUnpaidOrders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  let isReachable = true;
  let afterId = 0;
  for (;;) {
    const overdue = await loadOverdueRows(deps.db, now, afterId, batchSize);
    for (const order of overdue) {
      afterId = order.id;
      try {
        if (isReachable) ({ isReachable } = await stopPayments(deps, order.buyer_id, [order.id]));
        await cancelOverdue(deps, order);
      } catch (error) {
        deps.log.error({ err: error, orderId: order.id }, 'an unpaid order could not be cancelled');
      }
    }
    if (overdue.length < batchSize) return;
  }
}
