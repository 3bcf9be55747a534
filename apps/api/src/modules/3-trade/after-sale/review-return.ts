import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { needsSendingBack, sendWithinDays } from '@qianfang/domain/after-sale/return-rule';
import { moveReturn, type ReturnEvent } from '@qianfang/domain/after-sale/return-state';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { checkReturnReview } from './after-sale.policy.ts';
import { reasonOf, returnStateOf } from './after-sale.present.ts';
import { decideLines, updateApplication } from './application.repo.ts';
import { type LockedReturn, lockReturn, noteOperation, shareUnits } from './operate-return.ts';
import { saveEstimate } from './save-estimate.ts';

const dayMs = 86_400_000;

export interface Approval {
  readonly applicationNo: string;
  readonly staff: StaffMember;
  /** Batch number → units; all requested ones when absent. */
  readonly batches: ReadonlyMap<string, number> | undefined;
  readonly note: string;
}

async function approve(tx: Db, { row, order, lines }: LockedReturn, approval: Approval, at: Date) {
  const { staff, note } = approval;
  const comesBack = needsSendingBack(reasonOf(row));
  const event: ReturnEvent = comesBack ? 'approve' : 'approve_refund';
  const status = moveReturn(returnStateOf(row), event, 'operator');
  if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
  const units = shareUnits(lines, (line) => line.asked, approval.batches);
  if (isProblem(units)) return units;
  if ([...units.values()].every((count) => count === 0))
    return problem('STATE_FORBIDS', { message: '没有同意退回的数量，请改为驳回' });
  await decideLines(
    tx,
    row,
    [...units].map(([line, count]) => ({
      orderLineId: line.order_line_id,
      batchId: line.batch_id,
      approved: count,
      // Goods that never arrived cannot be inspected.
      accepted: comesBack ? null : count,
      restocked: 0,
    })),
  );
  const back = [...units].map(([line, count]) => ({
    orderLineId: line.order_line_id,
    batchId: line.batch_id,
    units: count,
  }));
  await saveEstimate(tx, row, order, back);
  await updateApplication(tx, row, {
    status,
    at,
    decision: note,
    decidedAt: at,
    ...(comesBack ? { sendBefore: new Date(at.getTime() + sendWithinDays * dayMs) } : {}),
  });
  await noteOperation(tx, {
    row,
    staff,
    event,
    note,
    title: comesBack
      ? `退货申请 ${row.application_no} 已通过，请寄回`
      : `退货申请 ${row.application_no} 已通过，等待退款`,
    details: { units: back },
    at,
  });
  return undefined;
}

/**
 * Approves a return, whole or in part. Problems: FORBIDDEN, NOT_FOUND, STATE_FORBIDS. The buyer gets a
 * message; audited.
 */
export function approveReturn(
  deps: Deps,
  approval: Approval,
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const forbidden = checkReturnReview(approval.staff);
    if (forbidden) return forbidden;
    const locked = await lockReturn(tx, approval.applicationNo);
    if (isProblem(locked)) return locked;
    return approve(tx, locked, approval, deps.clock.now());
  });
}

/** Rejects a return with a reason; its units are free again. */
export function rejectReturn(
  deps: Deps,
  rejection: { readonly applicationNo: string; readonly staff: StaffMember; readonly reason: string },
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { applicationNo, staff, reason } = rejection;
  return transact(deps.db, async (tx) => {
    const forbidden = checkReturnReview(staff);
    if (forbidden) return forbidden;
    const locked = await lockReturn(tx, applicationNo);
    if (isProblem(locked)) return locked;
    const { row } = locked;
    const status = moveReturn(returnStateOf(row), 'reject', 'operator');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
    const at = deps.clock.now();
    await updateApplication(tx, row, { status, at, decision: reason, decidedAt: at, endedAt: at });
    await noteOperation(tx, {
      row,
      staff,
      event: 'reject',
      note: reason,
      title: `退货申请 ${applicationNo} 未通过`,
      details: {},
      at,
    });
    return undefined;
  });
}
