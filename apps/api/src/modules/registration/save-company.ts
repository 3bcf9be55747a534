import { type Problem, problem } from '@qianfang/contract/problem';
import { checkCompany } from '@qianfang/domain/registration/check-company';
import { shortCompanyName } from '@qianfang/domain/registration/password';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import { hasCreditCode, isPasswordOf } from '../identity/index.ts';
import { type CheckedAddress, checkAddressForm, saveProfile } from '../qualification/index.ts';
import { isOpenKind } from './buyer-kinds.ts';
import {
  circumstancesOf,
  companyFactsOf,
  normalizedFacts,
  sealForm,
  type TypedCompany,
} from './company-form.ts';
import { type Asker, reasonsOf, requireOpenRegistrant } from './registrant.ts';
import { isVouchedFor, updateForm } from './registration.repo.ts';

/** Where goods go, when it is not the licensed address. */
export function receivingAddressOf(form: TypedCompany): CheckedAddress | Problem | undefined {
  if (form.is_same_address === 1) return undefined;
  return checkAddressForm({
    consignee: form.receiving?.consignee ?? '',
    phone: form.receiving?.phone ?? '',
    region_code: form.receiving?.region_code ?? '',
    detail: form.receiving?.detail ?? '',
    kind: 'warehouse',
  });
}

/** Everything wrong with step 2, each at its field (trade-rules 1.4); empty when it is right. */
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
  // A store comes through its head office, and only so.
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

/** Whether the password of step 1, which nobody knows any more, is a name that step 2 has told. */
async function isPasswordAName(passwordHash: string, form: TypedCompany): Promise<boolean> {
  const { name, contact, legalPerson } = normalizedFacts(companyFactsOf(form));
  const names = new Set([name, shortCompanyName(name), contact, legalPerson].filter((one) => one !== ''));
  const matches = await Promise.all([...names].map((one) => isPasswordOf(passwordHash, one)));
  return matches.includes(true);
}

/**
 * Step 2. What was typed is kept in any case, so that nothing is lost; with `isDraft` it is not even looked at.
 * Problems: INVALID with every wrong field; STATE_FORBIDS while it is under review.
 */
export async function saveCompanyFor(
  deps: Deps,
  asker: Asker,
  form: TypedCompany,
  isDraft: boolean,
): Promise<Record<never, never> | Problem> {
  const registrant = await requireOpenRegistrant(deps, asker);
  if ('problem' in registrant) return registrant;
  const { buyer } = registrant;
  if (buyer.status === 'rejected' && reasonsOf(registrant.form).COMPANY === undefined) {
    return problem('STATE_FORBIDS', { message: '企业信息已通过审核，只需修改被驳回的资质' });
  }
  const at = deps.clock.now();
  const sealed = sealForm(form, deps.secrets);
  if (isDraft) {
    await updateForm(deps.db, buyer.id, { sealed, isCompanyChecked: false }, at);
    return {};
  }
  const isStore = registrant.form.head_id !== null;
  const errors = await findCompanyErrors(deps.db, buyer.id, form, isStore);
  if (!isStore && !errors.name && (await isPasswordAName(registrant.form.password_hash, form))) {
    errors.name = ['登录密码不能是单位名称或姓名，请返回第一步更换密码'];
  }
  const message = Object.values(errors)[0]?.[0];
  if (message !== undefined) {
    await updateForm(deps.db, buyer.id, { sealed, isCompanyChecked: false }, at);
    return problem('INVALID', { message, errors });
  }
  return transact(deps.db, async (tx) => {
    await updateForm(tx, buyer.id, { sealed, isCompanyChecked: true }, at);
    await saveProfile(tx, buyer.id, {
      circumstances: circumstancesOf(form),
      isTcmClinic: form.kind === 'CLINIC' && form.is_tcm_clinic === 1,
    });
    return {};
  });
}
