import type { StoreForm } from '@qianfang/contract/store';
import { parseMobile } from '@qianfang/domain/identifier/contact';
import { normalizeNumber, normalizeText } from '@qianfang/domain/identifier/normalize';
import { checkCompany, isSameName } from '@qianfang/domain/registration/check-company';
import type { Static } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { findTakenPhones } from '../../1-ground/identity/index.ts';
import type { Head } from './chain-head.ts';
import { companyFactsOf, normalizedFacts, type TypedCompany } from './company-form.ts';
import { isVouchedFor } from './registration.repo.ts';

/** One line of the table of stores, as typed. */
export type TypedStore = Static<typeof StoreForm>;
export type StoreErrors = Readonly<Record<string, readonly string[]>>;

/** A store's line as a company: missing facts are its head office's. */
export function storeCompanyOf(row: TypedStore, head: Head): TypedCompany {
  return {
    kind: 'CHAIN_STORE',
    name: normalizeText(row.name),
    uscc: normalizeNumber(row.uscc ?? '') || normalizeNumber(head.uscc),
    legal_person: head.legalPerson,
    region_code: row.region_code.trim(),
    address: normalizeText(row.address),
    contact: normalizeText(row.contact),
    phone: mobileOf(row.phone),
    drug_licence_no: normalizeNumber(row.drug_licence_no),
    is_same_address: 1,
  };
}

export function mobileOf(typed: string): string {
  const phone = parseMobile(typed);
  return phone.ok ? phone.value : typed.trim();
}

/** The errors of one line by itself (trade-rules 1.4). */
function ownErrors(company: TypedCompany, isUsccVouchedFor: boolean): Record<string, readonly string[]> {
  const facts = normalizedFacts(companyFactsOf(company));
  const { errors } = checkCompany(facts, { isUsccTaken: false, isUsccVouchedFor });
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      sentences.map((one) => one.replace('联系人', '负责人').replace('单位名称', '门店名称')),
    ]),
  );
}

/**
 * Checks lines of the table against the rules, existing accounts, other stores and each other. `others` are
 * the head office's other stores. Returns the errors of each line, in order; a fixed number of statements per
 * credit code.
 */
export async function checkStores(
  db: Db,
  head: Head,
  companies: readonly TypedCompany[],
  others: readonly TypedCompany[],
): Promise<StoreErrors[]> {
  const taken = await findTakenPhones(
    db,
    companies.map((one) => one.phone ?? ''),
  );
  const vouched = new Map<string, boolean>();
  for (const uscc of new Set(companies.map((one) => one.uscc ?? ''))) {
    vouched.set(uscc, await isVouchedFor(db, uscc));
  }
  const seen: TypedCompany[] = [...others];
  return companies.map((company) => {
    const errors = ownErrors(company, vouched.get(company.uscc ?? '') ?? false);
    const add = (field: string, sentence: string) => {
      errors[field] ??= [sentence];
    };
    if (taken.has(company.phone ?? '') || company.phone === head.phone) {
      add('phone', '该手机号已有账号，每家门店请用自己的手机号');
    }
    for (const other of seen) {
      if (other.phone === company.phone)
        add('phone', `与“${other.name}”的手机号相同，每家门店请用自己的手机号`);
      if (other.drug_licence_no === company.drug_licence_no)
        add('drug_licence_no', `与“${other.name}”的许可证编号相同`);
      if (isSameName(other.name ?? '', company.name ?? '')) add('name', '已有同名门店');
    }
    if (Object.keys(errors).length === 0) seen.push(company);
    return errors;
  });
}
