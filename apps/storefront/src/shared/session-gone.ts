import { useSyncExternalStore } from 'react';
import { clearHistory } from './search-history.ts';
import { hasSession } from './session-hint.ts';

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The store has ended the session: from now on this is a visitor. */
export function noteSessionGone(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: without TLS there is no Cookie Store API
  document.cookie = 'qf_signed_in=; path=/; max-age=0';
  clearHistory();
  // After this task, for which the hint is cached.
  queueMicrotask(() => {
    for (const watcher of watchers) watcher();
  });
}

/** Whether there is a session; re-renders once it has ended. */
export function useSession(): boolean {
  return useSyncExternalStore(watch, hasSession);
}
