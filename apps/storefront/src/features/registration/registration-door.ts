import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { createAccount, saveCompany, saveDocumentDraft } from '@qianfang/contract/registration';
import { createContext, useContext } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import type { DocumentUpload } from '../../shared/document/document-form.tsx';
import { paths } from '../../shared/paths.ts';
import {
  accountMutation,
  companyMutation,
  documentDraftMutation,
  documentMutation,
  type Registration,
  type RegistrationDocument,
  registrationQuery,
} from './registration.queries.ts';

interface Deed<Input, Output> {
  readonly mutationFn: (input: Input) => Promise<Output>;
  readonly meta: { readonly inPlace: (refusal: CallFailure) => boolean };
}

/** The calls and steps of a registration: one company, a chain's head office, or one of its stores. */
export interface RegistrationDoor {
  /** The registration's query key. */
  readonly key: readonly unknown[];
  readonly account: Deed<BodyOf<typeof createAccount>, Registration>;
  readonly company: Deed<BodyOf<typeof saveCompany>, Registration>;
  readonly document: Deed<DocumentUpload, RegistrationDocument>;
  readonly documentDraft: Deed<
    { type: string; draft: BodyOf<typeof saveDocumentDraft> },
    RegistrationDocument
  >;
  readonly paths: { readonly account: string; readonly company: string };
  readonly steps: readonly [string, string, string, string];
  /** The step after step 2. */
  readonly nextAfterCompany: string;
}

export const ownDoor: RegistrationDoor = {
  key: registrationQuery.queryKey,
  account: accountMutation,
  company: companyMutation,
  document: documentMutation,
  documentDraft: documentDraftMutation,
  paths: { account: paths.registerAccount, company: paths.registerCompany },
  steps: ['账号信息', '企业信息', '上传资质', '等待审核'],
  nextAfterCompany: '下一步：上传资质',
};

export const RegistrationDoorContext = createContext(ownDoor);

export function useRegistrationDoor(): RegistrationDoor {
  return useContext(RegistrationDoorContext);
}
