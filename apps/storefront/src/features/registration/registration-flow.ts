import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { createAccount, saveCompany, saveDocumentDraft } from '@qianfang/contract/registration';
import { createContext, useContext } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import type { DocumentUpload } from '../../shared/document/use-document-form.ts';
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

interface Mutation<Input, Output> {
  readonly mutationFn: (input: Input) => Promise<Output>;
  readonly meta: { readonly inPlace: (refusal: CallFailure) => boolean };
}

/** The calls and steps of a registration: one company, a chain's head office, or one of its stores. */
export interface RegistrationFlow {
  /** The registration's query key. */
  readonly key: readonly unknown[];
  readonly account: Mutation<BodyOf<typeof createAccount>, Registration>;
  readonly company: Mutation<BodyOf<typeof saveCompany>, Registration>;
  readonly document: Mutation<DocumentUpload, RegistrationDocument>;
  readonly documentDraft: Mutation<
    { type: string; draft: BodyOf<typeof saveDocumentDraft> },
    RegistrationDocument
  >;
  readonly paths: { readonly account: string; readonly company: string };
  readonly steps: readonly [string, string, string, string];
  /** The step after step 2. */
  readonly nextAfterCompany: string;
}

export const ownFlow: RegistrationFlow = {
  key: registrationQuery.queryKey,
  account: accountMutation,
  company: companyMutation,
  document: documentMutation,
  documentDraft: documentDraftMutation,
  paths: { account: paths.registerAccount, company: paths.registerCompany },
  steps: ['账号信息', '企业信息', '上传资质', '等待审核'],
  nextAfterCompany: '下一步：上传资质',
};

export const RegistrationFlowContext = createContext(ownFlow);

export function useRegistrationFlow(): RegistrationFlow {
  return useContext(RegistrationFlowContext);
}
