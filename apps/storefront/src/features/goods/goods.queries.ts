import { getDelivery } from '@qianfang/contract/delivery.calls';
import { getGoodsDetail, getGoodsList, getHotGoods } from '@qianfang/contract/goods.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';

export type GoodsPage = ResultOf<typeof getGoodsList>;
export type Goods = GoodsPage['list'][number];
export type Facets = NonNullable<GoodsPage['facets']>;
export type GoodsDetail = ResultOf<typeof getGoodsDetail>;
export type ListQuery = Partial<QueryOf<typeof getGoodsList>>;

/** One page of a list. The current page stays in view while the next loads. */
export const goodsListQuery = (query: ListQuery) => pageQuery(getGoodsList, ['goods', 'list', query], query);

/** Products per filter value; a separate request, so that changing the page does not count again. */
export function facetsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: ['goods', 'facets', query],
    queryFn: async ({ signal }) => {
      const { facets, total } = await call(getGoodsList, {
        signal,
        query: { ...query, facets: 1, page: 1, per_page: 1 },
      });
      return { facets, total };
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export const hotGoodsQuery = (count: number) =>
  callQuery(getHotGoods, ['goods', 'hot', count], { query: { per_page: count }, staleTime: 5 * 60_000 });

export const goodsDetailQuery = (id: number) =>
  callQuery(getGoodsDetail, ['goods', 'detail', id], { params: { id }, inPlace: [404] });

export type DeliveryFacts = ResultOf<typeof getDelivery>;

/** Delivery to the default address. A separate request, because it changes by the hour. */
export const deliveryQuery = (id: number) =>
  callQuery(getDelivery, ['goods', 'delivery', id], { params: { id }, inPlace: [404] });
