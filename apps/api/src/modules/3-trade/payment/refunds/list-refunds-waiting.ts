import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import { withCompanies } from '../../../1-ground/identity/index.ts';
import { loadRefundsByHand } from './refund.repo.ts';

/** Refunds that a person has to send, to the account of a transfer or where the gateway refused; oldest first. */
export async function listRefundsWaiting(db: Db, limit = 100) {
  const rows = await withCompanies(db, await loadRefundsByHand(db, limit));
  return rows.map((row) => ({
    refundNo: row.refund_no,
    paymentNo: row.payment_no,
    method: row.method,
    company: row.company,
    amount: formatAmount(fen(row.amount_fen)),
    reason: row.reason,
  }));
}
