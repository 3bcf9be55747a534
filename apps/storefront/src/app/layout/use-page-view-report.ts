import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { siteFactsQuery } from '../../shared/common.queries.ts';
import { useArrivedRoute } from '../page-router.tsx';
import { pageViewOf } from './page-view.ts';

/** storefront.md 9: page view report. */
const reportAfterMs = 300;

/**
 * Reports every page shown to the statistics service, if one is set: only the kind of page, no address,
 * cookie or referrer.
 */
export function usePageViewReport(): void {
  const { data: site } = useQuery(siteFactsQuery);
  const { pathname } = useLocation();
  const { flags } = useArrivedRoute();
  const address = site?.statistics_url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a view, also in one route
  useEffect(() => {
    if (!address || !flags) return;
    const timer = setTimeout(() => {
      void fetch(address, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        body: new URLSearchParams({ ...pageViewOf(flags) }),
      }).catch(() => undefined);
    }, reportAfterMs);
    return () => clearTimeout(timer);
  }, [address, flags, pathname]);
}
