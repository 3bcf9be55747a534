import { type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { creditBlock, creditDueOn } from '@qianfang/domain/credit/credit-line';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { insertBill, lockLine } from './credit.repo.ts';
import { loadCredit } from './load-credit.ts';

/**
 * Writes the bill of a payment on credit, in the caller's transaction, which posts it. Decides under the
 * line's lock, so that concurrent payments never exceed the limit. Problem: CREDIT_BLOCKED with the reason.
 */
export async function chargeCredit(
  tx: Db,
  charge: {
    readonly buyerId: number;
    readonly reference: string;
    readonly amountFen: number;
    readonly at: Date;
  },
): Promise<Problem<'CREDIT_BLOCKED'> | undefined> {
  const { buyerId, reference, at } = charge;
  const amountFen: Fen = fen(charge.amountFen);
  const today = dateInShanghai(at);
  await lockLine(tx, buyerId);
  const standing = await loadCredit(tx, buyerId, today);
  const blocked = creditBlock(standing, amountFen, today);
  if (standing === null || blocked !== null)
    return problem('CREDIT_BLOCKED', { ...(blocked === null ? {} : { message: blocked }) });
  await insertBill(tx, { buyerId, reference, amountFen, dueOn: creditDueOn(today, standing.termDays), at });
  return undefined;
}
