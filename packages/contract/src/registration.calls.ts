import { asFile, get, post, put } from './http/call.ts';
import { maxDocumentBytes, maxDocumentFiles } from './qualification.calls.ts';
import type * as described from './registration.ts';

export const checkPhone = get<typeof described, 'checkPhone'>('/api/user/phone/{value}');
export const createAccount = post<typeof described, 'createAccount'>('/api/register/account');
export const saveCompany = put<typeof described, 'saveCompany'>('/api/register/company');

export const addDocument = post<typeof described, 'addDocument'>('/api/register/document', {
  upload: { field: 'file', maxFiles: maxDocumentFiles, maxBytes: maxDocumentBytes },
});

export const saveDocumentDraft = put<typeof described, 'saveDocumentDraft'>(
  '/api/register/document/{type}/draft',
);

export const getRegistrationFile = get<typeof described, 'getRegistrationFile'>(
  '/api/register/document/{id}/file/{n}',
  asFile,
);

export const submitRegistration = post<typeof described, 'submitRegistration'>('/api/register/submit');
export const getRegistration = get<typeof described, 'getRegistration'>('/api/register/state');
