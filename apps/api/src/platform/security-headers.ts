import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isBehindTls } from './cookies.ts';
import type { Config } from './env.ts';

interface SecurityHeaders {
  /** For answers that a browser may open as a page. */
  readonly pages: Readonly<Record<string, string>>;
  /** For answers of calls: data that is never run, rendered or framed. */
  readonly calls: Readonly<Record<string, string>>;
}

function given(by: ReturnType<typeof helmet>): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  by(answer.req, answer, () => {});
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** No page needs any of these, so injected code may not use them either. */
const permissions = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Computed once, because they depend on the settings only. */
function headersOf(config: Config): SecurityHeaders {
  // One year, for this host alone: other hosts under its domain are not ours to bind.
  const hsts = isBehindTls(config) && { maxAge: 31_536_000, includeSubDomains: false };
  const pages = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.statisticsUrl ? [new URL(config.statisticsUrl).origin] : [])],
        // The chat of customer service is the only foreign page that ours may frame.
        frameSrc: config.chat ? ["'self'", new URL(config.chat.url).origin] : ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts,
    crossOriginEmbedderPolicy: false,
  });
  const calls = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    hsts,
    // The headers below concern pages only.
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return {
    pages: { ...given(pages), 'permissions-policy': permissions },
    // The next person at the machine must find nothing. Answers that browsers may store say so themselves.
    calls: { ...given(calls), 'cache-control': 'no-store' },
  };
}

/** Sets the headers on every answer; a route may override one. */
export function setSecurityHeaders(app: FastifyInstance): void {
  const { pages, calls } = headersOf(app.deps.config);
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { endpoint } = routeOptions.config;
    // A browser may open a file as a page.
    reply.headers(endpoint && endpoint.result !== 'file' ? calls : pages);
  });
}
