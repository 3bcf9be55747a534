import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import type { Fen } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import { loadBuyer, type StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { lockLine, saveLine } from './credit.repo.ts';
import { checkCreditGrant } from './wallet.policy.ts';

export interface CreditGrant {
  readonly buyerId: number;
  readonly limitFen: Fen;
  readonly termDays: number;
  /** Suspends the line; '' resumes it. The debt stays. */
  readonly suspendedReason: string;
  readonly staff: StaffMember;
}

/**
 * Grants a company a credit period, or changes its own; bills keep their due day. Audited; the company gets a
 * message. Problems: FORBIDDEN, NOT_FOUND, INVALID.
 */
export function grantCredit(
  deps: Deps,
  grant: CreditGrant,
): Promise<{ readonly isSaved: true } | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    const { buyerId, limitFen, termDays, suspendedReason, staff } = grant;
    const forbidden = checkCreditGrant(staff);
    if (forbidden) return forbidden;
    if (limitFen < 0) return fieldProblem('limit', '额度不能小于零');
    if (!Number.isInteger(termDays) || termDays < 1 || termDays > 365)
      return fieldProblem('days', '账期须为 1 到 365 天');
    if (!(await loadBuyer(tx, buyerId)))
      return problem('NOT_FOUND', { message: `没有编号为 ${buyerId} 的单位` });
    const at = deps.clock.now();
    const before = await lockLine(tx, buyerId);
    await saveLine(tx, { buyerId, limitFen, termDays, suspendedReason, at });
    await sendMessage(tx, {
      buyerId,
      kind: 'asset',
      title: suspendedReason === '' ? `账期额度 ${displayAmount(limitFen)}，${termDays} 天` : '账期已停用',
      body: suspendedReason === '' ? '下单付款时可选择账期支付' : suspendedReason,
      url: '/yegl',
      dedupeKey: `credit-line:${at.toISOString()}`,
      at,
    });
    await recordStaffAudit(tx, staff, {
      action: 'wallet.credit-line',
      entity: `buyer:${buyerId}`,
      reason: suspendedReason,
      details: { limitFen, termDays, limitBeforeFen: before?.limit_fen ?? null },
      at,
    });
    return { isSaved: true };
  });
}
