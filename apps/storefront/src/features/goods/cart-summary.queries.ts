import { getCart } from '@qianfang/contract/cart';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { hasSession } from '../../shared/session-hint.ts';

/** storefront.md 9: the filter that asks for the whole cart. */
const wholeCart = 99_999;

/** The priced cart, for the bar under an order table; the same answer as the cart page's. */
export const cartSummaryQuery = queryOptions({
  queryKey: ['cart', 'list'],
  queryFn: ({ signal }) => call(getCart, { signal, query: { filters: wholeCart } }),
  enabled: hasSession,
  staleTime: 0,
  meta: { quiet: true },
});
