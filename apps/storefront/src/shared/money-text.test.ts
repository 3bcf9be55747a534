import { describe, expect, test } from 'vitest';
import { changeYuan, isZero, unitYuan, yuan } from './money-text.ts';

describe('amounts from the wire as text', () => {
  test('an amount has two decimals, thousands separators and a true minus sign', () => {
    expect(yuan('1284.50')).toBe('¥1,284.50');
    expect(yuan('-15.00')).toBe('−¥15.00');
  });

  test('a unit price shows up to four decimals', () => {
    expect(unitYuan('12.3456')).toBe('¥12.3456');
  });

  test('a price change shows its direction', () => {
    expect(changeYuan('+0.20')).toBe('+¥0.20');
    expect(changeYuan('-1.2345')).toBe('−¥1.2345');
  });

  test('zero differs from one fen', () => {
    expect([isZero('0.00'), isZero('0.01')]).toEqual([true, false]);
  });
});
