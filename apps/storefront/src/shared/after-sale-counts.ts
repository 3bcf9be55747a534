import { countApplications } from '@qianfang/contract/after-sale.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { hasSession } from './session-hint.ts';

/** The common prefix of all after-sales queries, so that they are invalidated together. */
export const afterSaleKey = ['after-sale'] as const;

/** Open returns and services, for the orders tab and the member centre tile. */
export const afterSaleCountsQuery = queryOptions({
  queryKey: [...afterSaleKey, 'counts'],
  queryFn: ({ signal }) => call(countApplications, { signal }),
  enabled: hasSession,
});
