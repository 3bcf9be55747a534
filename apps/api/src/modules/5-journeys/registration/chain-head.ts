import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { openForm } from './company-form.ts';
import { findHeadId, type Requester } from './registrant.ts';
import { findForm } from './registration.repo.ts';

/** The head office of the stores, with the facts they inherit. */
export interface Head {
  readonly id: number;
  readonly uscc: string;
  readonly legalPerson: string;
  /** Of its account, which no store may share. */
  readonly phone: string;
}

/**
 * The requester's head office. Problems: NOT_FOUND without one, STATE_FORBIDS before its own facts are
 * correct.
 */
export async function requireHead(
  deps: Deps,
  requester: Requester,
): Promise<Head | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const id = await findHeadId(deps, requester);
  const buyer = id === undefined ? undefined : await loadBuyer(deps.db, id);
  if (!buyer || buyer.parentId !== null) {
    return problem('NOT_FOUND', {
      message: '没有进行中的多店注册，请从第一步开始',
      actionUrl: '/register/dd/step1',
    });
  }
  const form = await findForm(deps.db, buyer.id);
  const isDraft = buyer.status === 'draft';
  // After a rejection, the corrected facts count as soon as they are correct.
  const isMended = buyer.status === 'rejected' && form?.is_company_checked === true;
  const typed = form && (isDraft || isMended) ? openForm(form.form_sealed, deps.secrets) : undefined;
  const kind = typed ? (typed.kind ?? null) : buyer.kind;
  if (kind !== 'CHAIN_HQ' || (typed && !form?.is_company_checked)) {
    return problem('STATE_FORBIDS', {
      message: '请先完成连锁总部的企业信息，再添加门店',
      actionUrl: '/register/dd/step2',
    });
  }
  return {
    id: buyer.id,
    uscc: typed?.uscc ?? buyer.uscc ?? '',
    legalPerson: typed?.legal_person ?? buyer.legalPerson,
    phone: form?.phone ?? '',
  };
}
