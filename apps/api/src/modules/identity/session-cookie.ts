import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../../platform/env.ts';

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
