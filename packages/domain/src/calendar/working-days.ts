import { addDays, type IsoDate, weekdayOf } from './iso-date.ts';

/** The State Council's yearly schedule: days off besides weekends, and weekend days worked. */
export interface HolidayCalendar {
  readonly daysOff: ReadonlySet<IsoDate>;
  readonly workedWeekendDays: ReadonlySet<IsoDate>;
}

export function isWorkingDay(date: IsoDate, calendar: HolidayCalendar): boolean {
  if (calendar.workedWeekendDays.has(date)) return true;
  if (calendar.daysOff.has(date)) return false;
  return weekdayOf(date) < 5;
}

/** The n-th working day after `date`, which itself does not count. @param n a positive integer */
export function addWorkingDays(date: IsoDate, n: number, calendar: HolidayCalendar): IsoDate {
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`not a number of working days: ${n}`);
  let day = date;
  for (let left = n; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
}
