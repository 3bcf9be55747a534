import { parseAmount } from '@qianfang/domain/money/fen';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { BarChart } from '@qianfang/ui/bar-chart';
import { Figures } from '@qianfang/ui/figures';
import { yuan } from '../../shared/money-text.ts';
import { shortYuan } from '../../shared/short-yuan.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import type { Report } from './chain-report.queries.ts';
import { changeOf, monthName, shareOf } from './report-text.ts';

/** More bars leave no space for their figures on a phone. */
const shownOnPhone = 6;

const daysText = ({ from, to }: Report['days']): string => `${from} 至 ${to}`;

/** The months of a report as bars. */
export function ReportMonths({ months }: Pick<Report, 'months'>) {
  const isPhone = useIsPhone();
  const shown = isPhone ? months.slice(-shownOnPhone) : months;
  return (
    <div className="px-5 pt-4 pb-1 max-md:px-3" data-part="report-months">
      <BarChart
        bars={shown.map((one) => ({
          name: `${Number(one.month.slice(5))}月`,
          value: parseAmount(one.amount),
          text: shortYuan(parseAmount(one.amount)),
          title: `${monthName(one.month)}：${yuan(one.amount)}，${formatCount(one.orders)} 个订单`,
        }))}
        formatLine={shortYuan}
      />
      <ul className="sr-only">
        {months.map((one) => (
          <li key={one.month}>
            {monthName(one.month)}：{yuan(one.amount)}，{formatCount(one.orders)} 个订单
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Twelve months before are the year before: one comparison says it. */
export const isWholeYear = ({ before_days: before, year_days: year }: Report): boolean =>
  before.from === year.from;

/** The sums of a report and what they are compared with. */
export function ReportFigures({ report }: { report: Report }) {
  const { total, savings, preferred, before_days: before, year_days: year } = report;
  const isYear = isWholeYear(report);
  const changes = (
    <>
      {!isYear && (
        <>
          环比 <b className="font-medium text-ink-2">{changeOf(total.amount, total.before)}</b> ·{' '}
        </>
      )}
      同比 <b className="font-medium text-ink-2">{changeOf(total.amount, total.year)}</b>
    </>
  );
  return (
    <>
      <div className="border-b border-line max-md:[&_dl]:grid max-md:[&_dl]:grid-cols-2">
        <Figures
          items={[
            { name: '采购额', value: yuan(total.amount), note: changes },
            { name: '订单', value: formatCount(total.orders), note: '已付款' },
            { name: '退货、不再发', value: yuan(total.returned), note: '已从采购额中扣除' },
            ...(preferred
              ? [
                  {
                    name: '按总部首选采购',
                    value: shareOf(preferred.followed, preferred.listed),
                    note: `有首选可选的 ${yuan(preferred.listed)} 中 ${yuan(preferred.followed)}`,
                  },
                ]
              : []),
            {
              name: '已享优惠',
              value: yuan(total.saved),
              note:
                savings.map((one) => `${one.name} ${yuan(one.amount)}`).join('、') ||
                '满减、券、现金券和积分',
            },
          ]}
        />
      </div>
      <p className="px-5 pt-2 pb-4 text-12 text-ink-3 max-md:px-3">
        已付款订单的商品金额，按下单月份，已扣退货，不含运费。
        {report.is_running === 1 && '本月还没结束，只与同样天数相比。'}
        {!isYear && `环比对 ${daysText(before)}，`}同比对 {daysText(year)}。
      </p>
    </>
  );
}
