import { returnReasonLabels } from '@qianfang/domain/after-sale/return-rule';
import { returnStateLabels } from '@qianfang/domain/after-sale/return-state';
import { serviceStateLabels } from '@qianfang/domain/after-sale/service-state';
import { serviceTopicLabels } from '@qianfang/domain/after-sale/service-topic';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Deps } from '../../../platform/deps.ts';
import { withCompanies } from '../../1-ground/identity/index.ts';
import { amount, reasonOf, returnStateOf, serviceStateOf, topicOf } from './after-sale.present.ts';
import { loadLinesOf, loadWaiting } from './application-list.repo.ts';

export type ApplicationWaiting = Awaited<ReturnType<typeof listApplicationsWaiting>>[number];

/** Returns and services that wait for the store, longest waiting first. */
export async function listApplicationsWaiting(deps: Deps, limit = 200) {
  const rows = await withCompanies(deps.db, await loadWaiting(deps.db, limit));
  const lines = await loadLinesOf(
    deps.db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const isReturn = row.kind === 'RETURN';
    return {
      applicationNo: row.application_no,
      orderNo: row.order_no,
      company: row.company,
      subject: isReturn ? returnReasonLabels[reasonOf(row)] : serviceTopicLabels[topicOf(row)],
      state: isReturn ? returnStateLabels[returnStateOf(row)] : serviceStateLabels[serviceStateOf(row)],
      text: row.body,
      refund: isReturn ? amount(row.refund_fen) : '',
      tracking: `${row.carrier} ${row.tracking_no}`.trim(),
      lines: lines
        .filter((line) => line.application_id === row.id)
        .map(
          (line) =>
            `${line.name} ${line.spec} 批号 ${line.batch_no} ×${formatUnits(line.accepted ?? line.approved ?? line.asked, line.unit)}`,
        ),
    };
  });
}
