import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getNearExpiry } from '@qianfang/contract/near-expiry.calls';
import { getSpike } from '@qianfang/contract/promotion.calls';
import { getNewBuyerSpecials, getRecommendations } from '@qianfang/contract/recommendation.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';

export type SpikeSession = ResultOf<typeof getSpike>['sessions'][number];
export type SpikeOffer = SpikeSession['list'][number];

// Keys under `goods`, so that cart changes show here as well.
export const spikeQuery = callQuery(getSpike, ['goods', 'spike']);

export const recommendedQuery = infiniteQueryOptions({
  queryKey: ['goods', 'recommended'],
  queryFn: ({ signal, pageParam }) => call(getRecommendations, { signal, params: { page: pageParam } }),
  initialPageParam: 1,
  getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
  staleTime: 5 * 60_000,
});

const nearShown = 4;

export type NearBatch = ResultOf<typeof getNearExpiry>['list'][number];

export const nearExpiryQuery = callQuery(getNearExpiry, ['goods', 'near-expiry', nearShown], {
  query: { sort: 'days', page: 1, per_page: nearShown },
  staleTime: 5 * 60_000,
});

export const newBuyerQuery = callQuery(getNewBuyerSpecials, ['goods', 'new-buyer'], {
  staleTime: 5 * 60_000,
});
