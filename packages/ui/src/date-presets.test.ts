import { expect, test } from 'vitest';
import { addMonths, datePresets } from './date-presets.ts';

test('the last 7 days are today and the six days before', () => {
  const week = datePresets('2026-03-03').find((preset) => preset.label === '近7天');
  expect(week?.span).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

test('today is a range of one day', () => {
  expect(datePresets('2026-12-31')[0]?.span).toEqual({ from: '2026-12-31', to: '2026-12-31' });
});

test('three months before the 31st is the last day of a shorter month', () => {
  expect(addMonths('2026-05-31', -3)).toBe('2026-02-28');
  expect(addMonths('2028-05-31', -3)).toBe('2028-02-29');
  expect(addMonths('2026-01-15', -3)).toBe('2025-10-15');
});
