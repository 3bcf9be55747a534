import { matchRoutes } from 'react-router';
import { fetchPieces, type PageRoute } from './page-code.ts';

/** The link that an event happened on, if it opens a page of ours in this window. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  return link;
}

/**
 * Fetches the code of a page as soon as a link to it is pointed at or focused, so that it is there, or on its way, when
 * the link is followed.
 */
export function prefetchPages(routes: PageRoute[]): void {
  function prefetch(event: Event): void {
    const link = linkOf(event);
    if (!link) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // Offline for a moment: it is asked for once more when the link is followed, and that says what failed.
      fetchPieces(route).catch(() => undefined);
    }
  }
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, prefetch, { passive: true });
  }
}
