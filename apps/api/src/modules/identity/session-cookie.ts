import type { CookieSerializeOptions } from '@fastify/cookie';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { Config } from '../../platform/env.ts';
import { sessionCookie } from '../../platform/viewer.ts';
import { longestSeconds } from './create-session.ts';
import type { LoggedIn } from './enter-account.ts';

/** Ties a picture puzzle to one browser. */
export const captchaCookie = 'qf_captcha';

/** Says to the pages, without any secret, that there is a session: a visitor's page makes no call that must fail. */
const hintCookie = 'qf_signed_in';

/** Read by the server only, sent from our own pages only, and only over TLS where the store is reached by it. */
export function cookieOptions(config: Config, maxAgeSeconds?: number): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl?.startsWith('https:') ?? false,
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  };
}

interface CookieCarrier {
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown;
  clearCookie(name: string, options: CookieSerializeOptions): unknown;
}

/** Puts a session into the browser that gets the answer. */
export function carrySession(reply: CookieCarrier, config: Config, token: string): void {
  const options = cookieOptions(config, longestSeconds);
  reply.setCookie(sessionCookie, token, options);
  reply.setCookie(hintCookie, '1', { ...options, httpOnly: false });
}

export function dropSession(reply: CookieCarrier, config: Config): void {
  const options = cookieOptions(config);
  reply.clearCookie(sessionCookie, options);
  reply.clearCookie(hintCookie, { ...options, httpOnly: false });
}

/** The answer to who has logged in, with the session's cookie. */
export function welcome(reply: CookieCarrier, config: Config, entered: LoggedIn | Problem) {
  if (isProblem(entered)) return entered;
  carrySession(reply, config, entered.token);
  return {
    username: entered.username,
    is_passed: entered.isPassed ? (1 as const) : (0 as const),
    standing: entered.standing,
  };
}
