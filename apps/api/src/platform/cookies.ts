import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Config } from './env.ts';

type PublicUrl = Pick<Config, 'publicUrl'>;

/** Whether buyers reach the store over TLS. */
export const isBehindTls = ({ publicUrl }: PublicUrl): boolean => publicUrl?.startsWith('https:') ?? false;

const hostPrefix = '__Host-';

/**
 * A cookie's name on the wire. Behind TLS, browsers accept `__Host-` only from this host, over TLS and for all paths.
 * So no neighbour under the same domain can plant a session (RFC 6265bis, 4.1.3.2).
 */
export const wireName = (config: PublicUrl, name: string): string =>
  isBehindTls(config) ? `${hostPrefix}${name}` : name;

/** Cookies under the store's own names, without those that somebody else may have planted. */
export function ownCookies<T>(config: PublicUrl, cookies: Readonly<Record<string, T>>): Record<string, T> {
  if (!isBehindTls(config)) return cookies;
  const own = Object.entries(cookies).flatMap(([name, value]) =>
    name.startsWith(hostPrefix) ? [[name.slice(hostPrefix.length), value] as const] : [],
  );
  return Object.fromEntries(own);
}

/** Behind TLS, handlers read cookies under the store's own names. Register it after the cookie parser. */
export function readOwnCookies(app: FastifyInstance): void {
  const { config } = app.deps;
  if (!isBehindTls(config)) return;
  app.addHook('onRequest', async (request) => {
    request.cookies = ownCookies(config, request.cookies);
  });
}

/** An answer that can set cookies. */
export interface CookieCarrier {
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown;
  clearCookie(name: string, options: CookieSerializeOptions): unknown;
}

/** Hidden from scripts, sent only from our own pages, and only over TLS where the store uses it. */
const optionsOf = (config: PublicUrl): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isBehindTls(config),
});

/** Sets a secret cookie; without an age it ends with the browser session. */
export function setOwnCookie(
  reply: CookieCarrier,
  config: PublicUrl,
  { name, value, maxAge }: { readonly name: string; readonly value: string; readonly maxAge?: number },
): void {
  reply.setCookie(wireName(config, name), value, {
    ...optionsOf(config),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function clearOwnCookie(reply: CookieCarrier, config: PublicUrl, name: string): void {
  reply.clearCookie(wireName(config, name), optionsOf(config));
}

/** Sets a cookie that our scripts may read too. It holds no secret, so its name need not prove who set it. */
export function setHint(
  reply: CookieCarrier,
  config: PublicUrl,
  { name, value, maxAge }: { readonly name: string; readonly value: string; readonly maxAge: number },
): void {
  reply.setCookie(name, value, { ...optionsOf(config), httpOnly: false, maxAge });
}

export function clearHint(reply: CookieCarrier, config: PublicUrl, name: string): void {
  reply.clearCookie(name, { ...optionsOf(config), httpOnly: false });
}
