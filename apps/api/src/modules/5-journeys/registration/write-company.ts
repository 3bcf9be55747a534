import { maskBankAccount } from '@qianfang/domain/identifier/bank-account';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saveCompany } from '../../1-ground/identity/index.ts';
import { companyFactsOf, normalizedFacts, type TypedCompany } from './company-form.ts';

/** Writes a company's facts from its registration. Seals the bank account. */
export async function writeCompany(
  tx: Db,
  deps: Deps,
  buyerId: number,
  company: TypedCompany,
): Promise<void> {
  const facts = normalizedFacts(companyFactsOf(company));
  const { billing } = facts;
  await saveCompany(tx, buyerId, {
    kind: facts.kind,
    name: facts.name,
    uscc: facts.uscc,
    legal_person: facts.legalPerson,
    contact: facts.contact,
    phone: facts.phone,
    landline: facts.landline,
    email: facts.email,
    province: facts.province,
    city: facts.city,
    district: facts.district,
    address: facts.address,
    region_code: facts.regionCode,
    billing: billing
      ? {
          title: billing.title,
          uscc: billing.uscc,
          address: billing.address,
          phone: billing.phone,
          bank: billing.bank,
          account_no_sealed: deps.secrets.seal(billing.accountNo),
          account_no_masked: maskBankAccount(billing.accountNo),
        }
      : {},
  });
}
