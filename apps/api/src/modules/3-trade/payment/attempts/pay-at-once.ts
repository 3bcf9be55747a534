import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { Db } from '../../../../platform/db.ts';
import { chargeCredit } from '../../../2-goods/wallet/index.ts';
import type { PayableOrderRow } from '../../orders/index.ts';
import type { PaymentRow } from '../payment.repo.ts';
import { giveBackRefused, postPayment, refusedText } from '../settlement/settle-payment.ts';

/**
 * Pays orders from what the store's own books hold, balance or credit, inside the caller's transaction: it has locked the orders,
 * ended what else was open for them and written the payment as paid. Posts `order_paid` (see postJournal).
 * BALANCE_SHORT or CREDIT_BLOCKED where balance or credit do not reach.
 */
export async function payAtOnce(
  tx: Db,
  payment: PaymentRow,
  orders: readonly PayableOrderRow[],
  at: Date,
): Promise<Problem | undefined> {
  if (payment.method === 'credit') {
    const blocked = await chargeCredit(tx, {
      buyerId: payment.buyer_id,
      reference: payment.payment_no,
      amountFen: payment.amount_fen,
      at,
    });
    if (blocked) return blocked;
  }
  const parts = await postPayment(tx, { payment, payerMismatch: undefined, locked: orders, at }, false);
  if (isProblem(parts)) return parts;
  await giveBackRefused(tx, payment, parts, refusedText, at);
  return undefined;
}
