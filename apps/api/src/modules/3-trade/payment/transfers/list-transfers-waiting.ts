import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import { loadBuyers } from '../../../1-ground/identity/index.ts';
import { loadOrderNumbers } from '../../purchases/index.ts';
import { loadWaitingTransfers } from '../payment.repo.ts';

/** A transfer for an operator to find at the bank. */
export interface WaitingTransfer {
  readonly paymentNo: string;
  readonly buyerId: number;
  readonly company: string;
  /** In yuan, with two decimals. */
  readonly amount: string;
  readonly orderNos: readonly string[];
  readonly hasSlip: boolean;
  /** As the buyer stated; '' without a slip. */
  readonly payerName: string;
  readonly startedAt: Date;
}

/** Waiting transfers: those with a slip first, then the oldest. */
export async function listTransfersWaiting(db: Db, limit = 100): Promise<WaitingTransfer[]> {
  const rows = await loadWaitingTransfers(db, limit);
  const buyers = await loadBuyers(db, [...new Set(rows.map((row) => row.buyer_id))]);
  const numbers = await loadOrderNumbers(
    db,
    rows.flatMap((row) => row.orders.map((order) => order.order_id)),
  );
  return rows.map((row) => ({
    paymentNo: row.payment_no,
    buyerId: row.buyer_id,
    company: buyers.get(row.buyer_id)?.name ?? '',
    amount: formatAmount(fen(row.amount_fen)),
    orderNos: row.orders.map((order) => numbers.get(order.order_id) ?? ''),
    hasSlip: row.slip_key !== '',
    payerName: row.payer_name,
    startedAt: row.created_at,
  }));
}
