import { approvalDays, moveApproval } from '@qianfang/domain/approval/approval-state';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { sendMessages } from '../../1-ground/message/index.ts';
import { decideRequest, lockLapsed } from './approval.repo.ts';

const batchSize = 100;

/** Ends requests past their deadline and notifies their stores; those decided meanwhile are left alone. */
export async function endLapsed(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  for (;;) {
    const ended = await transact(deps.db, async (tx) => {
      const rows = await lockLapsed(tx, at, batchSize);
      for (const row of rows) {
        const status = moveApproval(row.status, 'expire', 'timeout');
        if (typeof status === 'string') await decideRequest(tx, row, { status, by: '', note: '', at });
      }
      await sendMessages(
        tx,
        rows.map((row) => ({
          buyerId: row.buyer_id,
          kind: 'order' as const,
          title: `采购申请 ${row.request_no} 已过期`,
          body: `总部 ${approvalDays} 天内没有审批，申请已过期。商品可以放回购物车后重新提交。`,
          url: `/ddgl?request=${row.id}`,
          dedupeKey: `approval-decided:${row.id}`,
          at,
        })),
      );
      return rows.length;
    });
    if (ended < batchSize) return;
  }
}
