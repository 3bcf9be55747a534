import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { enterAccount, type LoggedIn, type Origin } from './enter-account.ts';
import { findAccountByLogin } from './identity.repo.ts';
import { knownBrowser } from './known-browser.ts';
import { acceptAttempt, needsCaptcha, reserveAttempt } from './login-throttle.ts';
import { isPasswordOf } from './password.ts';
import { isPuzzleSolved } from './puzzle.ts';
import { redeemSmsCode } from './redeem-sms-code.ts';

function lockedProblem(seconds: number): Problem<'LOGIN_LOCKED'> {
  const wait = seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
  return problem('LOGIN_LOCKED', {
    message: `尝试次数过多，请 ${wait}后再试，或改用短信登录`,
    retryAfterSeconds: seconds,
    data: { captcha_required: true },
  });
}

/** What is typed to log in, and its origin. */
export interface PasswordAttempt extends Origin {
  readonly username: string;
  readonly password: string;
  /** The answer to a puzzle, if one was required. */
  readonly captcha: string | undefined;
  /** The browser's known-browser cookie. */
  readonly knownCookie: string | undefined;
}

/**
 * The account of a user name or phone and its password. An unknown name and a wrong password get the same
 * answer after the same work. Problems: LOGIN_FAILED with the attempts left, CAPTCHA_REQUIRED, LOGIN_LOCKED,
 * ACCOUNT_DISABLED (only with the right password).
 */
async function recognise(deps: Deps, input: PasswordAttempt) {
  const at = deps.clock.now();
  const login = input.username.trim();
  const browser = knownBrowser(deps, input.knownCookie, login);
  const trier = { login, ip: input.ip, browser };
  if (await needsCaptcha(deps.db, trier, at)) {
    const data = { captcha_required: true };
    if (!input.captcha) return problem('CAPTCHA_REQUIRED', { data });
    if (!(await isPuzzleSolved(deps, input.captcha))) {
      return problem('CAPTCHA_REQUIRED', { message: '安全验证未通过，请再试一次', data });
    }
  }
  const verdict = await reserveAttempt(deps.db, trier, at);
  if (!verdict.mayTry) return lockedProblem(verdict.retryAfterSeconds);

  const account = await findAccountByLogin(deps.db, login);
  if (!(await isPasswordOf(account?.password_hash, input.password)) || !account) {
    if (verdict.lockedForSeconds > 0) return lockedProblem(verdict.lockedForSeconds);
    return problem('LOGIN_FAILED', {
      message: `账号或密码错误，还可以再试 ${verdict.triesLeft} 次`,
      data: { captcha_required: verdict.captchaNext },
    });
  }
  await acceptAttempt(deps.db, trier);
  return account.is_enabled ? account : problem('ACCOUNT_DISABLED');
}

/** The account of a password, without logging in. Problems: those of {@link recognise}. */
export async function recogniseByPassword(
  deps: Deps,
  input: PasswordAttempt,
): Promise<{ readonly accountId: number; readonly buyerId: number } | Problem<ReasonsOf<typeof recognise>>> {
  const account = await recognise(deps, input);
  return isProblem(account) ? account : { accountId: account.id, buyerId: account.buyer_id };
}

/** Logs in with a user name or phone and a password. Problems: those of {@link recognise}. */
export async function logIn(
  deps: Deps,
  input: PasswordAttempt,
): Promise<LoggedIn | Problem<ReasonsOf<typeof recognise>>> {
  const account = await recognise(deps, input);
  return isProblem(account) ? account : enterAccount(deps, account, input, 'password');
}

/** Logs in with a phone and its code. An unknown phone and a wrong code get the same answer. */
export async function logInBySms(
  deps: Deps,
  input: Origin & { readonly phone: string; readonly code: string },
): Promise<LoggedIn | Problem<'ACCOUNT_DISABLED' | 'CODE_WRONG'>> {
  const isRight = await redeemSmsCode(deps, { phone: input.phone, scene: 'login', code: input.code });
  const account = isRight ? await findAccountByLogin(deps.db, input.phone) : undefined;
  if (!account) return fieldProblem('code', '验证码错误或已过期，请重新获取', 'CODE_WRONG');
  return enterAccount(deps, account, input, 'sms');
}
