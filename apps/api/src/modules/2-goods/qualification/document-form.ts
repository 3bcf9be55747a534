import type { DocumentForm } from '@qianfang/contract/qualification';
import type { DocumentType } from '@qianfang/domain/qualification/document-type';
import { documentFields, mustStateEnd } from '@qianfang/domain/qualification/document-type';
import type { Static } from 'typebox';

export type DocumentFormBody = Static<typeof DocumentForm>;

/** Facts already in the company's own form: a document is checked against them, nobody types them twice. */
const saidByCompany: ReadonlySet<string> = new Set([
  'holder_name',
  'uscc',
  'legal_person',
  'title',
  'bank',
  'account_no',
]);

/**
 * Fields without which a reviewer or the trade rules cannot decide. Whether an end is needed: `mustStateEnd`.
 */
const required: Readonly<Record<DocumentType, readonly string[]>> = {
  BIZ_LICENCE: [],
  DRUG_LICENCE: ['number', 'quality_manager', 'scope_text', 'issued_on'],
  MED_LICENCE: ['number', 'scope_text'],
  DEV3_LICENCE: ['number'],
  DEV2_FILING: ['number'],
  FOOD_LICENCE: ['number', 'scope_text'],
  BILLING: [],
  ANNUAL_REPORT: ['year'],
  PURCHASE_AUTH: ['grantee_name', 'grantee_id_no'],
  ID_CARD: ['name', 'id_no'],
  RECEIVE_AUTH: ['grantee_name', 'grantee_id_no'],
  COLD_AUTH: ['grantee_name', 'grantee_id_no'],
  QA_AGREEMENT: [],
  SEAL_SAMPLE: [],
  IV_ANTIBIOTIC: [],
  SPECIAL_SCOPE: ['number', 'scope_text'],
  CHAIN_PROOF: ['head_office'],
  GSP_CERT: [],
};

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
}

/** The fields of a document's form, in order. */
export function formFieldsOf(type: DocumentType): FormField[] {
  if (type === 'BILLING') return [];
  return documentFields(type)
    .filter(({ name }) => !saidByCompany.has(name) && !(type === 'BIZ_LICENCE' && name === 'address'))
    .map(({ name, label }) => ({
      name,
      label,
      isRequired: required[type].includes(name) || (name === 'valid_to' && mustStateEnd(type)),
    }));
}

/** Numbers of people and accounts: sealed at rest, masked in answers. */
export const sealedValues: ReadonlySet<string> = new Set(['id_no', 'grantee_id_no']);

/** Documents that name a person's identity: taken only with separate consent (个人信息保护法 29). */
export const sensitiveTypes: ReadonlySet<DocumentType> = new Set([
  'ID_CARD',
  'PURCHASE_AUTH',
  'RECEIVE_AUTH',
  'COLD_AUTH',
]);
