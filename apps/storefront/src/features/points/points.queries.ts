import { listAddresses } from '@qianfang/contract/address.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  exchangePoints,
  getMallGoods,
  getMallOrders,
  getPointsLog,
  receiveMallOrder,
} from '@qianfang/contract/points.calls';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';

export type PointsEntry = ResultOf<typeof getPointsLog>['list'][number];
export type MallFilter = Partial<QueryOf<typeof getMallGoods>>;
export type MallPage = ResultOf<typeof getMallGoods>;
export type MallGoods = MallPage['list'][number];
export type MallOrder = ResultOf<typeof getMallOrders>['list'][number];

const key = ['points'] as const;

export function pointsLogQuery(page: number) {
  return queryOptions({
    queryKey: [...key, 'log', page],
    queryFn: ({ signal }) => call(getPointsLog, { signal, query: { page } }),
    placeholderData: keepPreviousData,
  });
}

export function mallGoodsQuery(filter: MallFilter) {
  return queryOptions({
    queryKey: [...key, 'goods', filter],
    queryFn: ({ signal }) => call(getMallGoods, { signal, query: filter }),
    placeholderData: keepPreviousData,
  });
}

export function mallOrdersQuery(page: number) {
  return queryOptions({
    queryKey: [...key, 'orders', page],
    queryFn: ({ signal }) => call(getMallOrders, { signal, query: { page } }),
    placeholderData: keepPreviousData,
  });
}

/** The addresses for exchanged items. */
export const destinationsQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => call(listAddresses, { signal }),
});

const refresh = () =>
  Promise.all(
    [key, ['coupon'], ['voucher'], ['wallet']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

export const exchanging = mutationOptions({
  mutationFn: (wish: { goodsId: number; number: number; addressId: number | undefined; key: string }) =>
    call(exchangePoints, {
      idempotencyKey: wish.key,
      body: {
        goods_id: wish.goodsId,
        number: wish.number,
        ...(wish.addressId === undefined ? {} : { address_id: wish.addressId }),
      },
    }),
  onSettled: refresh,
});

export const receiving = mutationOptions({
  mutationFn: (id: number) => call(receiveMallOrder, { params: { id } }),
  onSettled: refresh,
});
