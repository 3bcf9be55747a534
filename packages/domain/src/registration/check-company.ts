import { parseBankAccount } from '../identifier/bank-account.ts';
import { parseEmail, parseLandline, parseMobile } from '../identifier/contact.ts';
import { type CreditCodeKind, parseCreditCode } from '../identifier/credit-code.ts';
import { checkDrugLicenceForBuyer } from '../identifier/drug-licence.ts';
import {
  parseDeviceFilingCertificateNumber,
  parseDeviceLicenceNumber,
  parseFoodLicenceNumber,
  parseMedicalInstitutionNumber,
} from '../identifier/licence-number.ts';
import { compactNumber, normalizeNumber, normalizeText } from '../identifier/normalize.ts';
import {
  type BuyerType,
  buyerTypeLabel,
  drugLicenceLetterOf,
  isBuyerType,
  isMedicalInstitution,
} from '../qualification/buyer-type.ts';
import { FieldCollector, type FieldReport } from './field-errors.ts';

/** Billing facts (开票资料) as typed. */
export interface BillingFacts {
  readonly title: string;
  readonly uscc: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly accountNo: string;
}

/** Step 2 of registration as typed; '' where empty. */
export interface CompanyFacts {
  readonly kind: string;
  readonly name: string;
  readonly uscc: string;
  readonly legalPerson: string;
  readonly contact: string;
  readonly phone: string;
  readonly landline: string;
  readonly email: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly regionCode: string;
  readonly address: string;
  readonly drugLicenceNo: string;
  readonly medLicenceNo: string;
  readonly dev3LicenceNo: string;
  readonly dev2FilingNo: string;
  readonly foodLicenceNo: string;
  /** null = through the head office, or later. */
  readonly billing: BillingFacts | null;
}

/** Field names on the wire. */
export type CompanyField =
  | 'kind'
  | 'name'
  | 'uscc'
  | 'legal_person'
  | 'contact'
  | 'phone'
  | 'landline'
  | 'email'
  | 'region_code'
  | 'address'
  | 'drug_licence_no'
  | 'med_licence_no'
  | 'dev3_licence_no'
  | 'dev2_filing_no'
  | 'food_licence_no'
  | 'billing.title'
  | 'billing.uscc'
  | 'billing.address'
  | 'billing.phone'
  | 'billing.bank'
  | 'billing.account_no';

export interface CompanyCircumstances {
  /** Another buyer, not a chain store, already has this credit code. */
  readonly isUsccTaken: boolean;
  /** A reviewer accepted this credit code despite its check digit. */
  readonly isUsccVouchedFor: boolean;
}

export const REGION_MISSING_TEXT = '请选择所在地区';
export const USCC_TAKEN_TEXT = '该单位已注册，请登录或联系客户经理';

/** All errors in the company facts of step 2 (trade-rules 1.4), in form order. */
export function checkCompany(
  facts: CompanyFacts,
  circumstances: CompanyCircumstances,
): FieldReport<CompanyField> {
  const found = new FieldCollector<CompanyField>();
  const type = isBuyerType(facts.kind) ? facts.kind : null;
  if (type === null) found.add('kind', '请选择单位类型');
  found.add('name', nameProblem(facts.name));
  const code = found.check(
    'uscc',
    parseCreditCode(facts.uscc, { isVouchedFor: circumstances.isUsccVouchedFor }),
  );
  // A store of a chain may share its head office's code (trade-rules 1.4).
  if (code !== null && circumstances.isUsccTaken && type !== 'CHAIN_STORE')
    found.add('uscc', USCC_TAKEN_TEXT);
  if (code !== null && type !== null) found.warn(kindWarning(code.kind, type));
  found.add('legal_person', legalPersonProblem(facts.legalPerson));
  if (facts.province === '' || facts.city === '' || !/^\d{6}$/.test(facts.regionCode)) {
    found.add('region_code', REGION_MISSING_TEXT);
  }
  found.add('address', streetProblem(facts.address));
  found.add('contact', lengthProblem(facts.contact, '联系人', 2, 40));
  found.check('phone', parseMobile(facts.phone));
  if (facts.landline.trim() !== '') found.check('landline', parseLandline(facts.landline));
  if (facts.email.trim() !== '') found.check('email', parseEmail(facts.email));
  if (type !== null) checkLicenceNumbers(found, facts, type);
  if (facts.billing !== null) checkBilling(found, facts.billing, facts, circumstances);
  return found.report();
}

/** Ignores character width and spaces. */
export function isSameName(a: string, b: string): boolean {
  return comparableName(a) === comparableName(b);
}

function checkLicenceNumbers(
  found: FieldCollector<CompanyField>,
  facts: CompanyFacts,
  type: BuyerType,
): void {
  const isGiven = (text: string) => text.trim() !== '';
  if (drugLicenceLetterOf(type) !== null) {
    found.check('drug_licence_no', checkDrugLicenceForBuyer(facts.drugLicenceNo, type));
  } else if (isGiven(facts.drugLicenceNo)) {
    found.add('drug_licence_no', `${buyerTypeLabel(type)}无需填写药品经营许可证`);
  }
  if (isMedicalInstitution(type))
    found.check('med_licence_no', parseMedicalInstitutionNumber(facts.medLicenceNo));
  const hasDev3 = isGiven(facts.dev3LicenceNo);
  const hasDev2 = isGiven(facts.dev2FilingNo);
  if (type === 'DEVICE_DEALER' && !hasDev3 && !hasDev2) {
    found.add('dev3_licence_no', '医疗器械经营许可证与第二类备案凭证至少填写一项');
  }
  if (hasDev3) found.check('dev3_licence_no', parseDeviceLicenceNumber(facts.dev3LicenceNo));
  if (hasDev2) found.check('dev2_filing_no', parseDeviceFilingCertificateNumber(facts.dev2FilingNo));
  if (isGiven(facts.foodLicenceNo))
    found.check('food_licence_no', parseFoodLicenceNumber(facts.foodLicenceNo));
}

/** 票、账、货、款一致 (I4): invoices only to the company on the licence. */
function checkBilling(
  found: FieldCollector<CompanyField>,
  billing: BillingFacts,
  facts: CompanyFacts,
  { isUsccVouchedFor }: CompanyCircumstances,
): void {
  if (!isSameName(billing.title, facts.name)) found.add('billing.title', '发票抬头须与营业执照名称一致');
  const isSameCode = normalizeNumber(billing.uscc) === normalizeNumber(facts.uscc);
  const isVouchedFor = isUsccVouchedFor && isSameCode;
  const code = found.check('billing.uscc', parseCreditCode(billing.uscc, { isVouchedFor }));
  if (code !== null && !isSameCode) {
    found.add('billing.uscc', '开票税号须与统一社会信用代码一致');
  }
  found.add('billing.address', lengthProblem(billing.address, '注册地址', 5, 100));
  if (!parseMobile(billing.phone).ok && !parseLandline(billing.phone).ok) {
    found.add('billing.phone', billing.phone.trim() === '' ? '请填写注册电话' : '注册电话格式不正确');
  }
  found.add('billing.bank', lengthProblem(billing.bank, '开户银行', 4, 60));
  found.check('billing.account_no', parseBankAccount(billing.accountNo));
}

/** Warns the reviewer about a first character of the credit code unusual for the buyer type. */
function kindWarning(kind: CreditCodeKind, type: BuyerType): string | null {
  const isPublic = type === 'HOSPITAL_PUBLIC' || type === 'PRIMARY_PUBLIC';
  const fits = isPublic
    ? kind === 'PUBLIC_INSTITUTION'
    : kind !== 'PUBLIC_INSTITUTION' || isMedicalInstitution(type) || type === 'OTHER_ORG';
  return fits
    ? null
    : `统一社会信用代码的机构类别与所选单位类型（${buyerTypeLabel(type)}）不常见，请核对证照`;
}

export const nameProblem = (name: string) => lengthProblem(name, '单位名称', 4, 100);
export const legalPersonProblem = (name: string) => lengthProblem(name, '法定代表人', 2, 40);
export const streetProblem = (street: string) => lengthProblem(street, '详细地址', 5, 100);

export function lengthProblem(text: string, label: string, min: number, max: number): string | null {
  const length = [...normalizeText(text)].length;
  if (length === 0) return `请填写${label}`;
  return length < min || length > max ? `${label}应为 ${min} 至 ${max} 个字` : null;
}

function comparableName(name: string): string {
  return compactNumber(name);
}
