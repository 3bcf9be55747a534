import { finished } from 'node:stream';
import { problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from './address-group.ts';
import { replyWithProblem } from './problem-reply.ts';

/**
 * Limits simultaneous requests of one address, because behind proxies a connection belongs to nobody. It also limits
 * those of one connection, which may carry many. Answers without end have their own limits (live/live-events.ts).
 */
export function boundRequests(app: FastifyInstance): void {
  const max = app.deps.config.connectionsPerAddress;
  if (max === 0) return;
  const running = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint?.isEndless) return;
    const group = addressGroup(request.ip);
    const count = (running.get(group) ?? 0) + 1;
    if (count > max) return replyWithProblem(reply, problem('TOO_MANY', { retryAfterSeconds: 5 }));
    running.set(group, count);
    finished(reply.raw, () => {
      const left = (running.get(group) ?? 1) - 1;
      if (left > 0) running.set(group, left);
      else running.delete(group);
    });
  });
}
