import { randomUUID } from 'node:crypto';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { saveReport } from '../../1-ground/stock/index.ts';
import { answerRequests } from './report.repo.ts';

export interface ReportUpload {
  readonly goodsId: number;
  readonly batchNo: string;
  readonly bytes: Uint8Array;
  readonly ending: 'pdf' | 'png' | 'jpg';
  readonly staff: StaffMember;
}

const contentTypes = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' } as const;

/** Attaches a report to a batch and notifies the companies that requested it. */
export function uploadReport(deps: Deps, upload: ReportUpload): Promise<undefined | Problem<'NOT_FOUND'>> {
  return transact(deps.db, async (tx): Promise<undefined | Problem<'NOT_FOUND'>> => {
    const key = `reports/${upload.goodsId}/${randomUUID()}.${upload.ending}`;
    const batches = await saveReport(tx, upload, key);
    if (batches.length === 0)
      return problem('NOT_FOUND', { message: `商品 ${upload.goodsId} 没有批号 ${upload.batchNo}` });
    await deps.files.put(key, upload.bytes, contentTypes[upload.ending]);
    const at = deps.clock.now();
    for (const buyerId of await answerRequests(tx, batches, at)) {
      await sendMessage(tx, {
        buyerId,
        kind: 'system',
        title: `批号 ${upload.batchNo} 的检验报告已上传`,
        body: '可在“检验报告”中预览和下载。',
        url: `/jybg?batch_no=${encodeURIComponent(upload.batchNo)}`,
        dedupeKey: `report:${key}`,
        at,
      });
    }
    await recordAudit(tx, {
      actor: `staff:${upload.staff.id}`,
      role: upload.staff.role,
      action: 'report.upload',
      entity: `batch:${batches[0]}`,
      details: { batchNo: upload.batchNo },
      at,
    });
    return undefined;
  });
}
