import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test('an amount may be typed with or without its fen and its commas', () => {
  expect(['500', '500.5', '1,500.00', ' ¥0088 '].map(typedAmount)).toEqual([
    '500.00',
    '500.50',
    '1500.00',
    '88.00',
  ]);
  expect(['', '-5', '5.001', 'abc', '1e3', '.'].map(typedAmount)).toEqual(Array(6).fill(undefined));
});
