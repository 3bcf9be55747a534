export { loadHolidays } from './load-holidays.ts';
export { loadTransits, type Transit } from './load-transits.ts';
