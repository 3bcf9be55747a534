import { returnReasonLabels } from '@qianfang/domain/after-sale/return-rule';
import { returnStateLabels } from '@qianfang/domain/after-sale/return-state';
import { serviceStateLabels } from '@qianfang/domain/after-sale/service-state';
import { serviceTopicLabels } from '@qianfang/domain/after-sale/service-topic';
import type { Deps } from '../../../platform/deps.ts';
import { loadBuyers } from '../../1-ground/identity/index.ts';
import { amount, reasonOf, returnStateOf, serviceStateOf, topicOf } from './after-sale.present.ts';
import { loadLinesOf, loadWaiting } from './application-list.repo.ts';

export interface ApplicationWaiting {
  readonly applicationNo: string;
  readonly orderNo: string;
  readonly company: string;
  readonly subject: string;
  readonly state: string;
  readonly text: string;
  /** In yuan; empty for a service. */
  readonly refund: string;
  readonly tracking: string;
  /** Name, batch and units of each line. */
  readonly lines: readonly string[];
}

/** Returns and services that wait for the store, longest waiting first. */
export async function listApplicationsWaiting(deps: Deps, limit = 200): Promise<ApplicationWaiting[]> {
  const rows = await loadWaiting(deps.db, limit);
  const lines = await loadLinesOf(
    deps.db,
    rows.map((row) => row.id),
  );
  const buyers = await loadBuyers(deps.db, [...new Set(rows.map((row) => row.buyer_id))]);
  return rows.map((row) => {
    const isReturn = row.kind === 'RETURN';
    return {
      applicationNo: row.application_no,
      orderNo: row.order_no,
      company: buyers.get(row.buyer_id)?.name ?? '',
      subject: isReturn ? returnReasonLabels[reasonOf(row)] : serviceTopicLabels[topicOf(row)],
      state: isReturn ? returnStateLabels[returnStateOf(row)] : serviceStateLabels[serviceStateOf(row)],
      text: row.body,
      refund: isReturn ? amount(row.refund_fen) : '',
      tracking: `${row.carrier} ${row.tracking_no}`.trim(),
      lines: lines
        .filter((line) => line.application_id === row.id)
        .map(
          (line) =>
            `${line.name} ${line.spec} 批号 ${line.batch_no} ×${line.accepted ?? line.approved ?? line.asked}${line.unit}`,
        ),
    };
  });
}
