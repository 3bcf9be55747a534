import { isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import { payerBlock } from '@qianfang/domain/qualification/ephedrine-order';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { loadCredit } from './load-credit.ts';
import { repayCredit } from './repay-credit.ts';
import type { TopUp } from './top-up-balance.ts';
import { checkCreditRepayment } from './wallet.policy.ts';

/**
 * Books a company's transfer as repayment, oldest bill first, and notifies the company. Only from an account
 * in the company's own name: 票账货款一致 (GSP 91). Problems: FORBIDDEN, NOT_FOUND, PAYER_MISMATCH, INVALID
 * for more than the debt, CONFLICT when the transfer is already booked.
 */
export function repayByTransfer(
  deps: Deps,
  transfer: TopUp,
): Promise<
  | { readonly owedFen: Fen }
  | Problem<ReasonsOf<typeof repayCredit> | 'CONFLICT' | 'FORBIDDEN' | 'NOT_FOUND' | 'PAYER_MISMATCH'>
> {
  return transact(deps.db, async (tx) => {
    const { buyerId, amountFen, bankReference, staff } = transfer;
    const forbidden = checkCreditRepayment(staff);
    if (forbidden) return forbidden;
    const buyer = await loadBuyer(tx, buyerId);
    if (!buyer) return problem('NOT_FOUND', { message: `没有编号为 ${buyerId} 的单位` });
    const mismatch = payerBlock(transfer.payerName, buyer.name, []);
    if (mismatch) return problem('PAYER_MISMATCH', { message: mismatch.message });
    const at = deps.clock.now();
    const repaid = await repayCredit(tx, {
      buyerId,
      amountFen,
      reference: bankReference,
      memo: '银行转账还款',
      from: { owner: { system: true }, code: 'bank' },
      at,
    });
    if (isProblem(repaid)) return repaid;
    if (!repaid.isNew) return problem('CONFLICT', { message: `银行流水 ${bankReference} 已经入账` });
    await sendMessage(tx, {
      buyerId,
      kind: 'asset',
      title: `账期还款 ${displayAmount(amountFen)} 已到账`,
      body: `银行流水 ${bankReference}`,
      url: '/yegl',
      dedupeKey: `credit-repaid:${bankReference}`,
      at,
    });
    await recordStaffAudit(tx, staff, {
      action: 'wallet.credit-repaid',
      entity: `buyer:${buyerId}`,
      details: { amountFen, bankReference },
      at,
    });
    const standing = await loadCredit(tx, buyerId, dateInShanghai(at));
    return { owedFen: standing?.usedFen ?? fen(0) };
  });
}
