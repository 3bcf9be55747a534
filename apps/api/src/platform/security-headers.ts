import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from './env.ts';

interface SecurityHeaders {
  /** What a browser may open as a page. */
  readonly pages: Readonly<Record<string, string>>;
  /** Answers of calls: data, of which nothing is ever run, shown or framed. */
  readonly calls: Readonly<Record<string, string>>;
}

function given(by: ReturnType<typeof helmet>): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  by(answer.req, answer, () => {});
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** They depend on the settings only, so that they are worked out once. */
function headersOf(config: Config): SecurityHeaders {
  const hsts = config.publicUrl?.startsWith('https:') ?? false;
  const pages = helmet({
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
    hsts,
    crossOriginEmbedderPolicy: false,
  });
  const calls = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    hsts,
    // What follows speaks to pages alone.
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return { pages: given(pages), calls: given(calls) };
}

/** Every answer carries them; a route may set one otherwise. Gives those of calls. */
export function setSecurityHeaders(app: FastifyInstance): Readonly<Record<string, string>> {
  const { pages, calls } = headersOf(app.deps.config);
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { endpoint } = routeOptions.config;
    // A file may be opened as a page.
    reply.headers(endpoint && endpoint.result !== 'file' ? calls : pages);
  });
  return calls;
}
