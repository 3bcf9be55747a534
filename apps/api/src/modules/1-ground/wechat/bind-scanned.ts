import { isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import {
  enterAccountById,
  hashToken,
  type LoggedIn,
  type Origin,
  recogniseByPassword,
} from '../identity/index.ts';
import { bindWechat } from './bind-wechat.ts';
import { findConfirmedLogin, reserveForBuyer, takeReserved, takeTicket } from './wechat.repo.ts';

const scanAgain = problem('STATE_FORBIDS', {
  message: '扫码结果已过期，请重新扫码',
  actionUrl: '/register/wechat',
});

/**
 * Binds the WeChat account scanned in this browser to an account, given its password, and logs in. Problems:
 * those of a login, STATE_FORBIDS without a scan, CONFLICT where the account has another WeChat account.
 */
export async function bindScanned(
  deps: Deps,
  input: Origin & {
    readonly browserToken: string | undefined;
    readonly username: string;
    readonly password: string;
    readonly captcha: string | undefined;
    readonly knownCookie: string | undefined;
  },
): Promise<LoggedIn | Problem<ReasonsOf<typeof recogniseByPassword> | 'CONFLICT' | 'STATE_FORBIDS'>> {
  const browserHash = hashToken(input.browserToken ?? '');
  // Checked first, so that nobody can try passwords here without a scan.
  if (!(await findConfirmedLogin(deps.db, browserHash, deps.clock.now()))) return scanAgain;
  const owner = await recogniseByPassword(deps, input);
  if (isProblem(owner)) return owner;
  const bound = await transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const ticket = await findConfirmedLogin(tx, browserHash, at);
    if (!ticket?.openid_hash || !(await takeTicket(tx, ticket.id, at))) return scanAgain;
    const { openid_hash, nickname_sealed } = ticket;
    if (await bindWechat(tx, deps, owner, { openid_hash, nickname_sealed })) return undefined;
    return problem('CONFLICT', { message: '该账号已绑定其他微信，请用密码登录，先解绑再换绑' });
  });
  return bound ?? enterAccountById(deps, owner, input, 'wechat');
}

/** Reserves the scanned WeChat account for the registration that this browser begins. */
export async function reserveScanned(
  tx: Db,
  deps: Deps,
  input: { readonly browserToken: string | undefined; readonly buyerId: number },
): Promise<void> {
  if (!input.browserToken) return;
  const at = deps.clock.now();
  const ticket = await findConfirmedLogin(tx, hashToken(input.browserToken), at);
  if (!ticket?.openid_hash || !(await takeTicket(tx, ticket.id, at))) return;
  const { openid_hash, nickname_sealed } = ticket;
  await reserveForBuyer(tx, input.buyerId, { openid_hash, nickname_sealed }, at);
}

/**
 * Binds the reserved WeChat account to the account that the registration opened. Does nothing where another
 * account has bound it meanwhile.
 */
export async function bindReserved(
  tx: Db,
  deps: Deps,
  owner: { readonly buyerId: number; readonly accountId: number },
): Promise<void> {
  const reserved = await takeReserved(tx, owner.buyerId);
  if (reserved) await bindWechat(tx, deps, owner, reserved);
}
