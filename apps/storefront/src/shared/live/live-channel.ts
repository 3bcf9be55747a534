import type { LiveKind } from '@qianfang/contract/live';
import { openEvents } from '@qianfang/contract/live.calls';
import { queryClient } from '../query-client.ts';
import { hasSession } from '../session-hint.ts';
import { cartTotalQuery, userBaseQuery } from '../user.queries.ts';
import { followWatched, noteLive, tellOpenCart, watchedGoods } from './live-state.ts';

/** A tab that is out of sight gives its connection back: a browser has six for a site, for all its tabs. */
const leaveAfterMs = 10_000;
/** One edit is told in several changes. */
const gatherMs = 300;
/** Stock of what sells well moves all the time. */
const stockPauseMs = 5_000;
/** What this page has just changed itself is told to it as well. */
const ownMs = 2_000;
const firstRetryMs = 5_000;
const longestRetryMs = 5 * 60_000;

/** What did not load waits for 重试: it has said so, and would again. */
const refresh = (...queryKey: readonly unknown[]) =>
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.data !== undefined || state.status !== 'error',
  });

function refreshCart(): void {
  tellOpenCart();
  const told = queryClient.getQueryState(cartTotalQuery.queryKey)?.dataUpdatedAt ?? 0;
  if (Date.now() - told < ownMs) return;
  refresh(...cartTotalQuery.queryKey);
  // An open cart has been told, and asks between its edits; one that is not shown is asked when it is.
  void queryClient.invalidateQueries({ queryKey: ['cart', 'list'], refetchType: 'none' });
}

const refreshOf: Readonly<Record<LiveKind, () => void>> = {
  message() {
    refresh('messages');
    refresh(...userBaseQuery.queryKey);
  },
  cart: refreshCart,
  order() {
    refresh('payment');
    refresh('orders');
    refresh('wallet');
  },
  stock() {
    for (const id of watchedGoods()) refresh('goods', 'detail', id);
    tellOpenCart();
  },
};

const kinds = Object.keys(refreshOf) as LiveKind[];

function address(): string {
  const ids = watchedGoods().map((id) => `goods_ids[]=${id}`);
  return ids.length > 0 ? `${openEvents.path}?${ids.join('&')}` : openEvents.path;
}

/**
 * Listens to what the server tells this company while the page is in sight, and lets what is shown be asked anew. Gives
 * what ends it.
 */
export function openLiveChannel(): () => void {
  let source: EventSource | undefined;
  let opened = '';
  let hasBeenUp = false;
  let retryMs = firstRetryMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let leave: ReturnType<typeof setTimeout> | undefined;
  const untold = new Map<LiveKind, ReturnType<typeof setTimeout>>();

  function hear(kind: LiveKind): void {
    if (untold.has(kind)) return;
    const pause = kind === 'stock' ? stockPauseMs : gatherMs;
    const tell = () => {
      untold.delete(kind);
      refreshOf[kind]();
    };
    untold.set(kind, setTimeout(tell, pause));
  }

  function close(): void {
    clearTimeout(retry);
    source?.close();
    source = undefined;
    noteLive(false);
  }

  function open(): void {
    close();
    if (!hasSession() || document.visibilityState === 'hidden') return;
    opened = address();
    const one = new EventSource(opened);
    source = one;
    for (const kind of kinds) one.addEventListener(kind, () => hear(kind));
    one.onopen = () => {
      retryMs = firstRetryMs;
      noteLive(true);
      // What has changed while nobody listened. Before the first time the page itself has just asked; only what hangs on others
      // all the time is asked again.
      for (const kind of hasBeenUp ? kinds : (['order'] as const)) hear(kind);
      if (!hasBeenUp) tellOpenCart();
      hasBeenUp = true;
    };
    one.onerror = () => {
      noteLive(false);
      // The browser tries again by itself, but for an answer that was none of ours.
      if (one.readyState !== EventSource.CLOSED || source !== one) return;
      // Where the session is over this is what says so.
      refresh(...userBaseQuery.queryKey);
      retry = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    };
  }

  function see(): void {
    clearTimeout(leave);
    if (document.visibilityState === 'hidden') leave = setTimeout(close, leaveAfterMs);
    else if (!source) open();
  }

  document.addEventListener('visibilitychange', see);
  followWatched(() => {
    // Pages come and go in one turn.
    queueMicrotask(() => {
      if (source && address() !== opened) open();
    });
  });
  open();
  return () => {
    document.removeEventListener('visibilitychange', see);
    followWatched(() => {});
    clearTimeout(leave);
    for (const timer of untold.values()) clearTimeout(timer);
    close();
  };
}
