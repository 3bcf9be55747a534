import { getCart, getEntryProgress } from '@qianfang/contract/cart.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/call-query.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

/** storefront.md 9: the filter for the whole cart. */
const wholeCart = 99_999;

const cartSummaryQuery = callQuery(getCart, ['cart', 'list'], {
  query: { filters: wholeCart },
  staleTime: 0,
});

/** The priced cart as on the cart page. Absent without the right to buy. */
export function useCartSummary() {
  const mayBuy = useQuery(userBaseQuery).data?.is_passed === 1;
  return useQuery({ ...cartSummaryQuery, enabled: mayBuy }).data;
}

/** What the bar under an order table shows, priced by the server after every change. */
export function useEntryProgress(entered: readonly number[]) {
  const mayBuy = useQuery(userBaseQuery).data?.is_passed === 1;
  const query = callQuery(getEntryProgress, ['cart', 'progress', entered], {
    query: { goods_ids: [...entered] },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return useQuery({ ...query, enabled: mayBuy }).data;
}
