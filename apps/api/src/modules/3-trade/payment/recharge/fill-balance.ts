import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen } from '@qianfang/domain/money/fen';
import { paymentMethodLabels } from '@qianfang/domain/payment/payment-state';
import type { RechargeOrigin } from '@qianfang/domain/payment/recharge';
import type { Db } from '../../../../platform/db.ts';
import { sendMessage } from '../../../1-ground/message/index.ts';
import { type JournalCause, postJournal } from '../../../2-goods/wallet/index.ts';
import type { PaymentRow } from '../payment.repo.ts';
import { sourceOf } from '../settlement/money-accounts.ts';

/** The cause to post: money that may pay 含麻 orders is kept apart (see isCorporateWallet). */
function causeOf(payment: PaymentRow, origin: Exclude<RechargeOrigin, 'foreign'>): JournalCause {
  if (payment.method === 'transfer') return 'top_up';
  return origin === 'own' ? 'company_recharge' : 'recharge';
}

/**
 * Posts the money of a recharge to the company's balance, in the caller's transaction, and notifies the
 * company. A transfer is posted as `top_up` under the bank's number, so that finance cannot book it again:
 * CONFLICT. Money by a gateway is `company_recharge` where the bank names the company as payer. Otherwise it
 * is `recharge`: it may be a person's money, which must not pay 含麻 orders (trade-rules 4.1).
 */
export async function fillBalance(
  tx: Db,
  {
    payment,
    origin,
    transactionNo,
    at,
  }: {
    readonly payment: PaymentRow;
    readonly origin: Exclude<RechargeOrigin, 'foreign'>;
    readonly transactionNo: string;
    readonly at: Date;
  },
): Promise<Problem<'BALANCE_SHORT' | 'CONFLICT'> | undefined> {
  const isTransfer = payment.method === 'transfer';
  const posted = await postJournal(tx, {
    cause: causeOf(payment, origin),
    reference: isTransfer ? transactionNo : payment.payment_no,
    memo: isTransfer ? `转账充值 ${payment.payment_no}` : `${paymentMethodLabels[payment.method]}充值`,
    at,
    postings: [
      { ...sourceOf(payment), amount: -payment.amount_fen },
      { owner: { buyerId: payment.buyer_id }, code: 'balance', amount: payment.amount_fen },
    ],
  });
  if (isProblem(posted)) return posted;
  if (!posted) return problem('CONFLICT', { message: `银行流水 ${transactionNo} 已经入账` });
  await sendMessage(tx, {
    buyerId: payment.buyer_id,
    kind: 'asset',
    title: `余额充值 ${displayAmount(fen(payment.amount_fen))} 已到账`,
    body: `支付单 ${payment.payment_no}`,
    url: '/yegl',
    dedupeKey: `recharge:${payment.payment_no}`,
    at,
  });
  return undefined;
}
