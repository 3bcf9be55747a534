import type { Call } from './http/call.ts';
import { maxDocumentBytes, maxDocumentFiles } from './qualification.calls.ts';
import type * as described from './registration.ts';

export const checkPhone: Call<{ of: typeof described.checkPhone }> = {
  method: 'GET',
  path: '/api/user/phone/{value}',
};

export const createAccount: Call<{ of: typeof described.createAccount }> = {
  method: 'POST',
  path: '/api/register/account',
};

export const saveCompany: Call<{ of: typeof described.saveCompany }> = {
  method: 'PUT',
  path: '/api/register/company',
};

export const addDocument: Call<{ of: typeof described.addDocument }> = {
  method: 'POST',
  path: '/api/register/document',
  upload: { field: 'file', maxFiles: maxDocumentFiles, maxBytes: maxDocumentBytes },
};

export const saveDocumentDraft: Call<{ of: typeof described.saveDocumentDraft }> = {
  method: 'PUT',
  path: '/api/register/document/{type}/draft',
};

export const getRegistrationFile: Call<{ of: typeof described.getRegistrationFile }> = {
  method: 'GET',
  path: '/api/register/document/{id}/file/{n}',
  result: 'file',
};

export const submitRegistration: Call<{ of: typeof described.submitRegistration }> = {
  method: 'POST',
  path: '/api/register/submit',
};

export const getRegistration: Call<{ of: typeof described.getRegistration }> = {
  method: 'GET',
  path: '/api/register/state',
};
