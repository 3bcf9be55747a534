import { addDays, type IsoDate, weekdayOf } from '../calendar/iso-date.ts';
import { dateInShanghai, startOfDayInShanghai } from '../calendar/shanghai-time.ts';
import type { HolidayCalendar } from '../calendar/working-days.ts';

/** Cut-off times of a warehouse. */
export interface DispatchTerms {
  /** `17:30`: orders paid before leave the same day. */
  readonly cutoff: string;
  /** `周五 15:00`: cold goods paid later leave on the next Monday; any other text: no such rule. */
  readonly coldCutoff: string;
}

/** Days in transit, both bounds included; 0 is the day of dispatch. */
export interface TransitDays {
  readonly least: number;
  readonly most: number;
}

export interface Arrival {
  readonly dispatchOn: IsoDate;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const weekdays = '一二三四五六日';
const sunday = 6;
const minuteMs = 60_000;
/** Cold goods stop this many days before a public holiday, so as not to spend it in transit. */
const coldPauseDays = 2;

/** Minutes since midnight; null for anything but a time of day. */
function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function isAfterColdCutoff(today: IsoDate, minutes: number, coldCutoff: string): boolean {
  const [, day = '', time = ''] = /^周([一二三四五六日])\s*(\S+)$/.exec(coldCutoff.trim()) ?? [];
  const cutoff = minutesOf(time);
  if (cutoff === null) return false;
  const weekday = weekdays.indexOf(day);
  return weekdayOf(today) > weekday || (weekdayOf(today) === weekday && minutes >= cutoff);
}

/** Warehouses close on Sundays and public holidays, and open on Sundays worked in exchange. */
function isDispatchDay(day: IsoDate, isCold: boolean, calendar: HolidayCalendar): boolean {
  if (calendar.daysOff.has(day)) return false;
  if (weekdayOf(day) === sunday && !calendar.workedWeekendDays.has(day)) return false;
  return (
    !isCold ||
    !Array.from({ length: coldPauseDays }).some((_, i) => calendar.daysOff.has(addDays(day, i + 1)))
  );
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

/**
 * Dispatch and arrival of an order paid at `at`; without cut-off times it leaves the day after.
 * @param at milliseconds since 1970
 */
export function estimateArrival(
  at: number,
  { cutoff, coldCutoff }: DispatchTerms,
  days: TransitDays,
  isCold: boolean,
  calendar: HolidayCalendar,
): Arrival {
  const today = dateInShanghai(at);
  const minutes = Math.floor((at - startOfDayInShanghai(today)) / minuteMs);
  const isWaiting = isCold && isAfterColdCutoff(today, minutes, coldCutoff);
  let dispatchOn = isWaiting
    ? addDays(today, 7 - weekdayOf(today))
    : addDays(today, minutes < (minutesOf(cutoff) ?? 0) ? 0 : 1);
  while (!isDispatchDay(dispatchOn, isCold, calendar)) dispatchOn = addDays(dispatchOn, 1);
  return {
    dispatchOn,
    from: daysOnTheWay(dispatchOn, days.least, calendar),
    to: daysOnTheWay(dispatchOn, days.most, calendar),
  };
}
