import type { Call } from './http/call.ts';
import type * as described from './order.ts';

export const getOrders: Call<{ of: typeof described.getOrders }> = { method: 'GET', path: '/api/order' };

export const getPurchaseMonths: Call<{ of: typeof described.getPurchaseMonths }> = {
  method: 'GET',
  path: '/api/order/months',
};

export const getOrder: Call<{ of: typeof described.getOrder }> = { method: 'GET', path: '/api/order/{id}' };

export const getPurchaseList: Call<{ of: typeof described.getPurchaseList }> = {
  method: 'GET',
  path: '/api/order/{id}/purchase_list',
  result: 'file',
};

/** A workbook holds at most so many orders; a longer list is refused, never cut. */
export const maxExportedOrders = 5_000;

export const exportOrders: Call<{ of: typeof described.exportOrders }> = {
  method: 'GET',
  path: '/api/order/export',
  result: 'file',
};

export const getLogistics: Call<{ of: typeof described.getLogistics }> = {
  method: 'GET',
  path: '/api/order/{id}/logistics',
};

export const cancelOrder: Call<{ of: typeof described.cancelOrder }> = {
  method: 'POST',
  path: '/api/order/{id}/cancel',
  idempotent: 'asked',
};

export const receiveOrder: Call<{ of: typeof described.receiveOrder }> = {
  method: 'POST',
  path: '/api/order/{id}/receive',
  idempotent: 'asked',
};

export const remindOrder: Call<{ of: typeof described.remindOrder }> = {
  method: 'POST',
  path: '/api/order/{id}/remind',
  idempotent: 'asked',
};

export const requestClosing: Call<{ of: typeof described.requestClosing }> = {
  method: 'POST',
  path: '/api/order/{id}/close',
  idempotent: 'asked',
};

export const orderAgain: Call<{ of: typeof described.orderAgain }> = {
  method: 'POST',
  path: '/api/order/{id}/again',
  idempotent: 'asked',
};
