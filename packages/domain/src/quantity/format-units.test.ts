import { expect, test } from 'vitest';
import { formatUnits } from './format-units.ts';

test('a quantity has its thousands separated and a space before its unit', () => {
  expect(formatUnits(2200, '盒')).toBe('2,200 盒');
  expect(formatUnits(999, '瓶')).toBe('999 瓶');
  expect(formatUnits(1_234_567, '')).toBe('1,234,567');
});
