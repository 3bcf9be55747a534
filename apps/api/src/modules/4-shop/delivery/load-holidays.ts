import { type IsoDate, isoDate } from '@qianfang/domain/calendar/iso-date';
import type { HolidayCalendar } from '@qianfang/domain/calendar/working-days';
import type { Db } from '../../../platform/db.ts';
import { loadHolidayRows } from './delivery.repo.ts';

/** The published holidays from `from` on; a year without a notice yet has plain weeks. */
export async function loadHolidays(db: Db, from: IsoDate): Promise<HolidayCalendar> {
  const rows = await loadHolidayRows(db, from);
  const days = (isWorked: boolean) =>
    new Set(rows.filter((row) => row.is_worked === isWorked).map((row) => isoDate(row.day)));
  return { daysOff: days(false), workedWeekendDays: days(true) };
}
