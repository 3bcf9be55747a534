import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { movePayment } from '@qianfang/domain/payment/payment-state';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import { recordStaffAudit } from '../../../1-ground/audit/index.ts';
import type { StaffMember } from '../../../1-ground/identity/index.ts';
import { sendMessage } from '../../../1-ground/message/index.ts';
import { readSettings } from '../../../1-ground/settings/index.ts';
import { setPayTime } from '../../orders/index.ts';
import { checkFinance } from '../payment.policy.ts';
import { updateRejected } from '../payment.repo.ts';
import { lockTransfer } from './lock-transfer.ts';

/**
 * Rejects a transfer's slip: the buyer learns why and gets a new payment deadline. Problems: FORBIDDEN,
 * NOT_FOUND, STATE_FORBIDS where no slip waits. Audited.
 */
export function rejectTransfer(
  deps: Deps,
  rejection: { readonly paymentNo: string; readonly staff: StaffMember; readonly reason: string },
): Promise<{ readonly status: 'REJECTED' } | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { paymentNo, staff, reason } = rejection;
  return transact(deps.db, async (tx) => {
    const forbidden = checkFinance(staff, 'transfer.reject');
    if (forbidden) return forbidden;
    const locked = await lockTransfer(tx, paymentNo);
    if (isProblem(locked)) return locked;
    const { payment, orders } = locked;
    const status = movePayment(payment, 'reject', 'operator');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
    const at = deps.clock.now();
    const { unpaidMinutes } = await readSettings(tx);
    await updateRejected(tx, payment, status, reason);
    const orderIds = payment.orders.map((order) => order.order_id);
    await setPayTime(tx, payment.buyer_id, orderIds, new Date(at.getTime() + unpaidMinutes * 60_000));
    const hasOpen = orders.some((order) => order.status === 'PENDING_PAYMENT');
    const place = hasOpen ? `/cart_step3/${orderIds[0] ?? ''}` : `/order/info/${orderIds[0] ?? ''}`;
    await sendMessage(tx, {
      buyerId: payment.buyer_id,
      kind: 'order',
      title: hasOpen ? '转账回单未通过，请重新付款' : '转账回单未通过',
      body: hasOpen ? `${reason}。请在 ${unpaidMinutes} 分钟内重新付款，超时订单将自动取消` : reason,
      url: payment.purpose === 'recharge' ? '/yegl' : place,
      dedupeKey: `transfer-rejected:${payment.payment_no}`,
      at,
    });
    await recordStaffAudit(tx, staff, {
      action: 'transfer.reject',
      entity: `payment:${payment.payment_no}`,
      reason,
      details: { amountFen: payment.amount_fen },
      at,
    });
    return { status: 'REJECTED' };
  });
}
