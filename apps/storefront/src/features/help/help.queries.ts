import { getSellerLicences, searchHelp } from '@qianfang/contract/article.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';

export type Licence = ResultOf<typeof getSellerLicences>['list'][number];
export type HelpHit = ResultOf<typeof searchHelp>['list'][number];

export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: ({ signal }) => call(getSellerLicences, { signal }),
  staleTime: 30 * 60_000,
});

export function helpSearchQuery(keywords: string) {
  return queryOptions({
    queryKey: ['help', 'search', keywords],
    queryFn: ({ signal }) => call(searchHelp, { signal, query: { keywords } }),
    enabled: keywords !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}
