import { type Problem, problem } from '@qianfang/contract/problem';
import { moveOrder, type OrderState } from '@qianfang/domain/order/order-state';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import { recordStaffAudit } from '../../../1-ground/audit/index.ts';
import type { StaffMember } from '../../../1-ground/identity/index.ts';
import { sendMessage } from '../../../1-ground/message/index.ts';
import { checkOrderApproval } from '../orders.policy.ts';
import { insertEvents, lockOrders, markApproved } from '../orders.repo.ts';
import { findOrderByNo } from '../reading/order-view.repo.ts';

/**
 * The quality department releases an order held for an abnormal growth of 含麻 purchases (trade-rules 4.1,
 * rule 4): a paid one goes to the warehouse, an unpaid one is no longer held. Recorded and audited; the buyer
 * gets a message. Problems: FORBIDDEN to other staff, NOT_FOUND, STATE_FORBIDS for an order without this
 * hold.
 */
export function approveOrder(
  deps: Deps,
  review: { readonly orderNo: string; readonly staff: StaffMember; readonly note: string },
): Promise<{ readonly status: OrderState } | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { orderNo, staff, note } = review;
  return transact(deps.db, async (tx) => {
    const forbidden = checkOrderApproval(staff);
    if (forbidden) return forbidden;
    const found = await findOrderByNo(tx, orderNo);
    const [order] = found ? await lockOrders(tx, found.buyer_id, [found.id]) : [];
    if (!order) return problem('NOT_FOUND', { message: `没有订单 ${orderNo}` });
    if (order.hold !== 'HOLD_GROWTH')
      return problem('STATE_FORBIDS', { message: `订单 ${orderNo} 没有待审核的购买量` });
    const status =
      order.status === 'PENDING_PAYMENT'
        ? order.status
        : moveOrder({ status: order.status, hold: '' }, 'approve', 'operator');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });

    const at = deps.clock.now();
    const buyerId = order.buyer_id;
    await markApproved(tx, buyerId, order.id, status);
    const event = { orderId: order.id, actor: 'operator' as const, actorName: staff.name };
    await insertEvents(tx, buyerId, [{ ...event, event: 'approve', note }], at);
    await sendMessage(tx, {
      buyerId,
      kind: 'order',
      title: `订单 ${orderNo} 审核通过`,
      body: status === 'PENDING_PAYMENT' ? '请在付款期限内付款。' : '我们将尽快发货。',
      url: `/order/info/${order.id}`,
      dedupeKey: `order-approved:${order.id}`,
      at,
    });
    await recordStaffAudit(tx, staff, {
      action: 'order.approve',
      entity: `order:${orderNo}`,
      reason: note,
      at,
    });
    return { status };
  });
}
