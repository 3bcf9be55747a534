import { useSyncExternalStore } from 'react';

const page = () => document.documentElement;
const isLarge = () => page().dataset.size === 'large';

function subscribe(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(page(), { attributeFilter: ['data-size'] });
  return () => watch.disconnect();
}

/** Whether 大字版 is on, for what CSS alone cannot do. */
export function useLargeText(): boolean {
  return useSyncExternalStore(subscribe, isLarge);
}
