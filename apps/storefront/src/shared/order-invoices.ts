import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getInvoiceTitle, getOrderInvoices } from '@qianfang/contract/invoice.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { callQuery } from './call-query.ts';

export type OrderInvoices = ResultOf<typeof getOrderInvoices>['list'][number];

/** The common prefix of all invoice queries, so that they are invalidated together. */
export const invoiceKey = ['invoice'] as const;

export type InvoiceTitle = ResultOf<typeof getInvoiceTitle>;

/** The company's invoice title, and whether it may receive 专票. */
export const titleQuery = callQuery(getInvoiceTitle, [...invoiceKey, 'title']);

/** Said at each field for the address of invoices where the store sends no mails; empty where it does. */
export const noMailNote = (title: Pick<InvoiceTitle, 'is_mailed'> | undefined): string =>
  title?.is_mailed === 0 ? '本站没有开通邮件发送，发票开具后请在“电子发票”中下载' : '';

/** The invoice state of orders by order id, for order pages. */
export const orderInvoicesQuery = (orderIds: readonly number[]) =>
  queryOptions({
    queryKey: [...invoiceKey, 'of-order', orderIds],
    queryFn: async ({ signal }) => {
      const { list } = await call(getOrderInvoices, { signal, query: { order_ids: [...orderIds] } });
      return new Map(list.map((one) => [one.order_id, one]));
    },
    enabled: orderIds.length > 0,
  });
