import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from './env.ts';

interface Told extends Record<string, unknown> {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly cause?: Told;
}

/**
 * What a log says of an error. The database adds the row that it refused to its errors, and a gateway's client the
 * whole request, so that only named fields are told.
 */
function tellError(error: Error): Told {
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(error.cause instanceof Error ? { cause: tellError(error.cause) } : {}),
  };
}

/** How this process logs: JSON lines, without the names of the machine. */
export function logOptions(level: Config['logLevel']) {
  return { level, base: null, serializers: { err: tellError } } satisfies LoggerOptions;
}

/** One line a request: route, status, time. No query, body, header or address goes to the log (个人信息保护法 51). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
