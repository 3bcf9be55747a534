import { getPosts } from '@qianfang/contract/article.calls';
import { getCouponNumbers } from '@qianfang/contract/coupon.calls';
import { getFavorites } from '@qianfang/contract/favourite.calls';
import { getGoodsList } from '@qianfang/contract/goods.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getPurchaseMonths } from '@qianfang/contract/order.calls';
import { getDocuments } from '@qianfang/contract/qualification.calls';
import { getUserMoney } from '@qianfang/contract/user-money.calls';
import { getUserCredit } from '@qianfang/contract/wallet.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';

export const assetsQuery = queryOptions({
  queryKey: ['wallet', 'money'],
  queryFn: ({ signal }) => call(getUserMoney, { signal }),
});

/** Null for a company without a credit period. */
export const creditQuery = queryOptions({
  queryKey: ['wallet', 'credit'],
  queryFn: ({ signal }) => call(getUserCredit, { signal }),
});

export const couponNumbersQuery = queryOptions({
  queryKey: ['coupon', 'numbers'],
  queryFn: ({ signal }) => call(getCouponNumbers, { signal }),
});

export type BoughtGoods = ResultOf<typeof getGoodsList>['list'][number];

const maxShown = 6;
const maxDropped = 4;

/** The company's purchases, most frequent first. */
export const boughtGoodsQuery = queryOptions({
  queryKey: ['goods', 'bought', maxShown],
  queryFn: ({ signal }) => call(getGoodsList, { signal, query: { bought: 1, page: 1, per_page: maxShown } }),
});

export type DroppedFavourite = ResultOf<typeof getFavorites>['list'][number];

/** Favourites that became cheaper, largest drop first; under 'goods', so that they follow the cart. */
export const droppedFavouritesQuery = queryOptions({
  queryKey: ['goods', 'favourite', 'dropped', maxDropped],
  queryFn: ({ signal }) =>
    call(getFavorites, { signal, query: { show: 'dropped', sort: 'drop', page: 1, per_page: maxDropped } }),
});

/** Articles of this type are the store's notices. */
const noticeType = 4;

/** Shares its cache entry with the home page. */
export const noticesQuery = queryOptions({
  queryKey: ['posts', noticeType],
  queryFn: ({ signal }) => call(getPosts, { signal, query: { type: noticeType, per_page: 3 } }),
  staleTime: 5 * 60_000,
});

export type PurchaseMonths = ResultOf<typeof getPurchaseMonths>;

/** 采购额 of a year. */
export const purchaseMonthsQuery = queryOptions({
  queryKey: ['order', 'months'],
  queryFn: ({ signal }) => call(getPurchaseMonths, { signal }),
});

export type DocumentItem = ResultOf<typeof getDocuments>['list'][number];

/** Shares its cache entry with the documents page, which refreshes it. */
export const papersQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => call(getDocuments, { signal }),
});
