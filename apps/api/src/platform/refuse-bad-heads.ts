import { problem } from '@qianfang/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { replyWithProblem } from './problem-reply.ts';

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE']);
/** A name has at most 253 characters (RFC 1035, 2.3.4); a port may follow. */
const hostForm = /^[\w.~:[\]-]{1,260}$/;
const protocols = new Set(['http', 'https']);

/** Links in answers are built from these values, so the headers that a proxy forwards are checked too. */
function isOwnAddress({ host, protocol, raw }: FastifyRequest): boolean {
  if (!protocols.has(protocol)) return false;
  // HTTP/1.0 has no host header; health checks of proxies use it.
  if (host === undefined || host === '') return raw.httpVersion === '1.0';
  return hostForm.test(host);
}

/** Refuses headers that no page or program of ours sends, before anything reads them. */
export function refuseBadHeads(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!methods.has(request.method)) {
      reply.header('allow', [...methods].join(', '));
      return replyWithProblem(reply, problem('NOT_ALLOWED_METHOD'));
    }
    if (!isOwnAddress(request)) return replyWithProblem(reply, problem('MALFORMED'));
  });
}
