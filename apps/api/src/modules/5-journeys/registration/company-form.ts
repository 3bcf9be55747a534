import type { CompanyForm } from '@qianfang/contract/registration';
import { normalizeNumber, normalizeText } from '@qianfang/domain/identifier/normalize';
import { type BuyerType, isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import { type BuyingCircumstances, NO_CIRCUMSTANCES } from '@qianfang/domain/qualification/document-matrix';
import type { CompanyFacts } from '@qianfang/domain/registration/check-company';
import type { Static } from 'typebox';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { regionOf } from '../../2-goods/qualification/index.ts';

/** Step 2 as typed. */
export type TypedCompany = Static<typeof CompanyForm>;

export function sealForm(form: TypedCompany, secrets: SecretBox): string {
  return secrets.seal(JSON.stringify(form));
}

export function openForm(sealed: string, secrets: SecretBox): TypedCompany {
  return sealed === '' ? {} : (JSON.parse(secrets.open(sealed)) as TypedCompany);
}

/** The typed facts as the rules read them. */
export function companyFactsOf(form: TypedCompany): CompanyFacts {
  const region = regionOf(form.region_code ?? '');
  const { billing } = form;
  return {
    kind: form.kind ?? '',
    name: form.name ?? '',
    uscc: form.uscc ?? '',
    legalPerson: form.legal_person ?? '',
    contact: form.contact ?? '',
    phone: form.phone ?? '',
    landline: form.landline ?? '',
    email: form.email ?? '',
    province: region?.province ?? '',
    city: region?.city ?? '',
    district: region?.district ?? '',
    regionCode: form.region_code ?? '',
    address: form.address ?? '',
    drugLicenceNo: form.drug_licence_no ?? '',
    medLicenceNo: form.med_licence_no ?? '',
    dev3LicenceNo: form.dev3_licence_no ?? '',
    dev2FilingNo: form.dev2_filing_no ?? '',
    foodLicenceNo: form.food_licence_no ?? '',
    // A store of a chain gets no invoice: its head office is the buyer (trade-rules 1.1).
    billing:
      form.kind === 'CHAIN_STORE'
        ? null
        : {
            title: billing?.title ?? '',
            uscc: billing?.uscc ?? '',
            address: billing?.address ?? '',
            phone: billing?.phone ?? '',
            bank: billing?.bank ?? '',
            accountNo: billing?.account_no ?? '',
          },
  };
}

/** Checked facts, in their stored form. */
export function normalizedFacts(facts: CompanyFacts): CompanyFacts {
  const { billing } = facts;
  return {
    ...facts,
    name: normalizeText(facts.name),
    uscc: normalizeNumber(facts.uscc),
    legalPerson: normalizeText(facts.legalPerson),
    contact: normalizeText(facts.contact),
    phone: normalizeNumber(facts.phone).replaceAll(/\s/g, ''),
    landline: normalizeNumber(facts.landline).replaceAll(/\s/g, ''),
    email: normalizeText(facts.email),
    address: normalizeText(facts.address),
    billing: billing && {
      title: normalizeText(billing.title),
      uscc: normalizeNumber(billing.uscc),
      address: normalizeText(billing.address),
      phone: normalizeNumber(billing.phone).replaceAll(/\s/g, ''),
      bank: normalizeText(billing.bank),
      accountNo: normalizeNumber(billing.accountNo).replaceAll(/\s/g, ''),
    },
  };
}

export function buyerTypeOf(form: TypedCompany): BuyerType | undefined {
  return form.kind !== undefined && isBuyerType(form.kind) ? form.kind : undefined;
}

/** What it intends to buy, which determines the required documents. */
export function circumstancesOf(form: TypedCompany): BuyingCircumstances {
  return {
    ...NO_CIRCUMSTANCES,
    buysDev2: form.buys_dev2 === 1,
    buysDev3: form.buys_dev3 === 1,
    resellsFood: form.resells_food === 1,
    buysEphedrine: form.buys_ephedrine === 1,
    buysCold: form.buys_cold === 1,
    legalPersonOrders: form.legal_person_orders === 1,
  };
}
