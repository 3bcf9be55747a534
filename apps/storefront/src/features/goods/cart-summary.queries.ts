import { getCart } from '@qianfang/contract/cart.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

/** storefront.md 9: the filter that asks for the whole cart. */
const wholeCart = 99_999;

const cartSummaryQuery = queryOptions({
  queryKey: ['cart', 'list'],
  queryFn: ({ signal }) => call(getCart, { signal, query: { filters: wholeCart } }),
  staleTime: 0,
});

/** The priced cart, for the bar under an order table; the same answer as the cart page's. Who may not buy has none. */
export function useCartSummary() {
  const mayBuy = useQuery(userBaseQuery).data?.is_passed === 1;
  return useQuery({ ...cartSummaryQuery, enabled: mayBuy }).data;
}
