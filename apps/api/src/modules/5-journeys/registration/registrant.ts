import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type BuyerFacts, hashToken, loadBuyer } from '../../1-ground/identity/index.ts';
import type { FileRoute } from '../../2-goods/qualification/index.ts';
import { mayRegisterStores } from './registration.policy.ts';
import { findForm, findFormByToken, findStoreForm, type StoredForm } from './registration.repo.ts';

export const registrationCookie = 'qf_registration';

const dayMs = 24 * 3600 * 1000;
/** How long an untouched draft is kept. */
const draftDays = 30;

export const draftCookie = (token: string) => ({
  name: registrationCookie,
  value: token,
  maxAge: draftDays * 24 * 3600,
});

/** The requester: a browser with a draft, or the account of a submitted registration. */
export interface Requester {
  readonly viewer: Viewer | undefined;
  readonly draftToken: string | undefined;
  /** The requester's store in question; absent: the requester itself. */
  readonly storeId?: number;
  /** Of a WeChat account that this browser may have scanned. */
  readonly wechatToken?: string | undefined;
}

/** One registration and its company. */
export interface Registrant {
  readonly buyer: BuyerFacts;
  readonly form: StoredForm;
  /** The route by which the requester reads its files. */
  readonly door: FileRoute;
}

export function draftsLiveSince(now: Date): Date {
  return new Date(now.getTime() - draftDays * dayMs);
}

async function whole(deps: Deps, form: StoredForm | undefined, door: FileRoute = 'register') {
  const buyer = form && (await loadBuyer(deps.db, form.buyer_id));
  return form && buyer ? { form, buyer, door } : undefined;
}

/** The company that manages stores: a head office's owner, or the browser with its draft. */
export async function findHeadId(deps: Deps, requester: Requester): Promise<number | undefined> {
  const { viewer, draftToken } = requester;
  if (viewer) return mayRegisterStores(viewer) ? viewer.buyerId : undefined;
  if (!draftToken) return undefined;
  const form = await findFormByToken(deps.db, hashToken(draftToken), draftsLiveSince(deps.clock.now()));
  return form?.is_chain ? form.buyer_id : undefined;
}

/**
 * The requester's registration, or that of the named store. A login takes precedence over a draft in the same
 * browser.
 */
export async function findRegistrant(deps: Deps, requester: Requester): Promise<Registrant | undefined> {
  if (requester.storeId !== undefined) {
    const headId = await findHeadId(deps, requester);
    return headId === undefined
      ? undefined
      : whole(
          deps,
          await findStoreForm(deps.db, headId, requester.storeId),
          `register/dd/store/${requester.storeId}`,
        );
  }
  if (requester.viewer) return whole(deps, await findForm(deps.db, requester.viewer.buyerId));
  if (!requester.draftToken) return undefined;
  const since = draftsLiveSince(deps.clock.now());
  return whole(deps, await findFormByToken(deps.db, hashToken(requester.draftToken), since));
}

/** A registration that may be changed now: a draft, or a rejected one. */
export async function requireOpenRegistrant(
  deps: Deps,
  requester: Requester,
): Promise<Registrant | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = await findRegistrant(deps, requester);
  if (!found && requester.storeId !== undefined) return problem('NOT_FOUND');
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

/** Reasons of the rejection: document type or COMPANY → reason. */
export function reasonsOf(form: StoredForm): Readonly<Record<string, string>> {
  return (form.reasons ?? {}) as Record<string, string>;
}
