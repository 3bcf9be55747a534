import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { readItem, tryTo, writeItem } from '../shared/session-memory.ts';

/** Under this name the positions outlive a reload. */
const storageKey = 'scroll-positions';

/** How far down each entry of the history was left. */
const positions =
  tryTo(() => new Map(JSON.parse(readItem(storageKey)) as [string, number][])) ?? new Map<string, number>();

/** An entry of the history; those that were opened by their address have no key of their own. */
function entryOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** To be called before another page takes the place of the one that is shown. */
export function keepScrollPosition(shown: Location): void {
  positions.set(entryOf(shown), window.scrollY);
}

/** The part of the page that an address names after its `#`. */
function partNamed(hash: string): Element | null {
  return tryTo(() => document.getElementById(decodeURIComponent(hash.slice(1)))) ?? null;
}

/**
 * Where a page starts: an entry of the history where it was left, an address with a hash at that part, any other at
 * the top, unless whoever went there asked to stay put.
 */
export function useScrollRestoration(staysPut: boolean): void {
  const location = useLocation();
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      keepScrollPosition(location);
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
