import { randomBytes } from 'node:crypto';
import { type CookieCarrier, setOwnCookie } from '../../../platform/cookies.ts';
import type { Deps } from '../../../platform/deps.ts';

/**
 * Marks a browser that has logged in before. It grants no rights, only attempts of its own at this account's
 * names.
 */
export const knownCookie = 'qf_known';

const retentionDays = 180;

interface Known {
  /** Of this browser alone. */
  readonly id: string;
  /** The login names of its account, in lower case. */
  readonly names: readonly string[];
}

/** Marks the browser as known to the account that has just logged in. */
export function rememberBrowser(reply: CookieCarrier, deps: Deps, names: readonly string[]): void {
  const known: Known = {
    id: randomBytes(12).toString('base64url'),
    names: names.map((one) => one.toLowerCase()),
  };
  const value = Buffer.from(deps.secrets.seal(JSON.stringify(known)), 'base64').toString('base64url');
  setOwnCookie(reply, deps.config, { name: knownCookie, value, maxAge: retentionDays * 24 * 3600 });
}

/**
 * The id of a browser that has logged in with a name before; undefined for any other, and for a cookie that
 * we did not seal.
 */
export function knownBrowser(deps: Deps, cookie: string | undefined, name: string): string | undefined {
  if (!cookie) return undefined;
  try {
    const sealed = Buffer.from(cookie, 'base64url').toString('base64');
    const { id, names } = JSON.parse(deps.secrets.open(sealed)) as Known;
    return names.includes(name.trim().toLowerCase()) ? id : undefined;
  } catch {
    return undefined;
  }
}
