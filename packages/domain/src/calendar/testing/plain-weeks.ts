import type { HolidayCalendar } from '../working-days.ts';

/** A year without public holidays. */
export const PLAIN_WEEKS: HolidayCalendar = { daysOff: new Set(), workedWeekendDays: new Set() };
