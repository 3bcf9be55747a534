import { randomBytes } from 'node:crypto';
import { isProblem, type Problem, type ProblemReason } from '@qianfang/contract/problem';
import {
  type CookieCarrier,
  clearHint,
  clearOwnCookie,
  setHint,
  setOwnCookie,
} from '../../../platform/cookies.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Config } from '../../../platform/env.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { maxSessionSeconds } from './create-session.ts';
import type { LoggedIn, Origin } from './enter-account.ts';
import { rememberBrowser } from './known-browser.ts';

/**
 * Tells pages, without a secret, that there is a session: a visitor's page makes no call that must fail. It
 * differs with each session, so that a page recognises answers requested by the session before.
 */
const hintCookie = 'qf_signed_in';

/** The parts of a request that identify its sender. */
interface Asking {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** The origin of a call, with the session that a new login in the same browser ends. */
export function originOf(request: Asking): Origin {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    endedToken: request.cookies[sessionCookie],
  };
}

/** Sets the session cookie of the answer. */
export function setSessionCookie(reply: CookieCarrier, config: Config, token: string): void {
  setOwnCookie(reply, config, { name: sessionCookie, value: token, maxAge: maxSessionSeconds });
  const value = randomBytes(6).toString('base64url');
  setHint(reply, config, { name: hintCookie, value, maxAge: maxSessionSeconds });
}

export function clearSessionCookie(reply: CookieCarrier, config: Config): void {
  clearOwnCookie(reply, config, sessionCookie);
  clearHint(reply, config, hintCookie);
}

/** The answer to a login, with the session cookie. */
export function answerLogin<Reason extends ProblemReason>(
  reply: CookieCarrier,
  deps: Deps,
  entered: LoggedIn | Problem<Reason>,
) {
  if (isProblem(entered)) return entered;
  setSessionCookie(reply, deps.config, entered.token);
  rememberBrowser(reply, deps, entered.names);
  return {
    username: entered.username,
    is_passed: entered.isPassed ? (1 as const) : (0 as const),
    standing: entered.standing,
  };
}
