import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { cancelWithdrawal as cancelWithdrawalEndpoint } from '@qianfang/contract/wallet';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen } from '@qianfang/domain/money/fen';
import { moveWithdrawal } from '@qianfang/domain/wallet/withdrawal-state';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { postJournal } from './post-journal.ts';
import { presentWithdrawal } from './read-withdrawals.ts';
import { checkWithdrawalSettlement } from './wallet.policy.ts';
import { endWithdrawal, lockWithdrawal, lockWithdrawalByNo, type WithdrawalRow } from './withdrawal.repo.ts';

/** Returns a locked withdrawal's sum to the balance. */
async function giveBack(tx: Db, one: WithdrawalRow, memo: string, at: Date) {
  const owner = { buyerId: one.buyer_id };
  const posted = await postJournal(tx, {
    cause: 'withdraw_back',
    reference: one.withdrawal_no,
    memo,
    at,
    postings: [
      { owner, code: 'frozen', amount: -one.amount_fen },
      { owner, code: 'balance', amount: one.amount_fen },
    ],
  });
  return isProblem(posted) ? posted : undefined;
}

/**
 * Cancels a company's withdrawal. Idempotent. Problems: NOT_FOUND, STATE_FORBIDS once it was paid or refused.
 */
export function cancelWithdrawal(
  deps: Deps,
  { buyerId }: Viewer,
  id: number,
): Promise<
  ResultOf<typeof cancelWithdrawalEndpoint> | Problem<'BALANCE_SHORT' | 'NOT_FOUND' | 'STATE_FORBIDS'>
> {
  return transact(deps.db, async (tx) => {
    const one = await lockWithdrawal(tx, buyerId, id);
    if (!one) return problem('NOT_FOUND');
    if (one.status === 'CANCELLED') return presentWithdrawal(one);
    const status = moveWithdrawal(one.status, 'cancel', 'buyer');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
    const at = deps.clock.now();
    const refused = await giveBack(tx, one, '取消提现', at);
    if (refused) return refused;
    await endWithdrawal(tx, one, { status, reason: '', bankReference: '', at });
    return presentWithdrawal({ ...one, status, ended_at: at });
  });
}

interface Ending {
  readonly withdrawalNo: string;
  readonly staff: StaffMember;
  /** The bank's reference of the transfer, or why it is refused. */
  readonly by: { readonly bankReference: string } | { readonly reason: string };
}

/**
 * Finance has paid a withdrawal by bank or refuses it, which returns the sum to the balance. Audited; the
 * company gets a message. Idempotent. Problems: FORBIDDEN, NOT_FOUND, STATE_FORBIDS.
 */
export function settleWithdrawal(
  deps: Deps,
  { withdrawalNo, staff, by }: Ending,
): Promise<
  | { readonly status: WithdrawalRow['status'] }
  | Problem<'BALANCE_SHORT' | 'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>
> {
  return transact(deps.db, async (tx) => {
    const forbidden = checkWithdrawalSettlement(staff);
    if (forbidden) return forbidden;
    const one = await lockWithdrawalByNo(tx, withdrawalNo);
    if (!one) return problem('NOT_FOUND', { message: `没有提现 ${withdrawalNo}` });
    const isPaid = 'bankReference' in by;
    if (one.status === (isPaid ? 'PAID' : 'REJECTED')) return { status: one.status };
    const status = moveWithdrawal(one.status, isPaid ? 'pay_out' : 'reject', 'operator');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
    const at = deps.clock.now();
    const posted = isPaid
      ? await postJournal(tx, {
          cause: 'withdraw_paid',
          reference: withdrawalNo,
          memo: `银行流水 ${by.bankReference}`,
          at,
          postings: [
            { owner: { buyerId: one.buyer_id }, code: 'frozen', amount: -one.amount_fen },
            { owner: { system: true }, code: 'bank', amount: one.amount_fen },
          ],
        })
      : await giveBack(tx, one, by.reason, at);
    if (isProblem(posted)) return posted;
    const [reason, bankReference] = isPaid ? ['', by.bankReference] : [by.reason, ''];
    await endWithdrawal(tx, one, { status, reason, bankReference, at });
    const amount = displayAmount(fen(one.amount_fen));
    await sendMessage(tx, {
      buyerId: one.buyer_id,
      kind: 'asset',
      title: isPaid ? `提现 ${amount} 已打款` : `提现 ${amount} 已退回余额`,
      body: isPaid ? `${one.bank} 尾号 ${one.account_tail}，到账时间以银行为准` : reason,
      url: '/yegl',
      dedupeKey: `withdrawal:${withdrawalNo}`,
      at,
    });
    await recordStaffAudit(tx, staff, {
      action: isPaid ? 'wallet.withdrawal-paid' : 'wallet.withdrawal-refused',
      entity: `withdrawal:${withdrawalNo}`,
      reason,
      details: { amountFen: one.amount_fen, bankReference },
      at,
    });
    return { status };
  });
}
