import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getLotteryAds, getLotteryRecords, getNewLotteryRecords } from '@qianfang/contract/lottery';
import type { Deps } from '../../../platform/deps.ts';
import { loadComing, loadRecords, loadWins } from './lottery.repo.ts';

const rangeOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/** Running and announced lotteries. */
export async function listLotteryAds(
  deps: Deps,
  query: QueryOf<typeof getLotteryAds>,
): Promise<ResultOf<typeof getLotteryAds>> {
  const { rows, total } = await loadComing(deps.db, deps.clock.now(), rangeOf(query));
  const list = rows.map((row) => ({
    id: row.id,
    title: row.name,
    subtitle: row.rule_text,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }));
  return { list, page: query.page, per_page: query.per_page, total };
}

/** One page of a company's draws. */
export async function listLotteryRecords(
  deps: Deps,
  buyerId: number,
  query: QueryOf<typeof getLotteryRecords>,
): Promise<ResultOf<typeof getLotteryRecords>> {
  const { rows, total } = await loadRecords(deps.db, buyerId, rangeOf(query));
  const list = rows.map((row) => ({
    id: row.id,
    activity: row.activity,
    name: row.name,
    remarks: row.remarks,
    is_win: row.is_win ? (1 as const) : (0 as const),
    at: row.at.toISOString(),
  }));
  return { list, page: query.page, per_page: query.per_page, total };
}

/** One page of recent winners, anonymised. */
export async function listNewLotteryRecords(
  deps: Deps,
  query: QueryOf<typeof getNewLotteryRecords>,
): Promise<ResultOf<typeof getNewLotteryRecords>> {
  const { rows, total } = await loadWins(deps.db, query.id, rangeOf(query));
  const list = rows.map((row) => ({ company: row.company, name: row.name, at: row.at.toISOString() }));
  return { list, page: query.page, per_page: query.per_page, total };
}
