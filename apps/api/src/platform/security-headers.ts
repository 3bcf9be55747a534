import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from './env.ts';

/** The headers that helmet gives to every answer. They depend on the settings only, so that they are worked out once. */
function headersOf(config: Config): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const give = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.statisticsUrl ? [new URL(config.statisticsUrl).origin] : [])],
        // The chat of customer service is the one page of elsewhere that ours may hold.
        frameSrc: config.chat ? ["'self'", new URL(config.chat.url).origin] : ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: config.publicUrl?.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
  });
  give(answer.req, answer, () => {});
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Every answer carries them; a route may set one otherwise. Gives them. */
export function setSecurityHeaders(app: FastifyInstance): Readonly<Record<string, string>> {
  const headers = headersOf(app.deps.config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  return headers;
}
