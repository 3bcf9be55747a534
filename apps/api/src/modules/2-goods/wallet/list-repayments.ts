import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getUserCreditRepayments } from '@qianfang/contract/wallet';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { referenceText } from './reference-text.ts';
import { isFromBalance } from './repay-from-balance.ts';
import { type EntryRow, loadEntries } from './wallet.repo.ts';

type Result = ResultOf<typeof getUserCreditRepayments>;
type Way = Result['list'][number]['way'];

const wayTexts = {
  balance: '余额还款',
  transfer: '对公转账还款',
  refund: '退款冲抵',
} as const satisfies Record<Way, string>;

function wayOf(row: EntryRow): Way {
  if (row.cause === 'refund') return 'refund';
  return isFromBalance(row.reference) ? 'balance' : 'transfer';
}

function present(row: EntryRow): Result['list'][number] {
  const way = wayOf(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    way,
    way_text: wayTexts[way],
    amount: formatAmount(fen(row.amount)),
    // Debts are negative in the books.
    owed: formatAmount(fen(-row.balance_after)),
    reference: referenceText(row),
  };
}

/** One page of entries that reduced a company's credit debt, newest first. */
export async function listRepayments(
  db: Db,
  buyerId: number,
  query: QueryOf<typeof getUserCreditRepayments>,
): Promise<Result> {
  const repaid = { causes: ['credit_repaid', 'refund'], from: undefined, to: undefined };
  const place = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
  const { rows, total } = await loadEntries(db, buyerId, 'credit', repaid, place);
  return { list: rows.map(present), page: query.page, per_page: query.per_page, total };
}
