import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, isoDate } from './iso-date.ts';
import {
  dateInShanghai,
  shanghaiInstantText,
  shanghaiMinuteText,
  startOfDayInShanghai,
  toMilliseconds,
} from './shanghai-time.ts';

describe('time in Asia/Shanghai', () => {
  it('a day starts at 16:00 UTC of the day before', () => {
    expect(dateInShanghai(Date.parse('2026-11-21T15:59:59.999Z'))).toBe('2026-11-21');
    expect(dateInShanghai(new Date('2026-11-21T16:00:00.000Z'))).toBe('2026-11-22');
    expect(dateInShanghai(Date.parse('1969-12-31T15:59:59Z'))).toBe('1969-12-31');
  });

  it('every instant within a day is on that day, the adjacent instants are not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 60_000 }),
        fc.integer({ min: 0, max: 86_399_999 }),
        (days, ms) => {
          const date = dateOfDayNumber(days);
          expect(dateInShanghai(startOfDayInShanghai(date) + ms)).toBe(date);
          expect(dateInShanghai(startOfDayInShanghai(date) - 1) < date).toBe(true);
          expect(dateInShanghai(startOfDayInShanghai(date) + 86_400_000) > date).toBe(true);
        },
      ),
    );
  });

  it('an instant is formatted with its offset', () => {
    expect(shanghaiInstantText(Date.parse('2026-11-21T08:14:54.321Z'))).toBe('2026-11-21T16:14:54+08:00');
    expect(shanghaiMinuteText(new Date('2026-11-21T16:00:59Z'))).toBe('2026-11-22 00:00');
    expect(Date.parse(shanghaiInstantText(startOfDayInShanghai(isoDate('2026-11-22'))))).toBe(
      startOfDayInShanghai(isoDate('2026-11-22')),
    );
  });

  it.each([
    [1_763_712_000, 1_763_712_000_000],
    [9_999_999_999, 9_999_999_999_000],
    [1_000_000_000, 1_000_000_000_000],
    [1_763_712_000_000, 1_763_712_000_000],
    [999_999_999, 999_999_999],
    [0, 0],
  ])('%d in a time field means %d milliseconds', (value, expected) => {
    expect(toMilliseconds(value)).toBe(expected);
  });
});
