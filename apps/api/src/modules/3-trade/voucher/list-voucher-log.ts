import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getVoucherLog, getVoucherLogFile } from '@qianfang/contract/voucher';
import { queryInstants } from '@qianfang/domain/calendar/query-day';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { type EntryFilter, type EntryRow, loadEntries } from '../../2-goods/wallet/index.ts';
import { loadOrderNumbers } from '../purchases/index.ts';
import { sourceTexts } from './list-vouchers.ts';
import { loadNames } from './voucher.repo.ts';
import { voucherOfNo } from './voucher-no.ts';

type UseType = NonNullable<QueryOf<typeof getVoucherLog>['use_type']>;
export type VoucherEntry = ResultOf<typeof getVoucherLog>['list'][number];

const useTypeTexts = {
  given: '获得',
  used: '下单抵扣',
  back: '取消退回',
  expired: '过期',
} as const satisfies Record<UseType, string>;

const useTypes = Object.keys(useTypeTexts) as UseType[];

const useTypeOf = ({ cause }: EntryRow): UseType =>
  useTypes.find((type) => cause === `voucher_${type}`) ?? 'used';

/** The order behind an entry. */
function orderOf({ reference }: EntryRow): number | undefined {
  const id = /^order:(\d+)$/.exec(reference)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The filter of a request. */
export const voucherTerms = (asked: QueryOf<typeof getVoucherLogFile>): EntryFilter => ({
  causes: asked.use_type && [`voucher_${asked.use_type}`],
  ...queryInstants(asked),
});

/** Entries of the vouchers account with their names and orders, in two statements. */
export async function presentEntries(
  db: Db,
  buyerId: number,
  rows: readonly EntryRow[],
): Promise<VoucherEntry[]> {
  const names = await loadNames(
    db,
    buyerId,
    rows.flatMap(({ item }) => voucherOfNo(item) ?? []),
  );
  const numbers = await loadOrderNumbers(
    db,
    rows.flatMap((row) => orderOf(row) ?? []),
  );
  return rows.map((row): VoucherEntry => {
    const useType = useTypeOf(row);
    const voucher = names.find(({ id }) => id === voucherOfNo(row.item));
    return {
      id: row.id,
      at: row.at.toISOString(),
      use_type: useType,
      use_type_text: useTypeTexts[useType],
      name: voucher?.name ?? '',
      source_text: voucher ? sourceTexts[voucher.source] : '',
      amount: formatAmount(fen(row.amount)),
      balance: formatAmount(fen(row.balance_after)),
      order_no: numbers.get(orderOf(row) ?? 0) ?? '',
    };
  });
}

/** One page of movements of a company's cash vouchers, all together, newest first. */
export async function listVoucherLog(
  db: Db,
  buyerId: number,
  query: QueryOf<typeof getVoucherLog>,
): Promise<ResultOf<typeof getVoucherLog>> {
  const { page, per_page } = query;
  const place = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await loadEntries(db, buyerId, 'voucher', voucherTerms(query), place);
  return { list: await presentEntries(db, buyerId, rows), page, per_page, total };
}
