import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import { recordAudit } from '../audit/index.ts';
import { isCaptchaRight } from './captcha.ts';
import { createSession } from './create-session.ts';
import { type Account, findAccountByLogin, findBuyer, noteLogin } from './identity.repo.ts';
import { acceptTry, needsCaptcha, reserveTry } from './login-throttle.ts';
import { isPasswordOf } from './password.ts';
import { type Standing, standingOf } from './standing.ts';
import { useSmsCode } from './use-sms-code.ts';

/** Where a request comes from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export interface LoggedIn {
  /** For the session cookie. */
  readonly token: string;
  readonly username: string;
  readonly isPassed: boolean;
  readonly standing: Standing;
}

function lockedProblem(seconds: number): Problem {
  const wait = seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
  return problem('LOGIN_LOCKED', {
    message: `尝试次数过多，请 ${wait}后再试，或改用短信登录`,
    retryAfterSeconds: seconds,
    data: { captcha_required: true },
  });
}

/** Opens a session for an account whose owner has been recognised. */
async function enter(
  deps: Deps,
  account: Account,
  origin: Origin,
  way: 'password' | 'sms',
): Promise<LoggedIn | Problem> {
  if (!account.is_enabled) return problem('ACCOUNT_DISABLED');
  const at = deps.clock.now();
  const buyer = await findBuyer(deps.db, account.buyer_id);
  if (!buyer) throw new Error(`account ${account.id} has no company`);
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
    isPassed: buyer.status === 'passed',
    standing: standingOf(buyer.status),
  };
}

/**
 * Logs in with a user name or phone and a password. An unknown name and a wrong password get the same answer after
 * the same work. Problems: LOGIN_FAILED with the tries that are left, CAPTCHA_REQUIRED, LOGIN_LOCKED, ACCOUNT_DISABLED
 * (only to who knows the password).
 */
export async function logIn(
  deps: Deps,
  input: Origin & {
    readonly username: string;
    readonly password: string;
    readonly captcha: string | undefined;
    readonly captchaToken: string | undefined;
  },
): Promise<LoggedIn | Problem> {
  const at = deps.clock.now();
  const login = input.username.trim();
  if (await needsCaptcha(deps.db, login, input.ip, at)) {
    if (!input.captcha) return problem('CAPTCHA_REQUIRED', { data: { captcha_required: true } });
    if (!(await isCaptchaRight(deps, input.captchaToken, input.captcha))) {
      return problem('CODE_WRONG', {
        message: '图形验证码不正确，请看新图重新输入',
        errors: { captcha: ['图形验证码不正确，请看新图重新输入'] },
        data: { captcha_required: true },
      });
    }
  }
  const verdict = await reserveTry(deps.db, login, input.ip, at);
  if (!verdict.mayTry) return lockedProblem(verdict.retryAfterSeconds);

  const account = await findAccountByLogin(deps.db, login);
  if (!(await isPasswordOf(account?.password_hash, input.password)) || !account) {
    if (verdict.lockedForSeconds > 0) return lockedProblem(verdict.lockedForSeconds);
    return problem('LOGIN_FAILED', {
      message: `账号或密码错误，还可以再试 ${verdict.triesLeft} 次`,
      data: { captcha_required: verdict.captchaNext },
    });
  }
  await acceptTry(deps.db, login, input.ip);
  return enter(deps, account, input, 'password');
}

/** Logs in with a phone and the code that was sent to it. An unknown phone and a wrong code get the same answer. */
export async function logInBySms(
  deps: Deps,
  input: Origin & { readonly phone: string; readonly code: string },
): Promise<LoggedIn | Problem> {
  const isRight = await useSmsCode(deps, { phone: input.phone, scene: 'login', code: input.code });
  const account = isRight ? await findAccountByLogin(deps.db, input.phone) : undefined;
  if (!account) return fieldProblem('code', '验证码错误或已过期，请重新获取', 'CODE_WRONG');
  return enter(deps, account, input, 'sms');
}
