import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router';

/** Under this name the positions outlive a reload. */
const storageKey = 'scroll-positions';

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** How far down each entry of the history was left. */
const positions = readPositions();

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
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
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
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
      } catch {
        // A browser that keeps nothing: a reload starts at the top.
      }
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
