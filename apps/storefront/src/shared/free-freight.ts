import { isZero } from './money-text.ts';

interface Shipping {
  readonly gap: string;
  readonly freight: string;
  readonly reason: string;
}

/** What is missing to free freight; '' where nothing is said of it, also where no freight is charged anyway. */
export const missingToFree = ({ gap, freight }: Pick<Shipping, 'gap' | 'freight'>): string =>
  isZero(gap) || isZero(freight) ? '' : gap;

/** Why nothing is charged; '' where something is, or nothing is chosen yet. */
export function freeBecause({ freight, reason }: Omit<Shipping, 'gap'>): string {
  if (!isZero(freight) || reason === 'EMPTY' || reason === 'NO_TERMS') return '';
  if (reason === 'THRESHOLD') return '已达包邮金额';
  return reason === 'SINGLE_ITEM' ? '含单品包邮商品' : '本单免运费';
}
