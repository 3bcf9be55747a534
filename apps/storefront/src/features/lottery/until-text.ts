import { dateInShanghai, shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';

/** The end of a draw as its last day, `12 月 14 日`; with the time where that is not midnight. */
export function untilText(endsAt: string): string {
  const end = new Date(endsAt);
  const time = shanghaiMinuteText(end).slice(11);
  const [, month, day] = dateInShanghai(end.getTime() - 1)
    .split('-')
    .map(Number);
  return `${month} 月 ${day} 日${time === '00:00' ? '' : ` ${time}`}`;
}
