import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import { loadBuyers } from '../../../1-ground/identity/index.ts';
import { loadRefundsByHand } from './refund.repo.ts';

/** A refund that a person has to send: to the account of a transfer, or one that the gateway refused. */
export interface WaitingRefund {
  readonly refundNo: string;
  readonly paymentNo: string;
  readonly method: string;
  readonly buyerId: number;
  readonly company: string;
  /** In yuan, with two decimals. */
  readonly amount: string;
  readonly reason: string;
  readonly createdAt: Date;
}

/** Refunds that wait for a person, oldest first. */
export async function listRefundsWaiting(db: Db, limit = 100): Promise<WaitingRefund[]> {
  const rows = await loadRefundsByHand(db, limit);
  const buyers = await loadBuyers(db, [...new Set(rows.map((row) => row.buyer_id))]);
  return rows.map((row) => ({
    refundNo: row.refund_no,
    paymentNo: row.payment_no,
    method: row.method,
    buyerId: row.buyer_id,
    company: buyers.get(row.buyer_id)?.name ?? '',
    amount: formatAmount(fen(row.amount_fen)),
    reason: row.reason,
    createdAt: row.created_at,
  }));
}
