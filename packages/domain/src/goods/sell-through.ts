import { formatUnits } from '../quantity/format-units.ts';

const dayMs = 86_400_000;

/** Days to look back, and the longer window where that has too few orders. */
export const usageWindows = [90, 365] as const;
/** Shorter usage says little: two orders in a week are no monthly rate. */
const minDays = 30;
const minTimes = 2;
const daysOfMonth = 30;
/** Longer times are shown in months. */
const maxDaysInWords = 60;

/** A company's orders of a product within one of `usageWindows`. */
export interface OrderedUnits {
  readonly times: number;
  readonly units: number;
}

/** A company's usage of a product: units in days. */
export interface GoodsUsage {
  readonly units: number;
  readonly days: number;
}

/**
 * Usage from the orders, `ordered` in the order of `usageWindows`; null with fewer than two orders. A company
 * that started within the window is measured from then on.
 */
export function usageOf(
  ordered: readonly [OrderedUnits, OrderedUnits],
  firstAt: Date,
  now: Date,
): GoodsUsage | null {
  const known = (now.getTime() - firstAt.getTime()) / dayMs;
  for (const [index, window] of usageWindows.entries()) {
    const { times, units } = ordered[index] ?? ordered[0];
    if (times < minTimes || units <= 0) continue;
    return { units, days: Math.round(Math.min(window, Math.max(minDays, known))) };
  }
  return null;
}

/** Units sold at this rate until the last usable day. */
export function soldUntil(daysLeft: number, { units, days }: GoodsUsage): number {
  return Math.floor((units * Math.max(0, daysLeft)) / days);
}

function timeText(days: number): string {
  if (days <= maxDaysInWords) return `${days} 天`;
  const months = Math.round(days / daysOfMonth);
  return months > 24 ? '2 年以上' : `${months} 个月`;
}

/** 近 90 天, 近 11 个月, 近一年. */
export function usageDaysText(days: number): string {
  if (days >= 365) return '近一年';
  return days > usageWindows[0] ? `近 ${Math.round(days / daysOfMonth)} 个月` : `近 ${days} 天`;
}

export interface SellThroughFacts {
  readonly quantity: number;
  readonly unit: string;
  readonly daysLeft: number;
  readonly usage: GoodsUsage;
}

/** 动销预警: not all would be sold before the last day at the company's own rate; null where they would. */
export function sellThroughWarning({ quantity, unit, daysLeft, usage }: SellThroughFacts): string | null {
  const needed = Math.ceil((quantity * usage.days) / usage.units);
  if (needed <= daysLeft) return null;
  const sold = soldUntil(daysLeft, usage);
  const until = sold > 0 ? `到期前约可用完 ${formatUnits(sold, unit)}` : '到期前难以用完';
  return `按贵单位${usageDaysText(usage.days)}用量，${formatUnits(quantity, unit)}约需 ${timeText(needed)}用完，晚于有效期（剩 ${daysLeft} 天），${until}`;
}
