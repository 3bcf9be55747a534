import type * as described from './acceptance.ts';
import { maxEvidenceBytes, maxEvidencePictures } from './after-sale.calls.ts';
import type { Call } from './http/call.ts';

export const getAcceptances: Call<{ of: typeof described.getAcceptances }> = {
  method: 'GET',
  path: '/api/order/{id}/acceptance',
};

export const acceptParcel: Call<{ of: typeof described.acceptParcel }> = {
  method: 'POST',
  path: '/api/order/{id}/acceptance/{part}',
  idempotent: 'asked',
  upload: { field: 'file', maxFiles: maxEvidencePictures, maxBytes: maxEvidenceBytes },
};

export const getAcceptancePaper: Call<{ of: typeof described.getAcceptancePaper }> = {
  method: 'GET',
  path: '/api/order/{id}/acceptance/{part}/paper',
  result: 'file',
};

export const getAcceptanceBook: Call<{ of: typeof described.getAcceptanceBook }> = {
  method: 'GET',
  path: '/api/acceptance',
};

export const exportAcceptances: Call<{ of: typeof described.exportAcceptances }> = {
  method: 'GET',
  path: '/api/acceptance/export',
  result: 'file',
};
