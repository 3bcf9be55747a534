import { addDays, type IsoDate, weekdayOf } from '../calendar/iso-date.ts';
import { dateInShanghai, startOfDayInShanghai } from '../calendar/shanghai-time.ts';
import type { HolidayCalendar } from '../calendar/working-days.ts';

/** When a warehouse sends. */
export interface DispatchTerms {
  /** `17:30`: orders paid before leave the same day. */
  readonly cutoff: string;
  /** `周五 15:00`: cold goods paid later leave on the next Monday; any other text: no such rule. */
  readonly coldCutoff: string;
  /** Weekdays without dispatch, 0 Monday … 6 Sunday; never all seven. */
  readonly restWeekdays: ReadonlySet<number>;
  /** Days of this warehouse alone, such as a stocktake: whether it sends. They go before weekends and holidays. */
  readonly ownDays: ReadonlyMap<IsoDate, boolean>;
}

/** Days in transit, both bounds included; 0 is the day of dispatch. */
export interface TransitDays {
  readonly least: number;
  readonly most: number;
}

export interface Arrival {
  /** The first moment, in milliseconds since 1970, from which on a payment comes too late for this dispatch. */
  readonly cutoffAt: number;
  readonly dispatchOn: IsoDate;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const weekdays = '一二三四五六日';
const minuteMs = 60_000;
/** Cold goods stop this many days before a public holiday, so as not to spend it in transit. */
const coldPauseDays = 2;

/** Minutes since midnight; null for anything but a time of day. */
function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Weekday and minutes since midnight; null for any other text. */
function weekdayTimeOf(text: string): { readonly weekday: number; readonly minutes: number } | null {
  const [, day = '', time = ''] = /^周([一二三四五六日])\s*(\S+)$/.exec(text.trim()) ?? [];
  const minutes = minutesOf(time);
  return minutes === null ? null : { weekday: weekdays.indexOf(day), minutes };
}

function isAfterColdCutoff(today: IsoDate, minutes: number, coldCutoff: string): boolean {
  const cutoff = weekdayTimeOf(coldCutoff);
  if (cutoff === null) return false;
  const weekday = weekdayOf(today);
  return weekday > cutoff.weekday || (weekday === cutoff.weekday && minutes >= cutoff.minutes);
}

/** Warehouses rest on their weekdays and on public holidays, and open on weekend days worked in exchange. */
function isOpenDay(
  day: IsoDate,
  { restWeekdays, ownDays }: DispatchTerms,
  calendar: HolidayCalendar,
): boolean {
  const own = ownDays.get(day);
  if (own !== undefined) return own;
  if (calendar.daysOff.has(day)) return false;
  return !restWeekdays.has(weekdayOf(day)) || calendar.workedWeekendDays.has(day);
}

function isBeforeHoliday(day: IsoDate, { daysOff }: HolidayCalendar): boolean {
  return Array.from({ length: coldPauseDays }).some((_, i) => daysOff.has(addDays(day, i + 1)));
}

/** Public holidays do not count: carriers do not work on them either. */
function daysOnTheWay(from: IsoDate, days: number, calendar: HolidayCalendar): IsoDate {
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (!calendar.daysOff.has(day)) left -= 1;
  }
  return day;
}

function dispatchDay(at: number, terms: DispatchTerms, isCold: boolean, calendar: HolidayCalendar): IsoDate {
  const today = dateInShanghai(at);
  const minutes = Math.floor((at - startOfDayInShanghai(today)) / minuteMs);
  const isWaiting = isCold && isAfterColdCutoff(today, minutes, terms.coldCutoff);
  let day = isWaiting
    ? addDays(today, 7 - weekdayOf(today))
    : addDays(today, minutes < (minutesOf(terms.cutoff) ?? 0) ? 0 : 1);
  while (!isOpenDay(day, terms, calendar) || (isCold && isBeforeHoliday(day, calendar)))
    day = addDays(day, 1);
  return day;
}

/** Minutes since midnight at which payments of a day may begin to come too late. */
function cutoffMinutes({ cutoff, coldCutoff }: DispatchTerms, isCold: boolean): number[] {
  const cold = isCold ? weekdayTimeOf(coldCutoff) : null;
  return [0, minutesOf(cutoff) ?? 0, cold?.minutes ?? 0].toSorted((a, b) => a - b);
}

/**
 * Dispatch and arrival of an order paid at `at`; without cut-off times it leaves the day after.
 * @param at milliseconds since 1970
 */
export function estimateArrival(
  at: number,
  terms: DispatchTerms,
  days: TransitDays,
  isCold: boolean,
  calendar: HolidayCalendar,
): Arrival {
  const leavesOn = (moment: number) => dispatchDay(moment, terms, isCold, calendar);
  const dispatchOn = leavesOn(at);
  const minutes = cutoffMinutes(terms, isCold);
  const cutoffAfter = (day: IsoDate): number => {
    const moments = minutes.map((one) => startOfDayInShanghai(day) + one * minuteMs);
    const found = moments.find((moment) => moment > at && leavesOn(moment) > dispatchOn);
    return found ?? cutoffAfter(addDays(day, 1));
  };
  return {
    cutoffAt: cutoffAfter(dateInShanghai(at)),
    dispatchOn,
    from: daysOnTheWay(dispatchOn, days.least, calendar),
    to: daysOnTheWay(dispatchOn, days.most, calendar),
  };
}
