import { dateInShanghai, shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { useQueryClient } from '@tanstack/react-query';
import { useIsOffline } from '../../shared/connection.ts';
import { serverNow, serverTimeOf } from '../../shared/server-clock.ts';

/** When the oldest data shown was fetched; 0 if the page shows none. */
function oldestShown(queries: ReturnType<ReturnType<typeof useQueryClient>['getQueryCache']>): number {
  const times = queries
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => !meta?.isSwallowed && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : 0;
}

/** `10:32`, with the date unless it is today. */
function timeText(at: number): string {
  const [day = '', time = ''] = shanghaiMinuteText(serverTimeOf(at)).split(' ');
  return day === dateInShanghai(serverNow()) ? time : `${day} ${time}`;
}

function Words() {
  const shownAt = oldestShown(useQueryClient().getQueryCache());
  return shownAt > 0 ? `离线，显示的是 ${timeText(shownAt)} 的内容` : '离线，连上后再操作';
}

/** Shown while the store cannot be reached: data may be old, and nothing sent arrives. */
export function OfflineNote() {
  const isLost = useIsOffline();
  return (
    <p
      role="status"
      data-part="offline"
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 bottom-[72px] z-60 mx-auto w-fit rounded-card bg-warn-soft px-3 md:bottom-4 text-13 leading-7 text-warn shadow-raise empty:hidden"
    >
      {isLost && <Words />}
    </p>
  );
}
