import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Actor } from '@qianfang/domain/order/state-table';
import { movePayment } from '@qianfang/domain/payment/payment-state';
import type { Db } from '../../platform/db.ts';
import { applyPayment } from '../orders/index.ts';
import { chargeCredit, postJournal } from '../wallet/index.ts';
import { fillBalance } from './fill-balance.ts';
import { giveBack } from './give-back.ts';
import { own, sourceOf } from './money-accounts.ts';
import { type PaymentRow, updateReceived } from './payment.repo.ts';
import { isAtOnce } from './payment-gateway.ts';
import { releaseAttempts } from './release-attempts.ts';

export interface Received {
  /** Locked, and its orders before it. */
  readonly payment: PaymentRow;
  readonly actor: Actor;
  readonly transactionNo: string;
  readonly payerName: string;
  /** Set where the payer is not the buyer by name: 含麻 orders are then held (trade-rules H-02). */
  readonly payerMismatch: string | undefined;
  readonly at: Date;
}

const lateText = '款项到账时支付单已关闭';
const refusedText = '款项到账时订单已取消或已付清';

/** Pays what can still be paid; gives the shares of the other orders. */
async function refusedParts(tx: Db, received: Received) {
  const { payment, payerMismatch } = received;
  const { paid } = await applyPayment(tx, {
    buyerId: payment.buyer_id,
    orderIds: payment.orders.map((order) => order.order_id),
    method: payment.method,
    ...(payerMismatch === undefined ? {} : { payerMismatch }),
    at: received.at,
  });
  const paidIds = new Set(paid.map((order) => order.id));
  return payment.orders
    .filter((order) => !paidIds.has(order.order_id))
    .map((order) => ({ orderId: order.order_id, amountFen: order.amount_fen }));
}

/**
 * The money of a payment is there: its orders are paid. What an order cannot take any more, because it was cancelled
 * or paid by another attempt, goes back. Money for a payment that was given up goes back whole.
 * A recharge fills the balance instead (see fillBalance).
 * Posts `order_paid` or `arrived_late` (see postJournal). BALANCE_SHORT or CREDIT_BLOCKED where
 * balance or credit do not reach.
 */
export async function receiveMoney(tx: Db, received: Received): Promise<Problem | undefined> {
  const { payment, at } = received;
  const isLate = payment.status === 'CLOSED';
  const status = movePayment(payment, isLate ? 'arrive_late' : 'confirm', received.actor);
  if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });

  if (payment.purpose === 'recharge' && !isLate) {
    const refused = await fillBalance(tx, received);
    if (refused) return refused;
    await updateReceived(tx, payment, {
      status,
      transactionNo: received.transactionNo,
      payerName: received.payerName,
      at,
    });
    return undefined;
  }
  if (payment.method === 'credit') {
    const blocked = await chargeCredit(tx, {
      buyerId: payment.buyer_id,
      reference: payment.payment_no,
      amountFen: payment.amount_fen,
      at,
    });
    if (blocked) return blocked;
  }
  const parts = isLate
    ? [{ orderId: null, amountFen: payment.amount_fen }]
    : await refusedParts(tx, received);
  const refusedFen = parts.reduce((sum, part) => sum + part.amountFen, 0);
  const posted = await postJournal(tx, {
    cause: isLate ? 'arrived_late' : 'order_paid',
    reference: payment.payment_no,
    memo: isLate ? lateText : '',
    at,
    postings: [
      { ...sourceOf(payment), amount: -payment.amount_fen },
      { ...own('sales'), amount: payment.amount_fen - refusedFen },
      { ...own('refund_due'), amount: refusedFen },
    ],
  });
  if (isProblem(posted)) return posted;
  await updateReceived(tx, payment, {
    status,
    transactionNo: received.transactionNo,
    payerName: received.payerName,
    at,
  });
  await giveBack(tx, {
    payment: { ...payment, status },
    parts,
    from: 'refund_due',
    reason: isLate ? lateText : refusedText,
    at,
  });
  // What the company and a visitor of its link had open beside it. Who pays at once has ended these before.
  if (!isLate && !isAtOnce(payment))
    await releaseAttempts(
      tx,
      payment.buyer_id,
      payment.orders.map((order) => order.order_id),
      'system',
    );
  return undefined;
}
