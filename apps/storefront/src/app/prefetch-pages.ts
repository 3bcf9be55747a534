import { matchRoutes, type RouteObject } from 'react-router';

/** The link that an event happened on, if it opens a page of ours in this window. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  return link;
}

/**
 * Fetches the code of a page as soon as a link to it is pointed at or focused. The browser keeps modules, so that the
 * router, which asks for the same one when the link is followed, downloads nothing again.
 */
export function prefetchPages(routes: RouteObject[]): void {
  const asked = new Set<RouteObject>();
  function prefetch(event: Event): void {
    const link = linkOf(event);
    if (!link) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy !== 'function' || asked.has(route)) continue;
      asked.add(route);
      // Offline for a moment: the router asks once more when the link is followed, and says what failed.
      route.lazy().catch(() => asked.delete(route));
    }
  }
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, prefetch, { passive: true });
  }
}
