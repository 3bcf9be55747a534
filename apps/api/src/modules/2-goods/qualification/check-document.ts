import { type Problem, problem } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { parseTypedDay } from '@qianfang/domain/calendar/query-day';
import type { Checked } from '@qianfang/domain/identifier/checked';
import { checkDrugLicenceForBuyer, parseDrugLicenceNumber } from '@qianfang/domain/identifier/drug-licence';
import { maskIdCard, parseIdCard } from '@qianfang/domain/identifier/id-card';
import {
  parseDeviceFilingCertificateNumber,
  parseDeviceLicenceNumber,
  parseFoodLicenceNumber,
  parseMedicalInstitutionNumber,
} from '@qianfang/domain/identifier/licence-number';
import { normalizeNumber, normalizeText } from '@qianfang/domain/identifier/normalize';
import type { BuyerType } from '@qianfang/domain/qualification/buyer-type';
import { type DocumentType, documentLabel, documentTerm } from '@qianfang/domain/qualification/document-type';
import { carriesScope } from '@qianfang/domain/qualification/scope-code';
import { readScope } from '@qianfang/domain/qualification/scope-text';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { NewDocument } from './document.repo.ts';
import { type DocumentFormBody, formFieldsOf, sealedValues } from './document-form.ts';

/** The stored facts of a document: normalised, its scope read, identity numbers sealed. */
export type CheckedDocument = Omit<NewDocument, 'buyer_id' | 'kind' | 'state' | 'version' | 'created_at'>;

/** The document's company, whose facts it must match. */
export interface DocumentHolder {
  readonly name: string;
  readonly uscc: string | null;
  readonly type: BuyerType;
}

type Errors = Record<string, string[]>;

function checkNumber(type: DocumentType, text: string, buyer: BuyerType): Checked<string> | undefined {
  const plain = (checked: Checked<{ readonly number: string }>): Checked<string> =>
    checked.ok ? { ...checked, value: checked.value.number } : checked;
  switch (type) {
    case 'DRUG_LICENCE':
      return plain(checkDrugLicenceForBuyer(text, buyer));
    case 'MED_LICENCE':
      return parseMedicalInstitutionNumber(text);
    case 'DEV3_LICENCE':
      return parseDeviceLicenceNumber(text);
    case 'DEV2_FILING':
      return parseDeviceFilingCertificateNumber(text);
    case 'FOOD_LICENCE':
      return plain(parseFoodLicenceNumber(text));
    default:
      return undefined;
  }
}

/** A typed day; an error at its field for anything else. */
function day(text: string | undefined, field: string, label: string, errors: Errors): IsoDate | null {
  if (!text) return null;
  const date = parseTypedDay(text);
  if (date === null) errors[field] = [`${label}不是有效的日期`];
  return date;
}

function requireFields(type: DocumentType, form: DocumentFormBody, errors: Errors): void {
  const said: Readonly<Record<string, string | undefined>> = {
    ...form.values,
    number: form.number,
    issued_on: form.issued_on,
    scope_text: form.scope_text,
    rx_category: form.rx_category,
    valid_to: form.is_long_term === 1 && documentTerm(type) !== 'DATED' ? '长期' : form.valid_to,
  };
  for (const { name, label, isRequired } of formFieldsOf(type)) {
    if (isRequired && !said[name]?.trim()) errors[name] = [`请填写${label}`];
  }
}

/** Further values of the document: only those its kind has. Identity numbers are checked and sealed. */
function valuesToStore(
  type: DocumentType,
  form: DocumentFormBody,
  today: IsoDate,
  secrets: SecretBox,
  errors: Errors,
): Record<string, unknown> {
  const known = new Set(formFieldsOf(type).map((field) => field.name));
  const columns = new Set(['number', 'issued_on', 'valid_to', 'scope_text', 'rx_category']);
  const stored: Record<string, unknown> = {};
  for (const [name, typed] of Object.entries(form.values ?? {})) {
    const text = normalizeText(typed);
    if (text === '' || columns.has(name)) continue;
    if (!known.has(name)) {
      errors[name] = [`《${documentLabel(type)}》没有此项内容`];
    } else if (sealedValues.has(name)) {
      const parsed = parseIdCard(text, today);
      if (parsed.ok) {
        stored[name] = { sealed: secrets.seal(parsed.value.number), masked: maskIdCard(parsed.value.number) };
      } else errors[name] = [parsed.message];
    } else if (name === 'warehouse_addresses') {
      stored[name] = text
        .split(/[；;\n]/)
        .map((one) => one.trim())
        .filter((one) => one !== '');
    } else if (name === 'inspection_valid_to' || name === 'valid_from') {
      stored[name] = day(text, name, '日期', errors) ?? '';
    } else stored[name] = text;
  }
  return stored;
}

/**
 * Checks the facts of one document by itself (trade-rules 1.4): its number against its kind and the kind of
 * buyer, its days, identity numbers. Every wrong field has its own sentence.
 */
export function checkDocument(
  type: DocumentType,
  form: DocumentFormBody,
  holder: DocumentHolder,
  today: IsoDate,
  secrets: SecretBox,
): CheckedDocument | Problem<'INVALID'> {
  const errors: Errors = {};
  requireFields(type, form, errors);
  let number = normalizeNumber(form.number ?? '');
  const checked = number === '' ? undefined : checkNumber(type, number, holder.type);
  if (checked?.ok) number = checked.value;
  else if (checked) errors.number = [checked.message];

  const issuedOn = day(form.issued_on, 'issued_on', '发证日期', errors);
  const term = documentTerm(type);
  const isLongTerm = term === 'UNDATED' || (form.is_long_term === 1 && term === 'DATED_OR_LONG');
  const validTo = isLongTerm ? null : day(form.valid_to, 'valid_to', '有效期', errors);
  if (issuedOn !== null && issuedOn > today) errors.issued_on = ['发证日期不能晚于今天'];
  if (issuedOn !== null && validTo !== null && validTo <= issuedOn) {
    errors.valid_to = ['有效期至须晚于发证日期'];
  } else if (validTo !== null && validTo < today) {
    errors.valid_to = [`《${documentLabel(type)}》已于${validTo}到期，请上传有效的证件`];
  }

  const scopeText = normalizeText(form.scope_text ?? '');
  const licence = type === 'DRUG_LICENCE' ? parseDrugLicenceNumber(number) : undefined;
  const scopeEra = licence?.ok ? licence.value.era : 'new';
  const scope = carriesScope(type) ? readScope(type, scopeText, scopeEra) : undefined;
  const fields = valuesToStore(type, form, today, secrets, errors);
  if (Object.keys(errors).length > 0) {
    return problem('INVALID', { errors, message: Object.values(errors)[0]?.[0] ?? '请检查填写的内容' });
  }
  return {
    number,
    holder_name: normalizeText(form.holder_name ?? '') || holder.name,
    fields: {
      ...fields,
      ...(holder.uscc ? { uscc: holder.uscc } : {}),
      // Words of the scope that no rule knows: left to the reviewer.
      ...(scope && scope.unread.length > 0 ? { unread_scope: scope.unread } : {}),
    },
    scope_text: scopeText,
    scope_codes: [...(scope?.codes ?? [])],
    scope_era: scopeEra,
    rx_category: form.rx_category || scope?.rxCategory || '',
    has_cold_annotation: scope?.hasColdAnnotation ?? false,
    issued_on: issuedOn,
    valid_to: validTo,
    is_long_term: isLongTerm,
  };
}
