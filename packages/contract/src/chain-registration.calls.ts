import type * as described from './chain-registration.ts';
import type { Call } from './http/call.ts';
import { maxDocumentBytes, maxDocumentFiles } from './qualification.calls.ts';

export const createChainAccount: Call<{ of: typeof described.createChainAccount }> = {
  method: 'POST',
  path: '/api/register/dd/account',
};

export const saveChainCompany: Call<{ of: typeof described.saveChainCompany }> = {
  method: 'PUT',
  path: '/api/register/dd/company',
};

export const addChainDocument: Call<{ of: typeof described.addChainDocument }> = {
  method: 'POST',
  path: '/api/register/dd/document',
  upload: { field: 'file', maxFiles: maxDocumentFiles, maxBytes: maxDocumentBytes },
};

export const submitChain: Call<{ of: typeof described.submitChain }> = {
  method: 'POST',
  path: '/api/register/dd/submit',
};

export const getChain: Call<{ of: typeof described.getChain }> = {
  method: 'GET',
  path: '/api/register/dd/state',
};

export const addChainStore: Call<{ of: typeof described.addChainStore }> = {
  method: 'POST',
  path: '/api/register/dd/store',
};

export const importChainStores: Call<{ of: typeof described.importChainStores }> = {
  method: 'POST',
  path: '/api/register/dd/import',
  upload: { field: 'file', maxFiles: 1, maxBytes: 2 * 1024 * 1024, isRead: true },
};

export const changeChainStore: Call<{ of: typeof described.changeChainStore }> = {
  method: 'PUT',
  path: '/api/register/dd/store/{id}',
};

export const removeChainStore: Call<{ of: typeof described.removeChainStore }> = {
  method: 'DELETE',
  path: '/api/register/dd/store/{id}',
};

export const getChainStore: Call<{ of: typeof described.getChainStore }> = {
  method: 'GET',
  path: '/api/register/dd/store/{id}',
};

export const addStoreDocument: Call<{ of: typeof described.addStoreDocument }> = {
  method: 'POST',
  path: '/api/register/dd/store/{id}/document',
  upload: { field: 'file', maxFiles: maxDocumentFiles, maxBytes: maxDocumentBytes },
};

export const saveStoreDocumentDraft: Call<{ of: typeof described.saveStoreDocumentDraft }> = {
  method: 'PUT',
  path: '/api/register/dd/store/{id}/document/{type}/draft',
};

export const getStoreFile: Call<{ of: typeof described.getStoreFile }> = {
  method: 'GET',
  path: '/api/register/dd/store/{id}/document/{document}/file/{n}',
  result: 'file',
};
