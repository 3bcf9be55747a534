import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { mountCompanyAccounts } from './company-account.routes.ts';
import { drawShelf } from './draw-shelf.ts';
import { mountIdentity } from './identity.routes.ts';
import { mountProfile } from './profile.routes.ts';
import { resolveViewer } from './resolve-viewer.ts';
import { sweepIdentity } from './sweep-identity.ts';

/**
 * Sessions, login and codes. Registered before every other module, because each call asks it for the viewer.
 */
export function identityPlugin(app: FastifyInstance): void {
  app.decorate('resolveViewer', (token) => resolveViewer(app.deps, token));
  app.deps.jobs.define('identity.sweep', () => sweepIdentity(app.deps), { everyMinutes: 30 });
  mountIdentity(app);
  mountProfile(app);
  mountCompanyAccounts(app);
  serveShelf(app);
}

/** The picture of the login page, drawn and compressed once. */
function serveShelf(app: FastifyInstance): void {
  let plain: string | undefined;
  let packed: Buffer | undefined;
  app.get('/picture/shelf.svg', (request, reply) => {
    plain ??= drawShelf();
    packed ??= gzipSync(plain, { level: 9 });
    const takesGzip = request.headers['accept-encoding']?.includes('gzip') ?? false;
    reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('vary', 'accept-encoding');
    return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain);
  });
}
