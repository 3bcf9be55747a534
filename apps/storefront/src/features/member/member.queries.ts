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

const mostShown = 6;
const mostDropped = 4;

/** What the company buys, the most usual first. */
export const boughtGoodsQuery = queryOptions({
  queryKey: ['goods', 'bought', mostShown],
  queryFn: ({ signal }) => call(getGoodsList, { signal, query: { bought: 1, page: 1, per_page: mostShown } }),
});

export type DroppedFavourite = ResultOf<typeof getFavorites>['list'][number];

/** Favourites that have become cheaper, the most first; under 'goods', so that they learn what was put into the cart. */
export const droppedFavouritesQuery = queryOptions({
  queryKey: ['goods', 'favourite', 'dropped', mostDropped],
  queryFn: ({ signal }) =>
    call(getFavorites, { signal, query: { show: 'dropped', sort: 'drop', page: 1, per_page: mostDropped } }),
});

/** Articles of this type are notices of the store. */
const noticeType = 4;

/** Shares its entry with the home page. */
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

/** Shares its entry with the page of the documents, which refreshes it. */
export const papersQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => call(getDocuments, { signal }),
});
