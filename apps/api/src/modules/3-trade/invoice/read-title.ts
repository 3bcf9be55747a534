import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getInvoiceTitle } from '@qianfang/contract/invoice';
import { maskBankAccount } from '@qianfang/domain/identifier/bank-account';
import { checkTitle, type TitleFacts } from '@qianfang/domain/invoice/check-title';
import { hasErrors } from '@qianfang/domain/registration/field-errors';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type BuyerFacts, loadBuyer } from '../../1-ground/identity/index.ts';
import { mayMail } from '../../1-ground/mail/index.ts';
import { loadDocumentStates } from '../../2-goods/qualification/index.ts';
import { findTitle } from './invoice.repo.ts';

/** A company's invoice title with the account number unmasked; never leaves the server. */
export interface OpenTitle {
  readonly facts: TitleFacts;
  readonly company: { readonly name: string; readonly uscc: string };
  readonly isGeneralTaxpayer: boolean;
  /** Why no 专票 can be issued to it; empty where one can. */
  readonly specialBlock: string;
}

interface BankFacts {
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly accountNo: string;
}

/** From the company's registration: 开票资料 of the first review. */
function registered(deps: Deps, { billing }: BuyerFacts): BankFacts {
  const sealed = billing.account_no_sealed;
  return {
    address: billing.address ?? '',
    phone: billing.phone ?? '',
    bank: billing.bank ?? '',
    accountNo: sealed ? deps.secrets.open(sealed) : '',
  };
}

function blockOf(title: Omit<OpenTitle, 'specialBlock'>, hasBilling: boolean): string {
  if (!title.isGeneralTaxpayer) return '专票仅向一般纳税人开具，请先在发票抬头中声明';
  if (!hasBilling) return '开票资料审核通过后才能开具专票，请在资质证件中上传';
  return hasErrors(checkTitle(title.facts, title.company, true)) ? '请先补全专票所需的开户行和账号' : '';
}

export async function openTitle(deps: Deps, db: Db, buyerId: number): Promise<OpenTitle> {
  const buyer = await loadBuyer(db, buyerId);
  if (!buyer) throw new Error(`company ${buyerId} does not exist`);
  const saved = await findTitle(db, buyerId);
  const states = (await loadDocumentStates(db, [buyerId])).get(buyerId);
  const bank = saved?.facts_sealed
    ? (JSON.parse(deps.secrets.open(saved.facts_sealed)) as BankFacts)
    : registered(deps, buyer);
  const uscc = buyer.uscc ?? '';
  const title = {
    facts: { title: buyer.name, taxNo: uscc, ...bank, email: saved?.email ?? buyer.email },
    company: { name: buyer.name, uscc },
    isGeneralTaxpayer: saved?.is_general_taxpayer ?? false,
  };
  return { ...title, specialBlock: blockOf(title, states?.get('BILLING')?.state === 'passed') };
}

/** Why no 专票 can be issued to this company; empty where one can. */
export async function findSpecialBlock(deps: Deps, db: Db, buyerId: number): Promise<string> {
  return (await openTitle(deps, db, buyerId)).specialBlock;
}

export async function readTitle(deps: Deps, buyerId: number): Promise<ResultOf<typeof getInvoiceTitle>> {
  const { facts, isGeneralTaxpayer, specialBlock } = await openTitle(deps, deps.db, buyerId);
  return {
    title: facts.title,
    tax_no: facts.taxNo,
    address: facts.address,
    phone: facts.phone,
    bank: facts.bank,
    account_masked: maskBankAccount(facts.accountNo),
    email: facts.email,
    is_general_taxpayer: isGeneralTaxpayer ? 1 : 0,
    may_special: specialBlock === '' ? 1 : 0,
    special_block: specialBlock,
    is_mailed: mayMail(deps) ? 1 : 0,
  };
}
