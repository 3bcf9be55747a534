import { moveReturn } from '@qianfang/domain/after-sale/return-state';
import { moveService } from '@qianfang/domain/after-sale/service-state';
import { settledForDays } from '@qianfang/domain/after-sale/service-topic';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { returnStateOf, serviceStateOf } from './after-sale.present.ts';
import { type ApplicationKind, lockApplication, updateApplication } from './application.repo.ts';
import { loadLapsed } from './application-list.repo.ts';
import { insertEvent } from './thread.repo.ts';

const batchSize = 100;
const dayMs = 86_400_000;

/** Checked again under the lock: what has moved on is left alone. */
async function endOne(
  deps: Deps,
  lapsed: { readonly id: number; readonly buyer_id: number; readonly kind: ApplicationKind },
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const row = await lockApplication(tx, lapsed.buyer_id, lapsed.kind, lapsed.id);
    if (!row) return;
    const isReturn = row.kind === 'RETURN';
    const event = isReturn ? 'withdraw' : 'close';
    const status = isReturn
      ? moveReturn(returnStateOf(row), 'withdraw', 'timeout')
      : moveService(serviceStateOf(row), 'close', 'timeout');
    if (typeof status !== 'string') return;
    const at = deps.clock.now();
    await updateApplication(tx, row, { status, at, endedAt: at });
    await insertEvent(tx, {
      buyerId: row.buyer_id,
      applicationId: row.id,
      actor: 'timeout',
      actorName: '',
      event,
      note: '',
      at,
    });
    if (!isReturn) return;
    await sendMessage(tx, {
      buyerId: row.buyer_id,
      kind: 'order',
      title: `退货申请 ${row.application_no} 已自动撤销`,
      body: '未在期限内寄回商品，申请已撤销。仍需退货的，请在期限内重新申请。',
      url: `/order/returnInfo/${row.id}`,
      dedupeKey: `after-sale:${row.application_no}:lapsed`,
      at,
    });
  });
}

/**
 * Ends abandoned applications: returns approved and never sent, services settled and never answered. A
 * failure does not stop the others.
 */
export async function endLapsed(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const settled = new Date(at.getTime() - settledForDays * dayMs);
  let afterId = 0;
  for (;;) {
    const lapsed = await loadLapsed(deps.db, { at, settled, afterId, limit: batchSize });
    for (const one of lapsed) {
      afterId = one.id;
      try {
        await endOne(deps, one);
      } catch (error) {
        deps.log.error({ err: error, applicationId: one.id }, 'an application could not be ended');
      }
    }
    if (lapsed.length < batchSize) return;
  }
}
