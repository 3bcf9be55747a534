import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type BuyerFacts, hashToken, loadBuyer } from '../identity/index.ts';
import { findForm, findFormByToken, type StoredForm } from './registration.repo.ts';

export const registrationCookie = 'qf_registration';

const dayMs = 24 * 3600 * 1000;
/** A draft that nobody touches is forgotten after this long. */
export const draftDays = 30;

/** Who asks: the browser that holds a draft, or an account whose company has handed its registration in. */
export interface Asker {
  readonly viewer: Viewer | undefined;
  readonly draftToken: string | undefined;
  /** Of a WeChat account that this browser may have scanned. */
  readonly wechatToken?: string | undefined;
}

/** One registration and its company. */
export interface Registrant {
  readonly buyer: BuyerFacts;
  readonly form: StoredForm;
}

export function draftsLiveSince(now: Date): Date {
  return new Date(now.getTime() - draftDays * dayMs);
}

/** The registration of who asks. A login counts before a draft that lies about in the same browser. */
export async function findRegistrant(deps: Deps, asker: Asker): Promise<Registrant | undefined> {
  if (asker.viewer) {
    const form = await findForm(deps.db, asker.viewer.buyerId);
    const buyer = form && (await loadBuyer(deps.db, form.buyer_id));
    return form && buyer ? { form, buyer } : undefined;
  }
  if (!asker.draftToken) return undefined;
  const form = await findFormByToken(deps.db, hashToken(asker.draftToken), draftsLiveSince(deps.clock.now()));
  const buyer = form && (await loadBuyer(deps.db, form.buyer_id));
  return form && buyer ? { form, buyer } : undefined;
}

/** A registration that may be changed now: a draft, or one that was sent back. */
export async function requireOpenRegistrant(deps: Deps, asker: Asker): Promise<Registrant | Problem> {
  const found = await findRegistrant(deps, asker);
  if (!found) {
    return problem('NOT_FOUND', {
      message: '没有进行中的注册，请从第一步开始',
      actionUrl: '/register/step1',
    });
  }
  if (found.buyer.status === 'draft' || found.buyer.status === 'rejected') return found;
  return problem('STATE_FORBIDS', {
    message: '资料已提交，审核期间不能修改',
    actionUrl: '/register/state',
  });
}

/** Why things were sent back: document type or COMPANY → reason. */
export function reasonsOf(form: StoredForm): Readonly<Record<string, string>> {
  return (form.reasons ?? {}) as Record<string, string>;
}
