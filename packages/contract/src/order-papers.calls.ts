import type { Call } from './http/call.ts';
import type * as described from './order-papers.ts';

export const getOrderDocuments: Call<{ of: typeof described.getOrderDocuments }> = {
  method: 'GET',
  path: '/api/order/{id}/documents',
};

export const getDeliveryNote: Call<{ of: typeof described.getDeliveryNote }> = {
  method: 'GET',
  path: '/api/order/{id}/delivery_note/{part}',
  result: 'file',
};

export const getOrderTrace: Call<{ of: typeof described.getOrderTrace }> = {
  method: 'GET',
  path: '/api/order/{id}/trace',
};

export const getOrderTraceList: Call<{ of: typeof described.getOrderTraceList }> = {
  method: 'GET',
  path: '/api/order/{id}/trace_list',
  result: 'file',
};

export const getSignedPhoto: Call<{ of: typeof described.getSignedPhoto }> = {
  method: 'GET',
  path: '/api/order/{id}/signed_photo/{part}',
  result: 'file',
};

export const getTemperatureRecord: Call<{ of: typeof described.getTemperatureRecord }> = {
  method: 'GET',
  path: '/api/order/{id}/temperature/{part}',
  result: 'file',
};

export const getOrderPaper: Call<{ of: typeof described.getOrderPaper }> = {
  method: 'GET',
  path: '/api/order/{id}/paper',
  result: 'file',
};

export const getReceipt: Call<{ of: typeof described.getReceipt }> = {
  method: 'GET',
  path: '/api/order/{id}/receipt',
  result: 'file',
};
