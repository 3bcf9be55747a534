import { expect, test } from 'vitest';
import { readVoucherAmount } from './voucher-amount.ts';

test.each([
  ['12', '12.00'],
  ['12.5', '12.50'],
  ['１２．３４', '12.34'],
  ['¥ 10.00', '10.00'],
  ['10 元', '10.00'],
  ['1,000', '30.00'],
  ['0.01', '0.01'],
])('typing %s for a voucher of 30.00 uses %s', (text, amount) => {
  expect(readVoucherAmount(text, '30.00')).toEqual({ ok: true, amount });
});

test('an empty field uses as much as the order allows, and too much uses all there is', () => {
  expect(readVoucherAmount(' ', '30.00')).toEqual({ ok: true, amount: null });
  expect(readVoucherAmount('99', '30.00')).toEqual({ ok: true, amount: '30.00' });
});

test.each(['十元', '1,0', '-5', '1.234', '0', '0.00', '1.2.3'])('%s is refused with a sentence', (text) => {
  expect(readVoucherAmount(text, '30.00')).toMatchObject({
    ok: false,
    message: expect.stringMatching(/金额/),
  });
});
