import { asFile, get, mayBeKeyed, post, put } from './http/call.ts';
import type * as described from './invoice.ts';

export const getInvoices = get<typeof described, 'getInvoices'>('/api/invoice');
export const getInvoiceableOrders = get<typeof described, 'getInvoiceableOrders'>('/api/invoice/order');
export const getOrderInvoices = get<typeof described, 'getOrderInvoices'>('/api/invoice/of_order');
export const requestInvoice = post<typeof described, 'requestInvoice'>('/api/invoice', mayBeKeyed);
export const getInvoiceTitle = get<typeof described, 'getInvoiceTitle'>('/api/invoice/title');
export const saveInvoiceTitle = put<typeof described, 'saveInvoiceTitle'>('/api/invoice/title', mayBeKeyed);
export const getInvoiceFile = get<typeof described, 'getInvoiceFile'>('/api/invoice/{id}/file', asFile);

export const maxZippedInvoices = 200;

export const getInvoiceFiles = get<typeof described, 'getInvoiceFiles'>('/api/invoice/files', asFile);
export const getInvoice = get<typeof described, 'getInvoice'>('/api/invoice/{id}');
export const mailInvoice = post<typeof described, 'mailInvoice'>('/api/invoice/{id}/mail', mayBeKeyed);
export const mailInvoiceFiles = post<typeof described, 'mailInvoiceFiles'>(
  '/api/invoice/files/mail',
  mayBeKeyed,
);
