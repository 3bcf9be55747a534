import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Actor } from '@qianfang/domain/order/state-table';
import { movePayment, type PaymentState } from '@qianfang/domain/payment/payment-state';
import { rechargeOrigin } from '@qianfang/domain/payment/recharge';
import type { Db } from '../../../../platform/db.ts';
import { postJournal } from '../../../2-goods/wallet/index.ts';
import { markOrdersPaid, type PayableOrderRow } from '../../orders/index.ts';
import { releaseAttempts } from '../attempts/release-attempts.ts';
import { type PaymentRow, updateSettled } from '../payment.repo.ts';
import { fillBalance } from '../recharge/fill-balance.ts';
import { type GiveBack, giveBack } from '../refunds/give-back.ts';
import { own, sourceOf } from './money-accounts.ts';

export interface PaymentSettlement {
  /** Locked after its orders. */
  readonly payment: PaymentRow;
  readonly actor: Actor;
  readonly transactionNo: string;
  readonly payerName: string;
  /** Set where the payer's name is not the buyer's: 含麻 orders are then held (trade-rules H-02). */
  readonly payerMismatch: string | undefined;
  readonly at: Date;
}

const lateText = '款项到账时支付单已关闭';
const foreignText = '付款账户不是本单位的账户，充值未入账';
export const refusedText = '款项到账时订单已取消或已付清';

/** The parts of a payment needed to post its money. */
export interface PaymentPosting extends Pick<PaymentSettlement, 'payment' | 'payerMismatch' | 'at'> {
  /** Its orders, where they are locked already. */
  readonly locked?: readonly PayableOrderRow[];
  /** Its orders, where they were written as paid. */
  readonly placed?: readonly PayableOrderRow[];
}

/**
 * Posts the money of a payment and marks its orders as paid where possible; returns the rest to be refunded.
 * Posts `order_paid` or `arrived_late` (see postJournal). Problem: BALANCE_SHORT.
 */
export async function postPayment(
  tx: Db,
  posting: PaymentPosting,
  isLate: boolean,
): Promise<GiveBack['parts'] | Problem<'BALANCE_SHORT'>> {
  const { payment, payerMismatch, locked, placed, at } = posting;
  const paid = isLate
    ? []
    : (placed ??
      (await markOrdersPaid(tx, {
        buyerId: payment.buyer_id,
        orderIds: payment.orders.map((order) => order.order_id),
        method: payment.method,
        ...(payerMismatch === undefined ? {} : { payerMismatch }),
        ...(locked ? { locked } : {}),
        at,
      })));
  const paidIds = new Set(paid.map((order) => order.id));
  const parts = isLate
    ? [{ orderId: null, amountFen: payment.amount_fen }]
    : payment.orders
        .filter((order) => !paidIds.has(order.order_id))
        .map((order) => ({ orderId: order.order_id, amountFen: order.amount_fen }));
  const refusedFen = parts.reduce((sum, part) => sum + part.amountFen, 0);
  const posted = await postJournal(tx, {
    cause: isLate ? 'arrived_late' : 'order_paid',
    reference: payment.payment_no,
    memo: isLate ? lateText : paid.map((order) => order.order_no).join('、'),
    at,
    postings: [
      { ...sourceOf(payment), amount: -payment.amount_fen },
      { ...own('sales'), amount: payment.amount_fen - refusedFen },
      { ...own('refund_due'), amount: refusedFen },
    ],
  });
  return isProblem(posted) ? posted : parts;
}

/** Refunds what no order of a payment could take. */
export async function giveBackRefused(
  tx: Db,
  payment: PaymentRow,
  parts: GiveBack['parts'],
  reason: string,
  at: Date,
): Promise<void> {
  await giveBack(tx, { payment, parts, from: 'refund_due', reason, at });
}

/** A recharge fills the balance; money from another company's account is wholly refunded. */
async function settleRecharge(
  tx: Db,
  { payment, payerName, payerMismatch, transactionNo, at }: PaymentSettlement,
  status: PaymentState,
): Promise<Problem<'BALANCE_SHORT' | 'CONFLICT'> | undefined> {
  const origin = rechargeOrigin(payment.method, payerName, payerMismatch === undefined);
  const refused =
    origin === 'foreign'
      ? await postForeign(tx, payment, at)
      : await fillBalance(tx, { payment, origin, transactionNo, at });
  if (refused) return refused;
  await updateSettled(tx, payment, { status, transactionNo, payerName, at });
  if (origin === 'foreign')
    await giveBackRefused(
      tx,
      { ...payment, status },
      [{ orderId: null, amountFen: payment.amount_fen }],
      foreignText,
      at,
    );
  return undefined;
}

async function postForeign(tx: Db, payment: PaymentRow, at: Date) {
  const posted = await postJournal(tx, {
    cause: 'recharge',
    reference: payment.payment_no,
    memo: foreignText,
    at,
    postings: [
      { ...sourceOf(payment), amount: -payment.amount_fen },
      { ...own('refund_due'), amount: payment.amount_fen },
    ],
  });
  return isProblem(posted) ? posted : undefined;
}

/**
 * Settles a paid payment: its orders are paid. The share of an order cancelled or paid meanwhile is refunded.
 * Money for a closed payment is wholly refunded. A recharge fills the balance instead (see settleRecharge).
 * Methods without outside money go through `payAtOnce`.
 */
export async function settlePayment(
  tx: Db,
  settlement: PaymentSettlement,
): Promise<Problem<'BALANCE_SHORT' | 'CONFLICT' | 'STATE_FORBIDS'> | undefined> {
  const { payment, at } = settlement;
  const isLate = payment.status === 'CLOSED';
  const status = movePayment(payment, isLate ? 'arrive_late' : 'confirm', settlement.actor);
  if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });

  if (payment.purpose === 'recharge' && !isLate) return settleRecharge(tx, settlement, status);
  const parts = await postPayment(tx, settlement, isLate);
  if (isProblem(parts)) return parts;
  await updateSettled(tx, payment, {
    status,
    transactionNo: settlement.transactionNo,
    payerName: settlement.payerName,
    at,
  });
  await giveBackRefused(tx, { ...payment, status }, parts, isLate ? lateText : refusedText, at);
  // Other attempts of the company and of its link's visitors.
  if (!isLate)
    await releaseAttempts(
      tx,
      payment.buyer_id,
      payment.orders.map((order) => order.order_id),
      'system',
    );
  return undefined;
}
