import { useSyncExternalStore } from 'react';

let isLost = globalThis.navigator?.onLine === false;
const watchers = new Set<() => void>();

function note(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  for (const watcher of watchers) watcher();
}

/** The store answered, whatever the answer. */
export const noteReached = () => note(false);

/** A call failed at the network, which the browser may not notice. */
export const noteLost = () => note(true);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('offline', noteLost);
  window.addEventListener('online', noteReached);
  return () => watchers.delete(watcher);
}

/** Whether the last call failed to reach the store. */
export function useIsLost(): boolean {
  return useSyncExternalStore(watch, () => isLost);
}
