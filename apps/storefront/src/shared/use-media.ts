import { useSyncExternalStore } from 'react';

interface MediaStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly matches: () => boolean;
}

/** One listener list per query, however many components use it. */
const stores = new Map<string, MediaStore>();

function storeOf(query: string): MediaStore {
  const known = stores.get(query);
  if (known) return known;
  const media = typeof window === 'undefined' ? undefined : window.matchMedia(query);
  const store: MediaStore = {
    subscribe(listener) {
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    matches: () => media?.matches ?? false,
  };
  stores.set(query, store);
  return store;
}

/** Whether a media query matches. Only for layouts with different parts; CSS handles differences of style. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = storeOf(query);
  return useSyncExternalStore(subscribe, matches);
}

/** Under 1024 px a wide table would push its quantities aside, so its rows become cards or lines. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 63.99rem)');
}

/** The member menu, its gap and both window margins, in px. */
const besideMemberPage = 304;

/** Whether a member page lacks room for a table of this width in px: its rows then become cards. */
export function useIsTightFor(px: number): boolean {
  return useMedia(`(max-width: ${(px + besideMemberPage) / 16}rem)`);
}
