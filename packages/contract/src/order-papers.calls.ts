import { asFile, get, mayBeKeyed, post } from './http/call.ts';
import type * as described from './order-papers.ts';

export const getOrderDocuments = get<typeof described, 'getOrderDocuments'>('/api/order/{id}/documents');

export const getDeliveryNote = get<typeof described, 'getDeliveryNote'>(
  '/api/order/{id}/delivery_note/{part}',
  asFile,
);

export const getOrderTrace = get<typeof described, 'getOrderTrace'>('/api/order/{id}/trace');

export const getOrderTraceList = get<typeof described, 'getOrderTraceList'>(
  '/api/order/{id}/trace_list',
  asFile,
);

export const getSignedPhoto = get<typeof described, 'getSignedPhoto'>(
  '/api/order/{id}/signed_photo/{part}',
  asFile,
);

export const getTemperatureRecord = get<typeof described, 'getTemperatureRecord'>(
  '/api/order/{id}/temperature/{part}',
  asFile,
);

export const getOrderPaper = get<typeof described, 'getOrderPaper'>('/api/order/{id}/paper', asFile);
export const getReceipt = get<typeof described, 'getReceipt'>('/api/order/{id}/receipt', asFile);
export const mailDeliveryNote = post<typeof described, 'mailDeliveryNote'>(
  '/api/order/{id}/delivery_note/{part}/mail',
  mayBeKeyed,
);
export const mailOrderTraceList = post<typeof described, 'mailOrderTraceList'>(
  '/api/order/{id}/trace_list/mail',
  mayBeKeyed,
);
export const mailOrderPaper = post<typeof described, 'mailOrderPaper'>(
  '/api/order/{id}/paper/mail',
  mayBeKeyed,
);
export const mailReceipt = post<typeof described, 'mailReceipt'>('/api/order/{id}/receipt/mail', mayBeKeyed);
