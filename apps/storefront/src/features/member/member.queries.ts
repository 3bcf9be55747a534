import { getPosts } from '@qianfang/contract/article.calls';
import { getCouponNumbers } from '@qianfang/contract/coupon.calls';
import { getFavorites } from '@qianfang/contract/favourite.calls';
import { getGoodsList } from '@qianfang/contract/goods.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getPurchaseMonths } from '@qianfang/contract/order.calls';
import { getDocuments } from '@qianfang/contract/qualification.calls';
import { getUserMoney } from '@qianfang/contract/user-money.calls';
import { getUserCredit } from '@qianfang/contract/wallet.calls';
import { callQuery } from '../../shared/call-query.ts';

export const assetsQuery = callQuery(getUserMoney, ['wallet', 'money']);

/** Null for a company without a credit period. */
export const creditQuery = callQuery(getUserCredit, ['wallet', 'credit']);

export const couponNumbersQuery = callQuery(getCouponNumbers, ['coupon', 'numbers']);

export type BoughtGoods = ResultOf<typeof getGoodsList>['list'][number];

const maxShown = 6;
const maxDropped = 4;

/** The company's purchases, most frequent first. */
export const boughtGoodsQuery = callQuery(getGoodsList, ['goods', 'bought', maxShown], {
  query: { bought: 1, page: 1, per_page: maxShown },
});

export type DroppedFavourite = ResultOf<typeof getFavorites>['list'][number];

/** Favourites that became cheaper, largest drop first; under 'goods', so that they follow the cart. */
export const droppedFavouritesQuery = callQuery(getFavorites, ['goods', 'favourite', 'dropped', maxDropped], {
  query: { show: 'dropped', sort: 'drop', page: 1, per_page: maxDropped },
});

/** Articles of this type are the store's notices. */
const noticeType = 4;

/** Shares its cache entry with the home page. */
export const noticesQuery = callQuery(getPosts, ['posts', noticeType], {
  query: { type: noticeType, per_page: 3 },
  staleTime: 5 * 60_000,
});

export type PurchaseMonths = ResultOf<typeof getPurchaseMonths>;

/** 采购额 of a year. */
export const purchaseMonthsQuery = callQuery(getPurchaseMonths, ['order', 'months']);

export type DocumentItem = ResultOf<typeof getDocuments>['list'][number];

/** Shares its cache entry with the documents page, which refreshes it. */
export const papersQuery = callQuery(getDocuments, ['documents']);
