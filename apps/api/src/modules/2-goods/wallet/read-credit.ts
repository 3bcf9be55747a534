import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getUserCredit, getUserCreditBills } from '@qianfang/contract/wallet';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  type CreditStanding,
  creditBlock,
  creditDueOn,
  freeCredit,
} from '@qianfang/domain/credit/credit-line';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { type CreditBillRow, loadBills } from './credit.repo.ts';
import { loadCredit } from './load-credit.ts';

type CreditView = NonNullable<ResultOf<typeof getUserCredit>['credit']>;

/** A credit period as its company sees it. */
export function presentCredit(standing: CreditStanding, today: IsoDate): CreditView {
  return {
    limit: formatAmount(standing.limitFen),
    used: formatAmount(standing.usedFen),
    free: formatAmount(freeCredit(standing)),
    overdue: formatAmount(standing.overdueFen),
    term_days: standing.termDays,
    due_on: creditDueOn(today, standing.termDays),
    oldest_due_on: standing.oldestDueOn,
    block: creditBlock(standing, fen(0), today) ?? '',
  };
}

/** A company's credit period for its wallet page; null without one. */
export async function readCredit(deps: Deps, buyerId: number): Promise<ResultOf<typeof getUserCredit>> {
  const today = dateInShanghai(deps.clock.now());
  const standing = await loadCredit(deps.db, buyerId, today);
  return { credit: standing && presentCredit(standing, today) };
}

function stateOf(bill: CreditBillRow, today: IsoDate): 'open' | 'overdue' | 'settled' {
  if (bill.settled_fen === bill.amount_fen) return 'settled';
  return bill.due_on < today ? 'overdue' : 'open';
}

/** One page of a company's bills, those due first on top. */
export async function listCreditBills(
  deps: Deps,
  buyerId: number,
  query: QueryOf<typeof getUserCreditBills>,
): Promise<ResultOf<typeof getUserCreditBills>> {
  const today = dateInShanghai(deps.clock.now());
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
  const { rows, total } = await loadBills(deps.db, buyerId, page);
  const list = rows.map((bill) => ({
    id: bill.id,
    reference: bill.reference,
    amount: formatAmount(fen(bill.amount_fen)),
    open: formatAmount(fen(bill.amount_fen - bill.settled_fen)),
    due_on: bill.due_on,
    created_at: bill.created_at.toISOString(),
    state: stateOf(bill, today),
  }));
  return { list, page: query.page, per_page: query.per_page, total };
}
