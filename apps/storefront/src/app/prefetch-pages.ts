import { matchRoutes } from 'react-router';
import { fetchPieces, type PageRoute } from './page-code.ts';

/** The event's link, if it opens a page of ours in this window. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  return link;
}

/** Loads a page's code as soon as a link to it is hovered or focused. */
export function prefetchPages(routes: PageRoute[]): void {
  function prefetch(event: Event): void {
    const link = linkOf(event);
    if (!link) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // Following the link retries, and shows the failure.
      fetchPieces(route).catch(() => undefined);
    }
  }
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, prefetch, { passive: true });
  }
}
