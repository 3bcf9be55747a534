import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getInvoiceTitle, getOrderInvoices } from '@qianfang/contract/invoice.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type OrderInvoices = ResultOf<typeof getOrderInvoices>['list'][number];

/** Everything that is asked of invoices, so that it is forgotten together. */
export const invoiceKey = ['invoice'] as const;

export type InvoiceTitle = ResultOf<typeof getInvoiceTitle>;

/** What invoices say of the company, and whether 专票 can be issued to it. */
export const titleQuery = queryOptions({
  queryKey: [...invoiceKey, 'title'],
  queryFn: ({ signal }) => call(getInvoiceTitle, { signal }),
});

/** What became of the invoices of orders, by order id: for the pages of orders. */
export const orderInvoicesQuery = (orderIds: readonly number[]) =>
  queryOptions({
    queryKey: [...invoiceKey, 'of-order', orderIds],
    queryFn: async ({ signal }) => {
      const { list } = await call(getOrderInvoices, { signal, query: { order_ids: [...orderIds] } });
      return new Map(list.map((one) => [one.order_id, one]));
    },
    enabled: orderIds.length > 0,
  });
