import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { loadOrderPaymentRows } from './order-payments.repo.ts';

/** An order's payments and refunds, for its page. */
export async function loadOrderPayments(db: Db, buyerId: number, orderId: number) {
  const rows = await loadOrderPaymentRows(db, buyerId, orderId);
  return rows.map((row) => ({
    payment_no: row.payment_no,
    method: row.method,
    amount: formatAmount(fen(row.amount_fen)),
    status: row.status,
    paid_at: row.paid_at?.toISOString() ?? null,
    refunded: formatAmount(fen(row.refunded_fen)),
    is_surplus: row.is_surplus,
    payer_name: row.payer_name,
    payer_phone: row.payer_phone,
    is_by_link: row.is_by_link,
  }));
}
