import type { rejectRequest as rejectRequestEndpoint } from '@qianfang/contract/approval';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { moveApproval } from '@qianfang/domain/approval/approval-state';
import { countLetters } from '@qianfang/domain/identifier/normalize';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { refuseOwn, requestAccessOf } from './approval.policy.ts';
import { decideRequest, lockRequest } from './approval.repo.ts';

/**
 * Rejects a request with a reason for the store. Problems: NOT_FOUND, FORBIDDEN, STATE_FORBIDS where it is
 * decided.
 */
export function rejectRequest(
  deps: Deps,
  viewer: Viewer,
  keyed: KeyedWrite | undefined,
  id: number,
  reason: string,
): Promise<
  ResultOf<typeof rejectRequestEndpoint> | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>
> {
  return transactOnce(deps.db, keyed, async (tx) => {
    const row = await lockRequest(tx, requestAccessOf(viewer), id);
    if (!row) return problem('NOT_FOUND');
    const refused = refuseOwn(row, viewer);
    if (refused) return refused;
    const note = reason.trim();
    if (countLetters(note) < 2) return fieldProblem('note', '请填写驳回原因，至少 2 个字');
    const status = moveApproval(row.status, 'reject', 'head');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
    const at = deps.clock.now();
    await decideRequest(tx, row, { status, by: viewer.accountName, note, at });
    await sendMessage(tx, {
      buyerId: row.buyer_id,
      kind: 'order',
      title: `采购申请 ${row.request_no} 被驳回`,
      body: `驳回原因：${note}。商品可以放回购物车，修改后重新提交。`,
      url: `/ddgl?request=${row.id}`,
      dedupeKey: `approval-decided:${row.id}`,
      at,
    });
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'approval.reject',
      entity: `approval:${row.id}`,
      details: { store: row.buyer_id },
      at,
    });
    return { id: row.id, status };
  });
}
