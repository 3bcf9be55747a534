import { useSyncExternalStore } from 'react';

const page = () => document.documentElement;
const isLarge = () => page().dataset.size === 'large';

function subscribe(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(page(), { attributeFilter: ['data-size'] });
  return () => watch.disconnect();
}

/** Whether 大字版 is on, for the little that a style sheet cannot arrange by it. */
export function useLargeText(): boolean {
  return useSyncExternalStore(subscribe, isLarge);
}
