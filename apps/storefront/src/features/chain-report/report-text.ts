import { changeText, shareText } from '@qianfang/domain/chain-report/compare-amounts';
import { parseAmount } from '@qianfang/domain/money/fen';
import { yuan } from '../../shared/money-text.ts';

const none = '—';

/** An amount of the wire in a column; a dash for none. */
export const columnYuan = (amount: string): string => (parseAmount(amount) === 0 ? none : yuan(amount));

export const shareOf = (part: string, whole: string): string =>
  (parseAmount(part) !== 0 && shareText(parseAmount(part), parseAmount(whole))) || none;

/** How much more or less than before; a dash where there was nothing to compare with. */
export const changeOf = (now: string, before: string): string =>
  changeText(parseAmount(now), parseAmount(before)) || none;

export const monthName = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;
