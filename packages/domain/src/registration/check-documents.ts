import { earlierOf, type IsoDate } from '../calendar/iso-date.ts';
import { isExpired } from '../calendar/validity.ts';
import { checkDrugLicenceForBuyer } from '../identifier/drug-licence.ts';
import { parseIdCard } from '../identifier/id-card.ts';
import { normalizeNumber } from '../identifier/normalize.ts';
import type { BuyerType } from '../qualification/buyer-type.ts';
import {
  type BuyingCircumstances,
  missingDocuments,
  requiredDocuments,
} from '../qualification/document-matrix.ts';
import {
  type DocumentType,
  documentLabel,
  documentTerm,
  mustStateEnd,
} from '../qualification/document-type.ts';
import { isSameName } from './check-company.ts';
import { FieldCollector, type FieldReport } from './field-errors.ts';

/** A document of step 3 as typed or recognised; '' and null where empty. */
export interface HandedInDocument {
  readonly type: DocumentType;
  /** On BIZ_LICENCE, DRUG_LICENCE and BILLING: the holder's name. */
  readonly holderName: string;
  readonly holderUscc: string;
  readonly issuedOn: IsoDate | null;
  readonly validTo: IsoDate | null;
  readonly isLongTerm: boolean;
  /** On authorisations the authorised person, on ID_CARD the holder. */
  readonly personName: string;
  readonly personIdNo: string;
  readonly fileCount: number;
  readonly number: string;
  /** Why a reviewer rejected this version, else null. */
  readonly rejection: string | null;
}

/** `documents.` + type, or + type and field. */
export type DocumentErrorField =
  | `documents.${DocumentType}`
  | `documents.${DocumentType}.${DocumentErrorPart}`;
type DocumentErrorPart =
  | 'number'
  | 'holder_name'
  | 'uscc'
  | 'valid_to'
  | 'person_name'
  | 'person_id_no'
  | 'files';

export interface DocumentsContext {
  readonly buyerType: BuyerType;
  readonly name: string;
  readonly uscc: string;
  readonly circumstances: BuyingCircumstances;
  readonly today: IsoDate;
}

const NAMES_THE_COMPANY: ReadonlySet<DocumentType> = new Set(['BIZ_LICENCE', 'DRUG_LICENCE', 'BILLING']);
const NAMES_A_PERSON: ReadonlySet<DocumentType> = new Set([
  'PURCHASE_AUTH',
  'RECEIVE_AUTH',
  'COLD_AUTH',
  'ID_CARD',
]);

export interface DocumentsReport extends FieldReport<DocumentErrorField> {
  /**
   * Optional or obsolete documents that are invalid and not submitted. They block nobody, else a company
   * without a newer one could never submit.
   */
  readonly leftOut: readonly DocumentType[];
}

/** `documents.ID_CARD.valid_to` → ID_CARD. */
export function documentOfError(field: string): string | undefined {
  const [head, type] = field.split('.');
  return head === 'documents' ? type : undefined;
}

/** The cross-document rules of trade-rules 1.4: what is missing, and what contradicts what. */
export function checkDocuments(
  handedIn: readonly HandedInDocument[],
  context: DocumentsContext,
): DocumentsReport {
  const needs = new Map(
    requiredDocuments(context.buyerType, context.circumstances).map(({ type, need }) => [type, need]),
  );
  const documents = handedIn.filter(({ type }) => needs.has(type));
  const { errors, warnings } = findErrors(documents, context);
  const mayLeaveOut = new Set(
    documents.filter(({ type }) => needs.get(type) !== 'REQUIRED').map(({ type }) => String(type)),
  );
  const isLeftOut = (field: string) => mayLeaveOut.has(documentOfError(field) ?? '');
  const wrong = new Set(Object.keys(errors).filter(isLeftOut).map(documentOfError));
  return {
    errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !isLeftOut(field))),
    warnings,
    leftOut: handedIn.map(({ type }) => type).filter((type) => !needs.has(type) || wrong.has(type)),
  };
}

function findErrors(
  documents: readonly HandedInDocument[],
  context: DocumentsContext,
): FieldReport<DocumentErrorField> {
  const found = new FieldCollector<DocumentErrorField>();
  const types = new Set(documents.map(({ type }) => type));
  for (const type of missingDocuments(context.buyerType, context.circumstances, types)) {
    found.add(`documents.${type}`, `请上传${documentLabel(type)}`);
  }
  for (const document of documents) {
    if (document.rejection !== null)
      found.add(`documents.${document.type}`, `请按驳回原因重新上传：${document.rejection}`);
    checkKind(found, document, context.buyerType);
    checkHolder(found, document, context);
    checkTerm(found, document, context.today);
    checkPerson(found, document, context.today);
    if (document.fileCount === 0)
      found.add(`documents.${document.type}.files`, `请上传${documentLabel(document.type)}的图片或 PDF`);
  }
  checkAuthorisation(found, documents);
  return found.report();
}

/** A drug licence's letter must fit the company type (trade-rules 1.4), which may have changed. */
function checkKind(
  found: FieldCollector<DocumentErrorField>,
  { type, number }: HandedInDocument,
  buyerType: BuyerType,
): void {
  if (type === 'DRUG_LICENCE')
    found.check(`documents.${type}.number`, checkDrugLicenceForBuyer(number, buyerType));
}

function checkHolder(
  found: FieldCollector<DocumentErrorField>,
  document: HandedInDocument,
  context: DocumentsContext,
): void {
  if (!NAMES_THE_COMPANY.has(document.type)) return;
  const label = documentLabel(document.type);
  if (!isSameName(document.holderName, context.name)) {
    found.add(
      `documents.${document.type}.holder_name`,
      `${label}登记的是“${document.holderName}”，现在的单位名称是“${context.name}”，请核对证照后重新保存`,
    );
  }
  if (normalizeNumber(document.holderUscc) !== normalizeNumber(context.uscc)) {
    found.add(
      `documents.${document.type}.uscc`,
      `${label}登记的统一社会信用代码是 ${document.holderUscc}，与现在填写的不同，请核对证照后重新保存`,
    );
  }
}

function checkTerm(
  found: FieldCollector<DocumentErrorField>,
  document: HandedInDocument,
  today: IsoDate,
): void {
  const term = documentTerm(document.type);
  const field = `documents.${document.type}.valid_to` as const;
  const label = documentLabel(document.type);
  if (document.validTo === null) {
    const mayBeOpen = !mustStateEnd(document.type) || (term === 'DATED_OR_LONG' && document.isLongTerm);
    if (!mayBeOpen) {
      found.add(
        field,
        term === 'DATED' ? `请填写${label}的有效期` : `请填写${label}的有效期，或勾选长期有效`,
      );
    }
    return;
  }
  if (document.issuedOn !== null && document.validTo <= document.issuedOn)
    found.add(field, '有效期须晚于发证日期');
  if (isExpired(document.validTo, today)) found.add(field, `${label}已过期，请上传有效证件`);
}

function checkPerson(
  found: FieldCollector<DocumentErrorField>,
  document: HandedInDocument,
  today: IsoDate,
): void {
  if (!NAMES_A_PERSON.has(document.type)) return;
  if (document.personName.trim() === '') found.add(`documents.${document.type}.person_name`, '请填写姓名');
  found.check(`documents.${document.type}.person_id_no`, parseIdCard(document.personIdNo, today));
}

/** PURCHASE_AUTH ends with the licence and ID card it is based on, and names that card's holder. */
function checkAuthorisation(
  found: FieldCollector<DocumentErrorField>,
  documents: readonly HandedInDocument[],
): void {
  const authorisation = documents.find(({ type }) => type === 'PURCHASE_AUTH');
  if (authorisation === undefined) return;
  const idCard = documents.find(({ type }) => type === 'ID_CARD');
  const licences = documents.filter(
    ({ type }) => type === 'DRUG_LICENCE' || type === 'MED_LICENCE' || type === 'BIZ_LICENCE',
  );
  const ends = [...licences, ...(idCard ? [idCard] : [])].flatMap(({ validTo }) =>
    validTo === null ? [] : [validTo],
  );
  const latest = ends.length === 0 ? null : ends.reduce(earlierOf);
  if (authorisation.validTo !== null && latest !== null && authorisation.validTo > latest) {
    found.add('documents.PURCHASE_AUTH.valid_to', `授权期限不得晚于证照与身份证的有效期（${latest}）`);
  }
  if (idCard === undefined) return;
  if (!isSameName(authorisation.personName, idCard.personName)) {
    found.add('documents.PURCHASE_AUTH.person_name', '被授权人姓名与身份证不一致');
  }
  if (normalizeNumber(authorisation.personIdNo) !== normalizeNumber(idCard.personIdNo)) {
    found.add('documents.PURCHASE_AUTH.person_id_no', '被授权人身份证号与身份证不一致');
  }
}
