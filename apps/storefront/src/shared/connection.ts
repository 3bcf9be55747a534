import { useSyncExternalStore } from 'react';

let isLost = globalThis.navigator?.onLine === false;
const watchers = new Set<() => void>();

function note(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  for (const watcher of watchers) watcher();
}

/** The store answered, whatever the answer. */
export const noteOnline = () => note(false);

/** A call failed at the network, which the browser may not notice. */
export const noteOffline = () => note(true);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('offline', noteOffline);
  window.addEventListener('online', noteOnline);
  return () => watchers.delete(watcher);
}

/** Whether the last call failed to reach the store. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watch, () => isLost);
}
