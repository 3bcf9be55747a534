import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import { payerBlock } from '@qianfang/domain/qualification/ephedrine-order';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import { loadBuyer, type StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { postJournal } from './post-journal.ts';
import { loadBalances } from './read-balances.ts';
import { checkTopUp } from './wallet.policy.ts';

export interface TopUp {
  readonly buyerId: number;
  readonly amountFen: Fen;
  /** The payer's account name, as the bank states it. */
  readonly payerName: string;
  /** The bank's number of the transfer: one transfer is booked once. */
  readonly bankReference: string;
  readonly staff: StaffMember;
}

/**
 * Books a company's transfer to its balance and notifies the company. Only from an account in the company's
 * own name: 票账货款一致 (GSP 91). Problems: FORBIDDEN, NOT_FOUND, PAYER_MISMATCH, CONFLICT when the transfer
 * is already booked.
 */
export function topUpBalance(
  deps: Pick<Deps, 'db' | 'clock'>,
  topUp: TopUp,
): Promise<
  | { readonly balanceFen: Fen }
  | Problem<'BALANCE_SHORT' | 'CONFLICT' | 'FORBIDDEN' | 'INVALID' | 'NOT_FOUND' | 'PAYER_MISMATCH'>
> {
  return transact(deps.db, async (tx) => {
    const { buyerId, amountFen, staff } = topUp;
    const forbidden = checkTopUp(staff);
    if (forbidden) return forbidden;
    if (amountFen <= 0) return fieldProblem('amountFen', '充值金额须大于零');
    const buyer = await loadBuyer(tx, buyerId);
    if (!buyer) return problem('NOT_FOUND', { message: `没有编号为 ${buyerId} 的单位` });
    const mismatch = payerBlock(topUp.payerName, buyer.name, []);
    if (mismatch) return problem('PAYER_MISMATCH', { message: mismatch.message });
    const at = deps.clock.now();
    const posted = await postJournal(tx, {
      cause: 'top_up',
      reference: topUp.bankReference,
      memo: '银行转账充值',
      at,
      postings: [
        { owner: { buyerId }, code: 'balance', amount: amountFen },
        { owner: { system: true }, code: 'bank', amount: -amountFen },
      ],
    });
    if (isProblem(posted)) return posted;
    if (!posted) return problem('CONFLICT', { message: `银行流水 ${topUp.bankReference} 已经入账` });
    await sendMessage(tx, {
      buyerId,
      kind: 'asset',
      title: `余额充值 ${displayAmount(amountFen)} 已到账`,
      body: `银行流水 ${topUp.bankReference}`,
      url: '/yegl',
      dedupeKey: `top-up:${topUp.bankReference}`,
      at,
    });
    const { balanceFen } = await loadBalances(tx, buyerId);
    await recordStaffAudit(tx, staff, {
      action: 'wallet.top-up',
      entity: `buyer:${buyerId}`,
      details: { amountFen, bankReference: topUp.bankReference },
      at,
    });
    return { balanceFen: fen(balanceFen) };
  });
}
