import { problem } from '@qianfang/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { replyWithProblem } from './problem-reply.ts';

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE']);
/** A name has 253 characters at most (RFC 1035, 2.3.4), beside which stands a port. */
const hostForm = /^[\w.~:[\]-]{1,260}$/;
const protocols = new Set(['http', 'https']);

/** Addresses of answers are put together of them: a head that a proxy has passed on counts as well. */
function isOwnAddress({ host, protocol, raw }: FastifyRequest): boolean {
  if (!protocols.has(protocol)) return false;
  // HTTP/1.0 knows no host; probes of proxies speak it.
  if (host === undefined || host === '') return raw.httpVersion === '1.0';
  return hostForm.test(host);
}

/** Refuses heads that no page and no program of ours sends, before anything reads them. */
export function refuseBadHeads(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!methods.has(request.method)) {
      reply.header('allow', [...methods].join(', '));
      return replyWithProblem(reply, problem('NOT_ALLOWED_METHOD'));
    }
    if (!isOwnAddress(request)) return replyWithProblem(reply, problem('MALFORMED'));
  });
}
