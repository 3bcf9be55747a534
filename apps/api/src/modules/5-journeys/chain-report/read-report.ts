import type { getChainReport } from '@qianfang/contract/chain-report';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { isProblem } from '@qianfang/contract/problem';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import type { ReportDays } from '@qianfang/domain/chain-report/report-periods';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type PeriodSumRow, sumMonths, sumPeriods } from '../../3-trade/purchases/index.ts';
import { amountText } from './amount-text.ts';
import { openReport, type ReportRefusal } from './open-report.ts';
import { readFollowed } from './read-followed.ts';

type Result = ResultOf<typeof getChainReport>;

const presentDays = ({ from, until }: ReportDays) => ({ from, to: addDays(until, -1) });

/** Kinds of savings, each by what it and those before it saved; points are what is left. */
const kinds = [
  ['活动满减', 'upto_full_reduction'],
  ['整单优惠', 'upto_order_discount'],
  ['优惠券', 'upto_coupon'],
  ['现金券', 'upto_voucher'],
  ['积分抵扣', 'saved_fen'],
] as const satisfies ReadonlyArray<readonly [string, keyof PeriodSumRow]>;

function presentSavings(row: PeriodSumRow | undefined): Result['savings'] {
  let before = 0;
  const savings = kinds.map(([name, column]) => {
    const upTo = row?.[column] ?? 0;
    const amount = upTo - before;
    before = upTo;
    return { name, amount };
  });
  return savings
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
    .map(({ name, amount }) => ({ name, amount: amountText(amount) }));
}

/** The sums of a head office and its stores over months, and what they are compared with. At most seven statements. */
export async function readReport(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof getChainReport>,
): Promise<Result | ReportRefusal> {
  const report = await openReport(deps, viewer, query);
  if (isProblem(report)) return report;
  const { db, scope, periods, stores, headId } = report;
  const sums = await sumPeriods(db, scope);
  const [now, before, year] = [1, 2, 3].map((period) => sums.find((row) => row.period === period));
  const months = new Map((await sumMonths(db, scope)).map((row) => [row.month, row]));
  return {
    stores: stores.map(({ id, company }) => ({ id, company, is_head: id === headId ? 1 : 0 })),
    days: presentDays(periods.asked),
    before_days: presentDays(periods.before),
    year_days: presentDays(periods.yearBefore),
    is_running: periods.isRunning ? 1 : 0,
    total: {
      amount: amountText(now?.net_fen),
      returned: amountText(now?.returned_fen),
      saved: amountText(now?.saved_fen),
      orders: now?.orders ?? 0,
      before: amountText(before?.net_fen),
      year: amountText(year?.net_fen),
    },
    savings: presentSavings(now),
    preferred: await readFollowed(report),
    months: periods.months.map((month) => {
      const row = months.get(month);
      return {
        month,
        amount: amountText(row?.net_fen),
        returned: amountText(row?.returned_fen),
        orders: row?.orders ?? 0,
      };
    }),
  };
}
