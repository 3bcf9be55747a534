import { readFigures } from '@qianfang/ui/read-figures';

const most = { 2: '两', 4: '四' } as const;
/** 2 of what is paid. */
type Decimals = keyof typeof most;
/** The price of one unit is finer than what is paid. */
export const unitPriceDecimals = 4;

/** An amount as people type it, 500, ５００.5, ¥1,500.00 or 20 元, as the wire has it; undefined for anything else. */
export function typedAmount(typed: string, decimals: Decimals = 2): string | undefined {
  const figures = readFigures(typed.trim().replace(/^[¥￥]|元$/g, ''));
  const [whole = '', fraction = ''] = figures?.split('.') ?? [];
  if (whole === '' || whole.length > 9 || fraction.length > decimals) return undefined;
  return `${Number(whole)}.${fraction.padEnd(2, '0')}`;
}

/** What is said of what was typed where an amount belongs; undefined where it is one. */
export function amountFault(typed: string, decimals: Decimals = 2): string | undefined {
  if (typedAmount(typed, decimals) !== undefined) return undefined;
  const told = typed.trim().slice(0, 20);
  return told === '' ? '请填写金额' : `“${told}”不是金额，请填写数字，最多${most[decimals]}位小数`;
}
