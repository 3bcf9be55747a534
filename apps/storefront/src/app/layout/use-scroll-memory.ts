import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { RouteFlags } from '../route-flags.ts';

/** storefront.md 9: scroll restore. What the page shows has mostly come by then, so that there is room to scroll. */
const restoreAfterMs = 100;

/** Where each entry of the history was left. */
const leftAt = new Map<string, number>();

/**
 * storefront.md 2: on a route-name change the scroll position is remembered, and restored after a moment when the
 * reader comes back, unless the route opts out: such a one is left where it is scrolled. Everything within one route,
 * and the way to the top of a new page, is useScrollRestoration.
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
