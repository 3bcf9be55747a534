import { expect, test } from 'vitest';
import { payPasswordProblem } from './pay-password.ts';

test('a pay password is six digits that are not easily guessed', () => {
  const phone = '13900135791';
  for (const password of ['12345', '1234567', '12345a', ''])
    expect(payPasswordProblem(password, phone), password).toBe('支付密码须为 6 位数字');
  for (const password of ['111111', '123456', '987654'])
    expect(payPasswordProblem(password, phone), password).toContain('过于简单');
  expect(payPasswordProblem('135791', phone)).toBe('支付密码不能是手机号的一部分');
  for (const password of ['135790', '112233', '901234'])
    expect(payPasswordProblem(password, phone)).toBeNull();
});
