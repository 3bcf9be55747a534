import { addDays, dayNumber, type IsoDate } from '../calendar/iso-date.ts';
import { dateInShanghai, startOfDayInShanghai } from '../calendar/shanghai-time.ts';

/** When a warehouse sends out what has been paid. */
export interface DispatchTerms {
  /** `17:30`: what is paid before leaves the same day. */
  readonly cutoff: string;
  /** `周五 15:00`: cold goods paid after wait for the next Monday; anything else: no such rule. */
  readonly coldCutoff: string;
}

/** Days on the way, both ends included; 0 is the day of dispatch. */
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

/** 0 Monday … 6 Sunday: 1970-01-01 was a Thursday. */
const weekdayOf = (date: IsoDate) => (((dayNumber(date) + 3) % 7) + 7) % 7;

/** Minutes since midnight; null for what is no time of day. */
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

/**
 * The day on which goods leave that are paid at `at`, and when they arrive. Warehouses rest on Sundays; a shop that has set
 * no time of day sends out the day after. @param at milliseconds since 1970
 */
export function estimateArrival(
  at: number,
  { cutoff, coldCutoff }: DispatchTerms,
  days: TransitDays,
  isCold: boolean,
): Arrival {
  const today = dateInShanghai(at);
  const minutes = Math.floor((at - startOfDayInShanghai(today)) / minuteMs);
  const isWaiting = isCold && isAfterColdCutoff(today, minutes, coldCutoff);
  const first = isWaiting
    ? addDays(today, 7 - weekdayOf(today))
    : addDays(today, minutes < (minutesOf(cutoff) ?? 0) ? 0 : 1);
  const dispatchOn = weekdayOf(first) === sunday ? addDays(first, 1) : first;
  return { dispatchOn, from: addDays(dispatchOn, days.least), to: addDays(dispatchOn, days.most) };
}
