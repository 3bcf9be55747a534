import { getReceipts } from '@qianfang/contract/ephedrine.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  cancelOrder,
  getOrder,
  getOrders,
  receiveOrder,
  remindOrder,
  requestClosing,
} from '@qianfang/contract/order.calls';
import { getOrderCounts } from '@qianfang/contract/order-counts.calls';
import { getOrderDocuments } from '@qianfang/contract/order-papers.calls';
import { getStoreChoices } from '@qianfang/contract/store.calls';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';

const key = ['orders'] as const;

export type OrderFilter = Partial<QueryOf<typeof getOrders>>;
export type OrderList = ResultOf<typeof getOrders>;
export type OrderCard = OrderList['list'][number];
export type OrderDetail = ResultOf<typeof getOrder>;
export type OrderCounts = ResultOf<typeof getOrderCounts>;
export type OrderStatus = OrderCard['status'];

export const ordersQuery = (filter: OrderFilter) => pageQuery(getOrders, [...key, 'list', filter], filter);

const storesAtOnce = 100;

/** A head office's stores by name, to filter its orders. */
export const ownStoresQuery = queryOptions({
  queryKey: ['stores', 'own'],
  async queryFn({ signal }) {
    const stores: Array<{ readonly value: string; readonly label: string }> = [];
    for (let page = 1; ; page += 1) {
      const { list, total } = await call(getStoreChoices, {
        query: { page, per_page: storesAtOnce },
        signal,
      });
      stores.push(
        ...list
          .filter((one) => one.is_head === 0)
          .map((one) => ({ value: String(one.id), label: one.company })),
      );
      if (page * storesAtOnce >= total) return stores;
    }
  },
});

export const orderCountsQuery = callQuery(getOrderCounts, [...key, 'counts']);

/** How the receipts of 含麻 orders stand; shares the fate of the receipts page. */
export const receiptCountsQuery = callQuery(getReceipts, ['ephedrine', 'receipt', 'counts'], {
  query: { page: 1, per_page: 1 },
});

export const orderQuery = (id: number) =>
  callQuery(getOrder, [...key, 'detail', id], { params: { id }, inPlace: [404] });

/** An order's documents depend on its state, so they are refetched when it changes. */
export const documentsQuery = (id: number) =>
  callQuery(getOrderDocuments, [...key, 'documents', id], { params: { id }, inPlace: [404] });

/** Lists, counts and the order change together, also if the server refused because another tab was first. */
export function refreshOrders(): Promise<void> {
  return invalidate(key);
}

export const cancelling = mutationOptions({
  mutationFn: ({ id, reason }: { id: number; reason: string }) =>
    call(cancelOrder, { params: { id }, body: { reason } }),
  onSettled: refreshOrders,
});

export const receiving = mutationOptions({
  mutationFn: (id: number) => call(receiveOrder, { params: { id } }),
  onSettled: refreshOrders,
});

export const reminding = mutationOptions({
  mutationFn: (id: number) => call(remindOrder, { params: { id } }),
  onSettled: refreshOrders,
});

export const requestingClosing = mutationOptions({
  mutationFn: ({ id, reason }: { id: number; reason: string }) =>
    call(requestClosing, { params: { id }, body: { reason } }),
  onSettled: refreshOrders,
});
