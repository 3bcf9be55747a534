import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { loadBuyers, type Origin } from '../../1-ground/identity/index.ts';
import { requireHead } from './chain-head.ts';
import { findRegistrant, type Requester } from './registrant.ts';
import { loadStoreForms } from './registration.repo.ts';
import { handInRegistrant, submitRegistrationFor } from './submit-registration.ts';

export interface SubmittedChain {
  /** For a session, when the head office's account has just been opened. */
  readonly token: string | undefined;
  /** Why stores could not be submitted, by id. */
  readonly refused: ReadonlyMap<number, string>;
}

/**
 * Submits the head office, if open, and then every store with complete papers; an incomplete store does not
 * stop others. Problems: those of the head office's own registration.
 */
export async function submitChainFor(
  deps: Deps,
  requester: Requester,
  origin: Origin,
): Promise<SubmittedChain | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const head = await requireHead(deps, requester);
  if (isProblem(head)) return head;
  const registrant = await findRegistrant(deps, requester);
  const forms = await loadStoreForms(deps.db, head.id);
  const buyers = await loadBuyers(
    deps.db,
    forms.map((form) => form.buyer_id),
  );
  const open = forms.flatMap((form) => {
    const buyer = buyers.get(form.buyer_id);
    return buyer?.status === 'draft' || buyer?.status === 'rejected' ? [{ form, buyer }] : [];
  });
  const isHeadOpen = registrant?.buyer.status === 'draft' || registrant?.buyer.status === 'rejected';
  if (!isHeadOpen && open.length === 0) {
    return problem('STATE_FORBIDS', { message: '没有待提交的门店' });
  }
  let token: string | undefined;
  if (isHeadOpen) {
    const submitted = await submitRegistrationFor(deps, requester, origin);
    if (isProblem(submitted)) return submitted;
    token = submitted.token;
  }
  const refused = new Map<number, string>();
  for (const { form, buyer } of open) {
    const handedIn = await handInRegistrant(deps, {
      form,
      buyer,
      door: `register/dd/store/${buyer.id}`,
    });
    if (isProblem(handedIn)) refused.set(buyer.id, handedIn.message);
  }
  return { token, refused };
}
