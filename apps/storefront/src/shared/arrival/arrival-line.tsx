import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { cutoffText, leftText, spanText } from './arrival-text.ts';
import { type Arrival, arrivalAt, useServerMinute } from './use-arrival.ts';

/**
 * `今日 17:30 前付款，明日到 还剩 2 小时 13 分`, by the server's clock. @param isLeftSaid the time left to this cut-off
 * stands beside it already
 */
export function ArrivalLine({ arrival, isLeftSaid = false }: { arrival: Arrival; isLeftSaid?: boolean }) {
  const now = useServerMinute();
  const today = dateInShanghai(now);
  const held = arrivalAt(arrival, now);
  if (!held) return null;
  const left = isLeftSaid ? '' : leftText(held.cutoff_at, now);
  return (
    <span data-part="arrival">
      {cutoffText(held.cutoff_at, today)}，
      <b className="font-semibold whitespace-nowrap text-ink">{spanText(held, today)}</b>
      {left && (
        <>
          {' '}
          <span className="whitespace-nowrap text-ink-3">{left}</span>
        </>
      )}
    </span>
  );
}
