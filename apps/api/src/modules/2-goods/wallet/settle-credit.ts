import { settleBills } from '@qianfang/domain/credit/credit-line';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { loadOpenBills, lockLine, settleParts } from './credit.repo.ts';

/**
 * Takes a sum off what a company owes, inside the caller's transaction, which posts it: the bill `first` before the
 * oldest. Gives what found a bill, and what did not because nothing was owed any more.
 */
export async function settleCredit(
  tx: Db,
  settle: {
    readonly buyerId: number;
    readonly amountFen: number;
    readonly first?: string;
    readonly at: Date;
  },
): Promise<{ readonly settledFen: Fen; readonly restFen: Fen }> {
  const { buyerId, amountFen, first, at } = settle;
  await lockLine(tx, buyerId);
  const open = await loadOpenBills(tx, buyerId, first);
  const { parts, restFen } = settleBills(
    open.map((bill) => ({ id: bill.id, openFen: fen(bill.amount_fen - bill.settled_fen) })),
    fen(amountFen),
  );
  if (parts.length > 0) await settleParts(tx, buyerId, parts, at);
  return { settledFen: fen(amountFen - restFen), restFen };
}
