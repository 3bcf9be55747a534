import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { Db } from '../../../../platform/db.ts';
import { chargeCredit } from '../../../2-goods/wallet/index.ts';
import type { PaymentRow } from '../payment.repo.ts';
import {
  giveBackRefused,
  type PaymentPosting,
  postPayment,
  refusedText,
} from '../settlement/settle-payment.ts';

/**
 * Pays orders from the store's own books, balance or credit, in the caller's transaction. The caller has
 * locked the orders, or written them as paid, closed their other attempts and written the payment as paid. Posts
 * `order_paid` (see postJournal). Problems: BALANCE_SHORT, CREDIT_BLOCKED.
 */
export async function payAtOnce(
  tx: Db,
  payment: PaymentRow,
  orders: Pick<PaymentPosting, 'locked' | 'placed'>,
  at: Date,
): Promise<Problem<'BALANCE_SHORT' | 'CREDIT_BLOCKED'> | undefined> {
  if (payment.method === 'credit') {
    const blocked = await chargeCredit(tx, {
      buyerId: payment.buyer_id,
      reference: payment.payment_no,
      amountFen: payment.amount_fen,
      at,
    });
    if (blocked) return blocked;
  }
  const parts = await postPayment(tx, { payment, payerMismatch: undefined, ...orders, at }, false);
  if (isProblem(parts)) return parts;
  await giveBackRefused(tx, payment, parts, refusedText, at);
  return undefined;
}
