import { countApplications } from '@qianfang/contract/after-sale.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { hasSession } from './session-hint.ts';

/** Everything that is asked of after-sales, so that it is forgotten together. */
export const afterSaleKey = ['after-sale'] as const;

/** Returns and services in work: for the tab of the orders and the tile of the member centre. */
export const afterSaleCountsQuery = queryOptions({
  queryKey: [...afterSaleKey, 'counts'],
  queryFn: ({ signal }) => call(countApplications, { signal }),
  enabled: hasSession,
});
