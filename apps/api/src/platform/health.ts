import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** /healthz: the process answers. /readyz: the database answers too. */
export function reportHealth(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(app.deps.db);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
