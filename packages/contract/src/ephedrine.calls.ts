import type * as described from './ephedrine.ts';
import type { Call } from './http/call.ts';

export const getReceipts: Call<{ of: typeof described.getReceipts }> = {
  method: 'GET',
  path: '/api/hm/receipt',
};

export const uploadReceipt: Call<{ of: typeof described.uploadReceipt }> = {
  method: 'POST',
  path: '/api/hm/receipt/{id}',
  idempotent: 'asked',
  upload: { field: 'file', maxFiles: 1, maxBytes: 10 * 1024 * 1024 },
};

export const getReceiptFile: Call<{ of: typeof described.getReceiptFile }> = {
  method: 'GET',
  path: '/api/hm/receipt/{id}/file',
  result: 'file',
};

export const exportReceipts: Call<{ of: typeof described.exportReceipts }> = {
  method: 'GET',
  path: '/api/hm/receipt/export',
  result: 'file',
};

export const getReceiptForm: Call<{ of: typeof described.getReceiptForm }> = {
  method: 'GET',
  path: '/api/hm/receipt/{id}/form',
  result: 'file',
};
