import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { watchFiles } from './file-storage/watch-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set where the process is about to end: the proxy is to send to others. */
    isLeaving: boolean;
  }
}

/**
 * /healthz: the process answers. /readyz: the database answers too, and the process stays. Files that cannot be stored
 * or opened are said there, but the process stays in service: orders need none.
 */
export function reportHealth(app: FastifyInstance): void {
  app.decorate('isLeaving', false);
  const filesFault = watchFiles(app.deps.files, app.deps.clock);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (app.isLeaving) return reply.code(503).send({ status: 'leaving' });
    try {
      await sql`select 1`.execute(app.deps.db);
      const fault = filesFault();
      if (!fault) return { status: 'ok' };
      return { status: 'ok', files: fault.kind === 'away' ? 'unreachable' : 'refused' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
