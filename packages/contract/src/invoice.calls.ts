import type { Call } from './http/call.ts';
import type * as described from './invoice.ts';

export const getInvoices: Call<{ of: typeof described.getInvoices }> = {
  method: 'GET',
  path: '/api/invoice',
};

export const getInvoiceableOrders: Call<{ of: typeof described.getInvoiceableOrders }> = {
  method: 'GET',
  path: '/api/invoice/order',
};

export const getOrderInvoices: Call<{ of: typeof described.getOrderInvoices }> = {
  method: 'GET',
  path: '/api/invoice/of_order',
};

export const requestInvoice: Call<{ of: typeof described.requestInvoice }> = {
  method: 'POST',
  path: '/api/invoice',
  idempotent: 'asked',
};

export const getInvoiceTitle: Call<{ of: typeof described.getInvoiceTitle }> = {
  method: 'GET',
  path: '/api/invoice/title',
};

export const saveInvoiceTitle: Call<{ of: typeof described.saveInvoiceTitle }> = {
  method: 'PUT',
  path: '/api/invoice/title',
  idempotent: 'asked',
};

export const getInvoiceFile: Call<{ of: typeof described.getInvoiceFile }> = {
  method: 'GET',
  path: '/api/invoice/{id}/file',
  result: 'file',
};

export const maxZippedInvoices = 200;

export const getInvoiceFiles: Call<{ of: typeof described.getInvoiceFiles }> = {
  method: 'GET',
  path: '/api/invoice/files',
  result: 'file',
};

export const getInvoice: Call<{ of: typeof described.getInvoice }> = {
  method: 'GET',
  path: '/api/invoice/{id}',
};

export const mailInvoice: Call<{ of: typeof described.mailInvoice }> = {
  method: 'POST',
  path: '/api/invoice/{id}/mail',
  idempotent: 'asked',
};
