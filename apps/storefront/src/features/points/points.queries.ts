import { listAddresses } from '@qianfang/contract/address.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  exchangePoints,
  getMallGoods,
  getMallOrders,
  getPointsLog,
  receiveMallOrder,
} from '@qianfang/contract/points.calls';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';

export type PointsEntry = ResultOf<typeof getPointsLog>['list'][number];
export type MallFilter = Partial<QueryOf<typeof getMallGoods>>;
export type MallPage = ResultOf<typeof getMallGoods>;
export type MallGoods = MallPage['list'][number];
export type MallOrder = ResultOf<typeof getMallOrders>['list'][number];

const key = ['points'] as const;

export const pointsLogQuery = (page: number) => pageQuery(getPointsLog, [...key, 'log', page], { page });

export const mallGoodsQuery = (filter: MallFilter) =>
  pageQuery(getMallGoods, [...key, 'goods', filter], filter);

export const mallOrdersQuery = (page: number) => pageQuery(getMallOrders, [...key, 'orders', page], { page });

/** The addresses for exchanged items. */
export const destinationsQuery = callQuery(listAddresses, ['addresses']);

const refresh = () => invalidate(key, ['coupon'], ['voucher'], ['wallet']);

export const exchanging = mutationOptions({
  mutationFn: (request: { goodsId: number; number: number; addressId: number | undefined; key: string }) =>
    call(exchangePoints, {
      idempotencyKey: request.key,
      body: {
        goods_id: request.goodsId,
        number: request.number,
        ...(request.addressId === undefined ? {} : { address_id: request.addressId }),
      },
    }),
  onSettled: refresh,
});

export const receiving = mutationOptions({
  mutationFn: (id: number) => call(receiveMallOrder, { params: { id } }),
  onSettled: refresh,
});
