import { accept, type Checked, refuse } from './checked.ts';
import { compactNumber } from './normalize.ts';

const SHAPE = /^\d{8,30}$/;

/** Company account number, 8–30 digits without a Luhn digit. Group spaces are dropped. */
export function parseBankAccount(text: string): Checked<string> {
  const number = compactNumber(text);
  if (number === '') return refuse('EMPTY', '请填写银行账号');
  return SHAPE.test(number) ? accept(number) : refuse('FORMAT', '银行账号格式不正确，应为 8 至 30 位数字');
}

/** Shows only the last four digits. */
export function maskBankAccount(number: string): string {
  return number.length <= 4
    ? '*'.repeat(number.length)
    : `${'*'.repeat(number.length - 4)}${number.slice(-4)}`;
}
