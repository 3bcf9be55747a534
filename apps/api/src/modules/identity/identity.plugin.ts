import type { FastifyInstance } from 'fastify';
import { mountIdentity } from './identity.routes.ts';
import { resolveViewer } from './resolve-viewer.ts';
import { sweepIdentity } from './sweep-identity.ts';

/** Who asks: sessions, login, codes. Comes before every other module, because each call asks it who is there. */
export function identityPlugin(app: FastifyInstance): void {
  app.decorate('resolveViewer', (token) => resolveViewer(app.deps, token));
  app.deps.jobs.define('identity.sweep', () => sweepIdentity(app.deps), { everyMinutes: 30 });
  mountIdentity(app);
}
