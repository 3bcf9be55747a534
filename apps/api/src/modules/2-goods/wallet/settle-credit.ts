import { settleBills } from '@qianfang/domain/credit/credit-line';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { loadOpenBills, lockLine, settleParts } from './credit.repo.ts';

/**
 * Reduces a company's debt, in the caller's transaction, which posts it: the bill `first`, then the oldest.
 * Returns what settled bills, and what exceeded the debt.
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
