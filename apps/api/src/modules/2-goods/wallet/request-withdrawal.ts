import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { withdrawBalance } from '@qianfang/contract/wallet';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import { maxWaitingWithdrawals, withdrawalFault } from '@qianfang/domain/wallet/withdrawal-state';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { loadCredit } from './load-credit.ts';
import { postJournal } from './post-journal.ts';
import { loadBalances } from './read-balances.ts';
import { presentWithdrawal } from './read-withdrawals.ts';
import { checkWithdrawalRequest } from './wallet.policy.ts';
import { lockWalletOf } from './wallet.repo.ts';
import {
  countWaitingWithdrawals,
  findWithdrawalByKey,
  insertWithdrawal,
  takeWithdrawalNo,
  type WithdrawalRow,
} from './withdrawal.repo.ts';

/** A company's request. A repeated key is the same withdrawal. */
export interface WithdrawalRequest {
  readonly key: string;
  readonly amountFen: Fen;
  readonly bank: string;
  readonly accountNo: string;
}

function answerRepeat(known: WithdrawalRow, request: WithdrawalRequest) {
  const isIts = known.amount_fen === request.amountFen && known.account_tail === request.accountNo.slice(-4);
  return isIts ? known : problem('KEY_REUSED');
}

/** Why this amount cannot be withdrawn now; undefined when it can. The wallet must be locked. */
async function refusalOf(tx: Db, buyerId: number, request: WithdrawalRequest, at: Date) {
  const { balanceFen } = await loadBalances(tx, buyerId);
  const fault = withdrawalFault(request.amountFen, fen(balanceFen));
  if (fault) return fieldProblem('amount', fault);
  if ((await countWaitingWithdrawals(tx, buyerId)) >= maxWaitingWithdrawals)
    return problem('STATE_FORBIDS', { message: `已有 ${maxWaitingWithdrawals} 笔提现待打款，请等待处理` });
  const credit = await loadCredit(tx, buyerId, dateInShanghai(at));
  return credit && credit.overdueFen > 0
    ? problem('CREDIT_BLOCKED', { message: '有逾期的账期账单，请先还款后再提现' })
    : undefined;
}

async function ask(tx: Db, deps: Deps, { buyerId, accountId }: Viewer, request: WithdrawalRequest) {
  const at = deps.clock.now();
  await lockWalletOf(tx, buyerId);
  const known = await findWithdrawalByKey(tx, buyerId, request.key);
  if (known) return answerRepeat(known, request);
  const refused = await refusalOf(tx, buyerId, request, at);
  if (refused) return refused;
  const buyer = await loadBuyer(tx, buyerId);
  const made = await insertWithdrawal(tx, {
    buyerId,
    accountId,
    key: request.key,
    withdrawalNo: await takeWithdrawalNo(tx, dateInShanghai(at)),
    amountFen: request.amountFen,
    // Money returns to the company alone (GSP 91).
    payeeName: buyer?.name ?? '',
    bank: request.bank,
    accountNoSealed: deps.secrets.seal(request.accountNo),
    accountTail: request.accountNo.slice(-4),
    at,
  });
  if (!made) return problem('CONFLICT');
  const posted = await postJournal(tx, {
    cause: 'withdraw_asked',
    reference: made.withdrawal_no,
    memo: `${request.bank} 尾号 ${made.account_tail}`,
    at,
    postings: [
      { owner: { buyerId }, code: 'balance', amount: -request.amountFen },
      { owner: { buyerId }, code: 'frozen', amount: request.amountFen },
    ],
  });
  return isProblem(posted) ? posted : made;
}

/**
 * Requests a withdrawal to the company's own bank account; the sum is frozen until then. Problems: FORBIDDEN,
 * INVALID at `amount`, STATE_FORBIDS with too many waiting, CREDIT_BLOCKED with late bills, KEY_REUSED.
 */
export async function requestWithdrawal(
  deps: Deps,
  viewer: Viewer,
  request: WithdrawalRequest,
): Promise<ResultOf<typeof withdrawBalance> | Problem<ReasonsOf<typeof ask> | 'FORBIDDEN'>> {
  const forbidden = checkWithdrawalRequest(viewer);
  if (forbidden) return forbidden;
  const outcome = await transact(deps.db, (tx) => ask(tx, deps, viewer, request));
  return isProblem(outcome) ? outcome : presentWithdrawal(outcome);
}
