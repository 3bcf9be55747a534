import { problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { replyWithProblem } from './problem-reply.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another origin started (CSRF): browsers send Origin or Sec-Fetch-Site with every
 * write, gateways send neither.
 */
export function refuseForeignOrigins(app: FastifyInstance): void {
  const own = app.deps.config.publicUrl;
  app.addHook('onRequest', async (request, reply) => {
    if (reading.has(request.method)) return;
    const origin = request.headers.origin;
    const expected = own ? new URL(own).host : request.headers.host;
    const isForeign =
      origin !== undefined
        ? !URL.canParse(origin) || new URL(origin).host !== expected
        : request.headers['sec-fetch-site'] === 'cross-site';
    if (isForeign) return replyWithProblem(reply, problem('FOREIGN_ORIGIN'));
  });
}
