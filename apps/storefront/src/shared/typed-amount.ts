import { readFigures } from '@qianfang/ui/read-figures';

const maxDecimals = { 2: '两', 4: '四' } as const;
/** 2 for amounts paid. */
type Decimals = keyof typeof maxDecimals;
/** A unit price is finer than an amount paid. */
export const unitPriceDecimals = 4;

/** A typed amount (500, ５００.5, ¥1,500.00 or 20 元) in the wire's form; undefined for anything else. */
export function typedAmount(typed: string, decimals: Decimals = 2): string | undefined {
  const figures = readFigures(typed.trim().replace(/^[¥￥]|元$/g, ''));
  const [whole = '', fraction = ''] = figures?.split('.') ?? [];
  if (whole === '' || whole.length > 9 || fraction.length > decimals) return undefined;
  return `${Number(whole)}.${fraction.padEnd(2, '0')}`;
}

/** The error of a typed amount; undefined if valid. */
export function amountFault(typed: string, decimals: Decimals = 2): string | undefined {
  if (typedAmount(typed, decimals) !== undefined) return undefined;
  const shown = typed.trim().slice(0, 20);
  return shown === '' ? '请填写金额' : `“${shown}”不是金额，请填写数字，最多${maxDecimals[decimals]}位小数`;
}
