import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isBehindTls } from './cookies.ts';
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

/** No page asks for any of these, and nothing that got into one may. */
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

/** They depend on the settings only, so that they are worked out once. */
function headersOf(config: Config): SecurityHeaders {
  // A year, for this host alone: what else runs under its domain is not ours to bind.
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
        // The chat of customer service is the one page of elsewhere that ours may hold.
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
    // What follows speaks to pages alone.
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
    // Whoever sits down at the machine next finds nothing of it; what browsers may keep says so itself.
    calls: { ...given(calls), 'cache-control': 'no-store' },
  };
}

/** Every answer carries them; a route may set one otherwise. */
export function setSecurityHeaders(app: FastifyInstance): void {
  const { pages, calls } = headersOf(app.deps.config);
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { endpoint } = routeOptions.config;
    // A file may be opened as a page.
    reply.headers(endpoint && endpoint.result !== 'file' ? calls : pages);
  });
}
