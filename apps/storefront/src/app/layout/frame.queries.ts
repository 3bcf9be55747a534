import { getLinks, getRightAds, getTopAds } from '@qianfang/contract/content.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { hasSession } from '../../shared/session-hint.ts';

// storefront.md 8: a missing banner is no failure.
const ordinary = { staleTime: 5 * 60_000, enabled: hasSession } as const;

export const topAdsQuery = queryOptions({
  queryKey: ['focus', 'top'],
  queryFn: ({ signal }) => call(getTopAds, { signal }),
  ...ordinary,
  meta: { isSwallowed: true },
});

export const rightAdsQuery = queryOptions({
  queryKey: ['focus', 'right'],
  queryFn: ({ signal }) => call(getRightAds, { signal }),
  ...ordinary,
  meta: { isSwallowed: true },
});

export const linksQuery = queryOptions({
  queryKey: ['links'],
  queryFn: ({ signal }) => call(getLinks, { signal }),
  ...ordinary,
  meta: { isSwallowed: true },
});
