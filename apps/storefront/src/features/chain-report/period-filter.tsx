import { maxReportMonths } from '@qianfang/domain/chain-report/report-periods';
import { Select } from '@qianfang/ui/select';
import { Tabs } from '@qianfang/ui/tabs';
import type { ReportTerms } from './chain-report.queries.ts';
import { monthsBefore } from './report-address.ts';
import { monthName } from './report-text.ts';

/** Months that may be chosen: three years. */
const months = 36;

const presets = [
  ['本月', 0, 0],
  ['上月', 1, 1],
  ['近 3 个月', 2, 0],
  ['近 6 个月', 5, 0],
  ['近 12 个月', 11, 0],
] as const;

/** The months of a report: usual periods with one press, others from month to month. */
export function PeriodFilter({
  terms,
  today,
  onChange,
}: {
  terms: ReportTerms;
  today: string;
  onChange: (period: Pick<ReportTerms, 'from' | 'to'>) => void;
}) {
  const periods = presets.map(([name, from, to]) => ({
    name: name as string,
    from: monthsBefore(today, from),
    to: monthsBefore(today, to),
  }));
  const chosen = periods.find((period) => period.from === terms.from && period.to === terms.to);
  const all = Array.from({ length: months }, (_, back) => monthsBefore(today, back));
  const optionsOf = (list: readonly string[]) => list.map((value) => ({ value, label: monthName(value) }));
  /** The farthest end that a beginning allows, or the beginning of an end. */
  const shifted = (month: string, by: number) => monthsBefore(`${month}-01`, -by);
  const lastOf = (from: string) => {
    const last = shifted(from, maxReportMonths - 1);
    return [last, today.slice(0, 7)].toSorted()[0] ?? last;
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Tabs
        label="期间"
        variant="pill"
        items={periods.map(({ name }) => ({ value: name, label: name }))}
        value={chosen?.name ?? ''}
        onChange={(value) => {
          const period = periods.find(({ name }) => name === value);
          if (period) onChange({ from: period.from, to: period.to });
        }}
      />
      <div className="flex items-center gap-1.5">
        <Select
          label="开始月份"
          labelHidden
          size="md"
          className="w-36"
          options={optionsOf(all)}
          value={terms.from}
          onChange={({ target: { value: from } }) => {
            const to = terms.to < from || terms.to > lastOf(from) ? lastOf(from) : terms.to;
            onChange({ from, to });
          }}
        />
        <span className="text-13 text-ink-3">至</span>
        <Select
          label="结束月份"
          labelHidden
          size="md"
          className="w-36"
          options={optionsOf(all)}
          value={terms.to}
          onChange={({ target: { value: to } }) => {
            const first = shifted(to, 1 - maxReportMonths);
            const isWithin = terms.from >= first && terms.from <= to;
            onChange({ from: isWithin ? terms.from : terms.from > to ? to : first, to });
          }}
        />
      </div>
    </div>
  );
}
