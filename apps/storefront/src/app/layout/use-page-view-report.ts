import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { siteFactsQuery } from '../../shared/common.queries.ts';

/** storefront.md 9: page view report. */
const reportAfterMs = 300;

/**
 * Tells the statistics service, if one is set, of every page that is shown: its path and title and nothing else, so
 * no query, which may hold what somebody searched for, no cookie and no referrer.
 */
export function usePageViewReport(): void {
  const { data: site } = useQuery(siteFactsQuery);
  const { pathname } = useLocation();
  const address = site?.statistics_url;
  useEffect(() => {
    if (!address) return;
    const timer = setTimeout(() => {
      void fetch(address, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        body: new URLSearchParams({ path: pathname, title: document.title }),
      }).catch(() => undefined);
    }, reportAfterMs);
    return () => clearTimeout(timer);
  }, [address, pathname]);
}
