import type { exportChainReport } from '@qianfang/contract/chain-report';
import { maxReportStores } from '@qianfang/contract/chain-report.calls';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  maxReportMonths,
  type ReportDays,
  type ReportPeriods,
  reportPeriods,
} from '@qianfang/domain/chain-report/report-periods';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forReports } from '../../../platform/replica.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listAffiliatedStores } from '../../1-ground/identity/index.ts';
import { loadCategories, loadGoodsCategories } from '../../2-goods/goods/index.ts';
import { loadReportGoods, type ReportBy, type ReportScope } from '../../3-trade/purchases/index.ts';
import { checkReportUse } from './chain-report.policy.ts';

export type ReportRefusal = Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>;

export interface ReportStore {
  readonly id: number;
  readonly company: string;
}

/** What a report is about, and where it reads. */
export interface OpenReport {
  /** The replica where there is one. */
  readonly db: Db;
  readonly headId: number;
  /** All companies that may be asked for: the head office first, or none without stores. */
  readonly stores: readonly ReportStore[];
  readonly periods: ReportPeriods;
  readonly scope: ReportScope;
}

const instantsOf = ({ from, until }: ReportDays) => ({
  from: new Date(startOfDayInShanghai(from)),
  until: new Date(startOfDayInShanghai(until)),
});

/**
 * Opens a report for a head office. Problems: FORBIDDEN for others than its main account, INVALID for months that make
 * no report, NOT_FOUND for a company that is none of its stores.
 */
export async function openReport(
  deps: Deps,
  viewer: Viewer,
  { from: asksFrom, to: asksTo, stores: asked }: QueryOf<typeof exportChainReport>,
): Promise<OpenReport | ReportRefusal> {
  const refused = checkReportUse(viewer);
  if (refused) return refused;
  const today = dateInShanghai(deps.clock.now());
  const to = asksTo ?? today.slice(0, 7);
  const periods = reportPeriods(asksFrom ?? to, to, today);
  if (!periods)
    return fieldProblem('to', `请选择不晚于本月、不超过 ${maxReportMonths} 个月的期间，开始月份在前`);
  const { list } = await listAffiliatedStores(deps.db, viewer, { limit: maxReportStores, offset: 0 });
  const stores = list.length < 2 ? [] : list.map(({ id, name }) => ({ id, company: name }));
  const known = new Set(stores.map((store) => store.id));
  if (asked?.some((id) => !known.has(id)))
    return problem('NOT_FOUND', { message: '门店不存在，请刷新后重新选择' });
  return {
    db: await forReports(deps.db),
    headId: viewer.buyerId,
    stores,
    periods,
    scope: {
      buyerIds: [...known],
      storeIds: asked ?? [...known],
      periods: [periods.asked, periods.before, periods.yearBefore].map(instantsOf),
      categories: new Map(),
    },
  };
}

/** The scope for rows of this kind: where they are categories, with those of all goods that were bought. */
export async function scopeBy({ db, scope }: OpenReport, by: ReportBy | undefined): Promise<ReportScope> {
  if (by !== 'category') return scope;
  const categories = await loadGoodsCategories(db, await loadReportGoods(db, scope));
  const paths = new Map((await loadCategories(db)).map((one) => [one.id, one.path]));
  // The second level says what a pharmacist buys: 抗感染药 of 西药.
  const shown = (id: number) => paths.get(id)?.[1] ?? paths.get(id)?.[0] ?? id;
  return { ...scope, categories: new Map([...categories].map(([goodsId, id]) => [goodsId, shown(id)])) };
}
