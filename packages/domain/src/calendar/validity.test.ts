import { describe, expect, it } from 'vitest';
import { isoDate } from './iso-date.ts';
import { dateInShanghai } from './shanghai-time.ts';
import { PLAIN_WEEKS } from './testing/plain-weeks.ts';
import { daysLeft, isExpired, isInForce } from './validity.ts';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

const last = isoDate('2026-11-21');

describe('validity', () => {
  it('Q-03: valid through 23:59:59 of the last day and not a second longer', () => {
    expect(isExpired(last, dateInShanghai(Date.parse('2026-11-21T23:59:59+08:00')))).toBe(false);
    expect(isExpired(last, dateInShanghai(Date.parse('2026-11-22T00:00:00+08:00')))).toBe(true);
  });

  it('a document without an end never expires', () => {
    expect(isExpired(null, isoDate('9999-12-31'))).toBe(false);
    expect(daysLeft(null, last)).toBeNull();
  });

  it('the last day has zero days left', () => {
    expect(daysLeft(last, last)).toBe(0);
    expect(daysLeft(last, isoDate('2026-11-22'))).toBe(-1);
    expect(daysLeft(last, isoDate('2026-09-22'))).toBe(60);
  });

  it('a period includes both ends', () => {
    const from = isoDate('2026-11-01');
    expect(isInForce(from, last, from)).toBe(true);
    expect(isInForce(from, last, last)).toBe(true);
    expect(isInForce(from, last, isoDate('2026-10-31'))).toBe(false);
    expect(isInForce(from, last, isoDate('2026-11-22'))).toBe(false);
    expect(isInForce(null, null, last)).toBe(true);
  });
});

describe('working days', () => {
  it('weekends do not count', () => {
    // 2026-11-20 is a Friday.
    expect(addWorkingDays(isoDate('2026-11-20'), 1, PLAIN_WEEKS)).toBe('2026-11-23');
    expect(addWorkingDays(isoDate('2026-11-21'), 5, PLAIN_WEEKS)).toBe('2026-11-27');
    expect(isWorkingDay(isoDate('1969-12-28'), PLAIN_WEEKS)).toBe(false);
  });

  it('holidays do not count, worked weekend days do', () => {
    const calendar = {
      daysOff: new Set(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'].map(isoDate)),
      workedWeekendDays: new Set([isoDate('2026-10-10')]),
    };
    expect(addWorkingDays(isoDate('2026-09-30'), 3, calendar)).toBe('2026-10-10');
  });

  it('the number of working days must be a positive integer', () => {
    expect(() => addWorkingDays(last, 0, PLAIN_WEEKS)).toThrow(RangeError);
    expect(() => addWorkingDays(last, 1.5, PLAIN_WEEKS)).toThrow(RangeError);
  });
});
