import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { repayUserCredit } from '@qianfang/contract/wallet';
import { type Fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { repayCredit } from './repay-credit.ts';

const prefix = 'HK';

/**
 * Whether a repayment came from the balance, by its reference: all others are transfers under the bank's
 * number.
 */
export const isFromBalance = (reference: string) => /^HK\d+:/.test(reference);

/**
 * Repays from the balance, oldest bill first. A repeated key changes nothing and gets the same answer.
 * Problems: KEY_REUSED for another sum, INVALID at `amount`, BALANCE_SHORT.
 */
export async function repayFromBalance(
  deps: Deps,
  buyerId: number,
  request: { readonly key: string; readonly amountFen: Fen },
): Promise<ResultOf<typeof repayUserCredit> | Problem<'BALANCE_SHORT' | 'INVALID' | 'KEY_REUSED'>> {
  const outcome = await transact(deps.db, (tx) =>
    repayCredit(tx, {
      buyerId,
      amountFen: request.amountFen,
      reference: `${prefix}${buyerId}:${request.key}`,
      memo: '余额归还账期欠款',
      from: { owner: { buyerId }, code: 'balance' },
      at: deps.clock.now(),
    }),
  );
  if (isProblem(outcome)) return outcome;
  return outcome.repaidFen === request.amountFen
    ? { repaid: formatAmount(outcome.repaidFen) }
    : problem('KEY_REUSED');
}
