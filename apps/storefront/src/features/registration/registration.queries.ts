import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  addDocument,
  checkPhone,
  createAccount,
  getRegistration,
  saveCompany,
  saveDocumentDraft,
  submitRegistration,
} from '@qianfang/contract/registration.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import type { DocumentUpload } from '../../shared/document/document-form.tsx';
import { isAtFields, isRefusal } from '../../shared/refusals.ts';

export type Registration = ResultOf<typeof getRegistration>;
export type RegistrationDocument = Registration['documents'][number];
export type Company = Registration['company'];

/** Where the registration of this browser, or of this account, stands; the whole draft is in it. */
export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: ({ signal }) => call(getRegistration, { signal }),
  staleTime: 60_000,
});

export const phoneQuery = (phone: string) =>
  queryOptions({
    queryKey: ['registration', 'phone', phone],
    queryFn: ({ signal }) => call(checkPhone, { params: { value: phone }, signal }),
    enabled: phone !== '',
    staleTime: 60_000,
  });

export const accountMutation = {
  mutationFn: (body: BodyOf<typeof createAccount>) => call(createAccount, { body }),
  meta: { inPlace: isRefusal },
} as const;

export const companyMutation = {
  mutationFn: (body: BodyOf<typeof saveCompany>) => call(saveCompany, { body }),
  meta: { inPlace: isRefusal },
} as const;

export const documentMutation = {
  mutationFn: ({ body, files, onProgress }: DocumentUpload) => call(addDocument, { body, files, onProgress }),
  meta: { inPlace: isRefusal },
} as const;

/** Also sent to its end when the page is left: the last word is part of the draft. */
export const documentDraftMutation = {
  mutationFn: ({ type, draft }: { type: string; draft: BodyOf<typeof saveDocumentDraft> }) =>
    call(saveDocumentDraft, { params: { type }, body: draft, keepalive: true }),
  // Half of a date is no date yet: what is wrong is said when the document is handed in.
  meta: { inPlace: isAtFields },
} as const;

export const submitMutation = {
  mutationFn: () => call(submitRegistration),
  meta: { inPlace: isRefusal },
} as const;
