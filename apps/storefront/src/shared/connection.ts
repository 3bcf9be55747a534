import { useSyncExternalStore } from 'react';

let isLost = globalThis.navigator?.onLine === false;
const watchers = new Set<() => void>();

function note(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  for (const watcher of watchers) watcher();
}

/** The store has answered, whatever it said. */
export const noteReached = () => note(false);

/** A call has failed at the network, which a browser may not know of. */
export const noteLost = () => note(true);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('offline', noteLost);
  window.addEventListener('online', noteReached);
  return () => watchers.delete(watcher);
}

/** Whether the store could not be reached when it was last tried. */
export function useIsLost(): boolean {
  return useSyncExternalStore(watch, () => isLost);
}
