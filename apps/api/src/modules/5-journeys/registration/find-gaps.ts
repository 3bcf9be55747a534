import type { Problem } from '@qianfang/contract/problem';
import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type DocumentType, isDocumentType } from '@qianfang/domain/qualification/document-type';
import { checkCompany } from '@qianfang/domain/registration/check-company';
import { checkDocuments, documentOfError } from '@qianfang/domain/registration/check-documents';
import { openParts, type RegistrationPart } from '@qianfang/domain/registration/open-parts';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { hasCreditCode } from '../../1-ground/identity/index.ts';
import {
  type CheckedAddress,
  checkAddressForm,
  loadHandedIn,
  type HandedInDocument as StoredDocument,
} from '../../2-goods/qualification/index.ts';
import { isOpenKind } from './buyer-kinds.ts';
import {
  buyerTypeOf,
  circumstancesOf,
  companyFactsOf,
  normalizedFacts,
  openForm,
  type TypedCompany,
} from './company-form.ts';
import { type Registrant, reasonsOf } from './registrant.ts';
import { isVouchedFor, type StoredForm } from './registration.repo.ts';

type GapErrors = Readonly<Record<string, readonly string[]>>;

/** What prevents a registration from being submitted. */
export interface Gaps {
  /** By the fields of step 2. */
  readonly company: GapErrors;
  /** `documents.` + kind, or + kind and field. */
  readonly documents: GapErrors;
  /** Papers that are not submitted with it. */
  readonly leftOut: readonly DocumentType[];
}

/** The delivery address, if it is not the licensed one. */
export function receivingAddressOf(form: TypedCompany): CheckedAddress | Problem<'INVALID'> | undefined {
  if (form.is_same_address === 1) return undefined;
  return checkAddressForm({
    consignee: form.receiving?.consignee ?? '',
    phone: form.receiving?.phone ?? '',
    region_code: form.receiving?.region_code ?? '',
    detail: form.receiving?.detail ?? '',
    kind: 'warehouse',
  });
}

/** All errors of step 2, at their fields (trade-rules 1.4); empty when correct. */
export async function findCompanyErrors(
  db: Db,
  buyerId: number,
  form: TypedCompany,
  isStore: boolean,
): Promise<Record<string, readonly string[]>> {
  const facts = normalizedFacts(companyFactsOf(form));
  const isUsccTaken = facts.uscc !== '' && (await hasCreditCode(db, facts.uscc, buyerId));
  const isUsccVouchedFor = facts.uscc !== '' && (await isVouchedFor(db, facts.uscc));
  const { errors } = checkCompany(facts, { isUsccTaken, isUsccVouchedFor });
  const all: Record<string, readonly string[]> = { ...errors };
  // A store registers through its head office only.
  const isKindOpen = isStore ? facts.kind === 'CHAIN_STORE' : isOpenKind(facts.kind);
  if (facts.kind !== '' && !isKindOpen) {
    all.kind = ['该类型单位请联系客户经理开户'];
  }
  const receiving = receivingAddressOf(form);
  if (receiving && 'problem' in receiving) {
    for (const [field, sentences] of Object.entries(receiving.errors ?? {})) {
      all[`receiving.${field}`] = sentences;
    }
  }
  return all;
}

function openedNumber(value: unknown, secrets: SecretBox): string {
  const sealed = (value as { readonly sealed?: unknown } | undefined)?.sealed;
  return typeof sealed === 'string' ? secrets.open(sealed) : '';
}

/** A stored document as the cross-document rules read it. */
function asHandedIn(document: StoredDocument, secrets: SecretBox, reasons: Readonly<Record<string, string>>) {
  const { values } = document;
  return {
    type: document.type,
    number: document.number,
    holderName: document.holderName,
    holderUscc: String(values.uscc ?? ''),
    issuedOn: document.issuedOn === null ? null : isoDate(document.issuedOn),
    validTo: document.validTo === null ? null : isoDate(document.validTo),
    isLongTerm: document.isLongTerm,
    personName: String(values.name ?? values.grantee_name ?? ''),
    personIdNo: openedNumber(values.id_no ?? values.grantee_id_no, secrets),
    // A stored document always has a file.
    fileCount: 1,
    rejection: document.state === 'rejected' ? (reasons[document.type] ?? '') : null,
  };
}

/** Missing and contradicting documents (trade-rules 1.4). */
async function findDocumentGaps(deps: Deps, { buyer, form }: Registrant, company: TypedCompany) {
  const type = buyerTypeOf(company);
  if (!type) return { documents: {}, leftOut: [] };
  const kept = await loadHandedIn(deps.db, buyer.id);
  const facts = normalizedFacts(companyFactsOf(company));
  const reasons = reasonsOf(form);
  // Signed on the site once the company has passed (/dzht), so not required here.
  const counted = [...kept.values()].filter((document) => document.type !== 'QA_AGREEMENT');
  const { errors, leftOut } = checkDocuments(
    counted.map((document) => asHandedIn(document, deps.secrets, reasons)),
    {
      buyerType: type,
      name: facts.name,
      uscc: facts.uscc,
      circumstances: circumstancesOf(company),
      today: dateInShanghai(deps.clock.now()),
    },
  );
  const documents: Record<string, readonly string[]> = { ...errors };
  delete documents['documents.QA_AGREEMENT'];
  return { documents, leftOut };
}

/** Checks an open registration; the submit refuses by the same rules. */
export async function findGaps(deps: Deps, registrant: Registrant): Promise<Gaps> {
  const { buyer, form } = registrant;
  const company = openForm(form.form_sealed, deps.secrets);
  const errors = await findCompanyErrors(deps.db, buyer.id, company, form.head_id !== null);
  return {
    company: form.is_company_checked ? errors : { ...errors, company: ['请先完成并保存企业信息'] },
    ...(await findDocumentGaps(deps, registrant, company)),
  };
}

function sentBack(form: StoredForm): RegistrationPart[] {
  return Object.keys(reasonsOf(form)).filter(
    (part): part is RegistrationPart => part === 'COMPANY' || isDocumentType(part),
  );
}

/** What may be changed in a rejected registration, by its reasons. */
export function openedByReasons(form: StoredForm): ReadonlySet<RegistrationPart> {
  return openParts(sentBack(form), []);
}

/** What may be changed in a rejected registration (`openParts`). */
export function openedNow(form: StoredForm, gaps: Gaps): ReadonlySet<RegistrationPart> {
  const wrong = Object.keys(gaps.documents)
    .map((field) => documentOfError(field) ?? '')
    .filter(isDocumentType);
  const isCompanyWrong = Object.keys(gaps.company).length > 0;
  return openParts(sentBack(form), [
    ...wrong,
    ...gaps.leftOut,
    ...(isCompanyWrong ? ['COMPANY' as const] : []),
  ]);
}

/** Whether step 2 may be changed now. */
export async function isCompanyOpen(deps: Deps, registrant: Registrant): Promise<boolean> {
  const { status } = registrant.buyer;
  if (status !== 'rejected') return status === 'draft';
  return openedNow(registrant.form, await findGaps(deps, registrant)).has('COMPANY');
}
