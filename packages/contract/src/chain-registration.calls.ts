import type * as described from './chain-registration.ts';
import { asFile, get, post, put, remove } from './http/call.ts';
import { maxDocumentBytes, maxDocumentFiles } from './qualification.calls.ts';

export const createChainAccount = post<typeof described, 'createChainAccount'>('/api/register/dd/account');
export const saveChainCompany = put<typeof described, 'saveChainCompany'>('/api/register/dd/company');

export const addChainDocument = post<typeof described, 'addChainDocument'>('/api/register/dd/document', {
  upload: { field: 'file', maxFiles: maxDocumentFiles, maxBytes: maxDocumentBytes },
});

export const submitChain = post<typeof described, 'submitChain'>('/api/register/dd/submit');
export const getChain = get<typeof described, 'getChain'>('/api/register/dd/state');
export const addChainStore = post<typeof described, 'addChainStore'>('/api/register/dd/store');

export const importChainStores = post<typeof described, 'importChainStores'>('/api/register/dd/import', {
  upload: { field: 'file', maxFiles: 1, maxBytes: 2 * 1024 * 1024, isRead: true },
});

export const changeChainStore = put<typeof described, 'changeChainStore'>('/api/register/dd/store/{id}');
export const removeChainStore = remove<typeof described, 'removeChainStore'>('/api/register/dd/store/{id}');
export const getChainStore = get<typeof described, 'getChainStore'>('/api/register/dd/store/{id}');

export const addStoreDocument = post<typeof described, 'addStoreDocument'>(
  '/api/register/dd/store/{id}/document',
  { upload: { field: 'file', maxFiles: maxDocumentFiles, maxBytes: maxDocumentBytes } },
);

export const saveStoreDocumentDraft = put<typeof described, 'saveStoreDocumentDraft'>(
  '/api/register/dd/store/{id}/document/{type}/draft',
);

export const getStoreFile = get<typeof described, 'getStoreFile'>(
  '/api/register/dd/store/{id}/document/{document}/file/{n}',
  asFile,
);
