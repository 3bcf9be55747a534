import type { Call } from './http/call.ts';
import type * as described from './qualification.ts';

/** Largest picture or PDF of a document, and how many make one document. */
export const maxDocumentBytes = 10 * 1024 * 1024;

export const maxDocumentFiles = 6;

export const getDocuments: Call<{ of: typeof described.getDocuments }> = {
  method: 'GET',
  path: '/api/user/zizhi',
};

export const handInDocument: Call<{ of: typeof described.handInDocument }> = {
  method: 'POST',
  path: '/api/user/document',
  upload: { field: 'file', maxFiles: maxDocumentFiles, maxBytes: maxDocumentBytes },
};

export const getDocumentFile: Call<{ of: typeof described.getDocumentFile }> = {
  method: 'GET',
  path: '/api/user/document/{id}/file/{n}',
  result: 'file',
};

export const getScope: Call<{ of: typeof described.getScope }> = {
  method: 'GET',
  path: '/api/user/jyfw',
};

export const getCompanyChange: Call<{ of: typeof described.getCompanyChange }> = {
  method: 'GET',
  path: '/api/user/company/change',
};

export const applyForChange: Call<{ of: typeof described.applyForChange }> = {
  method: 'POST',
  path: '/api/user/company/change',
  upload: { field: 'file', maxFiles: maxDocumentFiles, maxBytes: maxDocumentBytes },
};
