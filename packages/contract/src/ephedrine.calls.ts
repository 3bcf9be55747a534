import type * as described from './ephedrine.ts';
import { asFile, get, mayBeKeyed, post } from './http/call.ts';

export const getReceipts = get<typeof described, 'getReceipts'>('/api/hm/receipt');

export const uploadReceipt = post<typeof described, 'uploadReceipt'>('/api/hm/receipt/{id}', {
  idempotent: 'asked',
  upload: { field: 'file', maxFiles: 1, maxBytes: 10 * 1024 * 1024 },
});

export const getReceiptFile = get<typeof described, 'getReceiptFile'>('/api/hm/receipt/{id}/file', asFile);
export const exportReceipts = get<typeof described, 'exportReceipts'>('/api/hm/receipt/export', asFile);
export const getReceiptForm = get<typeof described, 'getReceiptForm'>('/api/hm/receipt/{id}/form', asFile);
export const mailReceipts = post<typeof described, 'mailReceipts'>('/api/hm/receipt/export/mail', mayBeKeyed);
