import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import { recordStaffAudit } from '../../../1-ground/audit/index.ts';
import { type StaffMember, withCompanies } from '../../../1-ground/identity/index.ts';
import { checkPayerAcceptance } from '../orders.policy.ts';
import { findOrderByNo } from '../reading/order-view.repo.ts';
import { acceptPayerOf, loadPayersToCheck } from './payer-check.repo.ts';

/** Orders paid from an account of another name that finance has not checked, oldest first (V-07). */
export async function listPayersToCheck(db: Db, limit = 100) {
  const rows = await withCompanies(db, await loadPayersToCheck(db, limit));
  return rows.map((row) => ({
    orderNo: row.order_no,
    company: row.company,
    amount: formatAmount(fen(row.payable_fen)),
  }));
}

/**
 * Finance accepts the account that paid an order, given the company's declaration, so that it may be
 * invoiced. A hold of its ephedrine goods stays. Problems: FORBIDDEN to other staff, NOT_FOUND,
 * STATE_FORBIDS, INVALID without a reason. Audited.
 */
export function acceptPayer(
  deps: Deps,
  input: { readonly orderNo: string; readonly reason: string; readonly staff: StaffMember },
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { orderNo, staff } = input;
  const reason = input.reason.trim();
  return transact(deps.db, async (tx) => {
    const forbidden = checkPayerAcceptance(staff);
    if (forbidden) return forbidden;
    if (reason === '') return fieldProblem('reason', '请填写核实的依据');
    const found = await findOrderByNo(tx, orderNo);
    if (!found) return problem('NOT_FOUND', { message: `没有订单 ${orderNo}` });
    if (!(await acceptPayerOf(tx, found.buyer_id, found.id)))
      return problem('STATE_FORBIDS', { message: `订单 ${orderNo} 没有待核实的付款账户` });
    await recordStaffAudit(tx, staff, {
      action: 'order.accept_payer',
      entity: `order:${orderNo}`,
      reason,
      at: deps.clock.now(),
    });
    return undefined;
  });
}
