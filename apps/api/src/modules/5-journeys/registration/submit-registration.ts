import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { DocumentType } from '@qianfang/domain/qualification/document-type';
import { USCC_TAKEN_TEXT } from '@qianfang/domain/registration/check-company';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import {
  createOwnerAccount,
  createSession,
  hashPassword,
  lockBuyerStatus,
  makeToken,
  type Origin,
  setBuyerStatus,
  takenFieldOf,
} from '../../1-ground/identity/index.ts';
import { bindReserved } from '../../1-ground/wechat/index.ts';
import {
  addAddressIn,
  registerPurchaser,
  renewPurchasers,
  submitDocuments,
} from '../../2-goods/qualification/index.ts';
import { companyFactsOf, normalizedFacts, openForm, type TypedCompany } from './company-form.ts';
import { findGaps, receivingAddressOf } from './find-gaps.ts';
import { type Registrant, type Requester, requireOpenRegistrant } from './registrant.ts';
import { closeForm } from './registration.repo.ts';
import { writeCompany } from './write-company.ts';

const takenSentence = {
  username: '该用户名已被使用，请返回第一步更换',
  phone: '该手机号已注册，请直接登录',
  uscc: USCC_TAKEN_TEXT,
} as const;

/** Submits a registration in one transaction: company, documents, and the first time its owner's account. */
async function handIn(
  deps: Deps,
  { form, buyer }: Registrant,
  company: TypedCompany,
  leftOut: readonly DocumentType[],
): Promise<{ readonly accountId: number | undefined } | Problem<'STATE_FORBIDS'>> {
  const at = deps.clock.now();
  const facts = normalizedFacts(companyFactsOf(company));
  return transact(deps.db, async (tx) => {
    const status = await lockBuyerStatus(tx, buyer.id);
    if (status !== 'draft' && status !== 'rejected') {
      return problem('STATE_FORBIDS', { message: '资料已提交，请登录查看审核进度', actionUrl: '/login' });
    }
    await writeCompany(tx, deps, buyer.id, company);
    await setBuyerStatus(tx, buyer.id, { status: 'submitted', submittedAt: at });
    await submitDocuments(tx, buyer.id, leftOut);
    const receiving = receivingAddressOf(company);
    if (receiving && !isProblem(receiving)) await addAddressIn(tx, buyer.id, receiving, at);
    const purchaser = {
      buyerId: buyer.id,
      name: facts.contact,
      isLegalPerson: company.legal_person_orders === 1,
    };
    let accountId: number | undefined;
    if (status === 'draft') {
      accountId = await createOwnerAccount(tx, {
        buyer_id: buyer.id,
        username: form.username,
        phone: form.phone,
        name: facts.contact,
        // A store's owner logs in by SMS code until they set a password.
        password_hash: form.head_id === null ? form.password_hash : await hashPassword(makeToken()),
        created_at: at,
      });
      await registerPurchaser(tx, { ...purchaser, accountId });
      await bindReserved(tx, deps, { buyerId: buyer.id, accountId });
    } else await renewPurchasers(tx, purchaser);
    await closeForm(tx, buyer.id, at);
    await recordAudit(tx, {
      actor: accountId === undefined ? `buyer:${buyer.id}` : `account:${accountId}`,
      role: 'owner',
      action: 'registration.submit',
      entity: `buyer:${buyer.id}`,
      ...(form.head_id === null ? {} : { details: { head: form.head_id } }),
      at,
    });
    return { accountId };
  });
}

/**
 * Checks an open registration again and submits it. Returns the account it opened, if any. Problems: INVALID
 * with the errors of step 2 (fields as there) and step 3 (`documents.…`), and a phone, name or company
 * registered meanwhile.
 */
export async function handInRegistrant(
  deps: Deps,
  registrant: Registrant,
): Promise<{ readonly accountId: number | undefined } | Problem<'INVALID' | 'STATE_FORBIDS'>> {
  const company = openForm(registrant.form.form_sealed, deps.secrets);
  const gaps = await findGaps(deps, registrant);
  const errors = { ...gaps.company, ...gaps.documents };
  const message = Object.values(errors)[0]?.[0];
  if (message !== undefined) return problem('INVALID', { message, errors });
  try {
    return await handIn(deps, registrant, company, gaps.leftOut);
  } catch (error) {
    const field = takenFieldOf(error);
    if (!field) throw error;
    return problem('INVALID', {
      message: takenSentence[field],
      errors: { [field]: [takenSentence[field]] },
      ...(field === 'username' ? {} : { actionUrl: '/login' }),
    });
  }
}

/**
 * The end of step 3. Problems: those of `handInRegistrant`. Returns a session token when the account has just
 * been opened.
 */
export async function submitRegistrationFor(
  deps: Deps,
  requester: Requester,
  origin: Origin,
): Promise<{ readonly token: string | undefined } | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const registrant = await requireOpenRegistrant(deps, requester);
  if (isProblem(registrant)) return registrant;
  const handedIn = await handInRegistrant(deps, registrant);
  if (isProblem(handedIn)) return handedIn;
  if (handedIn.accountId === undefined) return { token: undefined };
  return {
    token: await createSession(deps.db, {
      accountId: handedIn.accountId,
      buyerId: registrant.buyer.id,
      at: deps.clock.now(),
      ...origin,
    }),
  };
}
