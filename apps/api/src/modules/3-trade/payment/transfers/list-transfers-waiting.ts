import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import { withCompanies } from '../../../1-ground/identity/index.ts';
import { loadWaitingTransfers } from '../payment.repo.ts';

/** Waiting transfers: those with a slip first, then the oldest. */
export async function listTransfersWaiting(db: Db, limit = 100) {
  const rows = await withCompanies(db, await loadWaitingTransfers(db, limit));
  return rows.map((row) => ({
    paymentNo: row.payment_no,
    company: row.company,
    amount: formatAmount(fen(row.amount_fen)),
    hasSlip: row.slip_key !== '',
    // As the buyer stated; '' without a slip.
    payerName: row.payer_name,
  }));
}
