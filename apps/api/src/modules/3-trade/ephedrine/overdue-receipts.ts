import { type Problem, problem } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { overdueReceiptBlock } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../platform/db.ts';
import { readReceipts } from './read-receipts.ts';

/** What overdue receipts forbid: new orders of ephedrine preparations, nothing else (trade-rules H-05). */
export async function findOverdueReceipts(
  db: Db,
  buyerId: number,
  today: IsoDate,
): Promise<Problem<'HM_RECEIPT_OVERDUE'> | undefined> {
  const receipts = await readReceipts(db, buyerId, today);
  const block = overdueReceiptBlock(
    receipts.map((one) => one.receipt),
    today,
  );
  return block ? problem('HM_RECEIPT_OVERDUE', { message: block.message, actionUrl: '/hmdd' }) : undefined;
}
