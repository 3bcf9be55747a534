import { Counter, Histogram, type Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Seconds. Below the first is what caches answer, beyond the last is what a buyer gives up on. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * The pattern of a call. Each built file has a route of its own, with a new name in each release, and a path without a
 * route is a visitor's fancy: by these the series would grow for ever.
 */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'page';
  return config.endpoint || url.startsWith('/api/notify/') ? url : 'other';
}

/** Counts answers and their time by the pattern of their route, and refusals by their reason. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'qianfang_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'qianfang_refusals_total',
    help: 'Answers with a problem, by its reason.',
    labelNames: ['reason', 'route'] as const,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (reply.problemReason !== undefined) refusals.inc({ reason: reply.problemReason, route });
  });
}
