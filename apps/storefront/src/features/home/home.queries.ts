import { getPosts } from '@qianfang/contract/article.calls';
import { getHomeFocus } from '@qianfang/contract/content.calls';
import { getContracts } from '@qianfang/contract/contract-signing.calls';
import { getCouponNumbers } from '@qianfang/contract/coupon.calls';
import { getReceipts } from '@qianfang/contract/ephedrine.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getOrderCounts } from '@qianfang/contract/order-counts.calls';
import { getDocuments } from '@qianfang/contract/qualification.calls';
import { getUserMoney } from '@qianfang/contract/user-money.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';

/** Articles of this type are the store's notices. */
const noticeType = 4;

/** The banners embedded in the page, so that they render without a call; read once. */
function bannersOfPage(): ResultOf<typeof getHomeFocus> | undefined {
  const place = document.getElementById('first-banners');
  place?.remove();
  return place?.textContent ? JSON.parse(place.textContent) : undefined;
}

export const homeFocusQuery = queryOptions({
  queryKey: ['focus', 'home'],
  initialData: bannersOfPage,
  queryFn: ({ signal }) => call(getHomeFocus, { signal }),
  staleTime: 5 * 60_000,
});

export const noticesQuery = callQuery(getPosts, ['posts', noticeType], {
  query: { type: noticeType, per_page: 3 },
  staleTime: 5 * 60_000,
});

export const homeMoneyQuery = callQuery(getUserMoney, ['wallet', 'money']);

export const homeCountsQuery = callQuery(getOrderCounts, ['orders', 'counts']);

/** The company's open receipts of 含麻 products: due, sent back, or overdue. */
export const homeReceiptsQuery = queryOptions({
  queryKey: ['receipts', 'owed'],
  queryFn: async ({ signal }) => {
    const { counts } = await call(getReceipts, { signal, query: { page: 1, per_page: 1 } });
    return counts.WAIT_UPLOAD + counts.REJECTED + counts.OVERDUE;
  },
});

export const homeCouponsQuery = callQuery(getCouponNumbers, ['coupon', 'numbers']);

/** Contracts to sign before an order can be placed. Shares its cache entry with the contracts page. */
export const homeContractsQuery = {
  ...callQuery(getContracts, ['contracts']),
  select: ({ list }: ResultOf<typeof getContracts>) =>
    list.filter((one) => one.is_required && one.status !== 'signed').length,
};

/** Papers whose end is near or past. Shares its cache entry with the member centre. */
export const homePapersQuery = {
  ...callQuery(getDocuments, ['documents']),
  select: ({ list }: ResultOf<typeof getDocuments>) =>
    list.filter(({ status }) => status === 'EXPIRING' || status === 'EXPIRED').length,
};
