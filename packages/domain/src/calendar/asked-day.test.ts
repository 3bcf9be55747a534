import { describe, expect, it } from 'vitest';
import { parseQueryDay, parseTypedDay, queryDays, queryInstants } from './query-day.ts';

describe('requested days', () => {
  it.each([
    ['2026-11-25', '2026-11-25'],
    ['2028-02-29', '2028-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2999-12-31', '2999-12-31'],
    // 2026-11-24T16:00:00Z is midnight in Shanghai; a second earlier is the day before.
    ['1795536000', '2026-11-25'],
    ['1795535999', '2026-11-24'],
    ['1795536000000', '2026-11-25'],
  ])('%s means %s', (text, day) => {
    expect(parseQueryDay(text)).toBe(day);
  });

  it.each([
    '9999-12-31',
    '2026-02-30',
    '2027-02-29',
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    '2026-13-01',
    '2026-1-1',
    '99999999999999',
    '12345',
    '999999999',
    '昨天',
    '',
    ' 2026-11-25',
    '-1795536000',
  ])('"%s" is not a day', (text) => {
    expect(parseQueryDay(text)).toBeNull();
    expect(parseTypedDay(text)).toBeNull();
    expect(() => queryDays({ start_time: text })).toThrow(RangeError);
  });

  it('a range includes both days and is open where a side is missing', () => {
    expect(queryInstants({ start_time: '2026-11-25', end_time: '2026-11-25' })).toEqual({
      from: new Date('2026-11-24T16:00:00Z'),
      to: new Date('2026-11-25T16:00:00Z'),
    });
    expect(queryInstants({})).toEqual({ from: undefined, to: undefined });
  });
});
