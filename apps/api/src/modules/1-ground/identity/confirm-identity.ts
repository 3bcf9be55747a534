import { fieldProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { confirmSession, findAccount, isSessionConfirmed } from './identity.repo.ts';
import { acceptConfirmAttempt, reserveConfirmAttempt } from './login-throttle.ts';
import { isPasswordOf } from './password.ts';
import type { Confirmer } from './pay-password.repo.ts';
import { redeemSmsCode } from './redeem-sms-code.ts';
import { hashToken } from './token.ts';

const goodMinutes = 10;

/**
 * Undefined where the password of a logged-in account is right. The attempt is counted before the check: five
 * for whoever sits down at an open browser or has stolen its cookie. Problems, at `field`: LOGIN_FAILED with
 * the attempts left, LOGIN_LOCKED.
 */
export async function checkOwnPassword(
  deps: Deps,
  who: Confirmer,
  { password, field }: { readonly password: string; readonly field: 'password' | 'old_password' },
): Promise<Problem<'LOGIN_FAILED' | 'LOGIN_LOCKED'> | undefined> {
  const at = deps.clock.now();
  const verdict = await reserveConfirmAttempt(deps.db, who.accountId, at);
  const locked = (seconds: number): Problem<'LOGIN_LOCKED'> => {
    const message = `密码输错次数过多，请 ${Math.ceil(seconds / 60)} 分钟后再试，或改用短信验证码`;
    return problem('LOGIN_LOCKED', { message, errors: { [field]: [message] }, retryAfterSeconds: seconds });
  };
  if (!verdict.mayTry) return locked(verdict.retryAfterSeconds);
  const account = await findAccount(deps.db, who.buyerId, who.accountId);
  if (!(await isPasswordOf(account?.password_hash, password))) {
    if (verdict.lockedForSeconds > 0) return locked(verdict.lockedForSeconds);
    const name = field === 'password' ? '登录密码' : '原密码';
    return fieldProblem(field, `${name}不正确，还可以再试 ${verdict.triesLeft} 次`, 'LOGIN_FAILED');
  }
  await acceptConfirmAttempt(deps.db, who.accountId);
  return undefined;
}

/**
 * Confirms by password or code that the account's owner uses a session; valid for ten minutes of that
 * session. Problems: those of {@link checkOwnPassword}, CODE_WRONG at `code`, INVALID where neither is given.
 */
export async function confirmIdentity(
  deps: Deps,
  who: Confirmer,
  proof: {
    readonly password?: string | undefined;
    readonly code?: string | undefined;
    readonly token: string;
  },
): Promise<Record<never, never> | Problem<ReasonsOf<typeof checkOwnPassword> | 'CODE_WRONG' | 'INVALID'>> {
  const { password, code } = proof;
  if (password !== undefined) {
    const wrong = await checkOwnPassword(deps, who, { password, field: 'password' });
    if (wrong) return wrong;
  } else if (code !== undefined) {
    const account = await findAccount(deps.db, who.buyerId, who.accountId);
    const isRight = account && (await redeemSmsCode(deps, { phone: account.phone, scene: 'confirm', code }));
    if (!isRight) return fieldProblem('code', '验证码错误或已过期，请重新获取', 'CODE_WRONG');
  } else {
    return fieldProblem('password', '请填写登录密码，或改用短信验证码');
  }
  const until = new Date(deps.clock.now().getTime() + goodMinutes * 60_000);
  await confirmSession(deps.db, hashToken(proof.token), until);
  return {};
}

/** Undefined where the session's user was confirmed recently. Problem: IDENTITY_UNCONFIRMED. */
export async function requireConfirmed(
  deps: Deps,
  db: Db,
  token: string,
): Promise<Problem<'IDENTITY_UNCONFIRMED'> | undefined> {
  const isConfirmed = await isSessionConfirmed(db, hashToken(token), deps.clock.now());
  return isConfirmed ? undefined : problem('IDENTITY_UNCONFIRMED');
}
