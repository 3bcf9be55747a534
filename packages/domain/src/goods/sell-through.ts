const dayMs = 86_400_000;

/** So many days are looked back on first, and so many where that is too short a time to tell. */
export const usageWindows = [90, 365] as const;
/** A pace is told by no fewer days: two orders in one week say little of a month. */
const fewestDays = 30;
const fewestTimes = 2;
const daysOfMonth = 30;
/** Up to here a time is told in days, from there on in months. */
const mostDaysInWords = 60;

/** What a company ordered of a goods within one of `usageWindows`. */
export interface OrderedUnits {
  readonly times: number;
  readonly units: number;
}

/** The pace at which a company needs a goods: so many units in so many days. */
export interface GoodsUsage {
  readonly units: number;
  readonly days: number;
}

/**
 * The pace by what was ordered, `ordered` in the order of `usageWindows`; null where fewer than twice was ordered: one purchase
 * tells no pace. Who began within the window is measured from then on.
 */
export function usageOf(
  ordered: readonly [OrderedUnits, OrderedUnits],
  firstAt: Date,
  now: Date,
): GoodsUsage | null {
  const known = (now.getTime() - firstAt.getTime()) / dayMs;
  for (const [index, window] of usageWindows.entries()) {
    const { times, units } = ordered[index] ?? ordered[0];
    if (times < fewestTimes || units <= 0) continue;
    return { units, days: Math.round(Math.min(window, Math.max(fewestDays, known))) };
  }
  return null;
}

/** Units that are sold at this pace until the last usable day. */
export function soldUntil(daysLeft: number, { units, days }: GoodsUsage): number {
  return Math.floor((units * Math.max(0, daysLeft)) / days);
}

function timeText(days: number): string {
  if (days <= mostDaysInWords) return `${days} 天`;
  const months = Math.round(days / daysOfMonth);
  return months > 24 ? '2 年以上' : `${months} 个月`;
}

/** 近 90 天, 近 11 个月, 近一年. */
export function usageDaysText(days: number): string {
  if (days >= 365) return '近一年';
  return days > usageWindows[0] ? `近 ${Math.round(days / daysOfMonth)} 个月` : `近 ${days} 天`;
}

export interface SellThroughAsk {
  readonly quantity: number;
  readonly unit: string;
  readonly daysLeft: number;
  readonly usage: GoodsUsage;
}

/** 动销预警: what is bought would not be sold before its last day at the company's own pace; null where it would. */
export function sellThroughWarning({ quantity, unit, daysLeft, usage }: SellThroughAsk): string | null {
  const needed = Math.ceil((quantity * usage.days) / usage.units);
  if (needed <= daysLeft) return null;
  const sold = soldUntil(daysLeft, usage);
  const until = sold > 0 ? `到期前约可用完 ${sold} ${unit}` : '到期前难以用完';
  return `按贵单位${usageDaysText(usage.days)}用量，${quantity} ${unit}约需 ${timeText(needed)}用完，晚于有效期（剩 ${daysLeft} 天），${until}`;
}
