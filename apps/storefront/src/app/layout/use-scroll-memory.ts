import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { RouteFlags } from '../route-flags.ts';

/** storefront.md 9: scroll restore. By then most content has loaded, so there is space to scroll. */
const restoreAfterMs = 100;

/** The last scroll position of each history entry. */
const leftAt = new Map<string, number>();

/**
 * storefront.md 2: a change of route name stores the scroll position; coming back restores it shortly after.
 * A route that opts out stays where it is scrolled. useScrollRestoration does the rest.
 */
export function useScrollMemory(route: RouteFlags | undefined): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const scrolledTo = useRef(0);
  const shown = useRef({ key, name: route?.name });
  useEffect(() => {
    const listen = () => {
      scrolledTo.current = window.scrollY;
    };
    window.addEventListener('scroll', listen, { passive: true });
    return () => window.removeEventListener('scroll', listen);
  }, []);
  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = { key, name: route?.name };
    if (left.name === route?.name) return;
    leftAt.set(left.key, scrolledTo.current);
    if (route?.noScrollTop) {
      window.scrollTo({ top: scrolledTo.current, behavior: 'instant' });
      return;
    }
    const top = leftAt.get(key);
    if (!isReturn || top === undefined) return;
    const timer = setTimeout(() => window.scrollTo({ top, behavior: 'instant' }), restoreAfterMs);
    return () => clearTimeout(timer);
  }, [key, route, isReturn]);
}
