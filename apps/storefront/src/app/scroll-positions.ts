import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { attempt, readItem, writeItem } from '../shared/session-memory.ts';

/** The storage key; positions outlive a reload. */
const storageKey = 'scroll-positions';

/** The last scroll position of each history entry. */
const positions =
  attempt(() => new Map(JSON.parse(readItem(storageKey)) as [string, number][])) ?? new Map<string, number>();

/** A history entry; those opened by address have no key of their own. */
function entryOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Call before another page replaces the current one. */
export function storeScrollPosition(shown: Location): void {
  positions.set(entryOf(shown), window.scrollY);
}

/** The element that an address names after `#`. */
function partNamed(hash: string): Element | null {
  return attempt(() => document.getElementById(decodeURIComponent(hash.slice(1)))) ?? null;
}

/**
 * Scrolls a new page: a history entry to its last position, a hash to its element, any other to the top,
 * unless the navigation asked to stay put.
 */
export function useScrollRestoration(staysPut: boolean): void {
  const location = useLocation();
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      storeScrollPosition(location);
      writeItem(storageKey, JSON.stringify([...positions]));
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
    };
  }, [location]);
  useLayoutEffect(() => {
    const left = positions.get(entryOf(location));
    if (left !== undefined) {
      window.scrollTo(0, left);
      return;
    }
    const part = partNamed(location.hash);
    if (part) part.scrollIntoView();
    else if (!staysPut) window.scrollTo(0, 0);
  }, [location, staysPut]);
}
