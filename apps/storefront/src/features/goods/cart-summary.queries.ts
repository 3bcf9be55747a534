import { getCart } from '@qianfang/contract/cart.calls';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/call-query.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

/** storefront.md 9: the filter for the whole cart. */
const wholeCart = 99_999;

const cartSummaryQuery = callQuery(getCart, ['cart', 'list'], {
  query: { filters: wholeCart },
  staleTime: 0,
});

/** The priced cart for the bar under an order table, as on the cart page. Absent without the right to buy. */
export function useCartSummary() {
  const mayBuy = useQuery(userBaseQuery).data?.is_passed === 1;
  return useQuery({ ...cartSummaryQuery, enabled: mayBuy }).data;
}
