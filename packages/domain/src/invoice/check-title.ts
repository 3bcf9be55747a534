import { parseBankAccount } from '../identifier/bank-account.ts';
import { parseEmail, parseLandline, parseMobile } from '../identifier/contact.ts';
import { normalizeNumber } from '../identifier/normalize.ts';
import { isSameName, lengthProblem } from '../registration/check-company.ts';
import { FieldCollector, type FieldReport } from '../registration/field-errors.ts';

export type InvoiceKind = 'normal' | 'special';

export const invoiceKindLabels = { normal: '数电普票', special: '数电专票' } as const satisfies Record<
  InvoiceKind,
  string
>;

/** The buyer on an invoice, as typed. */
export interface TitleFacts {
  readonly title: string;
  readonly taxNo: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly accountNo: string;
  readonly email: string;
}

export type TitleField = 'title' | 'tax_no' | 'address' | 'phone' | 'bank' | 'account_no' | 'email';

/** 15 old registration number, 17 and 20 of older persons and branches, 18 credit code. */
const taxNoPattern = /^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{18}|[0-9A-Z]{20})$/;

/**
 * All errors of an invoice title. Name and number are the company's own (GSP 91: 票、账、货、款一致;
 * trade-rules.md I4); a 专票 also needs address, phone, bank and account.
 */
export function checkTitle(
  facts: TitleFacts,
  company: { readonly name: string; readonly uscc: string },
  needsBank: boolean,
): FieldReport<TitleField> {
  const found = new FieldCollector<TitleField>();
  if (!isSameName(facts.title, company.name)) found.add('title', '发票抬头须与营业执照名称一致');
  const taxNo = normalizeNumber(facts.taxNo);
  if (!taxNoPattern.test(taxNo)) found.add('tax_no', '税号须为 15、17、18 或 20 位数字或大写字母');
  else if (taxNo !== normalizeNumber(company.uscc)) found.add('tax_no', '税号须与统一社会信用代码一致');
  const isRequired = (text: string) => needsBank || text.trim() !== '';
  if (isRequired(facts.address)) found.add('address', lengthProblem(facts.address, '注册地址', 5, 100));
  if (isRequired(facts.phone) && !parseMobile(facts.phone).ok && !parseLandline(facts.phone).ok) {
    found.add('phone', facts.phone.trim() === '' ? '请填写注册电话' : '注册电话格式不正确');
  }
  if (isRequired(facts.bank)) found.add('bank', lengthProblem(facts.bank, '开户银行', 4, 60));
  if (isRequired(facts.accountNo)) found.check('account_no', parseBankAccount(facts.accountNo));
  if (facts.email.trim() !== '') found.check('email', parseEmail(facts.email));
  return found.report();
}
