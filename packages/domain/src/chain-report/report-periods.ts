import {
  addDays,
  addMonths,
  daysBetween,
  earlierOf,
  type IsoDate,
  parseIsoDate,
} from '../calendar/iso-date.ts';

/** The most months that one report is asked for. */
export const maxReportMonths = 12;

/** Days from the first to before `until`. */
export interface ReportDays {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

export interface ReportPeriods {
  readonly asked: ReportDays;
  /** As many months before, and the same months a year before. */
  readonly before: ReportDays;
  readonly yearBefore: ReportDays;
  /** The months asked for, YYYY-MM. */
  readonly months: readonly string[];
  /** The last month still runs: it is compared with the same days of others. */
  readonly isRunning: boolean;
}

/** Months from one to another, both included; negative or zero where the other is earlier. */
function monthsBetween(from: string, to: string): number {
  const index = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return index(to) - index(from) + 1;
}

/**
 * The days of a report over whole months, YYYY-MM, and of the periods that it is compared with. Undefined for months in
 * the wrong order, more than {@link maxReportMonths}, or ones that have not begun.
 */
export function reportPeriods(from: string, to: string, today: IsoDate): ReportPeriods | undefined {
  const [first, last] = [parseIsoDate(`${from}-01`), parseIsoDate(`${to}-01`)];
  if (first === null || last === null) return undefined;
  const count = monthsBetween(from, to);
  if (count < 1 || count > maxReportMonths || to > today.slice(0, 7)) return undefined;
  const isRunning = to === today.slice(0, 7);
  // Of a month that runs the days until now: a whole month beside half of one says nothing.
  const days = daysBetween(last, today) + 1;
  const untilOf = (monthsBack: number): IsoDate => {
    const month = addMonths(last, -monthsBack);
    const end = addMonths(month, 1);
    if (!isRunning) return end;
    return earlierOf(addDays(month, days), end);
  };
  const daysBack = (monthsBack: number): ReportDays => ({
    from: addMonths(first, -monthsBack),
    until: untilOf(monthsBack),
  });
  return {
    asked: daysBack(0),
    before: daysBack(count),
    yearBefore: daysBack(12),
    months: Array.from({ length: count }, (_, at) => addMonths(first, at).slice(0, 7)),
    isRunning,
  };
}
