import { useSyncExternalStore } from 'react';

interface MediaStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly matches: () => boolean;
}

/** One list of listeners a query, however many components ask it. */
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

/** Whether a media query matches. Only where two looks need different parts; what differs by style alone is left to the style sheet. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = storeOf(query);
  return useSyncExternalStore(subscribe, matches);
}

/** Under 1024 px a wide table would hide its quantities at the side: its rows are shown as cards or lines. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 63.99rem)');
}

/** The member menu, its distance and both margins of the window, in px. */
const besideMemberPage = 304;

/** Whether a table that needs so many px has no room on a member page: its rows are shown as cards then. */
export function useIsTightFor(px: number): boolean {
  return useMedia(`(max-width: ${(px + besideMemberPage) / 16}rem)`);
}
