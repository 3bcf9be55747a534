import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { findOrderByNumber } from '../orders/index.ts';
import { cancelOrders, stopPayments } from './cancel-orders.ts';

/**
 * Cancels an order that has not shipped, for an operator; stock and money return (the state table says until
 * when). Problems: NOT_FOUND, STATE_FORBIDS. Audited; the buyer gets a message.
 */
export async function cancelOrderForStaff(
  deps: Deps,
  cancel: { readonly orderNo: string; readonly staff: StaffMember; readonly reason: string },
): Promise<{ readonly status: 'CANCELLED' } | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { orderNo, staff, reason } = cancel;
  const order = await findOrderByNumber(deps.db, orderNo);
  if (!order) return problem('NOT_FOUND', { message: `没有订单 ${orderNo}` });
  await stopPayments(deps, order.buyerId, [order.id]);
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const cancelled = await cancelOrders(tx, {
      buyerId: order.buyerId,
      orderIds: [order.id],
      actor: 'operator',
      actorName: staff.name,
      reason,
      at,
    });
    if (isProblem(cancelled)) return cancelled;
    await recordStaffAudit(tx, staff, { action: 'order.cancel', entity: `order:${orderNo}`, reason, at });
    return { status: 'CANCELLED' };
  });
}
