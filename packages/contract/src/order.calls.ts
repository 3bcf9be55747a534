import { asFile, get, mayBeKeyed, post } from './http/call.ts';
import type * as described from './order.ts';

export const getOrders = get<typeof described, 'getOrders'>('/api/order');
export const getPurchaseMonths = get<typeof described, 'getPurchaseMonths'>('/api/order/months');
export const getOrder = get<typeof described, 'getOrder'>('/api/order/{id}');

export const getPurchaseList = get<typeof described, 'getPurchaseList'>(
  '/api/order/{id}/purchase_list',
  asFile,
);

/** A workbook holds at most so many orders; a longer list is refused, never cut. */
export const maxExportedOrders = 5_000;

export const exportOrders = get<typeof described, 'exportOrders'>('/api/order/export', asFile);
export const getLogistics = get<typeof described, 'getLogistics'>('/api/order/{id}/logistics');
export const cancelOrder = post<typeof described, 'cancelOrder'>('/api/order/{id}/cancel', mayBeKeyed);
export const receiveOrder = post<typeof described, 'receiveOrder'>('/api/order/{id}/receive', mayBeKeyed);
export const remindOrder = post<typeof described, 'remindOrder'>('/api/order/{id}/remind', mayBeKeyed);
export const requestClosing = post<typeof described, 'requestClosing'>('/api/order/{id}/close', mayBeKeyed);
export const mailOrders = post<typeof described, 'mailOrders'>('/api/order/export/mail', mayBeKeyed);
export const mailPurchaseList = post<typeof described, 'mailPurchaseList'>(
  '/api/order/{id}/purchase_list/mail',
  mayBeKeyed,
);
