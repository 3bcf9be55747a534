import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  daysInMonth,
  earlierOf,
  isoDate,
  parseIsoDate,
} from './iso-date.ts';

const anyDate = fc
  .integer({ min: dayNumber(isoDate('1900-01-01')), max: dayNumber(isoDate('2200-12-31')) })
  .map(dateOfDayNumber);

describe('calendar dates', () => {
  it.each(['2026-02-28', '2028-02-29', '2000-02-29', '9999-12-31', '1000-01-01'])('%s is a date', (text) => {
    expect(parseIsoDate(text)).toBe(text);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-1',
    '0999-01-01',
    '20260401',
    '2026-04-01 ',
    '',
  ])('"%s" is not a date', (text) => {
    expect(parseIsoDate(text)).toBeNull();
    expect(() => isoDate(text)).toThrow(RangeError);
  });

  it('day counts cross months, years and leap days', () => {
    expect(addDays(isoDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(isoDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(isoDate('2026-03-01'), -1)).toBe('2026-02-28');
    expect(daysBetween(isoDate('2026-11-21'), isoDate('2027-02-10'))).toBe(81);
    expect(() => addDays(isoDate('9999-12-31'), 1)).toThrow(RangeError);
  });

  it('a month later is the same day, or the last day of a shorter month', () => {
    expect(addMonths(isoDate('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(isoDate('2028-01-31'), 1)).toBe('2028-02-29');
    expect(addMonths(isoDate('2026-11-30'), 24)).toBe('2028-11-30');
    expect(addMonths(isoDate('2026-03-15'), -3)).toBe('2025-12-15');
    expect(() => addMonths(isoDate('9999-12-01'), 1)).toThrow(RangeError);
  });

  it('the earlier of two dates is found', () => {
    expect(earlierOf(isoDate('2026-10-01'), isoDate('2026-09-30'))).toBe('2026-09-30');
    expect(earlierOf(isoDate('2026-09-30'), isoDate('2026-10-01'))).toBe('2026-09-30');
  });

  it('adding and counting days are inverse, and text order is date order', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const other = addDays(date, days);
        expect(daysBetween(date, other)).toBe(days);
        expect(Math.sign(days)).toBe(other > date ? 1 : other < date ? -1 : 0);
      }),
    );
  });

  it('adding months never overshoots the target month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const result = addMonths(date, months);
        const steps =
          (Number(result.slice(0, 4)) - Number(date.slice(0, 4))) * 12 +
          Number(result.slice(5, 7)) -
          Number(date.slice(5, 7));
        expect(steps).toBe(months);
        expect(Number(result.slice(8))).toBeLessThanOrEqual(Number(date.slice(8)));
      }),
    );
  });

  it('knows the length of every month', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => daysInMonth(2026, month))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
  });
});
