import { countApplications } from '@qianfang/contract/after-sale.calls';
import { callQuery } from './call-query.ts';
import { hasSession } from './session-hint.ts';

/** The common prefix of all after-sales queries, so that they are invalidated together. */
export const afterSaleKey = ['after-sale'] as const;

/** Open returns and services, for the orders tab and the member centre tile. */
export const afterSaleCountsQuery = callQuery(countApplications, [...afterSaleKey, 'counts'], {
  enabled: hasSession,
});
