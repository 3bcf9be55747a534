import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { sessionExpiry } from './create-session.ts';
import type { Origin } from './enter-account.ts';
import { checkStoreSwitch } from './identity.policy.ts';
import { findAccount, findBuyer, insertSession } from './identity.repo.ts';
import { findStoreEntry, takeSession } from './stores.repo.ts';
import { hashToken, makeToken } from './token.ts';

/** The requester, with session and origin. */
export interface ActingRequest extends Origin {
  readonly viewer: Viewer;
  /** Of the session to be replaced. */
  readonly token: string;
}

export interface Acting {
  /** For the session cookie. */
  readonly token: string;
  /** The company acted for from now on. */
  readonly company: string;
}

interface Target {
  readonly accountId: number;
  readonly buyerId: number;
  readonly company: string;
  readonly headAccountId?: number;
}

/** The person behind a session: the head office that opened it, or the account that logged in. */
function headOf(viewer: Viewer): { readonly accountId: number; readonly buyerId: number } {
  return viewer.head ?? { accountId: viewer.accountId, buyerId: viewer.buyerId };
}

/** Replaces one session by another: the token changes with the rights, the login time stays. */
async function exchange(tx: Db, requester: ActingRequest, target: Target, at: Date) {
  const createdAt = await takeSession(tx, hashToken(requester.token));
  if (!createdAt) return problem('NOT_LOGGED_IN');
  const token = makeToken();
  await insertSession(tx, {
    token_hash: hashToken(token),
    account_id: target.accountId,
    buyer_id: target.buyerId,
    // The time of its login.
    created_at: createdAt,
    seen_at: at,
    expires_at: sessionExpiry(createdAt, at),
    ip: requester.ip,
    user_agent: requester.userAgent.slice(0, 300),
    head_account_id: target.headAccountId ?? null,
  });
  return { token, company: target.company };
}

/**
 * Lets a head office act as one of its stores, from its own session or from that of an affiliate. Problems:
 * NOT_FOUND for a store that is not its own, FORBIDDEN for anyone but the account's owner, STATE_FORBIDS for
 * a store that is stopped or has no account yet.
 */
export function enterStore(
  deps: Deps,
  requester: ActingRequest,
  storeId: number,
): Promise<Acting | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'NOT_LOGGED_IN' | 'STATE_FORBIDS'>> {
  const { viewer } = requester;
  const head = headOf(viewer);
  const at = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const store = await findStoreEntry(tx, head.buyerId, storeId);
    if (!store) return problem('NOT_FOUND');
    const forbidden = checkStoreSwitch(viewer);
    if (forbidden) return forbidden;
    if (store.isStopped) return problem('STATE_FORBIDS', { message: '该门店已停用，请先启用' });
    if (store.accountId === null) {
      return problem('STATE_FORBIDS', { message: '该门店还没有提交资料，提交审核后可以切换' });
    }
    const acting = await exchange(
      tx,
      requester,
      {
        accountId: store.accountId,
        buyerId: storeId,
        company: store.name,
        headAccountId: head.accountId,
      },
      at,
    );
    if (isProblem(acting)) return acting;
    await recordAudit(tx, {
      actor: `account:${head.accountId}`,
      role: 'owner',
      action: 'store.switch',
      entity: `buyer:${storeId}`,
      details: { from: viewer.buyerId, as: store.accountId, ip: requester.ip },
      at,
    });
    return acting;
  });
}

/** Returns to the head office. Problems: STATE_FORBIDS in a session that no head office opened. */
export function leaveStore(
  deps: Deps,
  requester: ActingRequest,
): Promise<Acting | Problem<'NOT_LOGGED_IN' | 'STATE_FORBIDS'>> {
  const { viewer } = requester;
  const at = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const { head } = viewer;
    const account = head && (await findAccount(tx, head.buyerId, head.accountId));
    const company = head && (await findBuyer(tx, head.buyerId));
    if (!head || !account || !company) {
      return problem('STATE_FORBIDS', { message: '当前不是从总部切换来的门店身份' });
    }
    const acting = await exchange(
      tx,
      requester,
      { accountId: account.id, buyerId: company.id, company: company.name },
      at,
    );
    if (isProblem(acting)) return acting;
    await recordAudit(tx, {
      actor: `account:${account.id}`,
      role: account.role,
      action: 'store.return',
      entity: `buyer:${viewer.buyerId}`,
      details: { ip: requester.ip },
      at,
    });
    return acting;
  });
}
