import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { findOrderByNumber } from '../orders/index.ts';
import { refundOrderPart } from '../payment/index.ts';
import { type ClosedRest, type RestRelease, releaseRest } from './release-rest.ts';

/**
 * Closes the rest of a partly shipped order, in the caller's transaction: its stock, quotas, vouchers, points
 * and money return together, each the way it came. Problems and repetition: see releaseRest.
 */
export async function closeRest(
  tx: Db,
  release: RestRelease,
): Promise<ClosedRest | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const closed = await releaseRest(tx, release);
  if (isProblem(closed) || !closed.isNew) return closed;
  await refundOrderPart(tx, {
    buyerId: release.buyerId,
    orderId: release.orderId,
    amountFen: closed.netFen,
    reason: `订单 ${closed.orderNo} 未发商品不再发货：${release.reason}`,
    at: release.at,
  });
  return closed;
}

/**
 * Closes the undeliverable rest of a partly shipped order, for an operator. Idempotent. Problems: NOT_FOUND,
 * STATE_FORBIDS. Audited; the buyer gets a message.
 */
export function closeRestForStaff(
  deps: Pick<Deps, 'db' | 'clock'>,
  close: { readonly orderNo: string; readonly staff: StaffMember; readonly reason: string },
): Promise<ClosedRest | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { orderNo, staff, reason } = close;
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const order = await findOrderByNumber(tx, orderNo);
    if (!order) return problem('NOT_FOUND', { message: `没有订单 ${orderNo}` });
    const closed = await closeRest(tx, {
      buyerId: order.buyerId,
      orderId: order.id,
      actor: 'operator',
      actorName: staff.name,
      reason,
      at,
    });
    if (isProblem(closed) || !closed.isNew) return closed;
    await recordStaffAudit(tx, staff, {
      action: 'order.close_rest',
      entity: `order:${orderNo}`,
      reason,
      details: { units: closed.units, refundFen: closed.netFen },
      at,
    });
    return closed;
  });
}
