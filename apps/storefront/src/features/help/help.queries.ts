import { getSellerLicences, searchHelp } from '@qianfang/contract/article.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { callQuery, pageQuery } from '../../shared/call-query.ts';

export type Licence = ResultOf<typeof getSellerLicences>['list'][number];
export type HelpHit = ResultOf<typeof searchHelp>['list'][number];

export const licencesQuery = callQuery(getSellerLicences, ['licences'], { staleTime: 30 * 60_000 });

export const helpSearchQuery = (keywords: string) =>
  pageQuery(
    searchHelp,
    ['help', 'search', keywords],
    { keywords },
    { enabled: keywords !== '', staleTime: 5 * 60_000 },
  );
