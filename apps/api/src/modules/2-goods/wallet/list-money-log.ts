import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getUserMoneyLog, getUserMoneyLogFile } from '@qianfang/contract/wallet';
import { queryInstants } from '@qianfang/domain/calendar/query-day';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import type { JournalCause } from './post-journal.ts';
import { referenceText } from './reference-text.ts';
import { type EntryFilter, type EntryRow, loadEntries } from './wallet.repo.ts';

type UseType = NonNullable<QueryOf<typeof getUserMoneyLog>['use_type']>;

const useTypeTexts = {
  top_up: '充值',
  order_paid: '消费',
  refund: '退款',
  credit_repaid: '还款',
  withdrawal: '提现',
  adjust: '调整',
} as const satisfies Record<UseType, string>;

/** The causes that move a balance, in the buyer's words. */
const causesOf = {
  top_up: ['top_up', 'recharge', 'company_recharge'],
  order_paid: ['order_paid'],
  refund: ['refund'],
  credit_repaid: ['credit_repaid'],
  withdrawal: ['withdraw_asked', 'withdraw_back'],
  adjust: ['adjust'],
} as const satisfies Record<UseType, readonly JournalCause[]>;

const useTypes = Object.keys(causesOf) as UseType[];

function useTypeOf(cause: string): UseType {
  return useTypes.find((type) => causesOf[type].some((one) => one === cause)) ?? 'adjust';
}

function presentEntry(row: EntryRow): ResultOf<typeof getUserMoneyLog>['list'][number] {
  const useType = useTypeOf(row.cause);
  return {
    id: row.id,
    at: row.at.toISOString(),
    use_type: useType,
    use_type_text: useTypeTexts[useType],
    amount: formatAmount(fen(row.amount)),
    balance: formatAmount(fen(row.balance_after)),
    reference: referenceText(row),
    memo: row.memo,
  };
}

/** The filter of a request. */
export function moneyLogFilter(asked: QueryOf<typeof getUserMoneyLogFile>): EntryFilter {
  return { causes: asked.use_type && causesOf[asked.use_type], ...queryInstants(asked) };
}

/** One page of a company's balance movements, newest first. */
export async function listMoneyLog(
  db: Db,
  buyerId: number,
  query: QueryOf<typeof getUserMoneyLog>,
): Promise<ResultOf<typeof getUserMoneyLog>> {
  const place = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
  const { rows, total } = await loadEntries(db, buyerId, 'balance', moneyLogFilter(query), place);
  return { list: rows.map(presentEntry), page: query.page, per_page: query.per_page, total };
}
