import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { displayAmount } from '@qianfang/domain/money/display-money';
import type { Fen } from '@qianfang/domain/money/fen';

/** A minute in Shanghai: 2026-11-22 15:04. */
export function minuteText(at: Date | string | null): string {
  return at === null ? '' : shanghaiMinuteText(new Date(at));
}

/** An amount for a column in yuan: 1,284.50. */
export function columnAmount(amount: Fen): string {
  return displayAmount(amount).replace('¥', '');
}
