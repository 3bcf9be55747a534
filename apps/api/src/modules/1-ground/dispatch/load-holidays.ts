import { type IsoDate, isoDate } from '@qianfang/domain/calendar/iso-date';
import type { HolidayCalendar } from '@qianfang/domain/calendar/working-days';
import type { Db } from '../../../platform/db.ts';
import { type HolidayRow, loadHolidayRows } from './dispatch.repo.ts';

export function calendarOf(rows: readonly HolidayRow[]): HolidayCalendar {
  const days = (isWorked: boolean) =>
    new Set(rows.filter((row) => row.is_worked === isWorked).map((row) => isoDate(row.day)));
  return { daysOff: days(false), workedWeekendDays: days(true) };
}

/** The published holidays from `from` on; a year without a notice yet has plain weeks. */
export async function loadHolidays(db: Db, from: IsoDate): Promise<HolidayCalendar> {
  return calendarOf(await loadHolidayRows(db, from));
}
