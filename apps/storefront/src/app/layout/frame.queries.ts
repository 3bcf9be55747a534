import { getLinks, getRightAds, getTopAds } from '@qianfang/contract/content.calls';
import { callQuery } from '../../shared/call-query.ts';
import { hasSession } from '../../shared/session-hint.ts';

// storefront.md 8: a missing banner is no failure.
const ordinary = { staleTime: 5 * 60_000, enabled: hasSession } as const;

export const topAdsQuery = callQuery(getTopAds, ['focus', 'top'], {
  ...ordinary,
  meta: { isSwallowed: true },
});

export const rightAdsQuery = callQuery(getRightAds, ['focus', 'right'], {
  ...ordinary,
  meta: { isSwallowed: true },
});

export const linksQuery = callQuery(getLinks, ['links'], { ...ordinary, meta: { isSwallowed: true } });
