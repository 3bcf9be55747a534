import { requestService } from '@qianfang/contract/after-sale.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  getInvoice,
  getInvoiceableOrders,
  getInvoices,
  requestInvoice,
  saveInvoiceTitle,
} from '@qianfang/contract/invoice.calls';
import type { TagTone } from '@qianfang/ui/tag';
import { mutationOptions } from '@tanstack/react-query';
import { afterSaleKey } from '../../shared/after-sale-counts.ts';
import { call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invoiceKey } from '../../shared/order-invoices.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { callOnce } from '../../shared/send-once.ts';

export type Invoice = ResultOf<typeof getInvoices>['list'][number];
export type InvoiceableOrder = ResultOf<typeof getInvoiceableOrders>['list'][number];
export type InvoiceKind = Invoice['kind'];

/** @param orderId only this one */
export const invoiceableQuery = (page: number, orderId: number | undefined) =>
  pageQuery(getInvoiceableOrders, [...invoiceKey, 'orders', page, orderId], {
    page,
    ...(orderId === undefined ? {} : { order_id: orderId }),
  });

export interface RecordFilter {
  readonly page: number;
  readonly state?: Invoice['state'];
  readonly keyword?: string;
  /** Days of the request, YYYY-MM-DD. */
  readonly start_time?: string;
  readonly end_time?: string;
}

export const invoicesQuery = (filter: RecordFilter) =>
  pageQuery(getInvoices, [...invoiceKey, 'records', filter], filter);

export type InvoiceFace = ResultOf<typeof getInvoice>;

/** The content of one invoice. */
export const invoiceQuery = (id: number) =>
  callQuery(getInvoice, [...invoiceKey, 'face', id], { params: { id } });

export const requesting = {
  mutationFn: (body: BodyOf<typeof requestInvoice>) => callOnce(requestInvoice, { body }),
  // The dialog shows the failure itself.
  meta: { inPlace: isRefusal },
};

/** 换开, as a service of one of the invoice's orders. */
export const requestingReissue = mutationOptions({
  mutationFn: ({ orderId, content }: { orderId: number; content: string }) =>
    callOnce(requestService, {
      body: { order_id: orderId, topic: 'INVOICE', content },
      files: [],
    }),
  onSuccess: () => invalidate(afterSaleKey),
  // The dialog shows the failure itself.
  meta: { inPlace: isRefusal },
});

export const savingTitle = {
  mutationFn: (body: BodyOf<typeof saveInvoiceTitle>) => call(saveInvoiceTitle, { body }),
};

export const invoiceTones: Record<Invoice['state'], TagTone> = {
  REQUESTED: 'info',
  ISSUED: 'ok',
  FAILED: 'bad',
  RED: 'mute',
};

export const kindNames: Record<InvoiceKind, string> = { normal: '数电普票', special: '数电专票' };
