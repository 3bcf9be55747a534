import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import { payerBlock } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import { recordStaffAudit } from '../../../1-ground/audit/index.ts';
import { loadBuyer, type StaffMember } from '../../../1-ground/identity/index.ts';
import { sendMessage } from '../../../1-ground/message/index.ts';
import { checkFinance } from '../payment.policy.ts';
import { findPayment, type PaymentRow } from '../payment.repo.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { type LockedTransfer, lockTransfer } from './lock-transfer.ts';

export interface TransferConfirmation {
  readonly paymentNo: string;
  readonly staff: StaffMember;
  /** The payer's account name from the bank; default: as the buyer stated. */
  readonly payerName?: string;
  /** The received amount; default: the payment's. */
  readonly amountFen?: Fen;
  /** The bank's number of the transfer. */
  readonly bankReference?: string;
}

export interface ConfirmedTransfer {
  readonly status: PaymentRow['status'];
  /** Why 含麻 orders are held, because the payer is not the buyer (trade-rules H-02); '' when none are. */
  readonly holdReason: string;
  /** It filled the balance, and paid no orders. */
  readonly isRecharge: boolean;
}

const taken: ReadonlyArray<PaymentRow['status']> = ['PAID', 'REFUNDING', 'REFUNDED'];

function noticeOf(payment: PaymentRow, holdReason: string) {
  const amount = displayAmount(fen(payment.amount_fen));
  if (payment.status !== 'PAID') {
    const why = payment.purpose === 'recharge' ? '充值已关闭' : '订单已取消';
    return { title: `转账 ${amount} 已到账，${why}`, body: '款项将退回原付款账户' };
  }
  return holdReason === ''
    ? { title: `转账 ${amount} 已到账`, body: '财务已确认收款，将尽快安排发货' }
    : { title: `转账 ${amount} 已到账，含麻订单暂停发货`, body: `${holdReason}，请联系客服` };
}

/** Settles a locked transfer, notifies the buyer, and audits it. */
async function take(
  tx: Db,
  { payment, orders }: LockedTransfer,
  confirmation: TransferConfirmation,
  payer: { readonly name: string; readonly mismatch: string | undefined },
  at: Date,
): Promise<ConfirmedTransfer | Problem<ReasonsOf<typeof settlePayment> | 'NOT_FOUND'>> {
  const refused = await settlePayment(tx, {
    payment,
    actor: 'operator',
    transactionNo: confirmation.bankReference ?? '',
    payerName: payer.name,
    payerMismatch: payer.mismatch,
    at,
  });
  if (refused) return refused;
  const now = await findPayment(tx, payment.buyer_id, payment.id);
  if (!now) return problem('NOT_FOUND');
  const hasEphedrine = orders.some((order) => order.handling === 'HM');
  const holdReason = hasEphedrine && now.status === 'PAID' ? (payer.mismatch ?? '') : '';
  // A recharge in the balance has sent its own message.
  const isTold = payment.purpose === 'recharge' && now.status === 'PAID';
  if (!isTold)
    await sendMessage(tx, {
      buyerId: payment.buyer_id,
      kind: 'order',
      ...noticeOf(now, holdReason),
      url: payment.purpose === 'recharge' ? '/yegl' : `/order/info/${orders[0]?.id ?? ''}`,
      dedupeKey: `transfer-confirmed:${payment.payment_no}`,
      at,
    });
  await recordStaffAudit(tx, confirmation.staff, {
    action: 'transfer.confirm',
    entity: `payment:${payment.payment_no}`,
    reason: payer.mismatch ?? '',
    details: { amountFen: payment.amount_fen, isPayerBuyer: payer.mismatch === undefined },
    at,
  });
  return { status: now.status, holdReason, isRecharge: payment.purpose === 'recharge' };
}

/**
 * An operator has found a transfer at the bank: its orders are paid. Another amount is refused. Money from an
 * account of another name holds 含麻 orders (HOLD_PAYER), which nothing releases automatically. Money for
 * cancelled orders is refunded. A recharge needs the buyer's own account and the bank's number:
 * PAYER_MISMATCH, CONFLICT. Idempotent, but another number of the bank is refused: CONFLICT. Audited; the
 * buyer gets a message. Problems: FORBIDDEN, NOT_FOUND, INVALID at `payerName`, `amountFen` or
 * `bankReference`, STATE_FORBIDS for a rejected slip.
 */
export function confirmTransfer(
  deps: Deps,
  confirmation: TransferConfirmation,
): Promise<ConfirmedTransfer | Problem<ReasonsOf<typeof take> | 'FORBIDDEN' | 'INVALID' | 'PAYER_MISMATCH'>> {
  return transact(deps.db, async (tx) => {
    const forbidden = checkFinance(confirmation.staff, 'transfer.confirm');
    if (forbidden) return forbidden;
    const locked = await lockTransfer(tx, confirmation.paymentNo);
    if (isProblem(locked)) return locked;
    const { payment } = locked;
    if (taken.includes(payment.status)) {
      const reference = confirmation.bankReference ?? payment.transaction_no;
      // A second transfer is the company's money: it is booked, and never mistaken for the confirmed one.
      if (payment.transaction_no !== '' && reference !== payment.transaction_no)
        return problem('CONFLICT', {
          message: `付款单 ${payment.payment_no} 已按银行流水 ${payment.transaction_no} 确认，流水 ${reference} 是另一笔到账，请用 top-up 登记到该单位余额`,
        });
      return { status: payment.status, holdReason: '', isRecharge: payment.purpose === 'recharge' };
    }

    const name = (confirmation.payerName ?? payment.payer_name).trim();
    if (name === '') return fieldProblem('payerName', '请填写付款账户名称');
    const due = fen(payment.amount_fen);
    const came = confirmation.amountFen ?? due;
    if (came !== due) {
      const message = `到账金额 ${displayAmount(came)} 与应付 ${displayAmount(due)} 不一致`;
      return fieldProblem('amountFen', message);
    }
    const buyer = await loadBuyer(tx, payment.buyer_id);
    const mismatch = payerBlock(name, buyer?.name ?? '', [])?.message;
    if (payment.purpose === 'recharge') {
      // A balance holds the company's own money only, each transfer once (GSP 91).
      if (mismatch) return problem('PAYER_MISMATCH', { message: mismatch });
      if (!confirmation.bankReference) return fieldProblem('bankReference', '充值须登记银行流水号');
    }
    return take(tx, locked, confirmation, { name, mismatch }, deps.clock.now());
  });
}
