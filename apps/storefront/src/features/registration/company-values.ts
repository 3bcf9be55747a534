import {
  type CompanyFacts,
  type CompanyField,
  checkCompany,
} from '@qianfang/domain/registration/check-company';
import { hasErrors } from '@qianfang/domain/registration/field-errors';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Company } from './registration.queries.ts';

/** Step 2 in the form's shape: ticks as booleans, everything else as typed. */
export interface CompanyValues {
  kind: string;
  name: string;
  uscc: string;
  legal_person: string;
  region_code: string;
  address: string;
  contact: string;
  phone: string;
  landline: string;
  email: string;
  drug_licence_no: string;
  med_licence_no: string;
  dev3_licence_no: string;
  dev2_filing_no: string;
  /** Ticked words of the licence's scope. */
  scope: string[];
  billing: { address: string; phone: string; bank: string; account_no: string };
  is_same_address: boolean;
  receiving: { consignee: string; phone: string; region_code: string; detail: string };
  is_tcm_clinic: boolean;
  legal_person_orders: boolean;
  buys_dev2: boolean;
  buys_dev3: boolean;
  resells_food: boolean;
  buys_ephedrine: boolean;
  buys_cold: boolean;
}

/** Every field the server may name, in form order. */
export const companyFields = [
  'kind',
  'is_tcm_clinic',
  'name',
  'uscc',
  'legal_person',
  'drug_licence_no',
  'med_licence_no',
  'dev3_licence_no',
  'dev2_filing_no',
  'region_code',
  'address',
  'contact',
  'phone',
  'landline',
  'email',
  'receiving.consignee',
  'receiving.phone',
  'receiving.region_code',
  'receiving.detail',
  'billing.address',
  'billing.phone',
  'billing.bank',
  'billing.account_no',
] as const;

export function valuesOf(company: Company): CompanyValues {
  const { billing, receiving } = company;
  return {
    kind: company.kind ?? '',
    name: company.name ?? '',
    uscc: company.uscc ?? '',
    legal_person: company.legal_person ?? '',
    region_code: company.region_code ?? '',
    address: company.address ?? '',
    contact: company.contact ?? '',
    phone: company.phone ?? '',
    landline: company.landline ?? '',
    email: company.email ?? '',
    drug_licence_no: company.drug_licence_no ?? '',
    med_licence_no: company.med_licence_no ?? '',
    dev3_licence_no: company.dev3_licence_no ?? '',
    dev2_filing_no: company.dev2_filing_no ?? '',
    scope: [...(company.scope ?? [])],
    billing: {
      address: billing?.address ?? '',
      phone: billing?.phone ?? '',
      bank: billing?.bank ?? '',
      account_no: billing?.account_no ?? '',
    },
    is_same_address: company.is_same_address !== 0,
    receiving: {
      consignee: receiving?.consignee ?? '',
      phone: receiving?.phone ?? '',
      region_code: receiving?.region_code ?? '',
      detail: receiving?.detail ?? '',
    },
    is_tcm_clinic: company.is_tcm_clinic === 1,
    legal_person_orders: company.legal_person_orders === 1,
    buys_dev2: company.buys_dev2 === 1,
    buys_dev3: company.buys_dev3 === 1,
    resells_food: company.resells_food === 1,
    buys_ephedrine: company.buys_ephedrine === 1,
    buys_cold: company.buys_cold === 1,
  };
}

const flag = (isOn: boolean) => (isOn ? (1 as const) : (0 as const));

export function companyOf(values: CompanyValues): Company {
  return {
    ...values,
    // Invoices go to the licensed company and nobody else (trade-rules I4), so it is not typed twice.
    billing: { ...values.billing, title: values.name, uscc: values.uscc },
    is_same_address: flag(values.is_same_address),
    is_tcm_clinic: flag(values.is_tcm_clinic),
    legal_person_orders: flag(values.legal_person_orders),
    buys_dev2: flag(values.buys_dev2),
    buys_dev3: flag(values.buys_dev3),
    resells_food: flag(values.resells_food),
    buys_ephedrine: flag(values.buys_ephedrine),
    buys_cold: flag(values.buys_cold),
  };
}

function factsOf(values: CompanyValues): CompanyFacts {
  const isPlace = /^\d{6}$/.test(values.region_code);
  return {
    kind: values.kind,
    name: values.name,
    uscc: values.uscc,
    legalPerson: values.legal_person,
    contact: values.contact,
    phone: values.phone,
    landline: values.landline,
    email: values.email,
    // The server looks the names up; the form only needs a district.
    province: isPlace ? values.region_code.slice(0, 2) : '',
    city: isPlace ? values.region_code.slice(0, 4) : '',
    district: values.region_code,
    regionCode: values.region_code,
    address: values.address,
    drugLicenceNo: values.drug_licence_no,
    medLicenceNo: values.med_licence_no,
    dev3LicenceNo: values.dev3_licence_no,
    dev2FilingNo: values.dev2_filing_no,
    foodLicenceNo: '',
    billing: {
      title: values.name,
      uscc: values.uscc,
      address: values.billing.address,
      phone: values.billing.phone,
      bank: values.billing.bank,
      accountNo: values.billing.account_no,
    },
  };
}

/** The server's rules, checked as soon as a field is left. The server decides. */
export const companyResolver: Resolver<CompanyValues> = async (values) => {
  // Only the server knows which companies exist, and failing check digits that a reviewer vouched for. So a
  // check digit shows beside other errors but alone blocks nothing.
  const facts = factsOf(values);
  const lenient = checkCompany(facts, { isUsccTaken: false, isUsccVouchedFor: true });
  const { errors } = hasErrors(lenient)
    ? checkCompany(facts, { isUsccTaken: false, isUsccVouchedFor: false })
    : lenient;
  const placed: FieldErrors<CompanyValues> = {};
  for (const [field, sentences] of Object.entries(errors) as [CompanyField, readonly string[]][]) {
    const error = { type: 'rule', message: sentences[0] ?? '' };
    const [head, inner] = field.split('.');
    if (inner === undefined) Object.assign(placed, { [field]: error });
    else if (head === 'billing' && inner !== 'title' && inner !== 'uscc') {
      placed.billing = { ...placed.billing, [inner]: error };
    }
  }
  return Object.keys(placed).length > 0 ? { values: {}, errors: placed } : { values, errors: {} };
};
