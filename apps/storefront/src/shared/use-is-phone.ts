import { useSyncExternalStore } from 'react';

/** mock/README.md: phones are everything under 768 px. */
const phone = typeof window === 'undefined' ? undefined : window.matchMedia('(max-width: 47.99rem)');

function subscribe(listener: () => void): () => void {
  phone?.addEventListener('change', listener);
  return () => phone?.removeEventListener('change', listener);
}

/** Only where the two looks need different parts; everything that differs by style alone is left to the style sheet. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone?.matches ?? false);
}
