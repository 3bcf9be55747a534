import { expect, test } from 'vitest';
import { untilText } from './until-text.ts';

test('a draw that ends at midnight names the day before, any other its time', () => {
  expect(untilText('2026-12-15T00:00:00+08:00')).toBe('12 月 14 日');
  expect(untilText('2026-12-31T18:30:00+08:00')).toBe('12 月 31 日 18:30');
  expect(untilText('2027-01-01T00:00:00+08:00')).toBe('12 月 31 日');
});
