import { useSyncExternalStore } from 'react';
import { clearHistory } from './search-history.ts';
import { hasSession } from './session-hint.ts';

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The store knows the session no more: from now on this is a visitor. */
export function noteSessionGone(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: without TLS there is no Cookie Store API
  document.cookie = 'qf_signed_in=; path=/; max-age=0';
  clearHistory();
  // After this piece of work, for which the hint is held.
  queueMicrotask(() => {
    for (const watcher of watchers) watcher();
  });
}

/** Whether there is a session; draws anew once it is known to be gone. */
export function useSession(): boolean {
  return useSyncExternalStore(watch, hasSession);
}
