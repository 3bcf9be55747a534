import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from './env.ts';

interface LoggableError extends Record<string, unknown> {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly cause?: LoggableError;
}

/**
 * The loggable part of an error. The database attaches the refused row to its errors, and a gateway's client the
 * whole request, so only named fields are logged.
 */
function loggableError(error: Error): LoggableError {
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(error.cause instanceof Error ? { cause: loggableError(error.cause) } : {}),
  };
}

/** Logging of this process: JSON lines without the machine's names. */
export function logOptions(level: Config['logLevel']) {
  return { level, base: null, serializers: { err: loggableError } } satisfies LoggerOptions;
}

/** Logs one line a request: route, status, time. No query, body, header or address is logged (个人信息保护法 51). */
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
