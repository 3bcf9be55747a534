import {
  addDays,
  daysBetween,
  type IsoDate,
  isoDate,
  partsOf,
  weekdayOf,
} from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';

/** Said once where nothing can be promised. */
export const unpromisedText = '到货时间以承运方为准';

const near = ['今日', '明日', '后日'];

function dayText(date: IsoDate, today: IsoDate): string {
  const { month, day } = partsOf(date);
  return near[daysBetween(today, date)] ?? `${month}月${day}日`;
}

function singleDayText(date: IsoDate, today: IsoDate): string {
  const text = dayText(date, today);
  return near.includes(text) ? text : `${text}（周${'一二三四五六日'[weekdayOf(date)]}）`;
}

/** `明日到`, `明日至后日到`, `12月4日至7日到`. */
export function spanText(
  { from, to }: { readonly from: string; readonly to: string },
  today: IsoDate,
): string {
  const [first, last] = [isoDate(from), isoDate(to)];
  if (first === last) return `${singleDayText(first, today)}到`;
  const [start, end] = [dayText(first, today), dayText(last, today)];
  const isSameMonth = !near.includes(start) && from.slice(0, 7) === to.slice(0, 7);
  return `${start}至${isSameMonth ? `${partsOf(last).day}日` : end}到`;
}

/** `今日 17:30 前付款` of an instant; midnight is the end of the day before. */
export function cutoffText(cutoffAt: string, today: IsoDate): string {
  const at = new Date(cutoffAt);
  const time = shanghaiMinuteText(at).slice(11);
  const day = dateInShanghai(at);
  return time === '00:00'
    ? `${singleDayText(addDays(day, -1), today)} 24:00 前付款`
    : `${singleDayText(day, today)} ${time} 前付款`;
}

const minuteMs = 60_000;
const minutesADay = 24 * 60;

/** `还剩 2 小时 13 分` to an instant; '' a day or more before it. */
export function leftText(cutoffAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(cutoffAt) - now) / minuteMs);
  if (minutes >= minutesADay || minutes < 1) return '';
  const hours = Math.floor(minutes / 60);
  return `还剩 ${hours > 0 ? `${hours} 小时 ` : ''}${minutes % 60} 分`;
}
