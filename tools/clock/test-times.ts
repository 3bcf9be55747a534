import { addDays, type IsoDate, weekdayOf } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const sunday = 6;

/** A time at which the suite has to pass, and the machine's time zone. */
export interface TestTime {
  readonly name: string;
  readonly at: Date;
  readonly zone: string;
  /** `npm test` also runs clock-dependent tests at this time. */
  readonly isAlwaysTried: boolean;
}

/** The first day from `from` on that matches. */
function nextDay(from: IsoDate, isAsked: (day: IsoDate) => boolean): IsoDate {
  let day = from;
  while (!isAsked(day)) day = addDays(day, 1);
  return day;
}

/**
 * The next odd times of the calendar. All lie ahead: database, files and browser storage have the machine's
 * time, and their data must not be from the future.
 */
export function testTimes(now: Date): readonly TestTime[] {
  const tomorrow = addDays(dateInShanghai(now), 1);
  const next = (isAsked: (day: IsoDate) => boolean, hour: number, minute: number) =>
    new Date(startOfDayInShanghai(nextDay(tomorrow, isAsked)) + (hour * 60 + minute) * minuteMs);
  const after = (days: number) => new Date(now.getTime() + days * dayMs);
  const isSunday = (day: IsoDate) => weekdayOf(day) === sunday;
  const isNationalDay = (day: IsoDate) => day.endsWith('-10-01');
  const isFebruaryEnd = (day: IsoDate) => day.endsWith('-02-28') && addDays(day, 1).endsWith('-03-01');
  const newYork = 'America/New_York';
  const auckland = 'Pacific/Auckland';
  const always = { isAlwaysTried: true };
  const byDays = { isAlwaysTried: false };
  return [
    { name: '星期日半夜前', at: next(isSunday, 23, 50), zone: newYork, ...byDays },
    { name: '国庆半夜后', at: next(isNationalDay, 0, 10), zone: auckland, ...byDays },
    // The month changes while the suite runs, on a machine that is behind.
    { name: '二月末', at: next(isFebruaryEnd, 23, 57), zone: newYork, ...always },
    // Mostly more than a year away, on a machine that is ahead.
    { name: '闰日', at: next((day) => day.endsWith('-02-29'), 0, 10), zone: auckland, ...always },
    { name: '37 天后', at: after(37), zone: 'UTC', ...byDays },
    { name: '400 天后', at: after(400), zone: 'Asia/Shanghai', ...byDays },
  ];
}
