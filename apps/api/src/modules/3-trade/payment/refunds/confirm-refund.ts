import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import { recordStaffAudit } from '../../../1-ground/audit/index.ts';
import type { StaffMember } from '../../../1-ground/identity/index.ts';
import { checkFinance } from '../payment.policy.ts';
import { finishRefund } from './finish-refund.ts';
import { findRefundByNo } from './refund.repo.ts';

/**
 * An operator confirms a refund sent by bank. Idempotent. Problems: FORBIDDEN, NOT_FOUND, STATE_FORBIDS for a
 * refund that the gateway sends. Audited; the buyer gets a message.
 */
export function confirmRefund(
  deps: Deps,
  done: { readonly refundNo: string; readonly staff: StaffMember; readonly bankReference: string },
): Promise<{ readonly status: 'DONE' } | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { refundNo, staff, bankReference } = done;
  return transact(deps.db, async (tx) => {
    const forbidden = checkFinance(staff, 'refund.confirm');
    if (forbidden) return forbidden;
    const refund = await findRefundByNo(tx, refundNo);
    if (!refund) return problem('NOT_FOUND', { message: `没有退款 ${refundNo}` });
    if (refund.status === 'PENDING' && refund.method !== 'transfer')
      return problem('STATE_FORBIDS', { message: '该退款由支付网关自动退回，无需登记' });
    const at = deps.clock.now();
    if (await finishRefund(tx, refund, { reference: bankReference, at })) {
      await recordStaffAudit(tx, staff, {
        action: 'refund.confirm',
        entity: `refund:${refundNo}`,
        details: { amountFen: refund.amount_fen, bankReference },
        at,
      });
    }
    return { status: 'DONE' };
  });
}
