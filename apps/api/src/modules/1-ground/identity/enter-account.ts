import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../audit/index.ts';
import { createSession } from './create-session.ts';
import { type Account, findAccount, findBuyer, noteLogin } from './identity.repo.ts';
import { type Standing, standingOf } from './standing.ts';

/** The origin of a request. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** Of the browser's former session, which a new login ends. */
  readonly endedToken: string | undefined;
}

export interface LoggedIn {
  /** For the session cookie. */
  readonly token: string;
  readonly username: string;
  /** The login names of the account. */
  readonly names: readonly string[];
  readonly isPassed: boolean;
  readonly standing: Standing;
}

/** Opens a session for an authenticated account. */
export async function enterAccount(
  deps: Deps,
  account: Account,
  origin: Origin,
  way: 'password' | 'sms' | 'wechat',
): Promise<LoggedIn | Problem<'ACCOUNT_DISABLED'>> {
  if (!account.is_enabled) return problem('ACCOUNT_DISABLED');
  const at = deps.clock.now();
  const buyer = await findBuyer(deps.db, account.buyer_id);
  if (!buyer) throw new Error(`account ${account.id} has no company`);
  if (buyer.stopped_at !== null) {
    return problem('ACCOUNT_DISABLED', { message: '本门店已被总部停用，请联系总部' });
  }
  const token = await createSession(deps.db, {
    accountId: account.id,
    buyerId: account.buyer_id,
    at,
    ...origin,
  });
  await noteLogin(deps.db, account.id, at);
  await recordAudit(deps.db, {
    actor: `account:${account.id}`,
    role: account.role,
    action: 'login',
    entity: `buyer:${account.buyer_id}`,
    reason: way,
    details: { ip: origin.ip },
    at,
  });
  return {
    token,
    username: account.username,
    names: [account.username, account.phone],
    isPassed: buyer.status === 'passed',
    standing: standingOf(buyer.status),
  };
}

/** Opens a session for an account authenticated by other means than its password. */
export async function enterAccountById(
  deps: Deps,
  owner: { readonly buyerId: number; readonly accountId: number },
  origin: Origin,
  way: 'wechat',
): Promise<LoggedIn | Problem<'ACCOUNT_DISABLED'>> {
  const account = await findAccount(deps.db, owner.buyerId, owner.accountId);
  if (!account) throw new Error(`account ${owner.accountId} of company ${owner.buyerId} does not exist`);
  return enterAccount(deps, account, origin, way);
}

/** The login name of an account; undefined for an unknown account. */
export async function loadUsername(db: Db, buyerId: number, accountId: number): Promise<string | undefined> {
  return (await findAccount(db, buyerId, accountId))?.username;
}
