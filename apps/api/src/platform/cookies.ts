import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Config } from './env.ts';

type PublicUrl = Pick<Config, 'publicUrl'>;

/** Whether buyers reach the store by TLS. */
export const isBehindTls = ({ publicUrl }: PublicUrl): boolean => publicUrl?.startsWith('https:') ?? false;

const hostPrefix = '__Host-';

/**
 * A cookie's name on the wire. Behind TLS browsers take `__Host-` only from this host itself, by TLS and for all of its
 * paths, so that no neighbour under the same domain plants a session (RFC 6265bis, 4.1.3.2).
 */
export const wireName = (config: PublicUrl, name: string): string =>
  isBehindTls(config) ? `${hostPrefix}${name}` : name;

/** Cookies by the names that the store knows them by; what somebody else may have planted is not among them. */
export function ownCookies<T>(config: PublicUrl, cookies: Readonly<Record<string, T>>): Record<string, T> {
  if (!isBehindTls(config)) return cookies;
  const own = Object.entries(cookies).flatMap(([name, value]) =>
    name.startsWith(hostPrefix) ? [[name.slice(hostPrefix.length), value] as const] : [],
  );
  return Object.fromEntries(own);
}

/** Behind TLS, handlers read cookies by the store's own names. Comes after the cookies were parsed. */
export function readOwnCookies(app: FastifyInstance): void {
  const { config } = app.deps;
  if (!isBehindTls(config)) return;
  app.addHook('onRequest', async (request) => {
    request.cookies = ownCookies(config, request.cookies);
  });
}

/** An answer that can take cookies along. */
export interface CookieCarrier {
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown;
  clearCookie(name: string, options: CookieSerializeOptions): unknown;
}

/** Read by the server only, sent from our own pages only, and only over TLS where the store is reached by it. */
const optionsOf = (config: PublicUrl): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isBehindTls(config),
});

/** Puts a secret into the browser that gets the answer; without an age it goes with the browser's window. */
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

/** What scripts of our pages may read as well: it holds no secret, so that its name says nothing of who set it. */
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
