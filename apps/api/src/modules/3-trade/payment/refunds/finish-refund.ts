import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import { sendMessage } from '../../../1-ground/message/index.ts';
import { postJournal } from '../../../2-goods/wallet/index.ts';
import { lockPayment, updateStatus } from '../payment.repo.ts';
import { own, sourceOf } from '../settlement/money-accounts.ts';
import { stateAfter } from './give-back.ts';
import { endRefund, loadRefunds, type RefundRow } from './refund.repo.ts';

/**
 * The money of a refund has left: posts `refund_done` (see postJournal), and sets the payment to REFUNDED
 * when nothing of it is left. Does nothing for a finished refund; returns whether this call finished it.
 */
export async function finishRefund(
  tx: Db,
  refund: RefundRow,
  end: { readonly reference: string; readonly at: Date },
): Promise<boolean> {
  const payment = await lockPayment(tx, refund.buyer_id, refund.payment_id);
  if (!payment) throw new Error(`refund ${refund.refund_no} has no payment`);
  const isEnded = await endRefund(tx, refund, { status: 'DONE', ...end });
  if (!isEnded) return false;
  await postJournal(tx, {
    cause: 'refund_done',
    reference: refund.refund_no,
    memo: refund.reason,
    at: end.at,
    postings: [
      { ...own('refund_due'), amount: -refund.amount_fen },
      { ...sourceOf(payment), amount: refund.amount_fen },
    ],
  });
  const status = stateAfter(payment, await loadRefunds(tx, refund.buyer_id, payment.id));
  if (status !== payment.status) await updateStatus(tx, payment, status);
  await sendMessage(tx, {
    buyerId: refund.buyer_id,
    kind: 'asset',
    title: `退款 ${displayAmount(fen(refund.amount_fen))} 已原路退回`,
    body: `支付单 ${payment.payment_no}：${refund.reason}`,
    url: '/yegl',
    dedupeKey: `refund-done:${refund.refund_no}`,
    at: end.at,
  });
  return true;
}
