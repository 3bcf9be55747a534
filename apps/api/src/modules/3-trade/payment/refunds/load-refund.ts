import type { Db } from '../../../../platform/db.ts';
import { findRefundByNo } from './refund.repo.ts';

/** The progress of a refund. */
export interface RefundState {
  readonly refundNo: string;
  readonly method: string;
  readonly amountFen: number;
  readonly status: 'PENDING' | 'DONE' | 'FAILED';
  readonly createdAt: Date;
  readonly doneAt: Date | null;
}

/** A company's own refund by number; undefined for another's. */
export async function loadRefund(
  db: Db,
  buyerId: number,
  refundNo: string,
): Promise<RefundState | undefined> {
  const row = await findRefundByNo(db, refundNo);
  if (row?.buyer_id !== buyerId) return undefined;
  return {
    refundNo: row.refund_no,
    method: row.method,
    amountFen: row.amount_fen,
    status: row.status,
    createdAt: row.created_at,
    doneAt: row.done_at,
  };
}
