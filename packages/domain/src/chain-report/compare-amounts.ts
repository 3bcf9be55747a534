import type { Fen } from '../money/fen.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';

/** Tenths of a percent, rounded half up: 12.3 % is 123. */
function tenths(part: number, whole: number): number {
  const twice = multiplyDivide(part, 2000, whole);
  return (twice + (twice % 2)) / 2;
}

const percent = (value: number): string => `${Math.floor(value / 10)}.${value % 10}%`;

/** What part of a whole it is: `12.3%`; empty where the whole is nothing. */
export function shareText(part: Fen, whole: Fen): string {
  return whole <= 0 || part < 0 ? '' : percent(tenths(part, whole));
}

/** How much more or less it is than before: `+12.3%`, `−4.0%`, `持平`; empty where there was nothing before. */
export function changeText(now: Fen, before: Fen): string {
  if (before <= 0) return '';
  const change = tenths(Math.abs(now - before), before);
  if (change === 0) return '持平';
  return `${now > before ? '+' : '−'}${percent(change)}`;
}
