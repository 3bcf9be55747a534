import { expect, test } from 'vitest';
import { amountFault, typedAmount, unitPriceDecimals } from './typed-amount.ts';

test('an amount may be typed in full-width figures, with or without fen, unit and thousands commas', () => {
  const typed = ['500', '500.5', '1,500.00', ' ¥0088 ', '５００．５', '１，５００', '￥20', '20 元', '12.'];
  expect(typed.map((text) => typedAmount(text))).toEqual([
    '500.00',
    '500.50',
    '1500.00',
    '88.00',
    '500.50',
    '1500.00',
    '20.00',
    '20.00',
    '12.00',
  ]);
});

test('an invalid amount is refused, and the sentence quotes what was typed', () => {
  for (const typed of [
    '-5',
    '－5',
    '5.001',
    'abc',
    '1e3',
    '0x10',
    '.',
    '1,5',
    '1.000,00',
    '1 2',
    '1'.repeat(10),
  ]) {
    expect(typedAmount(typed), typed).toBeUndefined();
    expect(amountFault(typed)).toBe(`“${typed}”不是金额，请填写数字，最多两位小数`);
  }
  expect(amountFault(' ')).toBe('请填写金额');
  expect(amountFault('x'.repeat(500))?.length).toBeLessThan(60);
  expect(amountFault('12.5')).toBeUndefined();
});

test('a unit price has up to four decimals', () => {
  expect(['3', '3.1', '3.1415'].map((text) => typedAmount(text, unitPriceDecimals))).toEqual([
    '3.00',
    '3.10',
    '3.1415',
  ]);
  expect(amountFault('3.14159', unitPriceDecimals)).toBe('“3.14159”不是金额，请填写数字，最多四位小数');
});
