import { describe, expect, test } from 'vitest';
import { changeYuan, isZero, unitYuan, yuan } from './money-text.ts';

describe('money of the wire for people', () => {
  test('an amount has two decimals, thousands apart, and a true minus sign', () => {
    expect(yuan('1284.50')).toBe('¥1,284.50');
    expect(yuan('-15.00')).toBe('−¥15.00');
  });

  test('a unit price keeps up to four decimals', () => {
    expect(unitYuan('12.3456')).toBe('¥12.3456');
  });

  test('a change of price says its direction', () => {
    expect(changeYuan('+0.20')).toBe('+¥0.20');
    expect(changeYuan('-1.2345')).toBe('−¥1.2345');
  });

  test('zero is told from a fen', () => {
    expect([isZero('0.00'), isZero('0.01')]).toEqual([true, false]);
  });
});
