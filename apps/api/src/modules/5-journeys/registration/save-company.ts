import { type Problem, problem } from '@qianfang/contract/problem';
import { shortCompanyName } from '@qianfang/domain/registration/password';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { isPasswordOf } from '../../1-ground/identity/index.ts';
import { saveProfile } from '../../2-goods/qualification/index.ts';
import {
  circumstancesOf,
  companyFactsOf,
  normalizedFacts,
  sealForm,
  type TypedCompany,
} from './company-form.ts';
import { findCompanyErrors, isCompanyOpen } from './find-gaps.ts';
import { type Requester, requireOpenRegistrant } from './registrant.ts';
import { updateForm } from './registration.repo.ts';

/** Whether the password of step 1, stored only as a hash, is a name from step 2. */
async function isPasswordAName(passwordHash: string, form: TypedCompany): Promise<boolean> {
  // After the submit the password belongs to the account.
  if (passwordHash === '') return false;
  const { name, contact, legalPerson } = normalizedFacts(companyFactsOf(form));
  const names = new Set([name, shortCompanyName(name), contact, legalPerson].filter((one) => one !== ''));
  const matches = await Promise.all([...names].map((one) => isPasswordOf(passwordHash, one)));
  return matches.includes(true);
}

/**
 * Step 2. Typed values are stored in any case, so that nothing is lost; with `isDraft` without a check.
 * Problems: INVALID with every wrong field; STATE_FORBIDS while it is under review.
 */
export async function saveCompanyFor(
  deps: Deps,
  requester: Requester,
  form: TypedCompany,
  isDraft: boolean,
): Promise<Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'> | undefined> {
  const registrant = await requireOpenRegistrant(deps, requester);
  if ('problem' in registrant) return registrant;
  const { buyer } = registrant;
  if (!(await isCompanyOpen(deps, registrant))) {
    return problem('STATE_FORBIDS', { message: '企业信息已通过审核，只需修改被驳回的资质' });
  }
  const at = deps.clock.now();
  const sealed = sealForm(form, deps.secrets);
  if (isDraft) {
    await updateForm(deps.db, buyer.id, { form_sealed: sealed, is_company_checked: false }, at);
    return undefined;
  }
  const isStore = registrant.form.head_id !== null;
  const errors = await findCompanyErrors(deps.db, buyer.id, form, isStore);
  if (!isStore && !errors.name && (await isPasswordAName(registrant.form.password_hash, form))) {
    errors.name = ['登录密码不能是单位名称或姓名，请返回第一步更换密码'];
  }
  const message = Object.values(errors)[0]?.[0];
  if (message !== undefined) {
    await updateForm(deps.db, buyer.id, { form_sealed: sealed, is_company_checked: false }, at);
    return problem('INVALID', { message, errors });
  }
  return transact(deps.db, async (tx) => {
    await updateForm(tx, buyer.id, { form_sealed: sealed, is_company_checked: true }, at);
    await saveProfile(tx, buyer.id, {
      circumstances: circumstancesOf(form),
      isTcmClinic: form.kind === 'CLINIC' && form.is_tcm_clinic === 1,
    });
    return undefined;
  });
}
