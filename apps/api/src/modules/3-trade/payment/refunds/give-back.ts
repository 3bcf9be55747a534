import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen } from '@qianfang/domain/money/fen';
import { movePayment, type PaymentState } from '@qianfang/domain/payment/payment-state';
import type { Db } from '../../../../platform/db.ts';
import { enqueue } from '../../../../platform/jobs.ts';
import { sendMessage } from '../../../1-ground/message/index.ts';
import { type Posting, postJournal, settleCredit } from '../../../2-goods/wallet/index.ts';
import { isAtOnce, isByGateway } from '../gateways/payment-gateway.ts';
import { type PaymentRow, updateStatus } from '../payment.repo.ts';
import { own, sourceOf } from '../settlement/money-accounts.ts';
import { insertRefund, loadRefunds, type RefundRow } from './refund.repo.ts';

export interface GiveBack {
  /** Locked, in its present state. */
  readonly payment: PaymentRow;
  /** What is refunded: the shares of orders, or (null) the whole. */
  readonly parts: ReadonlyArray<{ readonly orderId: number | null; readonly amountFen: number }>;
  /** Where the money is in the books: revenue, or refund due because no order took it. */
  readonly from: 'sales' | 'refund_due';
  readonly reason: string;
  readonly at: Date;
}

/** The accounts that a refund goes to. Credit that was repaid meanwhile becomes balance. */
async function targetsOf(tx: Db, { payment, at }: GiveBack, amountFen: number): Promise<readonly Posting[]> {
  if (payment.method === 'balance') return [{ ...sourceOf(payment), amount: amountFen }];
  if (payment.method !== 'credit') return [{ ...own('refund_due'), amount: amountFen }];
  const { buyer_id: buyerId, payment_no: first } = payment;
  const { settledFen, restFen } = await settleCredit(tx, { buyerId, amountFen, first, at });
  return [
    { ...sourceOf(payment), amount: settledFen },
    { owner: { buyerId }, code: 'balance', amount: restFen },
  ];
}

/** Gateway refunds are sent at once, transfers by a person; balance is refunded immediately. */
async function refundPart(tx: Db, give: GiveBack, part: GiveBack['parts'][number], refundNo: string) {
  const { payment, at } = give;
  const isDone = isAtOnce(payment);
  await insertRefund(tx, {
    buyerId: payment.buyer_id,
    paymentId: payment.id,
    orderId: part.orderId,
    refundNo,
    amountFen: part.amountFen,
    reason: give.reason,
    status: isDone ? 'DONE' : 'PENDING',
    nextAttemptAt: isByGateway(payment) ? at : null,
    at,
  });
  if (!isDone && give.from === 'refund_due') return;
  await postJournal(tx, {
    cause: 'refund',
    reference: refundNo,
    memo: give.reason,
    at,
    postings: [
      { ...own(give.from), amount: -part.amountFen },
      ...(await targetsOf(tx, give, part.amountFen)),
    ],
  });
}

/** The state of a payment after its refunds: it leaves PAID only when wholly refunded. */
export function stateAfter(payment: PaymentRow, refunds: readonly RefundRow[]): PaymentState {
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount_fen, 0);
  if (refunded < payment.amount_fen) return payment.status;
  const steps = [
    ...(payment.status === 'PAID' ? (['refund'] as const) : []),
    ...(refunds.every((refund) => refund.status === 'DONE') ? (['refund_done'] as const) : []),
  ];
  return steps.reduce<PaymentState>((status, event) => {
    const next = movePayment({ status, method: payment.method }, event, 'system');
    if (typeof next !== 'string') throw new Error(`payment ${payment.payment_no}: ${next.message}`);
    return next;
  }, payment.status);
}

/** Where the company finds it at once. */
const places: Readonly<Partial<Record<PaymentRow['method'], string>>> = {
  balance: '已退回账户余额',
  credit: '已抵减账期欠款',
};

/**
 * Refunds money of a payment the way it came, in the caller's transaction. Posts `refund` (see postJournal)
 * and moves the payment on where nothing of it is left. Returns the refund numbers.
 */
export async function giveBack(tx: Db, give: GiveBack): Promise<readonly string[]> {
  const { payment, at } = give;
  const parts = give.parts.filter((part) => part.amountFen > 0);
  if (parts.length === 0) return [];
  const before = await loadRefunds(tx, payment.buyer_id, payment.id);
  const numbers = parts.map((_, index) => `${payment.payment_no}R${before.length + index + 1}`);
  for (const [index, part] of parts.entries()) {
    await refundPart(tx, give, part, numbers[index] ?? '');
  }
  const status = stateAfter(payment, await loadRefunds(tx, payment.buyer_id, payment.id));
  if (status !== payment.status) await updateStatus(tx, payment, status);
  if (isByGateway(payment)) await enqueue(tx, 'send-refunds', {});

  const amount = displayAmount(fen(parts.reduce((sum, part) => sum + part.amountFen, 0)));
  const where = places[payment.method] ?? '将原路退回';
  await sendMessage(tx, {
    buyerId: payment.buyer_id,
    kind: 'asset',
    title: `退款 ${amount} ${where}`,
    body: `支付单 ${payment.payment_no}：${give.reason}`,
    url: '/yegl',
    dedupeKey: `refund:${payment.payment_no}:${before.length + 1}`,
    at,
  });
  return numbers;
}
