import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { lockLine, sumOpenBills } from './credit.repo.ts';
import { type Posting, postJournal } from './post-journal.ts';
import { settleCredit } from './settle-credit.ts';
import { findPosted } from './wallet.repo.ts';

export interface Repayment {
  readonly buyerId: number;
  readonly amountFen: Fen;
  /** Makes the repayment idempotent. */
  readonly reference: string;
  readonly memo: string;
  /** The source of the money. */
  readonly from: Pick<Posting, 'owner' | 'code'>;
  readonly at: Date;
}

/** The repayment, and whether this call made it. */
export interface Repaid {
  readonly isNew: boolean;
  readonly repaidFen: Fen;
}

/**
 * Repays a company's debt, oldest bill first, in the caller's transaction. Posts `credit_repaid`. A repeated
 * reference pays nothing and returns the first result. Problems: INVALID at `amount` for more than the debt,
 * BALANCE_SHORT.
 */
export async function repayCredit(
  tx: Db,
  repayment: Repayment,
): Promise<Repaid | Problem<'BALANCE_SHORT' | 'INVALID'>> {
  const { buyerId, amountFen, reference, at } = repayment;
  await lockLine(tx, buyerId);
  const before = await findPosted(tx, { cause: 'credit_repaid', reference, code: 'credit' });
  if (before !== undefined) return { isNew: false, repaidFen: fen(before) };
  const owedFen = fen(await sumOpenBills(tx, buyerId));
  if (amountFen <= 0) return fieldProblem('amount', '还款金额须大于零');
  if (amountFen > owedFen) return fieldProblem('amount', `还款金额超过欠款 ${displayAmount(owedFen)}`);
  const posted = await postJournal(tx, {
    cause: 'credit_repaid',
    reference,
    memo: repayment.memo,
    at,
    postings: [
      { ...repayment.from, amount: -amountFen },
      { owner: { buyerId }, code: 'credit', amount: amountFen },
    ],
  });
  if (isProblem(posted)) return posted;
  await settleCredit(tx, { buyerId, amountFen, at });
  return { isNew: true, repaidFen: amountFen };
}
