import { asFile, get, post } from './http/call.ts';
import type * as described from './qualification.ts';

/** Largest picture or PDF of a document, and how many make one document. */
export const maxDocumentBytes = 10 * 1024 * 1024;

export const maxDocumentFiles = 6;

export const getDocuments = get<typeof described, 'getDocuments'>('/api/user/zizhi');

export const handInDocument = post<typeof described, 'handInDocument'>('/api/user/document', {
  upload: { field: 'file', maxFiles: maxDocumentFiles, maxBytes: maxDocumentBytes },
});

export const getDocumentFile = get<typeof described, 'getDocumentFile'>(
  '/api/user/document/{id}/file/{n}',
  asFile,
);

export const getScope = get<typeof described, 'getScope'>('/api/user/jyfw');
export const getCompanyChange = get<typeof described, 'getCompanyChange'>('/api/user/company/change');

export const applyForChange = post<typeof described, 'applyForChange'>('/api/user/company/change', {
  upload: { field: 'file', maxFiles: maxDocumentFiles, maxBytes: maxDocumentBytes },
});
