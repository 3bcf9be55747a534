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
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import type { DocumentUpload } from '../../shared/document/use-document-form.ts';
import { isAtFields, isRefusal } from '../../shared/refusals.ts';

export type Registration = ResultOf<typeof getRegistration>;
export type RegistrationDocument = Registration['documents'][number];
export type Company = Registration['company'];

/** The registration of this browser or account, with the whole draft. */
export const registrationQuery = callQuery(getRegistration, ['registration'], { staleTime: 60_000 });

export const phoneQuery = (phone: string) =>
  callQuery(checkPhone, ['registration', 'phone', phone], {
    params: { value: phone },
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

/** Sent even if the page is left, so that the draft has the last input. */
export const documentDraftMutation = {
  mutationFn: ({ type, draft }: { type: string; draft: BodyOf<typeof saveDocumentDraft> }) =>
    call(saveDocumentDraft, { params: { type }, body: draft, keepalive: true }),
  // An incomplete date is not an error yet: errors show when the document is submitted.
  meta: { inPlace: isAtFields },
} as const;

export const submitMutation = {
  mutationFn: () => call(submitRegistration),
  meta: { inPlace: isRefusal },
} as const;
