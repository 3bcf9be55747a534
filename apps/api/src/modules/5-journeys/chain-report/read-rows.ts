import type { getChainReportRows } from '@qianfang/contract/chain-report';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { isProblem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { searchWords } from '../../../platform/search-words.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ReportBy, sumReportRows, sumRowMonths } from '../../3-trade/purchases/index.ts';
import { amountText } from './amount-text.ts';
import { namesOf } from './name-rows.ts';
import { type OpenReport, openReport, type ReportRefusal, scopeBy } from './open-report.ts';

type Result = ResultOf<typeof getChainReportRows>;

/** A page of a report's rows with their months. At most six statements. */
export async function readRowsOf(
  report: OpenReport,
  by: ReportBy,
  asked: Omit<Parameters<typeof sumReportRows>[2], 'by'>,
): Promise<{ list: Result['list']; total: number }> {
  const { db, periods } = report;
  const scope = await scopeBy(report, by);
  const rows = await sumReportRows(db, scope, { by, ...asked });
  // Behind the end no row says how many there are.
  const isBehind = rows.length === 0 && asked.offset > 0;
  const [first] = isBehind ? await sumReportRows(db, scope, { by, ...asked, limit: 1, offset: 0 }) : rows;
  const cells = await sumRowMonths(
    db,
    scope,
    by,
    rows.map((row) => row.key),
  );
  const byRow = new Map(cells.map((cell) => [`${cell.month} ${cell.key}`, cell.net_fen]));
  const nameOf = await namesOf(report, by);
  const isGoods = by === 'goods';
  return {
    list: rows.map((row) => ({
      key: row.key,
      name: nameOf(row),
      note: isGoods ? [row.spec, row.maker].filter(Boolean).join(' · ') : '',
      number: isGoods ? row.units : 0,
      bzdw: isGoods ? row.unit : '',
      amount: amountText(row.net_fen),
      returned: amountText(row.returned_fen),
      saved: amountText(row.saved_fen),
      orders: row.orders,
      before: amountText(row.before_fen),
      year: amountText(row.year_fen),
      months: periods.months.map((month) => amountText(byRow.get(`${month} ${row.key}`))),
    })),
    total: first?.total ?? 0,
  };
}

/** A page of a report by store, category, maker or goods. */
export async function readRows(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof getChainReportRows>,
): Promise<Result | ReportRefusal> {
  const { by = 'store', sort = 'amount', keyword, page, per_page: perPage } = query;
  const report = await openReport(deps, viewer, query);
  if (isProblem(report)) return report;
  const { list, total } = await readRowsOf(report, by, {
    sort,
    texts: searchWords(keyword)?.texts ?? [],
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return { list, page, per_page: perPage, total, months: [...report.periods.months] };
}
