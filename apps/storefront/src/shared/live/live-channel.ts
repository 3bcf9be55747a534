import type { LiveKind } from '@qianfang/contract/live';
import { openEvents } from '@qianfang/contract/live.calls';
import { queryClient } from '../query-client.ts';
import { hasSession } from '../session-hint.ts';
import { cartTotalQuery, userBaseQuery } from '../user.queries.ts';
import { noteLive, notifyOpenCart, subscribeWatched, watchedGoods } from './live-state.ts';

/** A hidden tab closes its connection: a browser has six per site for all its tabs. */
const leaveAfterMs = 10_000;
/** One edit arrives as several changes. */
const batchMs = 300;
/** Stock of popular products moves all the time. */
const stockPauseMs = 5_000;
/** This page also receives its own changes. */
const ownMs = 2_000;
const firstRetryMs = 5_000;
const maxRetryMs = 5 * 60_000;

/** A failed query waits for 重试: it has shown its failure and would again. */
const refresh = (...queryKey: readonly unknown[]) =>
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.data !== undefined || state.status !== 'error',
  });

function refreshCart(): void {
  notifyOpenCart();
  const updatedAt = queryClient.getQueryState(cartTotalQuery.queryKey)?.dataUpdatedAt ?? 0;
  if (Date.now() - updatedAt < ownMs) return;
  refresh(...cartTotalQuery.queryKey);
  // An open cart was notified and refetches between its edits; a hidden one when it is shown.
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
    notifyOpenCart();
  },
};

const kinds = Object.keys(refreshOf) as LiveKind[];

function address(): string {
  const ids = watchedGoods().map((id) => `goods_ids[]=${id}`);
  return ids.length > 0 ? `${openEvents.path}?${ids.join('&')}` : openEvents.path;
}

/**
 * Subscribes to the company's changes while the page is visible, and refetches what is shown. Returns the
 * unsubscribe function.
 */
export function openLiveChannel(): () => void {
  let source: EventSource | undefined;
  let opened = '';
  let hasBeenUp = false;
  let retryMs = firstRetryMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let leave: ReturnType<typeof setTimeout> | undefined;
  const pending = new Map<LiveKind, ReturnType<typeof setTimeout>>();

  function schedule(kind: LiveKind): void {
    if (pending.has(kind)) return;
    const pause = kind === 'stock' ? stockPauseMs : batchMs;
    const notify = () => {
      pending.delete(kind);
      refreshOf[kind]();
    };
    pending.set(kind, setTimeout(notify, pause));
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
    for (const kind of kinds) one.addEventListener(kind, () => schedule(kind));
    one.onopen = () => {
      retryMs = firstRetryMs;
      noteLive(true);
      // Changes missed while disconnected. The first time, the page has only just fetched: refetch only what
      // depends on others.
      for (const kind of hasBeenUp ? kinds : (['order'] as const)) schedule(kind);
      if (!hasBeenUp) notifyOpenCart();
      hasBeenUp = true;
    };
    one.onerror = () => {
      noteLive(false);
      // The browser reconnects by itself, except after an answer that is not from the store.
      if (one.readyState !== EventSource.CLOSED || source !== one) return;
      // This call reveals whether the session has ended.
      refresh(...userBaseQuery.queryKey);
      retry = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    };
  }

  function onVisibility(): void {
    clearTimeout(leave);
    if (document.visibilityState === 'hidden') leave = setTimeout(close, leaveAfterMs);
    else if (!source) open();
  }

  document.addEventListener('visibilitychange', onVisibility);
  subscribeWatched(() => {
    // Pages mount and unmount in the same tick.
    queueMicrotask(() => {
      if (source && address() !== opened) open();
    });
  });
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    subscribeWatched(() => {});
    clearTimeout(leave);
    for (const timer of pending.values()) clearTimeout(timer);
    close();
  };
}
