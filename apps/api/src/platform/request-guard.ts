import { problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { replyWithProblem } from './problem-reply.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * What browsers report for a write from our own pages or from the address bar. A neighbour under our domain is no
 * page of ours.
 */
const ownSites: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Refuses writes started by a page of another origin, by scheme, host or port (CSRF). Browsers send Origin or
 * Sec-Fetch-Site with every write; gateways send neither.
 */
export function refuseForeignOrigins(app: FastifyInstance): void {
  const own = app.deps.config.publicUrl;
  app.addHook('onRequest', async (request, reply) => {
    if (reading.has(request.method)) return;
    const origin = request.headers.origin;
    const expected = own ? new URL(own).origin : `${request.protocol}://${request.headers.host}`;
    const isForeign =
      origin !== undefined ? origin !== expected : !ownSites.has(request.headers['sec-fetch-site']);
    if (isForeign) return replyWithProblem(reply, problem('FOREIGN_ORIGIN'));
  });
}
