import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { logLevels, SettingError } from '../env.ts';
import { measureArchive } from './archive-metrics.ts';
import { measureOutsideCalls } from './outside-metrics.ts';
import { measureRequests } from './request-metrics.ts';
import { measureState, type Watched } from './state-metrics.ts';
import { measureStatements } from './statement-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where METRICS is unset: nothing is measured. */
    metrics: Registry | undefined;
  }
}

/** Measures requests from now on, where somebody may ask for it. Call it before routes are added. */
export function openMetrics(app: FastifyInstance): void {
  const registry = app.deps.config.metrics ? new Registry() : undefined;
  app.decorate('metrics', registry);
  if (!registry) return;
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const stops = [measureOutsideCalls(registry), measureStatements(registry)];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
}

/** Longer than the longest level. */
const maxLevelLength = 16;

async function setLogLevel(app: FastifyInstance, request: IncomingMessage): Promise<boolean> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > maxLevelLength) return false;
  }
  const level = logLevels.find((one) => one === text.trim());
  if (level === undefined) return false;
  app.log.level = level;
  app.log.warn({ level }, 'log level set');
  return true;
}

/**
 * Answers `GET /metrics` in Prometheus' format and `PUT /log-level` at the address of METRICS, apart from the store:
 * it is not for buyers, so no proxy leads there. Throws {@link SettingError} where the address is taken.
 */
export async function serveMetrics(app: FastifyInstance, watched: Watched): Promise<void> {
  const { metrics, deps } = app;
  const { metrics: address } = deps.config;
  if (!metrics || !address) return;
  measureState(metrics, watched);
  measureArchive(metrics, { ...watched, dataDir: deps.config.dataDir });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
      return;
    }
    if (request.method === 'PUT' && request.url === '/log-level') {
      const isSet = await setLogLevel(app, request);
      response.writeHead(isSet ? 204 : 422).end(isSet ? undefined : `one of ${logLevels.join(', ')}\n`);
      return;
    }
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      deps.log.error({ err: error }, 'metrics cannot be answered');
      response.destroy();
    });
  });
  server.listen(address.port, address.host);
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(
      `METRICS ${address.host}:${address.port} 不能监听：${error.code ?? error.message}`,
    );
  });
}
